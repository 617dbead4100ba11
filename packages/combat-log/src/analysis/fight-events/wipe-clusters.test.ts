import { describe, expect, it } from 'vitest';
import { inventFightEvents } from '../../../../../tests/helpers/analysis/invented-fight-events.ts';
import type { WipeBeginning } from './wipe-beginning.ts';
import { beginningIndex, wipeBeginningOf } from './wipe-beginning.ts';
import { distancesOf, repeatKillersOf, wipeClustersOf } from './wipe-clusters.ts';

const seconds = (...times: number[]): number[] => times.map((time) => time * 1000);

describe('beginningIndex', () => {
  it('is the death from which on players die fastest', () => {
    expect(beginningIndex(seconds(20, 110, 112, 113, 115), 120_000)).toBe(1);
    expect(beginningIndex(seconds(100, 101, 102), 110_000)).toBe(0);
    expect(beginningIndex(seconds(50), 110_000)).toBe(0);
    // One at a time, the last no faster than the first.
    expect(beginningIndex(seconds(100, 120, 140), 150_000)).toBe(0);
    // After the second death players die more slowly than before it.
    expect(beginningIndex(seconds(10, 100, 101), 400_000)).toBe(0);
    expect(beginningIndex([], 110_000)).toBe(-1);
  });

  it('takes in a death just before', () => {
    expect(beginningIndex(seconds(20, 90, 102, 102, 103, 103, 104), 105_000)).toBe(1);
    expect(beginningIndex(seconds(20, 80, 102, 102, 103, 103, 104), 105_000)).toBe(2);
  });
});

const hit = (timeMs: number, target: string, spell: number) => ({
  timeMs,
  source: 'Boss',
  target,
  spell,
  amount: 10,
  overkill: 5,
});

describe('wipeBeginningOf', () => {
  const events = inventFightEvents({
    units: { Ann: { specId: 105 }, Bob: { specId: 72 }, Boss: { hostile: true, npcId: 1 } },
    lengthMs: 65_000,
    spells: { 1219531: 'Salve' },
    hits: [hit(60_000, 'Ann', 1219531), hit(61_000, 'Bob', 1)],
    deaths: [
      { timeMs: 60_000, unit: 'Ann' },
      { timeMs: 61_000, unit: 'Bob' },
    ],
    dealt: [30_000, 59_000, 64_000].map((timeMs, place) => ({
      timeMs,
      source: 'Bob',
      target: 'Boss',
      spell: 5,
      amount: 10,
      hpAfter: 900 - place * 100,
      hpMax: 1000,
    })),
  });
  const fight = { encounterId: 3129, difficultyId: 15, success: false };

  it('tells the first deaths with what killed them, and the boss at that moment', () => {
    const wipe = wipeBeginningOf(events, fight);
    expect(wipe).toMatchObject({ beganMs: 60_000, phaseName: 'P1', burst: 2, players: 2 });
    expect(wipe!.leftPercent).toBeCloseTo(80);
    expect(wipe!.chain.map(({ spellId }) => spellId)).toEqual([1219531, 1]);
    expect(wipe!.chain.map(({ name, family, role }) => [name, family, role])).toEqual([
      ['Salve', 'soak', 'healer'],
      ['Spell 1', 'melee', 'damage'],
    ]);
  });

  it('is null for a kill', () => {
    expect(wipeBeginningOf(events, { ...fight, success: true })).toBeNull();
  });
});

/** A wipe at so many seconds, its first deaths by these abilities. */
function wipe(at: number, ...abilities: number[]): WipeBeginning {
  const chain = abilities.map((spellId, place) => ({
    atMs: (at + place) * 1000,
    guid: `Player-1-${spellId}`,
    role: 'damage' as const,
    spellId,
    name: `Ability ${spellId}`,
    family: 'unclassified',
  }));
  return {
    fightId: `pull-${at}`,
    startMs: at * 1e6,
    lengthMs: (at + 30) * 1000,
    beganMs: at * 1000,
    phaseNumber: at < 100 ? 1 : 2,
    phaseName: at < 100 ? 'P1' : 'P2',
    leftPercent: 100 - at / 3,
    chain,
    deaths: chain,
    burst: abilities.length,
    players: 20,
  };
}

describe('wipeClustersOf', () => {
  const early = [30, 31, 33, 35].map((at) => wipe(at, 10, 10, 11));
  const late = [200, 202, 205].map((at) => wipe(at, 20, 21));

  it('separates wipes that began in different ways, and labels each by its most typical one', () => {
    const found = wipeClustersOf([...late, ...early]);
    if (!found.enough) throw new Error(found.reason);
    expect(found).toMatchObject({ n: 7, separated: true });
    expect(found.clusters.map(({ n, fightIds }) => [n, fightIds])).toEqual([
      [4, ['pull-30', 'pull-31', 'pull-33', 'pull-35']],
      [3, ['pull-200', 'pull-202', 'pull-205']],
    ]);
    expect(found.clusters[0]).toMatchObject({
      label: { phaseName: 'P1', abilities: [{ name: 'Ability 10' }, {}, { name: 'Ability 11' }] },
      stable: true,
      medianBeganMs: 32_000,
    });
    expect(found.clusters[1]!.stability).toBeGreaterThan(0.8);
  });

  it('says so below six wipes and where there are no groups', () => {
    expect(wipeClustersOf(early)).toEqual({
      enough: false,
      n: 4,
      reason: 'fewer than 6 wipes with deaths',
    });
    const same = wipeClustersOf(Array.from({ length: 6 }, () => wipe(50, 10)));
    expect(same).toMatchObject({ enough: true, separated: false, clusters: [{ n: 6 }] });
  });

  it('takes the newest 120 wipes', () => {
    const found = wipeClustersOf(Array.from({ length: 125 }, (_, at) => wipe(at, 10)));
    if (!found.enough) throw new Error(found.reason);
    const fightIds = found.clusters.flatMap((cluster) => cluster.fightIds);
    expect(found.n).toBe(120);
    expect(fightIds).toHaveLength(120);
    expect(fightIds).not.toContain('pull-4');
    expect(fightIds).toContain('pull-5');
  });

  it('gives the same answer for the same wipes in any order', () => {
    expect(wipeClustersOf([...early, ...late].toReversed())).toEqual(
      wipeClustersOf([...early, ...late]),
    );
  });

  it('compares the health of the boss only where both wipes tell it', () => {
    const dark = { ...wipe(30, 10), leftPercent: null };
    const [same] = distancesOf([wipe(30, 10), dark, wipe(90, 10)]);
    expect(same![1]).toBe(0);
    expect(same![2]).toBeGreaterThan(0);
  });

  it('measures from 0 to 1', () => {
    const distances = distancesOf([...early, ...late]).flat();
    expect(Math.min(...distances)).toBe(0);
    expect(Math.max(...distances)).toBeLessThanOrEqual(1);
  });
});

describe('repeatKillersOf', () => {
  it('counts killing blows, wipes and first deaths', () => {
    const [first, second] = repeatKillersOf([wipe(30, 10, 11, 11), wipe(40, 10, 11)]);
    expect(first).toMatchObject({ spellId: 10, deaths: 2, wipes: 2, first: 2 });
    expect(second).toMatchObject({ spellId: 11, deaths: 3, wipes: 2, first: 0 });
  });

  it('lists those that began as many wipes by their killing blows, and takes a wipe whose first deaths are not known', () => {
    const unknown = { ...wipe(50, 12, 12), chain: [] };
    const killers = repeatKillersOf([wipe(30, 10), wipe(40, 11, 11), unknown]);
    expect(killers.map(({ spellId, first, deaths }) => [spellId, first, deaths])).toEqual([
      [11, 1, 2],
      [10, 1, 1],
      [12, 0, 2],
    ]);
  });
});
