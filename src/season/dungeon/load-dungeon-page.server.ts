import { holdsFailures } from '#season/model/keys/chance-in-time.ts';
import { wilsonInterval } from '#lib/statistics/wilson-interval.ts';
import type { Transaction } from '#store/database.ts';
import { compositions } from '#store/queries/compositions.ts';
import { dataOrigins } from '#store/queries/data-origins.ts';
import { dungeonResults } from '#store/queries/dungeon-results.ts';
import { topRuns } from '#store/queries/top-runs.ts';
import { knownSeasons } from '#store/queries/known-seasons.ts';
import { bossSlug, dungeonsBySlug, type DungeonPlace } from '#game/packs/by-slug.ts';
import type { Region } from '#game/packs/define-season.ts';
import { enemyForcesOf } from '#game/packs/enemy-forces.ts';
import { basePoints } from '#game/packs/keystone-score.ts';
import { keystoneTimer } from '#game/packs/keystone-timer.ts';
import { specializationById } from '#game/specializations.ts';
import { spanOf } from '#season/views/cards/character-card.server.ts';
import { runItem } from '#season/views/run-item.ts';

export type DungeonPage = NonNullable<ReturnType<typeof dungeonFacts>> & {
  /** Null where the dungeon is not in the running season's pool, or the database does not answer. */
  played: Awaited<ReturnType<typeof loadPlayed>>;
};

const TOP_RUNS = 10;
const GROUPS = 5;
/** Runs of a level below which its timed share says nothing. */
const ENOUGH = 20;
/** Levels whose groups are compared: the whole range of keys. */
const LEVELS = [2, 40] as const;
const SPEED_POINTS = 16;
const ROLES = ['tank', 'healer', 'damage'] as const;

/**
 * A dungeon as sources list it, with what packs add: the newest season whose pool holds it comes first. Null for one that no list has.
 */
export async function listedDungeon(
  transaction: Transaction,
  slug: string,
): Promise<DungeonPlace | null> {
  const wanted = slug.toLowerCase();
  const held = (await knownSeasons(transaction))
    .toReversed()
    .filter(({ dungeons }) => dungeons.some((one) => one.slug === wanted));
  const dungeon = held[0]?.dungeons.find((one) => one.slug === wanted);
  return dungeon ? { dungeon, seasons: held } : null;
}

/**
 * What is known of a dungeon: timers, bosses, enemy forces. Null for a slug of no dungeon.
 *
 * @param listed as sources list it; without it the packs answer, as while the database does not.
 */
export function dungeonFacts(slug: string, listed: DungeonPlace | null = null) {
  const place = listed ?? dungeonsBySlug.get(slug.toLowerCase());
  const season = place?.seasons[0];
  if (!place || !season) return null;
  const { dungeon, seasons } = place;
  // At the lowest level no season adds seconds yet.
  const base = keystoneTimer(season, dungeon, 2);
  const forces = enemyForcesOf(season.slug, dungeon.challengeModeId);
  const counts = [...(forces?.perEnemy.values() ?? [])];
  return {
    slug: dungeon.slug,
    dungeonId: dungeon.challengeModeId,
    name: dungeon.name,
    shortName: dungeon.shortName,
    seasonName: season.name,
    seasons: seasons.map(({ name }) => name),
    /** In seconds; null while the timer is not known. */
    timer: base ?? null,
    bonus: season.timerBonus ?? null,
    bosses: dungeon.encounters.map(({ name }) => ({ name, slug: bossSlug(name) })),
    forces: forces
      ? { total: forces.total, kinds: counts.length, most: Math.max(0, ...counts) }
      : dungeon.enemyForcesTotal === undefined
        ? null
        : { total: dungeon.enemyForcesTotal, kinds: 0, most: 0 },
  };
}

/** How the dungeon is played in the running season of a region: runs, timed shares by level, groups. */
export async function loadPlayed(
  transaction: Transaction,
  { slug, region, nowMs }: { slug: string; region: Region; nowMs: number },
) {
  const place = (await listedDungeon(transaction, slug)) ?? dungeonsBySlug.get(slug.toLowerCase());
  const span = await spanOf(transaction, region, nowMs);
  const season = place?.seasons.find((one) => one.slug === span?.slug);
  if (!place || !span || !season) return null;
  const { seasonId } = span;
  const dungeonId = place.dungeon.challengeModeId;
  const rule = season.rating;
  const [top, results, everyLevel, groups, origins] = await Promise.all([
    topRuns(transaction, { seasonId, region, dungeonId, limit: TOP_RUNS }),
    dungeonResults(transaction, { seasonId, regions: [region] }),
    dungeonResults(transaction, { seasonId, regions: [region], isWhole: true }),
    rule
      ? compositions(transaction, {
          seasonId,
          region,
          dungeonId,
          fromLevel: LEVELS[0],
          toLevel: LEVELS[1],
          fromScore: 0,
          toScore: basePoints(rule, LEVELS[1]) + SPEED_POINTS,
          limit: GROUPS,
        })
      : { n: 0, rows: [] },
    dataOrigins(transaction),
  ]);
  const own = (holdsFailures(everyLevel) ? everyLevel : results).filter(
    (row) => row.dungeonId === dungeonId,
  );
  const players = origins.find((one) => one.kind === 'players' && one.region === region);
  return {
    region,
    seasonName: span.name,
    /** False where the source tells of the best runs alone: nearly all of those are timed. */
    hasFailures: holdsFailures(everyLevel),
    levels: own
      .filter(({ runs }) => runs >= ENOUGH)
      .map(({ keyLevel, runs, timed }) => {
        const [low, high] = wilsonInterval(timed, runs);
        return { keyLevel, runs, share: timed / runs, low, high };
      }),
    runs: own.reduce((sum, { runs }) => sum + runs, 0),
    timed: own.reduce((sum, { timed }) => sum + timed, 0),
    groups: {
      n: groups.n,
      rows: groups.rows.map((row) => ({
        runs: row.runs,
        specIds: row.specIds.toSorted((one, other) => placeOf(one) - placeOf(other)),
      })),
    },
    top: top.runs.map((run) =>
      runItem(
        { ...run, members: run.members.map((member) => ({ ...member, isAsked: false })) },
        { region, season: span.slug },
      ),
    ),
    source: players?.source ?? null,
    updatedAt: players?.updatedAt.toISOString() ?? null,
  };
}

/** Tank, healer, damage; an unknown specialization comes last. */
function placeOf(specId: number): number {
  const at = ROLES.findIndex((role) => role === specializationById(specId)?.role);
  return at === -1 ? ROLES.length : at;
}
