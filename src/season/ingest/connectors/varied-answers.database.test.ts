import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { regions } from '#game/packs/define-season.ts';
import type { Connector, SourceRequest } from '#season/ingest/connector.ts';
import { readAnswer } from '#season/ingest/read-answer.ts';
import { storeAnswer } from '#season/ingest/store/store-answer.ts';
import { battlenet } from './battlenet/index.ts';
import { raiderio } from './raiderio/index.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await testDatabase();
});
afterAll(() => fresh.close());

const RECEIVED = Date.UTC(2025, 9, 3);
const region = fc.constantFrom(...regions);
const name = fc.constantFrom('Ærin', '한글이름', 'Тралл', '阿尔萨斯', 'O’Neil', "Zul'jin", 'Nova');
const realm = fc.constantFrom(
  'Area 52',
  'aggra-português',
  'Ревущий фьорд',
  '아즈샤라',
  '冰风岗位',
  'Nowhere',
);
const faction = fc.constantFrom('horde', 'alliance', null, undefined, 'neutral');
const count = fc.nat(40_000);
const moment = fc
  .integer({ min: Date.UTC(2025, 7, 14), max: RECEIVED })
  .map((ms) => new Date(ms).toISOString());
/** Missing, null, or there. */
const maybe = <T>(value: fc.Arbitrary<T>) =>
  fc.option(fc.option(value, { nil: null }), { nil: undefined });
/** A key of no known name. */
const news = { keyOfTomorrow: fc.jsonValue({ maxDepth: 1 }) };

const place = fc.record({
  name: realm,
  slug: realm,
  wowRealmId: maybe(fc.integer({ min: 1, max: 20_000 })),
  wowConnectedRealmId: maybe(fc.integer({ min: 1, max: 20_000 })),
  altName: maybe(name),
  locale: maybe(fc.constantFrom('en_US', 'ko_KR', 'zh_TW', 'zh_CN', 'ru_RU')),
  ...news,
});
const member = (slug: string) =>
  fc.record({
    character: fc.record({
      name,
      anonymized: maybe(fc.boolean()),
      class: maybe(fc.record({ id: fc.integer({ min: 1, max: 99 }) })),
      race: maybe(fc.record({ id: fc.integer({ min: 1, max: 200 }) })),
      // Also one that no pack knows.
      spec: maybe(fc.record({ id: fc.integer({ min: 1, max: 9999 }) })),
      faction,
      realm: place,
      region: fc.constant({ slug }),
    }),
    guild: maybe(
      fc.record({ name, faction, realm: place, region: fc.constant({ slug }), ...news }),
    ),
    ...news,
  });
const run = region.chain((slug) =>
  fc.record({
    season: fc.constantFrom('season-tww-3', 'season-mn-1', 'season-of-tomorrow-1'),
    dungeon: fc.record({
      name,
      short_name: name,
      slug: fc.integer({ min: 1, max: 50 }).map((id) => `dungeon-${id}`),
      map_challenge_mode_id: fc.integer({ min: 9000, max: 9050 }),
      keystone_timer_ms: fc.integer({ min: 1_000_000, max: 3_000_000 }),
    }),
    keystone_run_id: fc.integer({ min: 1, max: 2 ** 40 }),
    mythic_level: fc.integer({ min: 2, max: 40 }),
    clear_time_ms: fc.integer({ min: 500_000, max: 9_000_000 }),
    keystone_time_ms: maybe(fc.integer({ min: 1_000_000, max: 3_000_000 })),
    completed_at: moment,
    num_chests: maybe(fc.nat(3)),
    deleted_at: maybe(moment),
    weekly_modifiers: maybe(
      fc.array(fc.record({ id: fc.integer({ min: 1, max: 400 }), name }), { maxLength: 5 }),
    ),
    roster: fc.array(member(slug), { maxLength: 6 }),
    ...news,
  }),
);
// One dungeon has one slug, as at the source.
const oneSlug = run.map((one) => ({
  ...one,
  dungeon: { ...one.dungeon, slug: `dungeon-${one.dungeon.map_challenge_mode_id}` },
}));
const runsPage = fc.record({
  rankings: fc.array(
    fc.record({ rank: count, score: fc.double({ min: 0, max: 700, noNaN: true }), run: oneSlug }),
    { maxLength: 30 },
  ),
  ...news,
});
const bracket = maybe(
  fc.record({
    all: maybe(
      fc.record({
        quantileMinValue: maybe(fc.double({ min: 0, max: 5000, noNaN: true })),
        quantilePopulationCount: maybe(count),
        totalPopulationCount: maybe(fc.nat(4_000_000)),
      }),
    ),
  }),
);
const graph = maybe(
  fc.record({
    data: maybe(
      fc.array(
        fc.record({
          x: fc.integer({ min: Date.UTC(2025, 7, 14), max: RECEIVED }),
          y: maybe(fc.double({ min: 0, max: 5000, noNaN: true })),
          total: maybe(count),
        }),
      ),
    ),
  }),
);
const brackets = { p999: bracket, p990: bracket, p900: bracket, p750: bracket, p600: bracket };
const graphs = { p999: graph, p990: graph, p900: graph, p750: graph, p600: graph };
const cutoffs = fc.record({
  cutoffs: fc.record({
    updatedAt: maybe(moment),
    region: maybe(fc.record({ slug: region })),
    graphData: maybe(fc.record(graphs)),
    ...brackets,
  }),
});
const profile = fc.record({
  name,
  class: fc.constantFrom('Paladin', 'Demon Hunter', 'Tinker'),
  active_spec_name: maybe(fc.constantFrom('Holy', 'Gadgets')),
  faction,
  region,
  realm,
  last_crawled_at: maybe(moment),
  gear: maybe(
    fc.record({ item_level_equipped: maybe(fc.double({ min: 0, max: 900, noNaN: true })) }),
  ),
  guild: maybe(fc.record({ name, realm })),
  mythic_plus_scores_by_season: maybe(
    fc.array(
      fc.record({
        season: fc.constantFrom('season-tww-3', 'season-of-tomorrow-1'),
        scores: fc.record({ all: fc.double({ min: 0, max: 5000, noNaN: true }) }),
      }),
      { maxLength: 2 },
    ),
  ),
  mythic_plus_best_runs: maybe(fc.constant([])),
  ...news,
});
const group = fc.record({
  duration: fc.integer({ min: 500_000, max: 9_000_000 }),
  completed_timestamp: fc.integer({ min: Date.UTC(2025, 7, 14), max: RECEIVED }),
  keystone_level: fc.integer({ min: 2, max: 40 }),
  members: fc.array(
    fc.record({
      profile: fc.record({
        name,
        id: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
        realm: fc.record({ slug: realm, id: fc.integer({ min: 1, max: 9000 }) }),
      }),
      faction: maybe(fc.record({ type: fc.constantFrom('HORDE', 'ALLIANCE', 'NEUTRAL') })),
      specialization: maybe(fc.record({ id: fc.integer({ min: 1, max: 9999 }) })),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  mythic_rating: maybe(fc.record({ rating: fc.double({ min: 0, max: 700, noNaN: true }) })),
  ...news,
});
const board = fc.record({
  period: fc.integer({ min: 900, max: 1100 }),
  period_start_timestamp: fc.constant(Date.UTC(2025, 8, 30, 15)),
  period_end_timestamp: fc.constant(Date.UTC(2025, 9, 7, 15)),
  leading_groups: maybe(fc.array(group, { maxLength: 40 })),
  keystone_affixes: maybe(
    fc.array(
      fc.record({
        keystone_affix: fc.record({
          id: fc.integer({ min: 1, max: 400 }),
          // In every language where none was asked for.
          name: maybe(fc.oneof(name, fc.record({ en_US: name, ko_KR: name }))),
        }),
        starting_level: maybe(fc.integer({ min: 2, max: 20 })),
      }),
    ),
  ),
  map_challenge_mode_id: fc.integer({ min: 9000, max: 9050 }),
  ...news,
});

const ask = (url: string): SourceRequest => ({ method: 'GET', url: new URL(url) });
const kinds: readonly (readonly [string, Connector, SourceRequest, fc.Arbitrary<unknown>])[] = [
  ['runs', raiderio, ask('https://raider.io/api/v1/mythic-plus/runs?region=kr'), runsPage],
  [
    'cutoffs',
    raiderio,
    ask('https://raider.io/api/v1/mythic-plus/season-cutoffs?season=season-tww-3&region=tw'),
    cutoffs,
  ],
  ['profile', raiderio, ask('https://raider.io/api/v1/characters/profile'), profile],
  [
    'board',
    battlenet,
    ask(
      'https://kr.api.blizzard.com/data/wow/connected-realm/205/mythic-leaderboard/503/period/1030?namespace=dynamic-kr&locale=ko_KR',
    ),
    board,
  ],
];

describe('answers as they may come tomorrow', () => {
  it.each(kinds)(
    '%s: are read and kept, and a second time change nothing',
    async (_, connector, request, values) => {
      let kept = 0;
      for (const value of fc.sample(values, { numRuns: 60, seed: 11 })) {
        const answer = {
          status: 200,
          headers: {},
          body: JSON.stringify(value),
          receivedMs: RECEIVED,
        };
        const read = readAnswer(connector, request, answer);
        if (read.kind !== 'rows') throw new Error(`${JSON.stringify(read)}\n${answer.body}`);
        const origin = { source: connector.source, atMs: RECEIVED };
        const store = () =>
          fresh.database.transaction((transaction) => storeAnswer(transaction, read.rows, origin));
        await store();
        const { written } = await store();
        for (const counts of Object.values(written)) {
          expect({ ...counts, unchanged: 0 }).toEqual({ inserted: 0, updated: 0, unchanged: 0 });
          kept += counts.unchanged;
        }
      }
      expect(kept).toBeGreaterThan(60);
    },
  );
});
