import { describe, expect, it } from 'vitest';
import { difficultyLabel, playersLabel } from './format-fight.ts';
import { inventFight } from '#testing/web/invented-fight.ts';

describe('difficultyLabel', () => {
  it.each([
    [{ difficultyId: 16 }, 'Mythic'],
    [{ difficultyId: 8, keystoneLevel: 12 }, '+12'],
    [{ difficultyId: null }, null],
    [{ difficultyId: 98_765 }, null],
  ])('%j → %s', (given, label) => expect(difficultyLabel(inventFight(given))).toBe(label));
});

it('counts players in words', () => {
  expect([0, 1, 20].map(playersLabel)).toEqual(['0 players', '1 player', '20 players']);
});
