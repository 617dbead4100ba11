import { expect, it } from 'vitest';
import { keyForcesOf } from '#analysis/fight-events/key-forces.ts';
import { forcesResult, forcesShare } from './format-forces.ts';

const kills = (...killed: number[]) =>
  keyForcesOf(
    killed.map((each, index) => ({
      number: index + 1,
      enemies: [{ npcId: 1, name: 'Rat', count: each, killed: each, damage: 0 }],
    })),
    { total: 300, perEnemy: [[1, 10]] },
  )!;

it('never rounds up to a full count', () => {
  expect(forcesShare(2999, 3000)).toBe('99.9%');
  expect(forcesShare(300, 300)).toBe('100.0%');
  expect(forcesShare(310, 300)).toBe('103.3%');
});

it('says over, exact and under, and where 100% was reached', () => {
  expect(forcesResult(kills(20, 10, 1), true, 3)).toBe(
    'The log counts 103.3%: 310 of 300, 10 over. 100% was reached in pull 2 of 3.',
  );
  expect(forcesResult(kills(20, 10), true, 2)).toBe(
    'The log counts 100.0%: 300 of 300, exactly enough. 100% was reached in the last pull.',
  );
  expect(forcesResult(kills(20, 9), false, 2)).toBe('The log counts 96.7%: 290 of 300, 10 under.');
  expect(forcesResult(kills(20, 9), true, 2)).toContain('The key was finished');
});
