import { describe, expect, it } from 'vitest';
import { EVENT_KIND } from '#parser/event-columns.ts';
import type { EventColumns } from '#parser/event-columns.ts';
import { damageTargetsOf } from './damage-targets.ts';
import { targetTimesOf } from './target-times.ts';

const RAT = 'Creature-0-1-1-1-7-00';
const units = [
  { guid: 'Player-1-A', name: 'Ann', ownerIndex: 0, isPlayer: true, specId: null },
  { guid: 'Pet-0-1-1-1-5-00', name: 'Wolf', ownerIndex: 0, isPlayer: false, specId: null },
  { guid: 'Creature-0-1-1-1-9-00', name: 'Boss', ownerIndex: 2, isPlayer: false, specId: null },
  { guid: `${RAT}1`, name: 'Rat', ownerIndex: 3, isPlayer: false, specId: null },
  { guid: `${RAT}2`, name: 'Rat', ownerIndex: 4, isPlayer: false, specId: null },
];
type Hit = [atMs: number, source: number, target: number, amount: number, friendly?: number];

function columnsOf(hits: readonly Hit[], kind: number = EVENT_KIND.damage): EventColumns {
  const length = hits.length;
  const ints = (place: number): Int32Array => Int32Array.from(hits, (hit) => hit[place] ?? 0);
  return {
    length,
    timeMs: ints(0),
    kind: new Uint8Array(length).fill(kind),
    source: ints(1),
    target: ints(2),
    spell: new Int32Array(length),
    amount: Float64Array.from(hits, (hit) => hit[3]),
    excess: new Float64Array(length),
    absorbed: new Float64Array(length),
    critical: new Uint8Array(length),
    missed: new Uint8Array(length),
    friendly: Uint8Array.from(hits, (hit) => hit[4] ?? 0),
    units,
    spells: [],
  };
}

const HITS: Hit[] = [
  [0, 0, 2, 100],
  [3000, 1, 2, 50],
  [6001, 0, 3, 10],
  [6500, 0, 4, 10],
  [10_000, 0, 2, 100],
  [12_000, 0, 2, 100],
  [12_500, 0, 2, 999, 1],
  [12_600, 3, 2, 999],
  [12_700, -1, 2, 999],
  [20_000, 0, 2, 1],
];
const timesOf = (fromMs: number, toMs: number) => {
  const columns = columnsOf(HITS);
  return targetTimesOf(columns, damageTargetsOf(columns), fromMs, toMs);
};

describe('when targets were attacked', () => {
  it('joins hits three seconds apart, pets and units of one kind included', () => {
    const [boss, rats] = timesOf(0, 20_001);
    expect(boss).toMatchObject({
      total: 351,
      hits: 5,
      attackedMs: 5000,
      longestPause: [12_000, 20_000],
    });
    expect(boss!.spans).toEqual([
      [0, 3000],
      [10_000, 12_000],
      [20_000, 20_000],
    ]);
    expect(rats).toMatchObject({ total: 20, hits: 2, longestPause: null });
    expect(rats!.spans).toEqual([[6001, 6500]]);
  });

  it('counts a part of the fight alone, its end left out, in a hundred steps', () => {
    const [boss, ...others] = timesOf(10_000, 20_000);
    expect(others).toEqual([]);
    expect(boss).toMatchObject({ total: 200, hits: 2 });
    expect([...boss!.steps.keys()].filter((step) => boss!.steps[step]! > 0)).toEqual([0, 20]);
    expect(boss!.steps[20]).toBe(100);
  });

  it('takes no other events for damage', () => {
    const columns = columnsOf(HITS, EVENT_KIND.heal);
    expect(targetTimesOf(columns, damageTargetsOf(columnsOf(HITS)), 0, 20_001)).toEqual([]);
  });
});
