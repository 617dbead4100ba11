import { describe, expect, it } from 'vitest';
import type { BenchQuestion } from '#team/model/roster/bench-question.ts';
import { seatOptions } from '#team/model/roster/bench-question.ts';
import {
  benchOf,
  describeCost,
  describeHistory,
  describeNeed,
  describeSwap,
} from './format-bench.ts';

const names = ['Ana', 'Ben', 'Cy'];
const question: BenchQuestion = {
  players: names.map((name, index) => ({
    id: name,
    name,
    classId: 8,
    specIds: [64],
    itemLevel: 300,
    offered: index * 2,
    satOut: index,
  })),
  rules: [],
  slots: 2,
  tanks: 0,
  healers: { least: 0, most: 0 },
  needsBuffs: false,
  cooldowns: [],
};
const seats = seatOptions(question);
const group = (left: string, debt: number, weakness: number) => ({
  seats: seats.filter(({ player }) => player.name !== left),
  debt,
  weakness,
  isProven: true,
});

const need = (count: number, casters: number) =>
  describeNeed({
    spellId: 1,
    name: 'Darkness',
    casters,
    bringers: question.players.slice(0, count),
  });

describe('the words of a proposal', () => {
  it('name the bench, its history and the swap to the next best', () => {
    const best = group('Cy', 0, 0);
    expect(benchOf(question, best).map(({ name }) => name)).toEqual(['Cy']);
    expect(question.players.map((one) => describeHistory(one, question))).toEqual([
      'no saved night yet',
      'sat out 1 of 2 nights, all damage dealers 3 of 6',
      'sat out 2 of 4 nights, all damage dealers 3 of 6',
    ]);
    expect(describeSwap(best, group('Ben', 0, 0))).toBe('Cy for Ben');
  });

  it('say what the next best costs, fairness before strength', () => {
    const best = group('Cy', 100, 50);
    expect(describeCost(best, group('Ben', 500, 10))).toBe(
      '0.40 more nights on the bench than fair',
    );
    expect(describeCost(best, group('Ben', 100, 62))).toBe('1.2 item levels over the whole group');
    expect(describeCost(best, group('Ben', 100, 50))).toContain('nothing');
  });

  it('say whom the plan needs', () => {
    expect([need(0, 1), need(1, 2), need(2, 1), need(3, 2)]).toEqual([
      'no player has Darkness',
      'only Ana has Darkness',
      '1 of Ana, Ben for Darkness',
      '2 of Ana, Ben, Cy for Darkness',
    ]);
  });
});
