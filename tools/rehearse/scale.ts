/**
 * `npm run rehearse:scale`: a whole region's season in the store: how fast it is written, how much room it takes, and how long each
 * statement of each page takes then. On a server of its own, with the settings of the embedded one, which is thrown away.
 *
 *     npm run rehearse:scale -- [--characters 1500000] [--part 50000] [--views 40] [--short]
 *
 * `--short` is the form of `npm test`: 1,200 characters, two views of each page, and no time counts.
 *
 * It ends with 1 when a page could not be drawn, asked nothing, or the p95 of a statement of a page is above its bound: a multiple of
 * the p95 of a reference statement of the same run (`scale/explained.ts`).
 */
import '#server/production-mode.ts';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { connectDatabase } from '#store/connect.ts';
import type { Database } from '#store/database.ts';
import { superviseEmbedded } from 'supabase-host/embedded';
import { freshDatabase } from '#testing/database/fresh-database.ts';
import { lastStartedSeason } from '#game/packs/index.ts';
import { loadSample } from '#season/ingest/sample/load-sample.ts';
import { seedFacts } from '#season/ingest/seed-facts.ts';
import { loadBuild, type ApplicationBuild } from '#server/application-build.ts';
import { buildIfStale } from '../../tests/e2e/support/server-process.ts';
import { figureOf } from '../bench/figures.ts';
import { fillRegion, REGION, type Filled } from './scale/fill-region.ts';
import { judgeStatements, REFERENCE } from './scale/judge-statements.ts';
import { pageViews } from './scale/page-views.ts';
import { timeStatements, type TimedStatement } from './scale/timed-statements.ts';

const { values: asked } = parseArgs({
  options: {
    characters: { type: 'string', default: '1500000' },
    part: { type: 'string', default: '50000' },
    views: { type: 'string', default: '40' },
    short: { type: 'boolean', default: false },
  },
});
const size = asked.short
  ? { characters: 1200, part: 600, views: 2 }
  : { characters: Number(asked.characters), part: Number(asked.part), views: Number(asked.views) };
const nowMs = Date.now();

function describeFilled({ rows, writeSeconds, rollUpSeconds }: Filled): string {
  const all = Object.values(rows).reduce((sum, count) => sum + count, 0);
  const tables = Object.entries(rows).map(([table, count]) => `${count} ${table}`);
  return [
    `written: ${tables.join(', ')}`,
    `ingest: ${all} rows in ${writeSeconds.toFixed(1)} s, ${(all / writeSeconds).toFixed(0)} a second; ` +
      `${((rows['runs'] ?? 0) / writeSeconds).toFixed(0)} runs a second with all that belongs to them`,
    `counting anew: ${rollUpSeconds.toFixed(1)} s`,
  ].join('\n');
}

async function describeSize(database: Database): Promise<string> {
  const sizes = await database.query<{ name: string; mb: number; index_mb: number }>(
    `select coalesce(nullif(i.inhparent::regclass::text, '-'), c.relname) as name,
       (sum(pg_total_relation_size(c.oid)) / 1e6)::int as mb, (sum(pg_indexes_size(c.oid)) / 1e6)::int as index_mb
     from pg_class c join pg_namespace n on n.oid = c.relnamespace left join pg_inherits i on i.inhrelid = c.oid
     where c.relkind = 'r' and n.nspname in ('public', 'farseer_seasons') group by 1 order by 2 desc limit 6`,
  );
  const [whole] = await database.query<{ mb: number }>(
    'select (pg_database_size(current_database()) / 1e6)::int as mb',
  );
  return [
    `size: ${whole?.mb} MB`,
    ...sizes.map(({ name, mb, index_mb }) => `  ${name} ${mb} MB, ${index_mb} MB of it indexes`),
  ].join('\n');
}

/** Draws every view of a page one after the other. @returns its line, and whether it holds. */
async function measurePage(
  { render }: ApplicationBuild,
  database: Database,
  name: string,
  addresses: readonly string[],
): Promise<boolean> {
  const all: TimedStatement[] = [];
  const sums: number[] = [];
  const referenceMs: number[] = [];
  const statuses = new Set<number>();
  // The first view warms what the server keeps between views.
  for (const [view, address] of [addresses[0] ?? '/', ...addresses].entries()) {
    const statements: TimedStatement[] = [];
    const reference: TimedStatement[] = [];
    const door = timeStatements(database, statements);
    const response = await render(new Request(`http://rehearsal.test${address}`), {
      database: () => door,
    });
    await response.text();
    statuses.add(response.status);
    await timeStatements(database, reference).query(REFERENCE);
    if (view === 0) continue;
    all.push(...statements);
    referenceMs.push(...reference.map(({ ms }) => ms));
    sums.push(statements.reduce((sum, { ms }) => sum + ms, 0));
  }
  const judged = judgeStatements(all, referenceMs);
  const isShown = [...statuses].join() === '200' && all.length > 0;
  const holds = isShown && (asked.short || judged.every(({ isHeld }) => isHeld));
  const p95 =
    all.length === 0
      ? Number.NaN
      : figureOf(
          all.map(({ ms }) => ms),
          0.95,
        );
  console.log(
    `${holds ? 'held  ' : 'FAILED'} ${name.padEnd(34)} ${(all.length / addresses.length).toFixed(0).padStart(4)} statements, ` +
      `p95 of one ${p95.toFixed(1).padStart(6)} ms, of a page ${figureOf(sums, 0.95).toFixed(1).padStart(7)} ms; ` +
      `slowest ${(judged[0]?.times ?? Number.NaN).toFixed(2)} times the reference of ${figureOf(referenceMs, 0.95).toFixed(1)} ms` +
      (isShown ? '' : `, answers ${[...statuses].join(' ')}`),
  );
  for (const { text, p95Ms, times, mostTimes, why, isHeld } of judged)
    if (!isHeld || why !== null)
      console.log(
        `       ${p95Ms.toFixed(0)} ms, ${times.toFixed(1)} times the reference of at most ${mostTimes}: ` +
          (why ?? text.replaceAll(/\s+/g, ' ').slice(0, 300)),
      );
  return holds;
}

await buildIfStale();
const season = lastStartedSeason(nowMs, REGION);
if (!season) throw new Error('The packs know no season of this time.');
const folder = mkdtempSync(join(tmpdir(), 'farseer-scale-'));
// The server may run as another user and has to come in.
chmodSync(folder, 0o711);
const server = await superviseEmbedded({ folder: join(folder, 'server') });
let isHeld = true;
try {
  const fresh = await freshDatabase(server.connection);
  const database = connectDatabase({ ...fresh.connection, maxConnections: 4 });
  await seedFacts(database);
  await loadSample(database, { size: 0.001, nowMs });
  const filled = await fillRegion(database, { ...size, season, nowMs });
  console.log(describeFilled(filled));
  console.log(await describeSize(database));
  const build = await loadBuild(resolve(import.meta.dirname, '..', '..', 'build'));
  const pages = await pageViews(database, season.blizzardSeasonId ?? 0, size.views);
  for (const [name, addresses] of Object.entries(pages))
    isHeld = (await measurePage(build, database, name, addresses)) && isHeld;
  console.log(`load of the machine ${loadavg()[0]?.toFixed(1)}`);
  await database.close();
  await fresh.close();
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
console.log(isHeld ? 'Every statement is within its bound.' : 'FAILED');
process.exitCode = isHeld ? 0 : 1;
