import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '#lib/random.ts';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { characterRuns } from './character-history.ts';
import { characterBestRuns } from './character-season.ts';
import { characterKeyWeeks, characterWeekKeys } from './character-week.ts';

const SEASON = 18;
const CHARACTERS = 12;
const sinceMs = Date.UTC(2026, 8, 1);
let fresh: FreshDatabase;

interface Run {
  dungeon: number;
  level: number;
  score: number | null;
  expected: number;
  atMs: number;
  members: number[];
}
const runs: Run[] = [];
const named: { id: number; dungeon: number; level: number; score: number; atMs: number }[] = [];

beforeAll(async () => {
  fresh = await testDatabase();
  const random = createRandom(11);
  const whole = (from: number, to: number) => Math.floor(random.between(from, to));
  await fresh.database.query(
    `insert into characters (id, region, realm_id, name, name_key, source, seen_at)
     select n, 'eu', 1, 'Name' || n, 'name' || n, 't', now() from generate_series(1, $1) as n`,
    [CHARACTERS],
  );
  for (let index = 0; index < 200; index += 1) {
    const level = whole(2, 22);
    const expected = 150 + level * 15 + random.between(0, 15);
    const first = whole(1, CHARACTERS + 1);
    runs.push({
      dungeon: 500 + whole(0, 8),
      level,
      score: random.chance(0.8) ? expected : null,
      expected,
      atMs: sinceMs + whole(-20, 7) * 86_400_000 + index * 1000,
      members: [first, (first % CHARACTERS) + 1],
    });
  }
  for (let id = 1; id <= CHARACTERS; id += 1)
    for (let dungeon = 500; dungeon < 508; dungeon += 1)
      // A third of the characters was never asked for.
      if (id % 3 !== 0 && random.chance(0.6)) {
        const level = whole(2, 22);
        named.push({
          id,
          dungeon,
          level,
          score: 150 + level * 15 + random.between(0, 15),
          atMs: sinceMs + 3_600_000 * id + dungeon,
        });
      }
  for (const [index, run] of runs.entries())
    await fresh.database.query(
      `insert into run_rows (id, season_id, region, dungeon_id, key_level, duration_ms, timer_ms, completed_at, timed, upgrades, score,
         expected_score, member_ids, spec_ids, source)
       values ($1, $2, 'eu', $3, $4, 1500000, 1800000, $5, true, 1, $6, $7, $8, '{71,72}', 'battlenet')`,
      [
        index + 1,
        SEASON,
        run.dungeon,
        run.level,
        new Date(run.atMs),
        run.score,
        run.expected,
        run.members,
      ],
    );
  for (const one of named)
    await fresh.database.query(
      `insert into best_runs (character_id, season_id, region, dungeon_id, key_level, duration_ms, timed, score, completed_at, source)
       values ($1, $2, 'eu', $3, $4, 1500000, true, $5, $6, 'raiderio')`,
      [one.id, SEASON, one.dungeon, one.level, one.score, new Date(one.atMs)],
    );
});
afterAll(() => fresh.close());

const ask = <T>(work: (transaction: Parameters<typeof characterBestRuns>[0]) => Promise<T>) =>
  fresh.database.transaction(work, {
    as: { role: 'anon', claims: { role: 'anon' } },
    readOnly: true,
  });

describe('what a page says of a character in two places', () => {
  it.each(Array.from({ length: CHARACTERS }, (_, at) => at + 1))(
    'agrees for character %i',
    async (id) => {
      const since = new Date(sinceMs);
      const [best, week, list] = await Promise.all([
        ask((t) => characterBestRuns(t, id, SEASON)),
        ask((t) => characterWeekKeys(t, { characterId: id, seasonId: SEASON, since })),
        ask((t) => characterRuns(t, { characterId: id, seasonId: SEASON, since: new Date(0) })),
      ]);
      // Counted here from what was written, and not by a statement.
      const own = [
        ...runs
          .filter(({ members }) => members.includes(id))
          .map((run) => ({ ...run, score: run.score ?? run.expected })),
        ...named.filter((one) => one.id === id),
      ];
      const expected = new Map<number, number>();
      for (const { dungeon, score } of own)
        expected.set(dungeon, Math.max(expected.get(dungeon) ?? 0, score));
      expect(new Map(best.map((one) => [one.dungeonId, one.score]))).toEqual(expected);
      // The vault: no key of it is of a dungeon without a best key, and none is missing.
      const levels = own.filter(({ atMs }) => atMs >= sinceMs).map(({ level }) => level);
      expect(week).toEqual(levels.toSorted((one, other) => other - one).slice(0, 8));
      // The list of runs: each is at most as good as the best one of its dungeon.
      for (const run of list) {
        const own = best.find(({ dungeonId }) => dungeonId === run.dungeonId);
        expect(own?.score ?? 0).toBeGreaterThanOrEqual(run.score ?? 0);
      }
    },
  );

  it('counts the weeks in which a character ended a key back from a reset', async () => {
    const resetMs = Date.UTC(2026, 9, 14, 4);
    const weekMs = 7 * 86_400_000;
    for (let id = 1; id <= CHARACTERS; id += 1) {
      const ends = [
        ...runs.filter(({ members }) => members.includes(id)),
        ...named.filter((one) => one.id === id),
      ].map(({ atMs }) => atMs);
      const expected = new Set(
        ends.map((atMs) => (atMs >= resetMs ? 0 : Math.ceil((resetMs - atMs) / weekMs))),
      );
      expect(
        await ask((t) =>
          characterKeyWeeks(t, { characterId: id, seasonId: SEASON, reset: new Date(resetMs) }),
        ),
      ).toEqual([...expected].toSorted((a, b) => a - b));
    }
  });
});
