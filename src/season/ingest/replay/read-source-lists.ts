import type { SourceLists } from '#game/packs/source-gaps.ts';
import { connectors } from '#season/ingest/connectors/index.ts';
import { readAnswer } from '#season/ingest/read-answer.ts';
import { seasonPack } from '#season/ingest/known-seasons.ts';
import { readManifest } from './read-manifest.ts';

/**
 * The lists of seasons, dungeons and raids among the recorded answers of a folder.
 *
 * @throws Failure `recording` when the folder has no manifest that can be read.
 */
export async function readSourceLists(folder: string): Promise<SourceLists> {
  const dungeons: SourceLists['dungeons'][number][] = [];
  const bosses = new Map<string, string[]>();
  const { source, entries } = await readManifest(folder);
  const connector = connectors.find((one) => one.source === source);
  for await (const one of entries) {
    if ('missing' in one || !connector || one.answer.status !== 200) continue;
    const read = readAnswer(connector, one.request, one.answer);
    if (read.kind !== 'rows') continue;
    for (const row of read.rows.season_dungeons ?? []) {
      const season = seasonPack(row.season_id ?? 0)?.slug;
      if (season === undefined || !row.dungeon_id) continue;
      dungeons.push({
        season,
        challengeModeId: row.dungeon_id,
        slug: row.source_slug ?? null,
        timerSeconds: row.timer_ms ? row.timer_ms / 1000 : null,
      });
    }
    const slugs = new Map((read.rows.raids ?? []).map((row) => [row.slug, row.source_slug ?? '']));
    for (const row of read.rows.raid_bosses ?? []) {
      const slug = slugs.get(row.raid) ?? row.raid ?? '';
      bosses.set(slug, [...(bosses.get(slug) ?? []), row.source_slug ?? '']);
    }
  }
  return { dungeons, raids: [...bosses].map(([slug, own]) => ({ slug, bosses: own })) };
}
