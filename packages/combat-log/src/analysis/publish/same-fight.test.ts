import { expect, it } from 'vitest';
import { inventSummary } from '../../../../../tests/helpers/analysis/invented-summary.ts';
import { contradictions, specKey } from './same-fight.ts';

it('knows the group by its specializations, in any order', () => {
  const { players } = inventSummary();
  expect(specKey({ players })).toBe('62.63.65.66.71');
  expect(specKey({ players: players.toReversed() })).toBe(specKey({ players }));
});

it('forgives what two logs of one fight miss of each other, and nothing more', () => {
  const one = inventSummary();
  const other = inventSummary();
  other.players[0]!.damage.total *= 1.05;
  expect(contradictions(one, other)).toEqual([]);
  other.players[0]!.damage.total *= 2;
  expect(contradictions(one, other)).toEqual(['Another upload of this fight has other damage.']);
});
