import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Database } from '#store/database.ts';
import { seasonSpans } from '#store/queries/season-spans.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import type { Connector } from '#season/ingest/connector.ts';
import { battlenet } from '#season/ingest/connectors/battlenet/index.ts';
import { raiderio } from '#season/ingest/connectors/raiderio/index.ts';
import { seedFacts } from '#season/ingest/seed-facts.ts';
import { relationOf, type TableShape } from '#season/ingest/store/table-shape.ts';
import { tables } from '#season/ingest/store/tables.ts';
import { describeRecordings, recordings } from '#testing/recordings.ts';
import { raiderioAnswers } from '#testing/ingest/invented-answers.ts';
import { createRandom } from '#lib/random.ts';
import { readManifest, type RecordedAnswer } from './read-manifest.ts';
import { Replay } from './replay-folder.ts';

const root = join(import.meta.dirname, '../../../..');

type Named = RecordedAnswer & { connector: Connector };

/** Numbers and names of a season as no pack knows them: another season, its dungeon, its affix, its week. */
const UNSEEN: readonly (readonly [RegExp, string])[] = [
  [/season-tww-3/g, 'season-of-tomorrow-3'],
  [/("blizzard_season_id":)15\b/g, '$195'],
  [/("season":\{(?:"key":\{[^}]*\},)?"id":)15\b/g, '$195'],
  [/("seasons":\[[^\]]*"id":)15\b/g, '$195'],
  [
    /^(\{"id":)15(,"start_timestamp":\d+,(?:"end_timestamp":\d+,)?"periods":\[)/g,
    '$195$2{"id":1431},',
  ],
  [/\/season\/15\b/g, '/season/95'],
  [/("(?:map_challenge_mode_id|challenge_mode_id)":)503\b/g, '$19503'],
  [/("dungeon":\{(?:"key":\{[^}]*\},)?(?:"name":"[^"]*",)?"id":)503\b/g, '$19503'],
  [/\/(dungeon|mythic-leaderboard)\/503\b/g, '/$1/9503'],
  [/("period":(?:\{"id":)?)1031\b/g, '$11431'],
  [/\/period\/1031\b/g, '/period/1431'],
  [/("id":)147\b/g, '$1971'],
];

function unseen(text: string): string {
  return UNSEEN.reduce((said, [what, other]) => said.replaceAll(what, other), text);
}

function unnamed(recorded: RecordedAnswer, connector: Connector): Named {
  if (recorded.answer.status !== 200) return { ...recorded, connector };
  const body = unseen(JSON.stringify(JSON.parse(recorded.answer.body)));
  return {
    ...recorded,
    connector,
    request: { ...recorded.request, url: new URL(unseen(recorded.request.url.href)) },
    answer: { ...recorded.answer, body },
  };
}

async function recordedIn(folder: string, connector: Connector): Promise<Named[]> {
  const answers: Named[] = [];
  for await (const recorded of (await readManifest(folder)).entries)
    if (!('missing' in recorded)) answers.push(unnamed(recorded, connector));
  return answers;
}

const line = (score: number) => ({ all: { quantileMinValue: score, totalPopulationCount: 1000 } });

function inventedAnswers(): Named[] {
  const cutoffs = {
    name: 'lines',
    request: {
      method: 'GET' as const,
      url: new URL(
        'https://raider.io/api/v1/mythic-plus/season-cutoffs?season=season-tww-3&region=eu',
      ),
    },
    value: {
      cutoffs: {
        updatedAt: '2025-10-02T04:00:00.000Z',
        p999: line(3800),
        graphData: { p999: { data: [{ x: Date.UTC(2025, 8, 1), y: 3500.5, total: 400 }] } },
      },
    },
  };
  return [...raiderioAnswers, cutoffs].map(({ name, request, value }, index) =>
    unnamed(
      {
        file: name,
        completeness: 'full',
        request,
        answer: {
          status: 200,
          headers: {},
          body: JSON.stringify(value),
          receivedMs: Date.UTC(2025, 9, 3, 9) + index,
        },
      },
      raiderio,
    ),
  );
}

/** Stores answers as replays do, each in its turn. */
async function tell(database: Database, answers: readonly Named[]) {
  const replays = new Map<Connector, Replay>();
  for (const { connector, ...recorded } of answers) {
    const replay = replays.get(connector) ?? new Replay(database, connector);
    replays.set(connector, replay);
    await replay.take(recorded, false);
  }
  const sum = { inserted: 0, updated: 0 };
  for (const replay of replays.values()) {
    const { problems, rows } = await replay.finish();
    expect(problems).toEqual([]);
    for (const { inserted, updated } of Object.values(rows)) {
      sum.inserted += inserted;
      sum.updated += updated;
    }
  }
  return sum;
}

const COUNTED = {
  season_sightings: ['season_id', 'region', 'first_at'],
  rating_buckets: ['season_id', 'region', 'bucket', 'characters'],
  spec_weeks: ['season_id', 'region', 'period_id', 'spec_id', 'runs'],
  dungeon_results: [
    'season_id',
    'region',
    'dungeon_id',
    'key_level',
    'period_id',
    'is_whole',
    'runs',
    'timed',
  ],
};

const LEFT_AS_TOLD = new Set([
  'class_id',
  'spec_id',
  'race_id',
  'faction',
  'guild_id',
  'item_level',
]);

/** Everything that the store says, one text a row. */
async function everything(database: Database): Promise<string[]> {
  const stored = Object.entries(tables).map(
    ([table, shape]: [string, TableShape]) =>
      [table, relationOf(table, shape), Object.keys(shape.columns)] as const,
  );
  const counted = Object.entries(COUNTED).map(
    ([table, columns]) => [table, `public."${table}"`, columns] as const,
  );
  const rows: string[] = [];
  for (const [table, relation, columns] of [...stored, ...counted]) {
    if (table === 'realms' || table === 'realm_aliases') continue;
    const names = columns
      // What the newest answer says nothing of stays what the answer before it said, in order of arrival.
      .filter((column) => table !== 'characters' || !LEFT_AS_TOLD.has(column))
      .map((column) => `"${column}"`)
      .join(', ');
    for (const row of await database.query(`select ${names} from ${relation}`))
      rows.push(`${table} ${JSON.stringify(row)}`);
  }
  return rows.toSorted();
}

async function inOrder(answers: readonly Named[]): Promise<string[]> {
  const fresh = await testDatabase();
  try {
    await seedFacts(fresh.database);
    await tell(fresh.database, answers);
    const first = await everything(fresh.database);
    expect(await tell(fresh.database, answers)).toEqual({ inserted: 0, updated: 0 });
    expect(await everything(fresh.database)).toEqual(first);
    return first;
  } finally {
    await fresh.close();
  }
}

function shuffled<T>(list: readonly T[], seed: number): T[] {
  const random = createRandom(seed);
  return list
    .map((one) => [random.between(0, 1), one] as const)
    .toSorted(([one], [other]) => one - other)
    .map(([, one]) => one);
}

/** What names a season and its dungeons: without it the rest stands alone. */
const NAMING =
  /static-data|wow\/mythic-keystone\/|wow\/realm\/|realm\/(?:index|\d+\?)|leaderboard\/index|affix|v1\/periods/;

/** @param seeds of further orders, beside the one in which whatever names the rest comes last. */
async function sameInEveryOrder(answers: readonly Named[], seeds: number): Promise<string[]> {
  const isNaming = ({ request }: Named) => NAMING.test(request.url.href);
  const namedFirst = [...answers.filter(isNaming), ...answers.filter((one) => !isNaming(one))];
  const expected = await inOrder(namedFirst);
  const orders = [
    [...answers.filter((one) => !isNaming(one)), ...answers.filter(isNaming)],
    ...Array.from({ length: seeds }, (_, seed) => shuffled(answers, seed + 1)),
  ];
  for (const order of orders) expect(await inOrder(order)).toEqual(expected);
  return expected;
}

describe('a season without a name', () => {
  it('comes to the same rows in any order of answers', { timeout: 300_000 }, async () => {
    const boards = await recordedIn(join(root, 'tests/fixtures/http/battlenet'), battlenet);
    const answers = [...inventedAnswers(), ...boards];
    const rows = await sameInEveryOrder(answers, 1);
    // Under the number of the list of seasons, whichever source sent a run.
    const runs = rows.filter((row) => row.startsWith('runs '));
    expect(runs.filter((row) => row.includes('"season_id":95,')).length).toBeGreaterThan(2);
    expect(rows.join('\n')).not.toMatch(/"season_id":(?:0|1\d{9}),"region":"\w+","dungeon/);
    expect(rows.find((row) => row.startsWith('seasons {"id":95'))).toContain(
      '"slug":"season-of-tomorrow-3","name":"TWW Season 3"',
    );
  });

  it('is kept whole when what would name it is missing', { timeout: 300_000 }, async () => {
    const boards = await recordedIn(join(root, 'tests/fixtures/http/battlenet'), battlenet);
    const answers = [...inventedAnswers(), ...boards];
    const whole = await inOrder(answers);
    const unnamed = answers.filter(({ request }) => !NAMING.test(request.url.href));
    const rows = await sameInEveryOrder(unnamed, 0);
    for (const table of [
      'runs',
      'best_runs',
      'ratings',
      'cutoffs',
      'raid_progress',
      'raid_kills',
    ]) {
      const count = (all: readonly string[]) =>
        all.filter((row) => row.startsWith(`${table} `)).length;
      expect([table, count(rows) >= count(whole)]).toEqual([table, true]);
    }
    expect(rows.filter((row) => row.startsWith('seasons ')).join('\n')).toMatch(
      /"slug":"season-of-tomorrow-3","name":null,"expansion_id":null,"source":"raiderio"/,
    );
  });

  it('is shown by its slug from the first thing on that is known of it', async () => {
    const fresh = await testDatabase();
    try {
      await seedFacts(fresh.database);
      const lines = inventedAnswers().filter(({ file }) => file === 'lines');
      await tell(fresh.database, lines);
      const spans = await seasonSpans(fresh.database, new Date('2025-12-01'));
      expect(spans[0]).toMatchObject({
        slug: 'season-of-tomorrow-3',
        name: 'season-of-tomorrow-3',
        region: 'eu',
        startsAt: new Date('2025-09-01'),
      });
      expect(await seasonSpans(fresh.database, new Date('2025-08-30'))).not.toContainEqual(
        expect.objectContaining({ slug: 'season-of-tomorrow-3' }),
      );
    } finally {
      await fresh.close();
    }
  });
});

describeRecordings('recorded answers of a season without a name', recordings.answers, () => {
  it.each([[raiderio], [battlenet]])(
    'come to the same in whatever order',
    { timeout: 600_000 },
    async (connector) => {
      const answers = await recordedIn(join(recordings.answers, connector.source), connector);
      expect((await sameInEveryOrder(answers, 0)).length).toBeGreaterThan(50);
    },
  );
});
