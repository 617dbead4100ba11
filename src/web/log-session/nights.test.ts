import { describe, expect, it } from 'vitest';
import { inventFight } from './invented-fight.ts';
import type { ListedFight } from './fight-groups.ts';
import type { Fight } from '#analysis/fight.ts';
import { choosePull, nightsOf } from './nights.ts';

const EVENING = Date.UTC(2026, 8, 30, 20, 0, 0);
const MINUTE = 60_000;

const listed = (startMs: number, given: Partial<Fight> = {}, fileId = 1): ListedFight => {
  const fight = inventFight({ startMs, success: false, ...given });
  return { key: `${fileId}/${fight.id}`, fileId, sample: false, final: true, fight };
};

describe('nightsOf', () => {
  it('numbers pulls per boss and difficulty, and measures combat and breaks', () => {
    const [night] = nightsOf([
      listed(EVENING + 5 * MINUTE),
      listed(EVENING),
      listed(EVENING + 10 * MINUTE, { encounterId: 2, name: 'Other', success: true }),
      listed(EVENING + 20 * MINUTE, { difficultyId: 15 }),
    ]);
    expect(night!.pulls.map(({ bossKey, number, breakMs }) => [bossKey, number, breakMs])).toEqual([
      ['1-16', 1, null],
      ['1-16', 2, 200_000],
      ['2-16', 1, 200_000],
      ['1-15', 1, 500_000],
    ]);
    expect(night!.bosses.map(({ key, kills, pulls }) => [key, kills, pulls.length])).toEqual([
      ['1-16', 0, 2],
      ['2-16', 1, 1],
      ['1-15', 0, 1],
    ]);
    expect([night!.combatMs, night!.breaksMs]).toEqual([400_000, 900_000]);
  });

  it('goes on after midnight until six', () => {
    const nights = nightsOf([
      listed(EVENING),
      listed(EVENING + 9 * 60 * MINUTE),
      listed(EVENING + 11 * 60 * MINUTE),
    ]);
    expect(nights.map(({ key, pulls }) => [key, pulls.length])).toEqual([
      ['2026-09-30', 2],
      ['2026-10-01', 1],
    ]);
  });

  it('leaves out bosses of keys and dungeons, and keeps unknown difficulties', () => {
    const nights = nightsOf([
      listed(EVENING, { keystoneFightId: 'keystone-1' }),
      listed(EVENING + MINUTE, { difficultyId: 23 }),
      listed(EVENING + 2 * MINUTE, { kind: 'keystone' }),
      listed(EVENING + 3 * MINUTE, { difficultyId: 9999 }),
    ]);
    expect(nights[0]!.pulls).toHaveLength(1);
  });

  it('counts a pull once that two people logged', () => {
    const [night] = nightsOf([
      listed(EVENING),
      listed(EVENING + 1200, {}, 2),
      listed(EVENING + 10 * MINUTE, {}, 2),
    ]);
    expect(night!.pulls).toHaveLength(2);
    expect(night!.copies).toBe(1);
  });

  it('keeps the sample apart', () => {
    const nights = nightsOf([listed(EVENING), { ...listed(EVENING, {}, 2), sample: true }]);
    expect(nights.map(({ key }) => key)).toEqual(['2026-09-30', 'sample-2026-09-30']);
  });
});

describe('choosePull', () => {
  const nights = nightsOf([
    listed(EVENING),
    listed(EVENING + 10 * MINUTE, { encounterId: 2 }),
    listed(EVENING + 24 * 60 * MINUTE),
    listed(EVENING + 24 * 60 * MINUTE + 5 * MINUTE),
  ]);
  const nothing = { night: null, boss: null, pull: null };
  const chosen = (asked: Partial<typeof nothing> | Record<string, string>) => {
    const found = choosePull(nights, { ...nothing, ...asked })!;
    return [found.night.key, found.boss.key, found.pull.number, found.missing];
  };

  it('takes the last pull of the last night when nothing is asked', () => {
    expect(chosen({})).toEqual(['2026-10-01', '1-16', 2, false]);
  });
  it('lets a pull decide, then a boss, then a night', () => {
    expect(chosen({ pull: nights[0]!.pulls[0]!.key, night: '2026-10-01' })).toEqual([
      '2026-09-30',
      '1-16',
      1,
      false,
    ]);
    expect(chosen({ night: '2026-09-30', boss: '1-16' })).toEqual(['2026-09-30', '1-16', 1, false]);
    expect(chosen({ night: '2026-09-30' })).toEqual(['2026-09-30', '2-16', 1, false]);
  });
  it('says when the address names what is not there', () => {
    expect(chosen({ pull: 'gone' })[3]).toBe(true);
    expect(chosen({ night: '1999-01-01' })[3]).toBe(true);
    expect(chosen({ boss: '9-9' })[3]).toBe(true);
    expect(choosePull([], nothing)).toBeNull();
  });
});
