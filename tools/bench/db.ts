/**
 * `npm run bench:db`: the season's store beside the least that any store would have to do. On a server of its own, with the
 * settings of the embedded one, which is thrown away.
 *
 *     npm run bench:db -- [--size 0.005] [--rounds 3] [--rated 1000000] [--json] [--record]
 *
 * `--size` is the share of a region that is written, `--rated` how many characters the title line is read from.
 */
import { mkdtempSync, rmSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { connectDatabase, type ConnectionOptions } from '#store/connect.ts';
import type { Database } from '#store/database.ts';
import { superviseEmbedded } from 'supabase-host/embedded';
import { freshDatabase } from '#testing/database/fresh-database.ts';
import { ratedCharacters, ratedPopulation, scoreAtRank } from '#store/queries/rated-characters.ts';
import { lastStartedSeason } from '#game/packs/index.ts';
import { realms } from '#game/packs/realms.ts';
import { regionRows } from '#season/ingest/sample/region-rows.ts';
import type { StoreRows } from '#season/ingest/store/tables.ts';
import { writeRows } from '#season/ingest/store/write-rows.ts';
import { generateRegion } from '#season/sample/season/generate-region.ts';
import { ratingAtShare } from '#season/sample/season/season-lines.ts';
import { copyRows, toCopyText } from './db/copy-rows.ts';
import type { IngestTask } from './db/ingest-task.ts';
import { figureOf } from './figures.ts';
import { recordFigures } from './recorded-figures.ts';

const { values: asked } = parseArgs({
  options: {
    size: { type: 'string', default: '0.005' },
    rounds: { type: 'string', default: '3' },
    rated: { type: 'string', default: '1000000' },
    json: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
  },
});
/** Any moment of a season, so that every run writes the same. */
const nowMs = Date.UTC(2025, 9, 15);
const title = { seasonId: 900, region: 'eu' };
const SEASON_AGE_DAYS = 100;

function seasonRows(seed: number): StoreRows {
  const season = lastStartedSeason(nowMs, 'us');
  if (!season) throw new Error('The packs know no season of that time.');
  const homes = realms.filter(({ region }) => region === 'us').map(({ id }) => ({ id, weight: 1 }));
  const made = generateRegion({
    seed,
    season,
    region: 'us',
    realms: homes,
    size: Number(asked.size),
    nowMs,
  });
  return regionRows(made, season, nowMs);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** The same rows by COPY and by the store's writer, each into a database of its own, in turn. */
async function benchIngest(server: ConnectionOptions, rows: StoreRows) {
  const texts = toCopyText(rows);
  const copy: number[] = [];
  const first: number[] = [];
  const again: number[] = [];
  for (let round = 0; round < Number(asked.rounds); round++) {
    const copied = await freshDatabase(server);
    copy.push(await timed(() => copyRows(copied.connection, texts)));
    await copied.close();
    const written = await freshDatabase(server);
    const write = () => written.database.transaction((store) => writeRows(store, rows));
    first.push(await timed(write));
    again.push(await timed(write));
    await written.close();
  }
  const [copyMs, firstMs, againMs] = [figureOf(copy), figureOf(first), figureOf(again)];
  return {
    rows: Object.values(rows).reduce((sum, some) => sum + some.length, 0),
    copyMs,
    firstMs,
    againMs,
    // Of each turn, so that other work of the machine weighs on both.
    firstOfCopy: figureOf(copy.map((time, round) => time / first[round]!)),
    againOfCopy: figureOf(copy.map((time, round) => time / again[round]!)),
  };
}

/** Knots of a season's ratings, close together at its top: the rating at the share `(place / KNOTS) ** 3` of a region. */
const KNOTS = 1000;

/** The line of the best thousandth: kept counts and index, as the pages read it, beside a sort of everybody. */
async function benchTitleLine(server: ConnectionOptions) {
  const rated = Number(asked.rated);
  const fresh = await freshDatabase(server, { maxConnections: 1 });
  const { database } = fresh;
  // Ratings spread as those of the sample season, each of a share that its id says.
  const knots = Array.from({ length: KNOTS + 2 }, (_, place) =>
    ratingAtShare(Math.min(1, Math.max(1 / KNOTS, place) / KNOTS) ** 3, SEASON_AGE_DAYS, 'eu'),
  );
  await database.query("set maintenance_work_mem = '256MB'");
  await database.query('drop index public.ratings_line');
  await database.query('alter table public.ratings drop constraint ratings_pkey');
  await database.query(
    `with knots as materialized (
       select place - 1 as place, score, lead(score) over (order by place) as next
       from unnest($4::float8[]) with ordinality as k(score, place))
     insert into public.ratings (character_id, season_id, region, score, source, updated_at)
     select id, $1, $2, round((score + (next - score) * (at - floor(at))) * 10) / 10, 'bench', now()
     from (select id, $5::float8 * power(hashint8(id)::float8 / 4294967296 + 0.5, 1 / 3.0::float8) as at
           from generate_series(1::bigint, $3) as id) as characters
     join knots on place = floor(at)::int`,
    [title.seasonId, title.region, rated, knots, KNOTS],
  );
  await database.query(
    'alter table public.ratings add primary key (character_id, season_id, region)',
  );
  await database.query(
    'create index ratings_line on public.ratings (season_id, region, score desc, character_id)',
  );
  await database.query(
    `insert into public.rating_buckets (season_id, region, bucket, characters)
     select season_id, region, floor(score / 10)::smallint, count(*)::int from public.ratings
     where season_id = $1 group by 1, 2, 3`,
    [title.seasonId],
  );
  await database.query('vacuum analyze public.ratings');
  const population = await ratedPopulation(database, title.seasonId, title.region);
  if (population !== rated) throw new Error(`${population} characters are rated.`);
  const rank = Math.ceil(rated / 1000);
  const read = () => readLine(database);
  const sort = () =>
    database.query<{ score: number }>(
      // An expression that no index knows.
      `select score + 0 as score from public.ratings where season_id + 0 = $1
       order by score + 0 desc offset $2 - 1 limit 1`,
      [title.seasonId, rank],
    );
  const [line] = await sort();
  if (line?.score !== (await read())) throw new Error('The line and the sort disagree.');
  const reads: number[] = [];
  const sorts: number[] = [];
  for (let round = 0; round < 3; round++) sorts.push(await timed(sort));
  for (let round = 0; round < 301; round++) reads.push(await timed(read));
  await fresh.close();
  const [readMs, sortMs] = [figureOf(reads), figureOf(sorts)];
  return { rated, score: line?.score, readMs, sortMs, share: readMs / sortMs };
}

/** How many are rated, and the rating at a thousandth of that. */
async function readLine(database: Database): Promise<number | null> {
  const population = await ratedPopulation(database, title.seasonId, title.region);
  return scoreAtRank(database, { ...title, rank: Math.ceil(population / 1000) });
}

/** What a page reads, while no thread and while another thread writes a region. */
async function benchReads(database: Database, connection: ConnectionOptions, rows: StoreRows) {
  const season = rows.ratings?.[0]?.season_id ?? 0;
  const read = () =>
    ratedCharacters(database, { seasonId: season, region: 'us', fromRank: 1, toRank: 100 });
  await writeRows(database, rows);
  await database.query('analyze');
  for (let turn = 0; turn < 50; turn++) await read();
  const idle: number[] = [];
  for (let turn = 0; turn < 500; turn++) idle.push(await timed(read));
  const worker = new Worker(new URL('./db/ingest-worker.ts', import.meta.url), {
    workerData: { connection, rows: seasonRows(2) } satisfies IngestTask,
  });
  const busy: number[] = [];
  const state = { isOver: false };
  const ended = new Promise<void>((resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', () => {
      state.isOver = true;
      resolve();
    });
  });
  await new Promise((resolve) => worker.once('message', resolve));
  while (!state.isOver) busy.push(await timed(read));
  await ended;
  const [idleMs, busyMs] = [figureOf(idle, 0.95), figureOf(busy, 0.95)];
  return { idleMs, busyMs, reads: busy.length, times: busyMs / idleMs };
}

function ms(value: number): string {
  return `${value.toFixed(value < 10 ? 2 : 0)} ms`;
}

const folder = mkdtempSync(join(tmpdir(), 'farseer-bench-'));
// The server may run as another user and has to come in.
chmodSync(folder, 0o711);
const server = await superviseEmbedded({ folder: join(folder, 'server') });
try {
  const rows = seasonRows(1);
  const ingest = await benchIngest(server.connection, rows);
  const fresh = await freshDatabase(server.connection);
  const database = connectDatabase(fresh.connection);
  const reads = await benchReads(database, fresh.connection, rows);
  await database.close();
  await fresh.close();
  const titleLine = await benchTitleLine(server.connection);
  if (asked.json) console.log(JSON.stringify({ ingest, reads, titleLine }, null, 2));
  else {
    console.log(`rows of a region                 ${ingest.rows}
COPY into the same tables        ${ms(ingest.copyMs)}
first ingest                     ${ms(ingest.firstMs)}, ${ingest.firstOfCopy.toFixed(2)} of COPY's rate
the same again                   ${ms(ingest.againMs)}, ${ingest.againOfCopy.toFixed(2)} of COPY's rate
page read, p95, idle             ${ms(reads.idleMs)}
page read, p95, during an ingest ${ms(reads.busyMs)}, ${reads.times.toFixed(2)} times (${reads.reads} reads)
title line of ${String(titleLine.rated).padEnd(18)} ${ms(titleLine.readMs)}
the same by a sort               ${ms(titleLine.sortMs)}, the line takes 1/${(1 / titleLine.share).toFixed(0)} of it`);
  }
  if (asked.record)
    recordFigures('bench:db', [
      { what: 'first ingest, rate beside `COPY`', value: ingest.firstOfCopy, least: 0.7 },
      { what: 'the same rows again, rate beside `COPY`', value: ingest.againOfCopy, least: 2 },
      {
        what: 'page read during an ingest, 95th percentile beside idle',
        value: reads.times,
        most: 2,
      },
      {
        what: `title cutoff among ${titleLine.rated}, beside a sort`,
        value: titleLine.share,
        most: 0.001,
      },
    ]);
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
