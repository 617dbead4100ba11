import { expect, it } from 'vitest';
import { planSpell } from '#team/model/planner/plan-spell.ts';
import { assumedSide, oneSideEach } from './one-side.ts';

const [BARRIER, LUMINOUS, HYMN] = [62_618, 271_466, 64_843];
const sides = (cast: number[], talents: number[], has = [BARRIER, LUMINOUS, HYMN]) =>
  oneSideEach(
    has.map((spellId) => planSpell(spellId)!),
    cast.map((spellId) => ({ spellId })),
    talents,
  ).map(({ spellId }) => spellId);

it('plans of a choice what a cast names, else the roster, else the spell that the talent would replace', () => {
  expect(sides([], [])).toEqual([BARRIER, HYMN]);
  expect(sides([], [LUMINOUS])).toEqual([LUMINOUS, HYMN]);
  expect(sides([BARRIER], [LUMINOUS])).toEqual([BARRIER, HYMN]);
  expect(sides([], [BARRIER, LUMINOUS])).toEqual([BARRIER, HYMN]);
});

it('plans no side where the player has the one that is left out', () => {
  expect(sides([], [LUMINOUS], [BARRIER, HYMN])).toEqual([HYMN]);
  expect(sides([], [], [LUMINOUS, HYMN])).toEqual([LUMINOUS, HYMN]);
});

it('names the other side where the roster does not say which', () => {
  expect(assumedSide({ spellId: BARRIER }, [])).toBe(LUMINOUS);
  expect(assumedSide({ spellId: BARRIER }, [BARRIER])).toBeNull();
  expect(assumedSide({ spellId: HYMN }, [])).toBeNull();
});
