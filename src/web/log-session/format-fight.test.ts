import { describe, expect, it } from 'vitest';
import { difficultyLabel, nameParts, playersLabel } from './format-fight.ts';
import { inventFight } from '#testing/web/invented-fight.ts';

describe('difficultyLabel', () => {
  it.each([
    [{ difficultyId: 16 }, 'Mythic'],
    [{ difficultyId: 8, keystoneLevel: 12 }, '+12'],
    [{ difficultyId: null }, null],
    [{ difficultyId: 98_765 }, null],
  ])('%j → %s', (given, label) => expect(difficultyLabel(inventFight(given))).toBe(label));
});

describe('nameParts', () => {
  it.each([
    ['Ana-Somewhere-EU', 'Ana', 'Somewhere'],
    ['Безымянная-Ревущийфьорд-EU', 'Безымянная', 'Ревущийфьорд'],
    ['Bo-Twisting-Nether', 'Bo', 'Twisting-Nether'],
    ['Cy', 'Cy', ''],
  ])('%s → %s of %s', (whole, name, realm) => expect(nameParts(whole)).toEqual({ name, realm }));
});

it('counts players in words', () => {
  expect([0, 1, 20].map(playersLabel)).toEqual(['0 players', '1 player', '20 players']);
});
