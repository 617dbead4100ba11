import type { Database, Transaction } from '#database/database.ts';
import { regions, type Region, type Season } from '#game/packs/define-season.ts';
import { lastStartedSeason, seasons } from '#game/packs/index.ts';
import { realms } from '#game/packs/realms.ts';
import { generateRegion, type SampleRegion } from '#sample/season/generate-region.ts';
import { inventedRealmNames } from '#sample/season/season-names.ts';
import { realmReference } from '#ingest/realm-reference.ts';
import { keyRows, readKeyedId } from '#ingest/store/keyed-ids.ts';
import { rebuildRollUps } from '#ingest/store/roll-ups.ts';
import { mergeRows, type StoreRows } from '#ingest/store/tables.ts';
import { writeRows } from '#ingest/store/write-rows.ts';
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
export type DataKind =
  | 'lines'
  | 'pvp'
  | 'players'
  | 'raids'
  | 'metrics'
  | 'ranks'
  | 'casts'
  | 'news';

const DEFAULT_SIZE = 0.005;

/**
 * Fills what no real source has filled yet with an invented season, so that every page is alive: first throughput and the lines of
 * all regions, then region by region the players, then the rest. Each step is one transaction that also says that it is done,
 * so it goes on where it stopped and does nothing the second time.
 *
 * @returns how many steps were done now.
 */
export async function loadSample(database: Database, options: SampleOptions): Promise<number> {
  const { nowMs, seed = 1, size = DEFAULT_SIZE } = options;
  let done = 0;
  const step = async (
    kind: DataKind,
    region: Region | 'world',
    name: string,
    work: (transaction: Transaction) => Promise<void>,
  ) => {
    options.signal?.throwIfAborted();
    const startedMs = performance.now();
    const isNew = await database.transaction(async (transaction) => {
      // Two processes that start at once take turns, and the second finds the work done.
      await transaction.query('select pg_advisory_xact_lock(7127003)');
      const [origin] = await transaction.query(
        'select 1 from public.data_origins where kind = $1 and region = $2',
        [kind, region],
      );
      if (origin) return false;
      await work(transaction);
      await transaction.query(
        `insert into public.data_origins (kind, region, origin, source, updated_at) values ($1, $2, 'sample', $3, $4)`,
        [kind, region, SAMPLE, new Date(nowMs)],
      );
      return true;
    });
    if (!isNew) return;
    done += 1;
    const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
    options.log?.(`Sample season: ${name}, ${seconds} s`);
  };

  const season = lastStartedSeason(nowMs, 'us') ?? seasons[0]!;
  // First what needs no player: the default page of throughput then has an answer within seconds.
  await step('metrics', 'world', 'throughput', async (transaction) => {
    await writeNamed(transaction, metricRows(season, seed, nowMs));
  });
  for (const region of regions) {
    await step('lines', region, `lines of ${region}`, async (transaction) => {
      for (const season of seasonsSoFar(region, nowMs)) {
        const lines = lineRows(season, region, seed, nowMs);
        await writeRows(transaction, lines);
        await writeTrackRecord(transaction, season, region, lines);
      }
    });
    await step('pvp', region, `lines of arenas of ${region}`, async (transaction) => {
      await writeRows(transaction, pvpRows(region, seed, nowMs));
    });
  }
  await step('news', 'world', 'news', async (transaction) => {
    await writeRows(transaction, newsRows(season, nowMs));
  });
  await step('casts', 'world', 'cooldowns of kills', async (transaction) => {
    await writeRows(transaction, killCastRows(season, seed, nowMs));
  });
  for (const region of ['eu', 'us', 'kr', 'tw', 'cn'] as const) {
    const current = lastStartedSeason(nowMs, region) ?? season;
    const home = homes(region);
    const make = () =>
      generateRegion({
        seed,
        season: current,
        region,
        realms: home.realms,
        size,
        nowMs,
        reserved: guildNames,
      });
    const isHome = hasGuild(region, current);
    // Of what was made for the players the raids need the guilds alone: the rest may go.
    let guilds: SampleRegion['guilds'] | null = null;
    await step('players', region, `players of ${region}`, async (transaction) => {
      const made = make();
      ({ guilds } = made);
      const keyedId = await readKeyedId(transaction);
      const write = (rows: StoreRows) => writeRows(transaction, keyRows(rows, keyedId));
      await write(mergeRows([home.rows, periodRows(current, region, nowMs)]));
      for (const rows of regionPieces(made, current, nowMs)) await write(rows);
      if (isHome) await write(guildPlayerRows(nowMs));
      await rebuildRollUps(transaction, current.blizzardSeasonId!, region);
    });
    await step('raids', region, `raids of ${region}`, async (transaction) => {
      const made = { region, guilds: guilds ?? make().guilds };
      await writeNamed(transaction, raidRows(made, current, seed, nowMs));
      if (isHome) await writeNamed(transaction, guildRaidRows(nowMs));
      const end = lastBossOf(current);
      if (end) await rebuildSampleHall(transaction, end.raid, end.encounter);
    });
  }
  await step('ranks', 'world', 'who leads', nameSampleRanks);
  if (done > 0) await analyze(database);
  return done;
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
