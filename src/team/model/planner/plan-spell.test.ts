import { describe, expect, it } from 'vitest';
import { cooldownBySpellId, cooldownsOfSpec } from '#game/packs/cooldowns.ts';
import { specializations } from '#game/specializations.ts';
import {
  PLANNED_CATEGORIES,
  choicesOf,
  ownLust,
  personalDefensives,
  plannedSpells,
  planSpell,
  talentsOf,
  withTalent,
} from './plan-spell.ts';

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

const [MISTWEAVER, RESTORATION_SHAMAN] = [270, 264];
const [REVIVAL, RESTORAL] = [115_310, 388_615];

describe('talents of which a player has one', () => {
  it('are named from both sides, only for specializations that have them', () => {
    const names = choicesOf({ specId: MISTWEAVER }).map(({ name, other }) => `${name}/${other}`);
    expect(names).toEqual(expect.arrayContaining(['Revival/Restoral', 'Restoral/Revival']));
    for (const { id } of specializations) {
      const own = new Set(cooldownsOfSpec(id).map(({ spellId }) => spellId));
      expect(choicesOf({ specId: id }).every(({ talentId }) => own.has(talentId))).toBe(true);
    }
  });

  it('are kept one at a time, beside all others', () => {
    const one = withTalent([INNER_PEACE, REVIVAL], RESTORAL, true);
    expect(one).toEqual([INNER_PEACE, RESTORAL]);
    expect(withTalent(one, RESTORAL, true)).toEqual(one);
    expect(withTalent(one, RESTORAL, false)).toEqual([INNER_PEACE]);
  });

  it('say which of the two names a shaman has for Bloodlust', () => {
    const shaman = { specId: RESTORATION_SHAMAN, talents: [] };
    expect(ownLust(shaman, new Set())?.name).toBe('Bloodlust');
    expect(ownLust(shaman, new Set([32_182]))?.name).toBe('Heroism');
    expect(ownLust({ specId: RESTORATION, talents: [] }, new Set())).toBeUndefined();
  });
});

it('counts immunities of a minute or more as personal defensives', () => {
  const names = personalDefensives({ specId: 65, talents: [] }).map(({ name }) => name);
  expect(names).toContain('Divine Shield');
});
