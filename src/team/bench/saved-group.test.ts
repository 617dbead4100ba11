import { describe, expect, it } from 'vitest';
import { benchOf } from './format-bench.ts';
import { firstQuestion } from './first-question.ts';
import { describeSince, questionOfSaved, seatSaved } from './saved-group.ts';

const player = (id: string, specIds: number[]) => ({
  id,
  name: id,
  classId: 1,
  specIds,
  itemLevel: null,
  offered: 0,
  satOut: 0,
});
const players = [
  player('Ana', [73, 72]),
  player('Ben', [105]),
  player('Cy', [64]),
  player('Di', [64]),
];
const saved = {
  seats: [
    { playerId: 'Ana', specId: 72 },
    { playerId: 'Ben', specId: 105 },
    { playerId: 'Eve', specId: 64 },
  ],
  bench: ['Cy'],
  gone: ['Eve'],
};

describe('a group that was saved', () => {
  it('seats those of it who still come, each as what was saved, and benches the others', () => {
    const question = firstQuestion(players, [], 20);
    const group = seatSaved(question, saved);
    expect(group.seats.map(({ player: { id }, specId }) => [id, specId])).toEqual([
      ['Ana', 72],
      ['Ben', 105],
    ]);
    expect(benchOf(question, group).map(({ id }) => id)).toEqual(['Cy', 'Di']);
  });

  it('asks another proposal for as many places, tanks and healers', () => {
    expect(questionOfSaved(firstQuestion(players, [], 20), saved)).toMatchObject({
      slots: 3,
      tanks: 0,
      healers: { least: 0 },
    });
  });

  it('says who came and went since then', () => {
    expect(describeSince(players, saved)).toBe(
      'Signed up since then: Di. Not coming any more: Eve.',
    );
    expect(describeSince(players.slice(0, 3), { ...saved, gone: [] })).toBe('');
  });
});
