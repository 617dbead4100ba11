import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { regions } from '#game/packs/define-season.ts';
import { keystonePeriod } from '#game/packs/keystone-period.ts';
import { seasons } from '#game/packs/index.ts';
import { createRandom } from '#lib/random.ts';
import { raiderio } from '#season/ingest/connectors/raiderio/index.ts';
import { requests } from '#season/ingest/connectors/raiderio/requests.ts';
import { madeSeasonId } from '#season/ingest/known-seasons.ts';
import { readAnswer } from '#season/ingest/read-answer.ts';
import { seedFacts } from '#season/ingest/seed-facts.ts';
import { describeRecordings, recordedFiles, recordings } from '#testing/recordings.ts';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { storeAnswer } from './store-answer.ts';
import { giveWeeks, putIntoWeeksOfBoards } from './weeks-of-runs.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await testDatabase();
  await seedFacts(fresh.database);
});
afterAll(() => fresh.close());
afterEach(() =>
  fresh.database.query(
    'truncate public.periods, public.run_rows, public.spec_weeks, public.dungeon_results',
  ),
);

async function hear(request: ReturnType<typeof requests.periods>, value: unknown): Promise<void> {
  const receivedMs = Date.UTC(2026, 8, 20);
  const read = readAnswer(raiderio, request, {
    status: 200,
    headers: {},
    body: JSON.stringify(value),
    receivedMs,
  });
  if (read.kind !== 'rows') throw new Error(JSON.stringify(read));
  await fresh.database.transaction((transaction) =>
    storeAnswer(transaction, read.rows, { source: 'raiderio', atMs: receivedMs }),
  );
}
const member = (name: string) => ({
  character: {
    name,
    class: { id: 1 },
    spec: { id: 73 },
    realm: { name: 'Kazzak', slug: 'kazzak' },
    region: { slug: 'eu' },
  },
});
const board = (season: string, completedAt: string) => ({
  rankings: [
    {
      score: 400,
      run: {
        season,
        dungeon: { slug: 'altar-of-fangs', name: 'Altar of Fangs', map_challenge_mode_id: 9001 },
        keystone_run_id: 7,
        mythic_level: 14,
        clear_time_ms: 1_500_000,
        keystone_time_ms: 1_800_000,
        completed_at: completedAt,
        num_chests: 1,
        roster: ['Ann', 'Bea', 'Cid', 'Dom', 'Eve'].map(member),
      },
    },
  ],
});
const weeksAt = (period: number, start: string) => ({
  periods: [
    {
      region: 'eu',
      current: { period, start, end: new Date(Date.parse(start) + 7 * 86_400_000).toISOString() },
    },
  ],
});
const runs = () =>
  fresh.database.query<{ period_id: number | null; on_board: boolean | null }>(
    'select period_id, on_board from public.run_rows',
  );

describe('the week of a run that comes without one', () => {
  it('is the one in which it was done, by a week that a source has told of', async () => {
    await hear(requests.periods(), weeksAt(2000, '2026-09-16T04:00:00.000Z'));
    await hear(
      requests.runs('eu', 'season-mn-2', 'all', 0),
      board('season-mn-2', '2026-09-09T03:59:59.000Z'),
    );
    // A list of best runs is no board of its week, which would hold keys over time too.
    expect(await runs()).toEqual([{ period_id: 1998, on_board: null }]);
  });

  it('follows from the first week of its season before a source has told of any', async () => {
    await hear(
      requests.runs('eu', 'season-mn-2', 'all', 0),
      board('season-mn-2', '2026-08-19T05:00:00.000Z'),
    );
    const season = seasons.find(({ slug }) => slug === 'season-mn-2')!;
    expect(await runs()).toEqual([{ period_id: season.firstPeriod, on_board: null }]);
  });

  it('comes later to a run of a season that has no pack, with all that is counted by week', async () => {
    await hear(
      requests.runs('eu', 'season-zz-9', 'all', 0),
      board('season-zz-9', '2026-09-17T04:00:00.000Z'),
    );
    expect(await runs()).toEqual([{ period_id: null, on_board: null }]);
    await hear(requests.periods(), weeksAt(2000, '2026-09-16T04:00:00.000Z'));
    expect(await runs()).toEqual([{ period_id: 2000, on_board: null }]);
    const counted = await fresh.database.query<{ period_id: number; runs: number }>(
      'select period_id, runs from public.spec_weeks where season_id = $1',
      [madeSeasonId('season-zz-9')],
    );
    expect(counted).toEqual([{ period_id: 2000, runs: 5 }]);
  });

  it('is worked out again when a source numbers weeks in another way, but for runs that a board names', async () => {
    await hear(requests.periods(), weeksAt(2000, '2026-09-16T04:00:00.000Z'));
    await hear(
      requests.runs('eu', 'season-mn-2', 'all', 0),
      board('season-mn-2', '2026-09-17T04:00:00.000Z'),
    );
    await hear(requests.periods(), weeksAt(3001, '2026-09-23T04:00:00.000Z'));
    expect(await runs()).toEqual([{ period_id: 3000, on_board: null }]);
    // The same moment, from a board of the week that it says itself.
    const [stored] = await fresh.database.query<{ id: number; season_id: number }>(
      'select id::float8 as id, season_id from public.run_rows',
    );
    const named = { ...stored, region: 'eu', period_id: 2500, on_board: true };
    await putIntoWeeksOfBoards(fresh.database, { runs: [named] });
    await fresh.database.query('update public.run_rows set on_board = true');
    await hear(requests.periods(), weeksAt(4000, '2026-09-30T04:00:00.000Z'));
    await hear(
      requests.runs('eu', 'season-mn-2', 'all', 0),
      board('season-mn-2', '2026-09-17T04:00:00.000Z'),
    );
    expect(await runs()).toEqual([{ period_id: 2500, on_board: true }]);
  });

  it('is the same by one told week and by the first one of the season, at any moment of a year', async () => {
    const random = createRandom(3);
    const season = seasons.find(({ slug }) => slug === 'season-mn-1')!;
    for (const region of regions) {
      const anchorMs = season.startsMs[region];
      await fresh.database.query(
        `insert into public.periods (region, id, starts_at, ends_at, source) values ($1, $2, $3, $4, 'raiderio')`,
        [region, season.firstPeriod, new Date(anchorMs), new Date(anchorMs + 7 * 86_400_000)],
      );
      const given = Array.from(
        { length: 200 },
        () => anchorMs + Math.floor(random.between(0, 364)) * 86_400_000 + 7_200_000,
      );
      const { runs: found = [] } = await giveWeeks(fresh.database, {
        runs: given.map((ms) => ({ region, season_id: 17, completed_at: new Date(ms) })),
      });
      expect(found.map(({ period_id: week }) => week)).toEqual(
        given.map((ms) => keystonePeriod(season, region, ms)),
      );
    }
  });
});

const boards = join(recordings.answers, 'battlenet', 'eu-bfa-2019');
describeRecordings('the week of groups on a recorded board', [boards], () => {
  it('of January 2019 follows from a week of August 2026', async () => {
    // Raider.IO's recorded answer of 17 August 2026; the board says itself which week it is.
    await hear(
      requests.periods(),
      JSON.parse(
        readFileSync(
          join(recordings.answers, 'raiderio', 'trimmed-live-2026-08', 'periods.json'),
          'utf8',
        ),
      ),
    );
    let groups = 0;
    for (const name of recordedFiles(boards, /mythic-leaderboard_\d+_period/)) {
      const said = JSON.parse(readFileSync(join(boards, name), 'utf8')) as {
        period: number;
        leading_groups: { completed_timestamp: number }[];
      };
      const { runs: found = [] } = await giveWeeks(fresh.database, {
        runs: said.leading_groups.map((one) => ({
          region: 'eu',
          season_id: 2,
          completed_at: new Date(one.completed_timestamp),
        })),
      });
      groups += found.length;
      expect(new Set(found.map(({ period_id: week }) => week))).toEqual(new Set([said.period]));
    }
    expect(groups).toBeGreaterThan(100);
  });
});
