/**
 * `npm run bench:rankings`: the statements of `/hps-dps` and `/raid` over many generated ranking rows, and what a written row costs.
 * On a server of its own, with the settings of the embedded one, which is thrown away. Then the first bytes of these pages from a built
 * server on the same rows (`npm run build` first).
 *
 * Two statements of published fights are read among 20,000 of them; those of a player and of a team beside a million fights in reports.
 *
 *     npm run bench:rankings -- [--rows 10000000] [--guilds 20000] [--reads 200] [--folder /tmp] [--record]
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Database, Visitor } from '#store/database.ts';
import { superviseEmbedded } from 'supabase-host/embedded';
import { freshDatabase } from '#testing/database/fresh-database.ts';
import { characterKills } from '#store/queries/character-kills.ts';
import { dataOrigins } from '#store/queries/data-origins.ts';
import { matchedPublications } from '#store/queries/matched-publications.ts';
import { hallOfFame } from '#store/queries/other-titles.ts';
import { raceToFirst } from '#store/queries/race-to-first.ts';
import { rankedLadder } from '#store/queries/ranked-ladder.ts';
import { bossSlug } from '#game/packs/by-slug.ts';
import { bossKills, raidStandings } from '#store/queries/raid-standings.ts';
import { publishedCounts, publishedThroughput } from '#store/queries/published-throughput.ts';
import { exactAmounts, rankedAmounts } from '#store/queries/ranked-amounts.ts';
import { rankedPerformances } from '#store/queries/ranked-performances.ts';
import { seasonBySlug } from '#game/packs/index.ts';
import { resetWeekOf } from '#game/packs/ranked-week.ts';
import { specializations } from '#game/specializations.ts';
import { createRandom } from '#lib/random.ts';
import { mainRaid } from '#season/views/season-raid.ts';
import { figureOf } from './figures.ts';
import { recordFigures, type Figure } from './recorded-figures.ts';
import { AS_MEMBER, TEAM_READS } from './db/team-reads.ts';
import { measureRankingPages } from './db/ranking-pages.ts';
import { generateTeam } from './db/team-rows.ts';
import { generatePublications, generateRaid, generateRankings } from './db/ranking-rows.ts';

const { values: asked } = parseArgs({
  options: {
    rows: { type: 'string', default: '10000000' },
    guilds: { type: 'string', default: '20000' },
    reads: { type: 'string', default: '200' },
    // Where the server of this run lies: 10 million rows take about 6 GB.
    folder: { type: 'string', default: tmpdir() },
    record: { type: 'boolean', default: false },
  },
});
const ANONYMOUS = { role: 'anon', claims: { role: 'anon' } } as const;
const raid = mainRaid(seasonBySlug('season-mn-2'))!;
const encounters = raid.encounters.map(({ id }) => id);
const slugs = raid.encounters.map(({ name }) => bossSlug(name));
const random = createRandom(10);

/** Reads as a page does: an anonymous visitor, or the server itself for null; a transaction of its own, answers as objects. */
async function measure(
  name: string,
  database: Database,
  read: (transaction: Parameters<Parameters<Database['transaction']>[0]>[0]) => Promise<unknown>,
  as: Visitor | null = ANONYMOUS,
): Promise<void> {
  const times: number[] = [];
  for (let turn = 0; turn < Number(asked.reads) + 10; turn += 1) {
    const before = await database.transaction(
      async (transaction) => {
        const start = performance.now();
        await read(transaction);
        return performance.now() - start;
      },
      as === null ? {} : { as, readOnly: true },
    );
    if (turn >= 10) times.push(before);
  }
  say(name, figureOf(times), figureOf(times, 0.95));
}

/** The 95th percentile of what was asked, in milliseconds. */
const P95_MS = 50;
const figures: Figure[] = [];

function say(name: string, median: number, p95: number): void {
  figures.push({ what: `${name}, 95th percentile`, value: p95, unit: 'ms', most: P95_MS });
  console.log(
    `${name.padEnd(52)} ${median.toFixed(1).padStart(8)} ms ${p95.toFixed(1).padStart(8)} ms`,
  );
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const ofRole = (isHealing: boolean) =>
  specializations.filter(({ role }) => (role === 'healer') === isHealing).map(({ id }) => id);
const ask = (metric: string, region: string | null, itemLevels: [number, number] | null) => ({
  encounters,
  specIds: ofRole(metric === 'hps'),
  difficulty: 4 + random.int(2),
  metric,
  region,
  itemLevels,
  times: null,
});
const cell = () => ({
  encounterId: random.pick(encounters),
  difficulty: 5,
  metric: 'dps',
  specId: 62 + random.int(3),
  region: null,
});
const race = (region: string | null) => ({
  raid: raid.slug,
  difficulty: 'mythic',
  region,
  realm: null,
  language: null,
});

async function benchReads(database: Database): Promise<void> {
  for (const metric of ['dps', 'hps'])
    await measure(`${metric}, every boss`, database, (t) =>
      rankedPerformances(t, ask(metric, null, null)),
    );
  await measure('dps, every boss, one region', database, (t) =>
    rankedPerformances(t, ask('dps', random.pick(['us', 'eu', 'kr', 'tw', 'cn']), null)),
  );
  await measure('dps, every boss, usual item level ± 5', database, (t) =>
    rankedPerformances(t, ask('dps', null, [295, 305])),
  );
  await measure('dps, every boss, rare item level ± 5', database, (t) =>
    rankedPerformances(t, ask('dps', null, [325, 335])),
  );
  const week = resetWeekOf('us', Date.parse('2026-10-20T15:00Z'));
  await measure('dps, every boss, one week', database, (t) =>
    rankedPerformances(t, { ...ask('dps', null, null), times: week }),
  );
  await measure('dps, every boss, one week, item level ± 5', database, (t) =>
    rankedPerformances(t, { ...ask('dps', null, [295, 305]), times: week }),
  );
  await measure('dps, every boss, item level ± 10 of a region', database, (t) =>
    rankedPerformances(t, ask('dps', 'eu', [290, 310])),
  );
  await measure('dps, distribution of a specialization on a boss', database, (t) =>
    rankedAmounts(t, cell()),
  );
  await measure('ladder of a specialization on a boss', database, (t) =>
    rankedLadder(t, cell(), { realm: null, guildKey: null }),
  );
  await measure('ladder of a region', database, (t) =>
    rankedLadder(t, { ...cell(), region: 'eu' }, { realm: null, guildKey: null }),
  );
  await measure('ladder of a realm', database, (t) =>
    rankedLadder(t, cell(), { realm: `realm-${1 + random.int(250)}`, guildKey: null }),
  );
  await measure('ladder of a guild', database, (t) =>
    rankedLadder(t, cell(), { realm: null, guildKey: `guild ${1 + random.int(4000)}` }),
  );
  await measure('exact amounts of a cell, if at most 1,000', database, (t) =>
    exactAmounts(t, cell()),
  );
  await measure('ranked kills of a character', database, (t) =>
    characterKills(t, {
      characterId: 1 + random.int(200_000),
      since: new Date('2026-08-01Z'),
      healerSpecs: ofRole(true),
    }),
  );
  await measure('where the data comes from', database, (t) => dataOrigins(t));
  await measure('published throughput, every boss', database, (t) =>
    publishedThroughput(t, ask('dps', null, null)),
  );
  await measure('published throughput, item level ± 5', database, (t) =>
    publishedThroughput(t, ask('dps', null, [295, 305])),
  );
  await measure('kills published here', database, (t) =>
    publishedCounts(t, { encounters, difficulty: 16 }),
  );
  await measure(
    'published kills with a matched player',
    database,
    (t) =>
      matchedPublications(t, {
        publicationId: '00000000-0000-4000-8000-000000000000',
        encounterId: random.pick(encounters),
        difficulty: 5,
        specId: 62 + random.int(3),
        itemLevels: [295, 305],
        durationsMs: [270_000, 330_000],
      }),
    null,
  );
  await measure('/raid, standings of the world', database, (t) => raidStandings(t, race(null)));
  await measure('/raid, standings of a region', database, (t) => raidStandings(t, race('eu')));
  await measure('/raid, standings of a language', database, (t) =>
    raidStandings(t, { ...race(null), language: 'de' }),
  );
  await measure('/raid, kills by boss of a realm', database, (t) =>
    bossKills(t, { ...race(null), realm: 'realm-7' }),
  );
  await measure('/raid, Hall of Fame', database, (t) => hallOfFame(t, [raid.slug], 10));
  await measure('/raid, kills by boss, world', database, (t) => bossKills(t, race(null)));
  for (const region of [null, 'eu']) {
    const of = { ...race(region), encounters: slugs };
    const where = region === null ? 'world' : 'region';
    await measure(`/raid, race to world first, ${where}`, database, (t) => raceToFirst(t, of));
  }
  await measure('/raid, kills by boss, region', database, (t) => bossKills(t, race('eu')));
}

/** What it costs to write an answer of a source: 100 rows of one specialization and boss. */
async function benchWrites(database: Database): Promise<void> {
  const inserts: number[] = [];
  const updates: number[] = [];
  const deletes: number[] = [];
  for (let turn = 0; turn < 30; turn += 1) {
    const from = 1_000_000_000 + turn * 100;
    const ids = [from, from + 99];
    const spec = 62 + random.int(3);
    inserts.push(
      await timed(() =>
        database.query(
          `insert into public.player_metrics (id, encounter_id, difficulty, metric, spec_id, amount, item_level, duration_ms, fought_at,
             region, source)
           select i, $3, 5, 'dps', $4, 1000000 + i % 1000, 300, 300000, now(), 'eu', 'bench'
           from generate_series($1::bigint, $2::bigint) as i`,
          [...ids, random.pick(encounters), spec],
        ),
      ),
    );
    updates.push(
      await timed(() =>
        database.query(
          `update public.player_metrics set amount = amount + 1 where source = 'bench' and id between $1 and $2`,
          ids,
        ),
      ),
    );
    deletes.push(
      await timed(() =>
        database.query('delete from public.player_metrics where id between $1 and $2', ids),
      ),
    );
  }
  for (const [name, times] of [
    ['write 100 rows of a cell', inserts],
    ['change 100 rows of a cell', updates],
    ['withdraw 100 rows of a cell', deletes],
  ] as const)
    say(name, figureOf(times), figureOf(times, 0.95));
}

const folder = mkdtempSync(join(asked.folder, 'farseer-bench-'));
// The server may run as another user and has to come in.
chmodSync(folder, 0o711);
const server = await superviseEmbedded({ folder: join(folder, 'server') });
try {
  const fresh = await freshDatabase(server.connection, { maxConnections: 1 });
  const { database } = fresh;
  const rows = Number(asked.rows);
  const written = await timed(() => generateRankings(database, { rows, encounters }));
  console.log(`${rows} ranking rows written in ${(written / 1000).toFixed(0)} s`);
  await generateRaid(database, {
    guilds: Number(asked.guilds),
    raid: raid.slug,
    bosses: raid.encounters.map(({ name }) => name),
  });
  await generatePublications(database, { fights: 20_000, encounters });
  await generateTeam(database, { encounters, ownKills: 2000, pulls: 3000, reported: 1_000_000 });
  console.log(`${'statement'.padEnd(52)}   median         p95`);
  await benchReads(database);
  for (const { name, read } of TEAM_READS) await measure(name, database, read, AS_MEMBER);
  console.log(`${'page, medians'.padEnd(36)}statements        bare       drawn  ratio`);
  const pages = await measureRankingPages(fresh.connection, folder);
  for (const [path, { statements, bareMs, drawnMs }] of Object.entries(pages)) {
    figures.push({
      what: `\`${path}\`, drawn, beside its statements`,
      value: drawnMs / bareMs,
      most: 3,
    });
    console.log(
      `${path.padEnd(36)}${String(statements).padStart(10)} ${bareMs.toFixed(1).padStart(8)} ms ${drawnMs.toFixed(1).padStart(8)} ms ${(drawnMs / bareMs).toFixed(2).padStart(6)}`,
    );
  }
  await benchWrites(database);
  if (asked.record) recordFigures('bench:rankings', figures);
  await fresh.close();
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
