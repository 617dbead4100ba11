import { expect, it } from 'vitest';
import { cooldownBySpellId } from './cooldowns.ts';
import { othersOf, replacedCooldowns, withChoices, withoutReplaced } from './replaced-cooldowns.ts';

const REVIVAL = 115_310;
const RESTORAL = 388_615;
const spells = [{ spellId: REVIVAL }, { spellId: RESTORAL }, { spellId: 116_849 }];

it('gives a player one of two talents that take each other’s place', () => {
  expect(withoutReplaced(spells, new Set())).toEqual([spells[0], spells[2]]);
  expect(withoutReplaced(spells, new Set([RESTORAL]))).toEqual([spells[1], spells[2]]);
  // A plan that names both is shown as it is.
  expect(withoutReplaced(spells, new Set([REVIVAL, RESTORAL]))).toEqual(spells);
  expect(withoutReplaced(spells.slice(1), new Set())).toEqual(spells.slice(1));
});

it('names cooldowns of the packs, of one specialization each', () => {
  const strangers = replacedCooldowns.filter(([spellId, replaces]) => {
    const [own, other] = [cooldownBySpellId(spellId), cooldownBySpellId(replaces)];
    return !own || !other || !own.specIds.some((one) => other.specIds.includes(one));
  });
  expect(strangers).toEqual([]);
});

const sides = (chosen: number[]): (number | null)[][] =>
  withChoices(spells, new Set(chosen)).map(({ spell, other }) => [
    spell.spellId,
    other?.spellId ?? null,
  ]);

it('keeps both sides of a choice until one is chosen, by use or by talent', () => {
  expect(sides([])).toEqual([
    [REVIVAL, RESTORAL],
    [RESTORAL, REVIVAL],
    [116_849, null],
  ]);
  expect(sides([RESTORAL])).toEqual([
    [RESTORAL, null],
    [116_849, null],
  ]);
  // A plan that names both is shown as it is.
  expect(sides([REVIVAL, RESTORAL])).toHaveLength(3);
});

it('names a choice from both of its sides', () => {
  for (const [one, other] of replacedCooldowns) {
    expect(othersOf(one)).toContain(other);
    expect(othersOf(other)).toContain(one);
  }
});
