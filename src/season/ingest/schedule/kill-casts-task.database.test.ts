import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { fastestKillCasts } from '#store/queries/kill-casts.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { killCastsTask } from './kill-casts-task.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await testDatabase();
  const write = (text: string) => fresh.database.query(text);
  await write(
    `insert into reports (code, starts_at, source) select 'r' || n, '2026-11-01T20:00Z', 'warcraftlogs' from generate_series(1, 14) n`,
  );
  // The higher the number, the longer the kill; another boss, a wipe and a report without a start besides.
  await write(`insert into fights (report_code, fight_id, encounter_id, difficulty, starts_at, duration_ms, kill, source)
    select 'r' || n, 3, 77, 5, '2026-11-01T21:00Z', 300000 + n * 1000, true, 'warcraftlogs' from generate_series(1, 14) n
    union all values ('r1', 4, 99, 5, timestamptz '2026-11-01T21:00Z', 200000, true, 'warcraftlogs'),
      ('r1', 5, 77, 5, '2026-11-01T21:00Z', 100000, false, 'warcraftlogs'),
      ('gone', 6, 77, 5, '2026-11-01T21:00Z', 100000, true, 'warcraftlogs')`);
});
afterAll(() => fresh.close());

const task = killCastsTask('season-x', [77]);
const asked = async (roundMs = 0) =>
  (await task.requests(fresh.database, roundMs)).map(({ variables }) => variables ?? {});
const codesOf = (questions: Awaited<ReturnType<typeof asked>>) => questions.map(({ code }) => code);
const codes = (from: number, to: number) =>
  new Set(Array.from({ length: to - from + 1 }, (_, index) => `r${from + index}`));

describe('the task for raid cooldowns', () => {
  it('asks for the ten fastest kills of each boss, from a moment before the pull until after the kill', async () => {
    const questions = await asked();
    expect(questions).toHaveLength(10);
    expect(new Set(codesOf(questions))).toEqual(codes(1, 10));
    expect(questions.find(({ code }) => code === 'r1')).toMatchObject({
      fight: 3,
      startTime: 3_600_000 - 2000,
      endTime: 3_600_000 + 301_000 + 2000,
    });
    expect(questions[0]!['filter']).toMatch(/^ability\.id in \(\d+(, \d+){20,}\)$/);
  });

  it('keeps its order within a round, and has another one in the next', async () => {
    expect(codesOf(await asked(5))).toEqual(codesOf(await asked(5)));
    expect(codesOf(await asked(6))).not.toEqual(codesOf(await asked(5)));
  });

  it('does not ask again for a kill that is stored', async () => {
    await fresh.database
      .query(`insert into kill_casts (report_code, fight_id, encounter_id, difficulty, region, fought_at,
        duration_ms, spec_ids, phase_numbers, phase_ms, cast_ms, cast_players, cast_spells, source)
      values ('r2', 3, 77, 5, 'eu', '2026-11-01', 302000, '{105}', '{1}', '{0}', '{30000}', '{0}', '{740}', 'warcraftlogs'),
        ('r1', 3, 77, 5, 'us', '2026-10-01', 301000, '{257}', '{}', '{}', '{40000}', '{0}', '{64843}', 'warcraftlogs')`);
    expect(new Set(codesOf(await asked()))).toEqual(codes(3, 10));
  });
});

describe('the task for what bosses did', () => {
  const withBoss = killCastsTask('season-x', [3131], true);
  const codesAsked = async () =>
    (await withBoss.requests(fresh.database, 0)).map(({ variables }) => variables?.['code']);

  it('asks as well for kills that are stored without it, and no more than 300 points an hour allow', async () => {
    await fresh.database
      .query(`insert into fights (report_code, fight_id, encounter_id, difficulty, starts_at, duration_ms, kill, source)
      select 'r' || n, 20 + d, 3131, d, '2026-11-01T21:00Z', 300000 + n * 1000, true, 'warcraftlogs'
      from generate_series(1, 14) n, unnest(array[4, 5]) d`);
    const [first] = await withBoss.requests(fresh.database, 0);
    expect(first!.variables!['enemies']).toMatch(/^ability\.id in \(1226311(, \d+){5,}\)$/);
    expect(await codesAsked()).toHaveLength(20);
    await fresh.database
      .query(`insert into kill_casts (report_code, fight_id, encounter_id, difficulty, region, fought_at,
        duration_ms, spec_ids, phase_numbers, phase_ms, cast_ms, cast_players, cast_spells, source)
      values ('r1', 24, 3131, 4, 'eu', '2026-11-01', 301000, '{105}', '{1}', '{0}', '{30000}', '{0}', '{740}', 'warcraftlogs')`);
    expect(await codesAsked()).toHaveLength(20);
    await fresh.database.query(
      `update kill_casts set phase_stages = '{100}', boss_spells = '{}', boss_ms = '{}', taken = '{}' where fight_id = 24`,
    );
    expect(await codesAsked()).toHaveLength(19);
  });

  it('is refused by the database where lists do not fit each other', async () => {
    for (const change of [`boss_ms = '{5}'`, `phase_stages = '{}'`, `taken = null`])
      await expect(
        fresh.database.query(`update kill_casts set ${change} where fight_id = 24`),
      ).rejects.toMatchObject({ code: '23514' });
  });
});

describe('the fastest kills', () => {
  const any = {
    encounterId: 77,
    difficulty: 5,
    region: null,
    mostMs: null,
    since: null,
    specId: null,
  };
  const found = async (question: Partial<Parameters<typeof fastestKillCasts>[1]>) =>
    (await fastestKillCasts(fresh.database, { ...any, ...question }, 5)).map(
      ({ reportCode }) => reportCode,
    );

  it('come in order of their time, narrowed to what is asked', async () => {
    expect(await found({})).toEqual(['r1', 'r2']);
    expect(await found({ region: 'eu' })).toEqual(['r2']);
    expect(await found({ mostMs: 301_500 })).toEqual(['r1']);
    expect(await found({ since: new Date('2026-10-15') })).toEqual(['r2']);
    expect(await found({ specId: 257 })).toEqual(['r1']);
    expect(await found({ difficulty: 4 })).toEqual([]);
  });

  it('are numbers, read by a visitor', async () => {
    const [first] = await fresh.database.transaction(async (transaction) => {
      await transaction.query('set local role anon');
      return fastestKillCasts(transaction, any, 1);
    });
    expect(first).toMatchObject({ castMs: [40_000], castSpells: [64_843], phaseMs: [] });
  });
});
