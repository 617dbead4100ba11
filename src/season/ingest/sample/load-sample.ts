import type { Database, Queryable, Transaction } from '#store/database.ts';
import { regions, type Region, type Season } from '#game/packs/define-season.ts';
import { lastStartedSeason, seasons } from '#game/packs/index.ts';
import { realms } from '#game/packs/realms.ts';
import { generateRegion, type SampleRegion } from '#season/sample/season/generate-region.ts';
import { inventedRealmNames } from '#season/sample/season/season-names.ts';
import { realmReference } from '#season/ingest/realm-reference.ts';
import { keyRows, readKeyedId } from '#season/ingest/store/keyed-ids.ts';
import { rebuildRollUps } from '#season/ingest/store/roll-ups.ts';
import { mergeRows, type StoreRows } from '#season/ingest/store/tables.ts';
import { writeRows } from '#season/ingest/store/write-rows.ts';
import { guildNames, guildPlayerRows, guildRaidRows, hasGuild } from './guild-rows.ts';
import { nameSampleRanks } from './name-sample-ranks.ts';
import { lineRows, writeTrackRecord } from './line-rows.ts';
import { pvpRows, rebuildSampleHall } from './other-title-rows.ts';
import { killCastRows } from './kill-cast-rows.ts';
import { periodRows, regionPieces, SAMPLE } from './region-rows.ts';
import { lastBossOf, metricRows, newsRows, raidRows } from './world-rows.ts';

export interface SampleOptions {
  /** Share of the real number of characters; 0.005 are about 20,000. */
  size?: number;
  seed?: number;
  nowMs: number;
  log?: (line: string) => void;
  signal?: AbortSignal;
}

/** What the pages show comes in kinds; each is invented or real per region, and says so. */
export type DataKind = 'lines' | 'pvp' | 'players' | 'raids' | 'metrics' | 'casts' | 'news';

const DEFAULT_SIZE = 0.005;

/**
 * Fills what no real source has filled yet with an invented season, so that every page is alive: the lines of all regions, their
 * players, then what stands on these. Each step is one transaction that also says that it is done, so it goes on
 * where it stopped and does nothing the second time. What a page counts over regions is one step: no figure of it changes afterwards.
 * The last step is `metrics`: `isSampleLoading` knows by it that all is there.
 *
 * @returns how many kinds of data were filled now.
 */
export async function loadSample(database: Database, options: SampleOptions): Promise<number> {
  const { nowMs, seed = 1, size = DEFAULT_SIZE } = options;
  let done = 0;
  const tell = (what: string, startedMs: number) =>
    options.log?.(
      `Sample season: ${what}, ${((performance.now() - startedMs) / 1000).toFixed(1)} s`,
    );
  const step = async <R extends Region | 'world'>(
    kind: DataKind,
    places: readonly R[],
    name: string,
    work: (transaction: Transaction, missing: readonly R[]) => Promise<void>,
  ) => {
    options.signal?.throwIfAborted();
    const startedMs = performance.now();
    const filled = await database.transaction(async (transaction) => {
      // Two processes that start at once take turns, and the second finds the work done.
      await transaction.query('select pg_advisory_xact_lock(7127003)');
      const known = await transaction.query<{ region: string }>(
        'select region from public.data_origins where kind = $1',
        [kind],
      );
      const missing = places.filter((place) => !known.some(({ region }) => region === place));
      if (missing.length === 0) return 0;
      await work(transaction, missing);
      await transaction.query(
        `insert into public.data_origins (kind, region, origin, source, updated_at)
         select $1, place, 'sample', $3, $4 from unnest($2::text[]) as place`,
        [kind, missing, SAMPLE, new Date(nowMs)],
      );
      return missing.length;
    });
    if (filled === 0) return;
    done += filled;
    tell(name, startedMs);
  };

  const season = lastStartedSeason(nowMs, 'us') ?? seasons[0]!;
  await step('pvp', regions, 'lines of arenas', async (transaction, missing) => {
    for (const region of missing) await writeRows(transaction, pvpRows(region, seed, nowMs));
  });
  await step('lines', regions, 'lines', async (transaction, missing) => {
    for (const region of missing)
      for (const season of seasonsSoFar(region, nowMs)) {
        const lines = lineRows(season, region, seed, nowMs);
        await writeRows(transaction, lines);
        await writeTrackRecord(transaction, season, region, lines);
      }
  });
  await step('casts', ['world'], 'cooldowns of kills', async (transaction) => {
    await writeRows(transaction, killCastRows(season, seed, nowMs));
  });
  const guilds = new Map<Region, SampleRegion['guilds']>();
  const currentOf = (region: Region) => lastStartedSeason(nowMs, region) ?? season;
  const make = (region: Region) =>
    generateRegion({
      seed,
      season: currentOf(region),
      region,
      realms: homes(region).realms,
      size,
      nowMs,
      reserved: guildNames,
    });
  // Chances stand on the runs of all regions.
  await step('players', ['eu', 'us', 'kr', 'tw', 'cn'], 'players', async (transaction, missing) => {
    const keyedId = await readKeyedId(transaction);
    const write = (rows: StoreRows) => writeRows(transaction, keyRows(rows, keyedId));
    for (const region of missing) {
      const startedMs = performance.now();
      const current = currentOf(region);
      const made = make(region);
      // Of what was made for the players the raids need the guilds alone: the rest may go.
      guilds.set(region, made.guilds);
      await write(mergeRows([homes(region).rows, periodRows(current, region, nowMs)]));
      for (const rows of regionPieces(made, current, nowMs)) await write(rows);
      if (hasGuild(region, current)) await write(guildPlayerRows(nowMs));
      await rebuildRollUps(transaction, current.blizzardSeasonId!, region);
      tell(`players of ${region}`, startedMs);
    }
  });
  await step('raids', regions, 'raids', async (transaction, missing) => {
    for (const region of missing) {
      const made = { region, guilds: guilds.get(region) ?? make(region).guilds };
      const current = currentOf(region);
      await writeNamed(transaction, raidRows(made, current, seed, nowMs));
      if (hasGuild(region, current)) await writeNamed(transaction, guildRaidRows(nowMs));
      const end = lastBossOf(current);
      if (end) await rebuildSampleHall(transaction, end.raid, end.encounter);
    }
  });
  await step('news', ['world'], 'news', async (transaction) => {
    await writeRows(transaction, newsRows(season, nowMs));
  });
  await forgetBrokenRows(database);
  await step('metrics', ['world'], 'throughput', async (transaction) => {
    const rows = keyRows(metricRows(season, seed, nowMs, size), await readKeyedId(transaction));
    const kills = await nameSampleRanks(transaction, rows.player_metrics ?? []);
    await writeRows(transaction, { player_metrics: kills });
  });
  if (done > 0) await analyze(database);
  return done;
}

/**
 * A step that was ended in the middle leaves its rows as dead ones. Once vacuum has counted them, the planner takes the table for
 * empty, and the same step does not end for half an hour. So an empty table begins anew. Others wait for a moment alone.
 */
export async function forgetBrokenRows(database: Database): Promise<void> {
  if (!(await isEmpty(database))) return;
  await database.transaction(async (transaction) => {
    await transaction.query('lock table public.player_metrics in access exclusive mode');
    if (await isEmpty(transaction)) await transaction.query('truncate public.player_metrics');
  });
}

async function isEmpty(database: Queryable): Promise<boolean> {
  const [row] = await database.query<{ any: boolean }>(
    'select exists (select from public.player_metrics) as any',
  );
  return row?.any === false;
}

/** Writes rows whose ids follow from names alone. */
async function writeNamed(transaction: Transaction, rows: StoreRows): Promise<void> {
  await writeRows(transaction, keyRows(rows, await readKeyedId(transaction)));
}

/** Fresh tables have no statistics until autovacuum comes by; pages want good plans at once. */
async function analyze(database: Database): Promise<void> {
  for (const table of ['run_rows', 'best_runs', 'characters', 'ratings', 'cutoffs'])
    await database.query(`analyze public.${table}`);
}

function seasonsSoFar(region: Region, nowMs: number): Season[] {
  return seasons.filter(
    (season) => season.blizzardSeasonId !== undefined && season.startsMs[region] < nowMs,
  );
}

/** Realms of a region, the biggest first, thinning out as real ones do; invented ones where no pack knows any. */
function homes(region: Region): { realms: { id: number; weight: number }[]; rows: StoreRows } {
  const known = realms.filter((realm) => realm.region === region);
  if (known.length > 0)
    return {
      realms: known.map(({ id }, index) => ({ id, weight: 1 / (index + 3) })),
      rows: {},
    };
  const made = inventedRealmNames().map((name) => realmReference(region, { name }, SAMPLE));
  return {
    realms: made.map(({ id }, index) => ({ id, weight: 1 / (index + 3) })),
    rows: mergeRows(made.map(({ rows }) => rows)),
  };
}
