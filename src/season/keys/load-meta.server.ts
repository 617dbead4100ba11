import { holdsFailures } from '#season/model/keys/chance-in-time.ts';
import { dungeonDifficulty } from '#season/model/keys/dungeon-difficulty.ts';
import { wilsonInterval } from '#lib/statistics/wilson-interval.ts';
import { compositions } from '#store/queries/compositions.ts';
import {
  dungeonResults,
  specPopularity,
  specPopularityByBand,
} from '#store/queries/dungeon-results.ts';
import type { SeasonWeek } from '#store/queries/season-weeks.ts';
import { specWeekCounts } from '#store/queries/week-counts.ts';
import { shareMovers } from '#season/model/cutoffs/share-movers.ts';
import { basePoints } from '#game/packs/keystone-score.ts';
import { specializationById } from '#game/specializations.ts';
import type { MetaAnswer, ShareRow } from './plan-types.ts';
import type { MplusScope } from './mplus-scope.server.ts';

/** Points around the base that runs of a level can be worth: 30 less over time, 15 more for speed, and rounding. */
const OVERTIME = 31;
const SPEED = 16;
/** Lowest level of each band of popularity. */
const BANDS = [2, 7, 10, 12, 15] as const;
/** Places of a role in a band below which shares say nothing. */
const ENOUGH = 20;
const ROLES = ['tank', 'healer', 'damage'] as const;

/** Who is played and how dungeons end, between two levels. */
export async function loadMeta(
  scope: MplusScope,
  weeks: readonly SeasonWeek[],
): Promise<MetaAnswer> {
  const { transaction, question, season, seasonId } = scope;
  const { region, dungeonId, lowLevel, highLevel } = question;
  const band = { seasonId, region, dungeonId, fromLevel: lowLevel, toLevel: highLevel };
  const rule = season.rating;
  const [all, everyLevel, places, byBand, groups, trends] = await Promise.all([
    dungeonResults(transaction, {
      seasonId,
      regions: [region],
      fromLevel: lowLevel,
      toLevel: highLevel,
    }),
    dungeonResults(transaction, { seasonId, regions: [region], isWhole: true }),
    specPopularity(transaction, band),
    specPopularityByBand(transaction, { seasonId, region, dungeonId, from: BANDS }),
    rule
      ? compositions(transaction, {
          ...band,
          // A key over time is worth as much as one of level 10 at most.
          fromScore: basePoints(rule, Math.min(lowLevel, 10)) - OVERTIME,
          toScore: basePoints(rule, highLevel) + SPEED,
        })
      : { n: 0, rows: [] },
    loadTrends(scope, weeks),
  ]);
  const isOfBestRuns = !holdsFailures(everyLevel);
  const results = isOfBestRuns
    ? []
    : everyLevel.filter(({ keyLevel }) => keyLevel >= lowLevel && keyLevel <= highLevel);
  const chosen = all.filter((row) => dungeonId === null || row.dungeonId === dungeonId);
  return {
    runs: chosen.reduce((sum, { runs }) => sum + runs, 0),
    roles: ROLES.map((role) => {
      const rows = places.filter(({ specId }) => specializationById(specId)?.role === role);
      const n = rows.reduce((sum, row) => sum + row.places, 0);
      return {
        role,
        n,
        rows: rows.map((row) => ({
          specId: row.specId,
          ...shareOf(row.places, n),
          trend: trends.get(row.specId) ?? null,
        })),
        byLevel: BANDS.flatMap((low, band) => {
          const own = byBand.filter(
            (row) => row.band === band && specializationById(row.specId)?.role === role,
          );
          const places = own.reduce((sum, row) => sum + row.places, 0);
          if (places < ENOUGH) return [];
          return {
            label:
              BANDS[band + 1] === undefined
                ? `+${low} and above`
                : `+${low} to +${BANDS[band + 1]! - 1}`,
            n: places,
            rows: own.map((row) => ({ specId: row.specId, ...shareOf(row.places, places) })),
          };
        }),
      };
    }),
    groups: {
      n: groups.n,
      rows: groups.rows.map(({ specIds, runs, timed }) => ({
        specIds: specIds.toSorted((one, other) => placeOf(one) - placeOf(other)),
        timed,
        ...shareOf(runs, groups.n),
      })),
    },
    isOfBestRuns: isOfBestRuns && all.length > 0,
    difficulty: dungeonDifficulty(results),
    grid: results.map(({ dungeonId: id, keyLevel, runs, timed }) => ({
      dungeonId: id,
      keyLevel,
      runs,
      timed,
    })),
  };
}

/**
 * Specializations whose share of all group places has changed since the week before by more than random noise. Places are
 * counted by week over all dungeons and levels, so a narrowed question has no trends.
 */
async function loadTrends(
  { transaction, question, seasonId, nowMs }: MplusScope,
  weeks: readonly SeasonWeek[],
): Promise<Map<number, { before: number; now: number }>> {
  const { region, dungeonId, lowLevel, highLevel } = question;
  const at = weeks.findIndex(
    ({ startsAt, endsAt }) => startsAt.getTime() <= nowMs && nowMs < endsAt.getTime(),
  );
  const [before, now] = [weeks[at - 1], weeks[at]];
  if (!before || !now || dungeonId !== null || lowLevel > 2 || highLevel < 40) return new Map();
  const counts = await specWeekCounts(transaction, {
    seasonId,
    region,
    beforeId: before.periodId,
    nowId: now.periodId,
  });
  const { movers } = shareMovers(counts, { perRun: 5 });
  return new Map((movers ?? []).map((one) => [one.id, { before: one.before, now: one.now }]));
}

/** Tank, healer, damage; an unknown specialization comes last. */
function placeOf(specId: number): number {
  const at = ROLES.findIndex((role) => role === specializationById(specId)?.role);
  return at === -1 ? ROLES.length : at;
}

function shareOf(count: number, n: number): ShareRow {
  const [low, high] = wilsonInterval(count, n);
  return { count, share: n === 0 ? 0 : count / n, low, high };
}
