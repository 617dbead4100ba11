import { describe, expect, it } from 'vitest';
import { cooldownBySpellId, cooldownsOfSpec } from '#game/packs/cooldowns.ts';
import { specializations } from '#game/specializations.ts';
import { PLANNED_CATEGORIES, plannedSpells, planSpell, talentsOf } from './plan-spell.ts';

const TRANQUILITY = 740;
const RESTORATION = 105;
const INNER_PEACE = 197_073;

const withTalents = (...talents: number[]) =>
  planSpell(TRANQUILITY, { specId: RESTORATION, talents })!.cooldownMs;

describe('a cooldown as a player has it', () => {
  it('has the base of the packs without a player, and nothing for a spell that they do not know', () => {
    const base = cooldownBySpellId(TRANQUILITY)!;
    expect(planSpell(TRANQUILITY)).toEqual({
      spellId: TRANQUILITY,
      name: 'Tranquility',
      category: 'raid-healing',
      cooldownMs: base.cooldownSeconds * 1000,
      durationMs: base.durationSeconds * 1000,
      charges: 1,
      unsure: base.unsure,
    });
    expect(planSpell(999_999_999)).toBeUndefined();
  });

  it('has the seconds of the talents that the player chose, and of no others', () => {
    expect(withTalents()).toBe(180_000);
    expect(withTalents(INNER_PEACE)).toBe(150_000);
    expect(withTalents(1)).toBe(180_000);
  });

  it('has talents that multiply counted after those that add, whatever their order', () => {
    for (const { id } of specializations)
      for (const cooldown of cooldownsOfSpec(id)) {
        const own = cooldown.talents.filter(({ stat }) => stat === 'cooldown');
        const ids = [...new Set(own.map(({ talentSpellId }) => talentSpellId))];
        const sum = own
          .filter(({ operation }) => operation === 'add')
          .reduce((all, { value }) => all + value, cooldown.cooldownSeconds);
        const seconds = own
          .filter(({ operation }) => operation === 'multiply')
          .reduce((all, { value }) => all * value, sum);
        const expected = Math.max(0, Math.round(seconds * 1000));
        for (const talents of [ids, ids.toReversed()])
          expect(planSpell(cooldown.spellId, { specId: id, talents })?.cooldownMs).toBe(expected);
      }
  });
});

describe('the cooldowns of a player that belong into a plan', () => {
  it('are of the planned kinds, raid cooldowns first, the longest first within a kind', () => {
    for (const { id } of specializations) {
      const spells = plannedSpells({ specId: id, talents: [] });
      const places = spells.map(({ category, cooldownMs }) => [
        PLANNED_CATEGORIES.indexOf(category),
        -cooldownMs,
      ]);
      expect(places.every(([rank]) => rank! >= 0)).toBe(true);
      expect(places).toEqual(
        places.toSorted((one, other) => one[0]! - other[0]! || one[1]! - other[1]!),
      );
    }
  });

  it('are none without a specialization', () => {
    expect(plannedSpells({ specId: null, talents: [] })).toEqual([]);
    expect(talentsOf({ specId: null })).toEqual([]);
  });

  it('name each talent that changes them once, with its spell', () => {
    const talents = talentsOf({ specId: RESTORATION });
    expect(talents.filter(({ talentId }) => talentId === INNER_PEACE)).toEqual([
      { talentId: INNER_PEACE, name: 'Inner Peace', spell: 'Tranquility' },
    ]);
    const keys = talents.map(({ talentId, spell }) => `${talentId} ${spell}`);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
