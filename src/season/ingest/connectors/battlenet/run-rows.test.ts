import { describe, expect, it } from 'vitest';
import { UNNAMED_MEMBER } from '#season/ingest/stable-id.ts';
import { judgeRun, runRows, type SaidRun } from './run-rows.ts';

const run: SaidRun = {
  region: 'eu',
  seasonId: 15,
  dungeonId: 503,
  periodId: 1031,
  keyLevel: 12,
  durationMs: 1_440_000,
  completedMs: Date.UTC(2025, 9, 2),
  score: 372.5,
  affixIds: [147, 9, 10, 9],
  members: [
    { name: 'Aldara', realmId: 509, specId: 66 },
    { name: 'Brakka', realmId: 510, specId: null },
  ],
};

describe('a run', () => {
  it('is the same row in any order of its group and its affixes', () => {
    const [one] = runRows(run).runs!;
    const [other] = runRows({
      ...run,
      members: run.members.toReversed(),
      affixIds: [10, 147, 9],
    }).runs!;
    expect(other).toEqual(one);
    expect(one?.affix_ids).toEqual([9, 10, 147]);
    expect(one?.spec_ids).toContain(0);
    expect(one?.spec_ids?.indexOf(66)).toBe(
      one?.member_ids?.indexOf(runRows(run).characters!.find(({ name }) => name === 'Aldara')!.id!),
    );
  });

  it('keeps a place for a member without a name', () => {
    const unnamed = { name: null, realmId: null, specId: 73 };
    const { runs, characters } = runRows({ ...run, members: [...run.members, unnamed] });
    expect(characters).toHaveLength(2);
    expect(runs![0]).toMatchObject({
      member_ids: [UNNAMED_MEMBER, expect.any(Number), expect.any(Number)],
    });
    expect(runs![0]!.spec_ids![0]).toBe(73);
    expect(runs![0]!.id).not.toBe(runRows(run).runs![0]!.id);
  });

  it('without members is none', () => {
    expect(runRows({ ...run, members: [] })).toEqual({});
  });

  it('is held against the timer of its season', () => {
    expect(judgeRun(run)).toEqual({
      timerMs: 1_800_000,
      timed: true,
      upgrades: 2,
      expected: 372.5,
      fits: true,
    });
    expect(judgeRun({ ...run, durationMs: 1_800_001 })).toMatchObject({
      timed: false,
      upgrades: 0,
    });
    expect(judgeRun({ ...run, durationMs: 1_080_000 })).toMatchObject({ upgrades: 3 });
  });

  it('is flagged when its score is not the formula’s, and not where there is no formula', () => {
    expect(judgeRun({ ...run, score: 380 })).toMatchObject({ expected: 372.5, fits: false });
    expect(judgeRun({ ...run, score: null })).toMatchObject({ expected: 372.5, fits: true });
    expect(judgeRun({ ...run, seasonId: 2, dungeonId: 244 })).toEqual({
      timerMs: 0,
      timed: null,
      upgrades: null,
      expected: null,
      fits: true,
    });
  });

  it('may have had a shorter timer in the first days of its season, which its score tells', () => {
    // +7 in The War Within Season 1, where 90 seconds came on top of the timer only later.
    const first = { ...run, seasonId: 13, dungeonId: 505, keyLevel: 7, durationMs: 1_860_000 };
    expect(judgeRun({ ...first, score: 265 })).toMatchObject({ timerMs: 1_860_000, fits: true });
    expect(judgeRun({ ...first, score: 266.730_769_23 })).toMatchObject({ timerMs: 1_950_000 });
  });
});
