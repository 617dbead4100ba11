import type { Transaction } from '#store/database.ts';
import { historyByWeek } from '#season/model/throughput/history-by-week.ts';
import { weeksSoFar } from '#season/model/cutoffs/weeks-so-far.ts';
import { characterKills, type RankedKill } from '#store/queries/character-kills.ts';
import { characterHistory, characterRuns } from '#store/queries/character-history.ts';
import { characterItemLevel } from '#store/queries/character-item-level.ts';
import { percentilesOfCharacter } from '#store/queries/source-percentiles.ts';
import { characterStanding } from '#store/queries/character-standing.ts';
import { wornGear } from '#store/queries/worn-gear.ts';
import { gearOf } from '#season/views/gear-slots.ts';
import { ladderPlaces } from '#store/queries/ladder-places.ts';
import { findGuilds } from '#store/queries/find-places.ts';
import { encounterById } from '#game/packs/index.ts';
import { specializations } from '#game/specializations.ts';
import { rankedDifficulties } from '#season/views/throughput/throughput-question.ts';
import { keystoneTimer } from '#game/packs/keystone-timer.ts';
import {
  loadCharacter,
  nextKeys,
  type Address,
} from '#season/views/cards/character-card.server.ts';
import { guildCard } from '#season/views/cards/guild-card.server.ts';
import { bestParses } from './best-parses.ts';
import { runItem } from '#season/views/run-item.ts';
import { runLink } from '#season/views/links/run-link.ts';
import { mainRaid } from '#season/views/season-raid.ts';

export type CharacterPage = NonNullable<Awaited<ReturnType<typeof loadCharacterPage>>>;

const HEALERS = specializations.filter(({ role }) => role === 'healer').map(({ id }) => id);

/** A ranked kill as the page shows it; nothing of one without others to stand among. */
function placedKill({ share, foughtAt, encounterId, difficulty, amount }: RankedKill) {
  if (share === null) return [];
  return [
    {
      foughtMs: foughtAt.getTime(),
      share,
      amount,
      boss: encounterById(encounterId)?.encounter.name ?? `Boss ${encounterId}`,
      difficulty: rankedDifficulties.find(({ id }) => id === difficulty)?.name ?? 'Normal',
    },
  ];
}

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
  const [history, kills, runs, guild, places, itemLevel, percentiles, standing, worn] =
    await Promise.all([
      characterHistory(transaction, found.id, seasonId),
      characterKills(transaction, {
        characterId: found.id,
        since: span.startsAt,
        healerSpecs: HEALERS,
      }),
      characterRuns(transaction, { characterId: found.id, seasonId, since: span.startsAt }),
      found.guildName === null || raid === null
        ? null
        : findGuilds(transaction, {
            name: found.guildName,
            region: found.region,
            realm: found.guildRealmSlug,
            limit: 1,
          }).then(([own]) => (own ? guildCard(transaction, own, raid) : null)),
      card.score === null
        ? null
        : ladderPlaces(transaction, {
            seasonId,
            region: found.region,
            characterId: found.id,
            classId: found.classId,
            specId: found.specId,
            realmSlug: found.realmSlug,
          }),
      characterItemLevel(transaction, found.id),
      raid === null
        ? []
        : percentilesOfCharacter(transaction, {
            characterId: found.id,
            encounterIds: raid.encounters.map(({ id }) => id),
            healerSpecs: HEALERS,
          }),
      characterStanding(transaction, found.id, seasonId),
      wornGear(transaction, [found.id]),
    ]);
  const gains = season ? nextKeys(season, best) : [];
  const place = { region: found.region, season: span.slug };
  const weeks = weeksSoFar(span.startsAt.getTime(), nowMs);
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
        shortName: dungeon.shortName,
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
    /** Ranked raid kills by week, the newest first. */
    kills: historyByWeek(kills.flatMap(placedKill), weeks),
    /** Best ranked kills in the raid of the season, boss by boss; null for a season without a raid. */
    raid: raid && {
      name: raid.name,
      bosses: bestParses(kills, raid, percentiles),
      /** Whose percentiles are among them; null for none. */
      source: percentiles[0]?.source ?? null,
    },
    /** Worn, as its source last read it; null where none says it. */
    itemLevel,
    runs: runs.map((run) => runItem(run, place)),
    guild,
    /** Among the tracked ones of its class, specialization and realm; null without a rating. */
    places,
    /** Ranks and ratings by role as a source gives them; null where none does. */
    standing,
    /** Null where no source lists it. */
    gear: worn[0]
      ? {
          pieces: gearOf(worn),
          talents: worn[0].talents,
          talentSpecId: worn[0].talentSpecId,
          source: worn[0].source,
          updatedAt: worn[0].updatedAt.toISOString(),
        }
      : null,
  };
}
