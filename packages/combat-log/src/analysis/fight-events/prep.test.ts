import { describe, expect, it } from 'vitest';
import type { GearPiece } from './fight-events.ts';
import type { InventedPlan } from '../../../../../tests/helpers/analysis/invented-fight-events.ts';
import { inventFightEvents } from '../../../../../tests/helpers/analysis/invented-fight-events.ts';
import { combatPotionsOf, prepExpansionAt, prepOf } from './prep.ts';

const OCTOBER_2025 = Date.UTC(2025, 9, 15, 20);
const FLASK = 432021;
const FEAST = 457284;
const TEMPERED_POTION = 431932;

const piece = (slot: number, permanent: number | null, temporary: number | null): GearPiece => ({
  slot,
  itemId: 1000 + slot,
  itemLevel: 700,
  enchantIds: [],
  permanentEnchantId: permanent,
  temporaryEnchantId: temporary,
  gemIds: [7],
  bonusCount: 0,
  isEmbellished: false,
});

const aura = (spellId: number) => ({ casterGuid: 'Player-1-0-Ann', spellId, stacks: 1 });

function prepOfAnn(plan: InventedPlan) {
  const events = inventFightEvents({
    units: { Ann: {} },
    startMs: OCTOBER_2025,
    lengthMs: 400_000,
    ...plan,
  });
  return prepOf(events).players[0]!;
}

function potionsAfter(spell: number) {
  return prepOfAnn({ casts: [{ timeMs: 5000, source: 'Ann', spell, stage: 1 }] }).potions.state;
}

const prepOfAnnWith = (...ids: number[]) =>
  prepOfAnn({ combatants: [{ name: 'Ann', auras: ids.map(aura) }] });

const atNine = (spell: number) => ({
  timeMs: 9000,
  source: 'Ann',
  target: 'Ann',
  spell,
  change: 0,
});
const weaponBuff = (...gear: GearPiece[]) =>
  prepOfAnn({ combatants: [{ name: 'Ann', gear }] }).weaponBuff;

describe('prepOf', () => {
  it('finds food, flask, weapon buff and enchantments in the line of the player', () => {
    const ann = prepOfAnn({
      spells: { [FLASK]: 'Fläschchen' },
      auras: [{ timeMs: 9000, source: 'Ann', target: 'Ann', spell: FLASK, change: 1 }],
      casts: [{ timeMs: 5000, source: 'Ann', spell: TEMPERED_POTION, stage: 1 }],
      combatants: [
        { name: 'Ann', auras: [aura(FEAST)], gear: [piece(4, 1, null), piece(15, 2, 6518)] },
      ],
    });
    expect(ann.food).toEqual({ state: 'yes', id: FEAST, name: null });
    expect(ann.flask).toEqual({ state: 'yes', id: FLASK, name: 'Fläschchen' });
    expect(ann.rune.state).toBe('no');
    expect(ann.weaponBuff).toMatchObject({ state: 'yes', id: 6518 });
    expect(ann.potions).toEqual({ state: 'yes', usedMs: [5000], couldHaveBeen: 2 });
    expect(ann.enchants).toEqual({ state: 'yes', slots: [4, 15], missingSlots: [] });
    expect(ann.gems).toBe(2);
  });

  it('reproaches nobody for a weapon without an oil or a stone, and looks at the main hand alone', () => {
    const none = { state: 'unknown', id: null, name: null };
    expect(weaponBuff(piece(15, 2, null))).toEqual(none);
    expect(weaponBuff(piece(15, 2, null), piece(16, 2, 6518))).toEqual(none);
    expect(weaponBuff(piece(16, 2, 6518), piece(15, 2, 6519))).toMatchObject({
      state: 'yes',
      id: 6519,
    });
  });

  it('takes a buff with the name of a listed one for the same kind', () => {
    const spells = { [FEAST]: 'Well Fed', 99: 'Well Fed', 98: 'Battle Shout' };
    const plan = { spells, auras: [{ ...atNine(FEAST), target: 'Bob' }, atNine(99)] };
    const units = { Ann: {}, Bob: {} };
    const ann = prepOfAnn({ ...plan, units, combatants: [{ name: 'Ann' }] });
    expect(ann.food).toEqual({ state: 'yes', id: 99, name: 'Well Fed' });
    const before = { name: 'Ann', auras: [aura(99)] };
    expect(
      prepOfAnn({ ...plan, auras: plan.auras.slice(0, 1), units, combatants: [before] }).food.state,
    ).toBe('unknown');
  });

  it('does not call a buff missing beside one of an unknown kind', () => {
    expect(prepOfAnnWith(FLASK, 99)).toMatchObject({
      food: { state: 'unknown' },
      flask: { state: 'yes' },
      rune: { state: 'unknown' },
    });
    // What others gave, and what a class gives to everybody, is no food.
    const given = { ...aura(99), casterGuid: 'Player-1-1-Bob' };
    const ann = prepOfAnn({ combatants: [{ name: 'Ann', auras: [given, aura(1459)] }] });
    expect(ann.food.state).toBe('no');
    expect(prepOfAnnWith(FLASK)).toMatchObject({ food: { state: 'no' }, rune: { state: 'no' } });
  });

  it('reproaches no healer who drank for mana, and counts no healing potion as one', () => {
    expect([431418, 431422, 431925, 1236648, 1239479].map(potionsAfter)).toEqual([
      'yes',
      'yes',
      'yes',
      'yes',
      'yes',
    ]);
    expect([6262, 431416, 1234768].map(potionsAfter)).toEqual(['no', 'no', 'no']);
  });

  it('names missing enchantments only in slots that take one', () => {
    const ann = prepOfAnn({
      combatants: [{ name: 'Ann', gear: [piece(0, null, null), piece(4, null, null)] }],
    });
    expect(ann.enchants).toEqual({ state: 'no', slots: [4], missingSlots: [4] });
    expect(ann.potions.state).toBe('no');
  });

  it('is unknown, not missing, without the line or before the lists begin', () => {
    const cast = [{ timeMs: 5000, source: 'Ann', spell: 1, stage: 1 }];
    const bare = prepOfAnn({ casts: cast });
    expect([bare.food.state, bare.weaponBuff.state, bare.enchants.state]).toEqual([
      'unknown',
      'unknown',
      'unknown',
    ]);
    const old = prepOfAnn({
      startMs: Date.UTC(2023, 4, 9),
      combatants: [{ name: 'Ann', gear: [piece(4, null, null)] }],
    });
    expect([old.food.state, old.enchants.state, old.potions.state]).toEqual([
      'unknown',
      'unknown',
      'unknown',
    ]);
  });
});

describe('prepExpansionAt', () => {
  it('goes by the season that began last', () => {
    expect(prepExpansionAt(OCTOBER_2025)).toBe('tww');
    expect(prepExpansionAt(Date.UTC(2026, 8, 1))).toBe('mn');
    expect(prepExpansionAt(Date.UTC(2023, 1, 1))).toBeNull();
  });
});

it('lists the combat potions of players, whose cooldown reaches into the next pull', () => {
  const events = inventFightEvents({
    units: { Ann: {}, Boss: { hostile: true } },
    casts: [
      { timeMs: 5000, source: 'Ann', spell: TEMPERED_POTION, stage: 1 },
      { timeMs: 6000, source: 'Boss', spell: TEMPERED_POTION, stage: 1 },
      { timeMs: 7000, source: 'Ann', spell: 6262, stage: 1 },
    ],
  });
  expect(combatPotionsOf(events)).toEqual([{ guid: events.units[0]!.guid, atMs: 5000 }]);
});

it('names a flask the log only numbers', () => {
  const ann = prepOfAnn({ combatants: [{ name: 'Ann', auras: [aura(431_974)] }] });
  expect(ann.flask).toEqual({ state: 'yes', id: 431_974, name: 'Flask of Tempered Mastery' });
});
