// The first days of a season that no pack has: its dungeons are known by what a source says of them alone.
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { raiderio } from '#season/ingest/connectors/raiderio/index.ts';
import { requests } from '#season/ingest/connectors/raiderio/requests.ts';
import { readAnswer } from '#season/ingest/read-answer.ts';
import { seedFacts } from '#season/ingest/seed-facts.ts';
import { rebuildRollUps } from '#season/ingest/store/roll-ups.ts';
import { storeAnswer } from '#season/ingest/store/store-answer.ts';
import { setClock } from '#lib/clock.ts';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { openPages } from '#testing/web/open-pages.ts';

// The build makes it from a log.
vi.mock('#log/session/sample-night.server.ts', () => ({
  sampleOf: () => ({ sample: null }),
  samplePlan: () => '',
}));

const NOW = Date.parse('2026-11-27T18:30:00Z');
const REGION_STARTS = ['us', 'eu', 'kr', 'tw', 'cn'].map((region) => [
  region,
  '2026-11-24T15:00:00Z',
]);
let fresh: FreshDatabase;
let ask: (path: string) => Promise<string>;

beforeAll(async () => {
  setClock({ startMs: NOW, fromMs: Date.now(), speed: 1 });
  fresh = await testDatabase();
  await seedFacts(fresh.database);
  await storeSeason(fresh);
  const site = await openPages({ database: () => fresh.database }, 'html');
  ask = async (path) => {
    const answer = await site.ask(new Request(`http://farseer.test${path}`));
    const html = await answer.text();
    if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`);
    return html;
  };
});
afterAll(async () => {
  setClock(null);
  await fresh.close();
});

/** A season of two dungeons, one of which has neither a name nor a code yet, with runs of one group in two weeks. */
async function storeSeason({ database }: FreshDatabase) {
  const answer = {
    seasons: [
      {
        slug: 'season-mn-3',
        name: 'MN Season 3',
        blizzard_season_id: 19,
        is_main_season: true,
        starts: Object.fromEntries(REGION_STARTS),
        ends: Object.fromEntries(REGION_STARTS.map(([region]) => [region, null])),
        dungeons: [
          {
            challenge_mode_id: 9001,
            slug: 'ebon-foundry',
            name: 'Ebon Foundry',
            short_name: 'EF',
            keystone_timer_seconds: 1800,
          },
          { challenge_mode_id: 9002, slug: 'glass-orrery', name: 'Glass Orrery' },
        ],
      },
    ],
  };
  const read = readAnswer(raiderio, requests.staticData(11), {
    status: 200,
    headers: {},
    body: JSON.stringify(answer),
    receivedMs: NOW,
  });
  if (read.kind !== 'rows') throw new Error(JSON.stringify(read));
  await database.transaction((transaction) =>
    storeAnswer(transaction, read.rows, { source: 'raiderio', atMs: NOW }),
  );
  await database.query(
    `insert into periods (region, id, starts_at, ends_at, affix_ids, source) values
       ('eu', 1090, '2026-11-18T04:00Z', '2026-11-25T04:00Z', '{}', 'raiderio'),
       ('eu', 1091, '2026-11-25T04:00Z', '2026-12-02T04:00Z', '{}', 'raiderio')`,
  );
  await database.query(
    `insert into characters (id, region, realm_id, name, name_key, class_id, spec_id, source, seen_at)
     select n, 'eu', 1305, 'Aone' || repeat('x', n - 1), 'aone' || repeat('x', n - 1), 2, 66, 'raiderio', $1 from generate_series(1, 5) as n`,
    [new Date(NOW)],
  );
  await database.query(
    `insert into ratings (character_id, season_id, region, score, source, updated_at) values (1, 19, 'eu', 710, 'raiderio', $1)`,
    [new Date(NOW)],
  );
  await database.query(
    `insert into run_rows (id, season_id, region, dungeon_id, period_id, key_level, duration_ms, timer_ms, completed_at, timed, upgrades, score,
       fits, member_ids, spec_ids, affix_ids, source)
     select n, 19, 'eu', 9001 + case when n < 240 then 0 else n % 2 end, case when n < 240 then 1090 else 1091 end, 9 + n % 5, 1500000, 1800000,
       case when n < 240 then '2026-11-24T20:00Z' else '2026-11-26T20:00Z' end::timestamptz + n * interval '1 minute',
       true, 1, 295 + n / 100.0, true, case when n % 5 = 0 then '{1,2,3,4,5}'::bigint[] else '{2,3,4,5}' end, '{66,257,64,259,253}', '{}', 'raiderio' from generate_series(1, 600) as n`,
  );
  await database.query(
    `insert into cutoffs (season_id, region, bracket, observed_at, score, rank, population, source)
     select 19, 'eu', 'p999', '2026-11-25T05:00Z'::timestamptz + h * interval '1 hour', 700 + h, 1000, 1000000, 'raiderio'
     from generate_series(0, 60) as h`,
  );
  await database.query(
    `insert into data_origins (kind, region, origin, source, updated_at) values ('players', 'eu', 'live', 'raiderio', $1)`,
    [new Date(NOW)],
  );
  await database.transaction((transaction) => rebuildRollUps(transaction, 19, 'eu'));
}

/** What the visitor reads, with the edges of marks kept. */
const bodyOf = (html: string) => html.slice(html.indexOf('<main'));

it.each([
  ['the planner', '/mplus?region=eu&c=eu/kazzak/Aone'],
  ['the leaderboard', '/mplus?region=eu&view=runs'],
  ['the meta', '/mplus?region=eu&view=meta'],
  ['a character', '/character/eu/kazzak/Aone'],
  ['my place below the cutoff', '/current-title-holders?region=eu&me=Aone-Kazzak'],
  ['the dungeon itself', '/dungeon/ebon-foundry?region=eu'],
  ['the search', '/search?q=ebon'],
])('%s marks dungeons that no pack has by the code of the source', async (_page, path) => {
  const body = bodyOf(await ask(path));
  expect(body).toContain('>EF<');
  expect(body).not.toContain('>?<');
});

it.each([
  ['home', '/?region=eu'],
  ['a page of runs', '/mplus?region=eu&view=runs'],
  ['a character', '/character/eu/kazzak/Aone'],
])('%s names a dungeon that has no code', async (_page, path) => {
  const body = bodyOf(await ask(path));
  expect(body).toContain('Glass Orrery');
  expect(body).not.toMatch(/>\?<|Dungeon 900/);
});
