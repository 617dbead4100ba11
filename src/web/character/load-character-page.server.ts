import type { Transaction } from '#database/database.ts';
import { characterHistory, characterRuns } from '#database/queries/character-history.ts';
import { findGuilds } from '#database/queries/find-places.ts';
import { keystoneTimer } from '#game/packs/keystone-timer.ts';
import { loadCharacter, nextKeys, type Address } from '#web/season/character-card.server.ts';
import { guildCard } from '#web/season/guild-card.server.ts';
import { runItem } from '#web/season/run-item.ts';
import { runLink } from '#web/season/run-link.ts';
import { mainRaid } from '#web/season/season-raid.ts';

export type CharacterPage = NonNullable<Awaited<ReturnType<typeof loadCharacterPage>>>;

/**
 * Everything the page of a character shows. Times are epoch ms.
 *
 * @returns null when no character that may be seen has this name and realm.
 */
export async function loadCharacterPage(transaction: Transaction, asked: Address, nowMs: number) {
  const known = await loadCharacter(transaction, asked, nowMs);
  if (!known) return null;
  const { found, card, best, span, season } = known;
  const { seasonId } = span;
  const raid = mainRaid(season);
  const [history, runs, guild] = await Promise.all([
    characterHistory(transaction, found.id, seasonId),
    characterRuns(transaction, { characterId: found.id, seasonId, since: span.startsAt }),
    found.guildName === null || raid === null
      ? null
      : findGuilds(transaction, {
          name: found.guildName,
          region: found.region,
          realm: found.guildRealmSlug,
          limit: 1,
        }).then(([own]) => (own ? guildCard(transaction, own, raid) : null)),
  ]);
  const gains = season ? nextKeys(season, best) : [];
  const place = { region: found.region, season: span.slug };
  return {
    card,
    season: { slug: span.slug, name: span.name },
    topLevel: gains[0]?.keyLevel ?? null,
    dungeons: (season?.dungeons ?? []).map((dungeon) => {
      const own = best.find(({ dungeonId }) => dungeonId === dungeon.challengeModeId);
      const gain = gains.find(({ dungeonId }) => dungeonId === dungeon.challengeModeId);
      const timer = own && season ? keystoneTimer(season, dungeon, own.keyLevel) : undefined;
      return {
        dungeonId: dungeon.challengeModeId,
        name: dungeon.name,
        slug: dungeon.slug,
        best: own
          ? {
              keyLevel: own.keyLevel,
              durationMs: own.durationMs,
              timerMs: timer ? timer.timed * 1000 : own.timerMs,
              timed: own.timed,
              score: own.score,
              completedMs: own.completedAt.getTime(),
              url: runLink({
                source: own.source,
                sourceRunId: own.sourceRunId,
                season: span.slug,
                keyLevel: own.keyLevel,
                dungeonSlug: own.dungeonSlug,
              }),
            }
          : null,
        gain: gain?.gain ?? 0,
      };
    }),
    history: history.map(({ day, score }) => ({ atMs: day.getTime(), value: score })),
    runs: runs.map((run) => runItem(run, place)),
    guild,
  };
}
