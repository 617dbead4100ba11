import type { Queryable } from '#store/database.ts';
import { regions } from '#game/packs/define-season.ts';
import { seasons } from '#game/packs/index.ts';
import { contradictions, type SourceLists } from '#game/packs/source-gaps.ts';
import { DAY_MS } from '#lib/time-units.ts';

/**
 * Where packs say otherwise than what sources list in the store, a sentence each: timers, names of dungeons and bosses, and days on which
 * a season begins. The source is what pages show.
 */
export async function packDifferences(database: Queryable): Promise<string[]> {
  const [dungeons, raids, starts] = await Promise.all([
    database.query<SourceLists['dungeons'][number]>(
      `select s.slug as season, l.dungeon_id as "challengeModeId", l.source_slug as slug, l.timer_ms::float8 / 1000 as "timerSeconds"
       from public.season_dungeons l join public.seasons s on s.id = l.season_id where l.source is not null
       order by l.season_id, l.dungeon_id`,
    ),
    database.query<SourceLists['raids'][number]>(
      `select r.source_slug as slug, array_agg(b.source_slug order by b.place) as bosses
       from public.raids r join public.raid_bosses b on b.raid = r.slug group by r.source_slug order by r.source_slug`,
    ),
    database.query<{ season: string; region: string; startsAt: Date }>(
      `select s.slug as season, p.region, p.starts_at as "startsAt"
       from public.season_spans p join public.seasons s on s.id = p.season_id where p.source is not null and p.starts_at is not null
       order by p.season_id, p.region`,
    ),
  ]);
  const ofStarts = starts.flatMap(({ season, region, startsAt }) => {
    const pack = seasons.find(({ slug }) => slug === season);
    const known = regions.find((one) => one === region);
    if (!pack || !known || Math.abs(startsAt.getTime() - pack.startsMs[known]) < DAY_MS) return [];
    const [said, own] = [startsAt, new Date(pack.startsMs[known])].map((at) => at.toISOString());
    return [`${season}: begins ${said} in ${region}, the pack says ${own}.`];
  });
  return [...contradictions(seasons, { dungeons, raids }), ...ofStarts];
}
