import { ENCHANTABLE_SLOTS } from '#game/gear-slots.ts';
import { lastStartedSeason } from '#game/packs/index.ts';
import type { FightEvents, IndexIntoUnits, FightCombatant } from './fight-events.ts';
import { AURA_CHANGE, CAST_STAGE } from './fight-events.ts';
import type { PrepExpansion } from './prep-ids.ts';
import {
  combatPotionIds,
  flaskBuffIds,
  foodBuffIds,
  healingPotionIds,
  potionCooldownSeconds,
  prepNames,
  raidBuffIds,
  runeBuffIds,
} from './prep-ids.ts';

/**
 * `unknown` is no reproach: the log has no COMBATANT_INFO of the player for this fight, our lists of ids do not cover
 * its time, or the player has a buff of their own whose kind neither they nor the log tell.
 */
export type PrepState = 'yes' | 'no' | 'unknown';

export interface PrepItem {
  state: PrepState;
  /** The buff or enchantment that was found; null for none. */
  id: number | null;
  /** In the log's language where it names it, else the game's English one where we know it. */
  name: string | null;
}

export interface PrepOfPlayer {
  unit: IndexIntoUnits;
  food: PrepItem;
  flask: PrepItem;
  rune: PrepItem;
  /** Oil, stone or imbue on the main hand. */
  weaponBuff: PrepItem;
  /** Potions of the combat cooldown (mana too) drunk in the fight, and how many there was time for. */
  potions: { state: PrepState; usedMs: number[]; couldHaveBeen: number };
  /** Healing potions and healthstones used in the fight. */
  healingPotionsMs: number[];
  enchants: {
    state: PrepState;
    /** Slots with an item that takes an enchantment, and those of them without one. */
    slots: number[];
    missingSlots: number[];
  };
  gems: number;
}

export interface Prep {
  /** Whose ids and slots were taken; null when the time of the fight is covered by none. */
  expansion: PrepExpansion | null;
  players: PrepOfPlayer[];
  /** Players with a COMBATANT_INFO line. */
  n: number;
}

export interface PrepOptions {
  /** Default: by the date of the fight. */
  expansion?: PrepExpansion | null;
}

/** A potion drunk this short before the end would not have run out. */
const POTION_RUNS_MS = 25_000;

/** What each player brought to a pull: food, flask, rune, weapon buff, potions, enchantments. */
export function prepOf(events: FightEvents, options: PrepOptions = {}): Prep {
  const expansion =
    options.expansion === undefined ? prepExpansionAt(events.startMs) : options.expansion;
  const combatants = new Map(events.combatants.map((one) => [one.unit, one]));
  const kinds = prepKindsOf(events);
  const seen = seenBuffs(events, kinds);
  const players: PrepOfPlayer[] = [];
  events.units.forEach(({ isPlayer }, unit) => {
    if (!isPlayer || !takesPart(events, unit, combatants)) return;
    const combatant = combatants.get(unit);
    const buffs = new Set([
      ...(combatant?.auras.map(({ spellId }) => spellId) ?? []),
      ...(seen.get(unit) ?? []),
    ]);
    const facts =
      combatant?.ownLine === true &&
      expansion !== null &&
      combatant.auras.every(
        ({ casterGuid, spellId }) =>
          kinds.has(spellId) || raidBuffIds.has(spellId) || casterGuid !== events.units[unit]!.guid,
      );
    const item = (kind: PrepKind): PrepItem => found(events, buffs, kinds, kind, facts);
    players.push({
      unit,
      food: item('food'),
      flask: item('flask'),
      rune: item('rune'),
      weaponBuff: weaponBuffOf(combatant),
      potions: potionsOf(events, unit, expansion),
      healingPotionsMs: castTimes(events, unit, healingPotionIds),
      enchants: enchantsOf(combatant, expansion),
      gems: combatant?.gear.reduce((sum, { gemIds }) => sum + gemIds.length, 0) ?? 0,
    });
  });
  return { expansion, players, n: events.combatants.length };
}

/** Which list of ids fits a moment (epoch ms); null before The War Within. */
export function prepExpansionAt(startMs: number): PrepExpansion | null {
  return lastStartedSeason(startMs, 'us')?.expansion ?? null;
}

type PrepKind = 'food' | 'flask' | 'rune';

const LISTED: ReadonlyMap<number, PrepKind> = new Map([
  ...[...foodBuffIds].map((id) => [id, 'food'] as const),
  ...[...flaskBuffIds].map((id) => [id, 'flask'] as const),
  ...[...runeBuffIds].map((id) => [id, 'rune'] as const),
]);

/** Kinds of buffs by id: those of the lists, and those the log gives the name of a listed one. */
function prepKindsOf({ spells }: FightEvents): ReadonlyMap<number, PrepKind> {
  const byName = new Map<string, PrepKind>();
  for (const { spellId, name } of spells) {
    const kind = LISTED.get(spellId);
    if (kind && name !== '') byName.set(name, kind);
  }
  const kinds = new Map(LISTED);
  for (const { spellId, name } of spells) {
    const kind = byName.get(name);
    if (kind && !kinds.has(spellId)) kinds.set(spellId, kind);
  }
  return kinds;
}

/** Buffs of these kinds that ran in the fight, by player: what is removed or refreshed had been there. */
function seenBuffs(
  { auras, spells, units }: FightEvents,
  kinds: ReadonlyMap<number, PrepKind>,
): Map<IndexIntoUnits, Set<number>> {
  const isAsked = spells.map(({ spellId }) => kinds.has(spellId));
  const seen = new Map<IndexIntoUnits, Set<number>>();
  for (let row = 0; row < auras.length; row++) {
    const spell = auras.spell[row]!;
    const unit = auras.target[row]!;
    if (spell < 0 || !isAsked[spell] || unit < 0 || !units[unit]!.isPlayer) continue;
    if (auras.change[row] === AURA_CHANGE.dose) continue;
    const ids = seen.get(unit) ?? new Set<number>();
    seen.set(unit, ids.add(spells[spell]!.spellId));
  }
  return seen;
}

function takesPart(
  events: FightEvents,
  unit: IndexIntoUnits,
  combatants: ReadonlyMap<IndexIntoUnits, FightCombatant>,
): boolean {
  return combatants.has(unit) || events.casts.source.includes(unit);
}

function found(
  { spells }: FightEvents,
  buffs: ReadonlySet<number>,
  kinds: ReadonlyMap<number, PrepKind>,
  kind: PrepKind,
  facts: boolean,
): PrepItem {
  const id = [...buffs].find((one) => kinds.get(one) === kind);
  if (id === undefined) return { state: facts ? 'no' : 'unknown', id: null, name: null };
  return {
    state: 'yes',
    id,
    name: spells.find(({ spellId }) => spellId === id)?.name ?? prepNames.get(id) ?? null,
  };
}

const MAIN_HAND = 15;

function weaponBuffOf(combatant: FightCombatant | undefined): PrepItem {
  const weapon = combatant?.gear.find(({ slot }) => slot === MAIN_HAND);
  if (!weapon) return { state: 'unknown', id: null, name: null };
  const id = weapon.temporaryEnchantId;
  // Some classes and specializations put none there, so that its absence is no lack.
  return { state: id === null ? 'unknown' : 'yes', id, name: null };
}

/** Combat potions drunk by players in the fight, in order of time. */
export function combatPotionsOf(events: FightEvents): { guid: string; atMs: number }[] {
  const { casts, spells, units } = events;
  const found: { guid: string; atMs: number }[] = [];
  for (let row = 0; row < casts.length; row++) {
    const unit = units[casts.source[row]!];
    const spell = spells[casts.spell[row]!];
    if (casts.stage[row] !== CAST_STAGE.success || !unit?.isPlayer || !spell) continue;
    if (combatPotionIds.has(spell.spellId))
      found.push({ guid: unit.guid, atMs: casts.timeMs[row]! });
  }
  return found;
}

function potionsOf(
  events: FightEvents,
  unit: IndexIntoUnits,
  expansion: PrepExpansion | null,
): PrepOfPlayer['potions'] {
  const usedMs = castTimes(events, unit, combatPotionIds);
  const couldHaveBeen =
    1 + Math.floor(Math.max(0, events.lengthMs - POTION_RUNS_MS) / (potionCooldownSeconds * 1000));
  const state = usedMs.length > 0 ? 'yes' : expansion === null ? 'unknown' : 'no';
  return { state, usedMs, couldHaveBeen };
}

function castTimes(
  { casts, spells }: FightEvents,
  unit: IndexIntoUnits,
  ids: ReadonlySet<number>,
): number[] {
  const times: number[] = [];
  for (let row = 0; row < casts.length; row++) {
    if (casts.source[row] !== unit || casts.stage[row] !== CAST_STAGE.success) continue;
    const spell = spells[casts.spell[row]!];
    if (spell && ids.has(spell.spellId)) times.push(casts.timeMs[row]!);
  }
  return times;
}

function enchantsOf(
  combatant: FightCombatant | undefined,
  expansion: PrepExpansion | null,
): PrepOfPlayer['enchants'] {
  const gear = combatant?.gear ?? [];
  if (gear.length === 0 || expansion === null) {
    return { state: 'unknown', slots: [], missingSlots: [] };
  }
  const asked = gear.filter(({ slot }) => ENCHANTABLE_SLOTS[expansion].includes(slot));
  const missing = asked.filter(({ permanentEnchantId }) => permanentEnchantId === null);
  return {
    state: missing.length === 0 ? 'yes' : 'no',
    slots: asked.map(({ slot }) => slot),
    missingSlots: missing.map(({ slot }) => slot),
  };
}
