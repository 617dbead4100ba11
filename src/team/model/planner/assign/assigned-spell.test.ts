import { expect, it } from 'vitest';
import { planSpell } from '#team/model/planner/plan-spell.ts';
import { isAssigned, reachOf, strengthOf } from './assigned-spell.ts';

const STRENGTHS = { 'raid-defensive': 0.1, 'raid-healing': 0.2 };
const strength = (spellId: number, specId: number, players = 20, talents: number[] = []) =>
  strengthOf(planSpell(spellId, { specId, talents })!, specId, players, STRENGTHS);

it('tells whom a spell reaches: the raid, also where it stands in an area, a party, one player or oneself', () => {
  // Tranquility, Barrier, Mass Barrier, Pain Suppression, Tree of Life, and a spell that the packs do not know.
  const spells = [740, 62_618, 414_660, 33_206, 33_891, 1];
  expect(spells.map(reachOf)).toEqual(['raid', 'raid', 'party', 'one', 'self', null]);
});

it('counts a cooldown by its length, whom it reaches, and whether the player heals', () => {
  expect(strength(740, 105)).toBeCloseTo(0.2, 9);
  // Flourish is back after a minute.
  expect(strength(197_721, 105)).toBeCloseTo(0.2 / 3, 9);
  expect(strength(97_462, 71)).toBeCloseTo(0.1, 9);
  // Darkness of five minutes counts no more than Rallying Cry of three.
  expect(strength(196_718, 577)).toBeCloseTo(0.1, 9);
  // Mass Barrier reaches five of twenty, and all of four.
  expect(strength(414_660, 62)).toBeCloseTo(0.025, 9);
  expect(strength(414_660, 62, 4)).toBeCloseTo(0.1, 9);
  // Vampiric Embrace of two minutes, by a player who deals damage.
  expect(strength(15_286, 258)).toBeCloseTo((0.2 * 2) / 3 / 2, 9);
  expect(strength(33_891, 105)).toBe(0);
  expect(strength(33_206, 256)).toBe(0);
});

it('takes a cooldown that a talent shortens for as strong as before', () => {
  expect(strength(740, 105, 20, [197_073])).toBe(strength(740, 105));
});

it('assigns raid cooldowns of a minute or more, and no external', () => {
  expect([740, 197_721, 33_206, 157_153].map((id) => isAssigned(planSpell(id)!))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
