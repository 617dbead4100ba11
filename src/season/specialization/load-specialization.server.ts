import { wilsonInterval } from '#lib/statistics/wilson-interval.ts';
import type { Transaction } from '#store/database.ts';
import { specPopularity, specPopularityByBand } from '#store/queries/dungeon-results.ts';
import {
  MAXIMUM_RANKS,
  ratedCharacters,
  ratedPopulation,
  type RatedCharacter,
} from '#store/queries/rated-characters.ts';
import { seasonWeeks } from '#store/queries/season-weeks.ts';
import { specTrend } from '#store/queries/spec-trend.ts';
import { topRuns } from '#store/queries/top-runs.ts';
import { dataOrigins } from '#store/queries/data-origins.ts';
import { classes } from '#game/classes.ts';
import type { Region } from '#game/packs/define-season.ts';
import {
  specializationById,
  specializationsOfClass,
  type Specialization,
} from '#game/specializations.ts';
import { wornGear } from '#store/queries/worn-gear.ts';
import { usualGear } from '#season/views/gear-slots.ts';
import { regionPlace } from '#season/views/region-place.server.ts';
import { spanOf } from '#season/views/cards/character-card.server.ts';
import { runItem } from '#season/views/run-item.ts';

/** Lowest level of each band of popularity, as on `/mplus`. */
const BANDS = [2, 7, 10, 12, 15] as const;
/** Places of a role in a band or week below which a share says nothing. */
const ENOUGH = 20;
const LEADERS = 20;
const TOP_RUNS = 8;
/** Best rated characters whose gear is counted, and whose talents are listed. */
const WITH_GEAR = 50;
const WITH_TALENTS = 5;

/** The specialization that an address names; null for one the game has not. */
export function specializationOf(classSlug: string, slug: string): Specialization | null {
  const own = classes.find((one) => one.slug === classSlug.toLowerCase());
  const all = own ? specializationsOfClass(own.id) : [];
  return all.find((one) => one.slug === slug.toLowerCase()) ?? null;
}

/** A share with its 95% interval, 0 to 1. */
export interface Share {
  label: string;
  /** Places of all specializations that it is a share of. */
  n: number;
  share: number;
  low: number;
  high: number;
}

/** Who leads with a specialization, and how often it is played. Null while no season of the region is known. */
export async function loadSpecialization(
  transaction: Transaction,
  { spec, region, nowMs }: { spec: Specialization; region: Region; nowMs: number },
) {
  const span = await spanOf(transaction, region, nowMs);
  if (!span) return null;
  const { seasonId } = span;
  const [leaders, population, places, bands, trend, weeks, top, origins] = await Promise.all([
    ratedCharacters(transaction, {
      seasonId,
      region,
      fromRank: 1,
      toRank: MAXIMUM_RANKS,
      specId: spec.id,
    }),
    ratedPopulation(transaction, seasonId, region),
    specPopularity(transaction, { seasonId, region }),
    specPopularityByBand(transaction, { seasonId, region, dungeonId: null, from: BANDS }),
    specTrend(transaction, { seasonId, region, specId: spec.id }),
    seasonWeeks(transaction, region, span.startsAt, new Date(nowMs)),
    topRuns(transaction, { seasonId, region, specId: spec.id, limit: TOP_RUNS }),
    dataOrigins(transaction),
  ]);
  const best = await gearOfBest(transaction, leaders, spec.id);
  const ofRole = (specId: number) => specializationById(specId)?.role === spec.role;
  const count = (rows: readonly { specId: number; places: number }[], only?: number) =>
    rows
      .filter(({ specId }) => (only === undefined ? ofRole(specId) : specId === only))
      .reduce((sum, row) => sum + row.places, 0);
  const startOf = new Map(weeks.map(({ periodId, startsAt }) => [periodId, startsAt.getTime()]));
  const players = origins.find((one) => one.kind === 'players' && one.region === region);
  const ranked = places.filter(({ specId }) => ofRole(specId));
  return {
    region,
    season: { slug: span.slug, name: span.name },
    /** Where the best of them stands in the region; null where none is tracked. */
    bestPlace: leaders[0]
      ? await regionPlace(transaction, {
          seasonId,
          region,
          score: leaders[0].score,
          characterId: leaders[0].characterId,
          isSample: leaders[0].source === 'sample',
        })
      : null,
    leaders: leaders
      .slice(0, LEADERS)
      .map(({ rank, name, realmSlug, realmName, guildName, score }) => ({
        rank,
        name,
        realmSlug,
        realmName,
        guildName,
        score,
      })),
    /** What the best of them wear; null where no source lists it. */
    best,
    /** How many of them are among the ranks that were read. */
    leaderCount: leaders.length,
    ranksRead: Math.min(MAXIMUM_RANKS, population),
    share: shareOf('All keys', count(places, spec.id), count(places)),
    /** Its place among the specializations of its role; null where it was not played. */
    place: ranked.findIndex(({ specId }) => specId === spec.id) + 1 || null,
    roleSpecs: ranked.length,
    bands: BANDS.flatMap((low, band) => {
      const rows = bands.filter((row) => row.band === band);
      const next = BANDS[band + 1];
      const label = next === undefined ? `+${low} and above` : `+${low} to +${next - 1}`;
      const share = shareOf(label, count(rows, spec.id), count(rows));
      return share ? [share] : [];
    }),
    /** Share of all places in groups, week by week. */
    trend: trend.flatMap(({ periodId, places: own, all }) => {
      const atMs = startOf.get(periodId);
      return atMs === undefined || all < ENOUGH ? [] : [{ atMs, value: own / all }];
    }),
    runs: top.runs.map((run) =>
      runItem(
        { ...run, members: run.members.map((member) => ({ ...member, isAsked: false })) },
        { region, season: span.slug },
      ),
    ),
    source: players?.source ?? null,
    updatedAt: players?.updatedAt.toISOString() ?? null,
  };
}

/** What the best rated wear, of those whose gear was read while they played the specialization. */
async function gearOfBest(
  transaction: Transaction,
  leaders: readonly RatedCharacter[],
  specId: number,
) {
  const shown = leaders
    .slice(0, WITH_GEAR)
    .flatMap((one) => (one.characterId === null ? [] : [{ ...one, id: one.characterId }]));
  const rows = await wornGear(
    transaction,
    shown.map(({ id }) => id),
  );
  const worn = rows.filter(({ talentSpecId }) => talentSpecId === null || talentSpecId === specId);
  const [newest] = worn.toSorted((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime());
  if (!newest) return null;
  const talents = shown.flatMap(({ id, name, realmSlug, score }) => {
    const code = worn.find(
      ({ characterId, talentSpecId }) => characterId === id && talentSpecId === specId,
    )?.talents;
    return code && name !== null ? [{ name, realmSlug, score, code }] : [];
  });
  return {
    characters: new Set(worn.map(({ characterId }) => characterId)).size,
    gear: usualGear(worn),
    /** The best rated first. */
    talents: talents.slice(0, WITH_TALENTS),
    gearSource: newest.source,
    updatedAt: newest.updatedAt.toISOString(),
  };
}

function shareOf(label: string, own: number, n: number): Share | null {
  if (n < ENOUGH) return null;
  const [low, high] = wilsonInterval(own, n);
  return { label, n, share: own / n, low, high };
}
