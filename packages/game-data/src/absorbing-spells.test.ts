import { expect, it } from 'vitest';
import {
  SPIRIT_OF_REDEMPTION,
  STAGGER_SPELL_ID,
  isShield,
  preventsDeath,
} from './absorbing-spells.ts';

it('tells shields from what keeps a player alive', () => {
  expect([17, 31230, SPIRIT_OF_REDEMPTION, STAGGER_SPELL_ID].map(preventsDeath)).toEqual([
    false,
    true,
    false,
    false,
  ]);
  expect([17, 31230, SPIRIT_OF_REDEMPTION, STAGGER_SPELL_ID].map(isShield)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

// Its text in the game: "preventing the damage, and your death". Not proven against a recorded log.
it('takes Defy Fate for no shield, by either id', () => {
  expect([404195, 404381].map((id) => [preventsDeath(id), isShield(id)])).toEqual([
    [true, false],
    [true, false],
  ]);
});
