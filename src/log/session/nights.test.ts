import { describe, expect, it } from 'vitest';
import { inventFight } from '#testing/web/invented-fight.ts';
import type { ListedFight } from './fight-groups.ts';
import type { Fight } from '#analysis/fight.ts';
import { choosePull, nightsOf, worstBoss, worstFight } from './nights.ts';

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

  it('opens on the boss with most to learn of the last night', () => {
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

describe('what is opened without being asked for', () => {
  const kill = { success: true };
  const wipe = { success: false };

  it('is the last wipe on the boss that was not killed, however many wipes the killed one took', () => {
    const nights = nightsOf([
      listed(EVENING, { ...wipe, encounterId: 1 }),
      listed(EVENING + 5 * MINUTE, { ...wipe, encounterId: 1 }),
      listed(EVENING + 10 * MINUTE, { ...kill, encounterId: 1 }),
      listed(EVENING + 20 * MINUTE, { ...wipe, encounterId: 2 }),
      listed(EVENING + 30 * MINUTE, { ...kill, encounterId: 3 }),
    ]);
    const found = choosePull(nights, { night: null, boss: null, pull: null })!;
    expect([found.boss.encounterId, found.pull.number]).toEqual([2, 1]);
    const killed = choosePull(nights, { night: null, boss: '1-16', pull: null })!;
    expect(killed.pull.number).toBe(2);
  });

  it('is the boss with most deaths where all were killed', () => {
    const deaths = [{ guid: 'a', name: 'A', atMs: 1, killingBlow: null }];
    const [night] = nightsOf([
      listed(EVENING, { ...kill, encounterId: 1, deaths }),
      listed(EVENING + 10 * MINUTE, { ...kill, encounterId: 2 }),
    ]);
    expect(worstBoss(night!)?.encounterId).toBe(1);
  });

  it('is an own night before the sample, then a key, then whatever came last', () => {
    const sample = { ...listed(EVENING + 999 * MINUTE), sample: true };
    const own = listed(EVENING);
    expect(worstFight([sample, own])?.key).toBe(own.key);
    const key = listed(EVENING, { kind: 'keystone' });
    const boss = listed(EVENING + MINUTE, { keystoneFightId: key.fight.id });
    expect(worstFight([key, boss])?.key).toBe(key.key);
    const arena = listed(EVENING, { kind: 'arena' });
    expect(worstFight([arena])?.key).toBe(arena.key);
    expect(worstFight([])).toBeNull();
  });
});
