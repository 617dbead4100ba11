import { fieldEnd, numberIn } from './fields.ts';

export interface Combatant {
  /** GUID position in the line. */
  guidStart: number;
  guidEnd: number;
  /** In arenas the team (0 or 1), elsewhere the faction. */
  team: number;
  specId: number | null;
  /** Average of the equipped gear, one decimal; null when the line carries no gear. */
  itemLevel: number | null;
}

const SHIRT = 3;
const MAIN_HAND = 15;
const OFF_HAND = 16;
const TABARD = 17;

/**
 * Reads the fields of COMBATANT_INFO in `bytes[start, end)`. The specialization is the field right before the first
 * bracket, wherever that stands. Null when the line has no GUID.
 */
export function readCombatant(bytes: Uint8Array, start: number, end: number): Combatant | null {
  const guidEnd = fieldEnd(bytes, start, end);
  if (guidEnd >= end || guidEnd === start) return null;
  const team = numberIn(bytes, guidEnd + 1, fieldEnd(bytes, guidEnd + 1, end));
  let bracket = guidEnd;
  while (bracket < end && bytes[bracket] !== 0x5b && bytes[bracket] !== 0x28) bracket++;
  let before = bracket - 1;
  while (before > guidEnd + 1 && bytes[before - 1] !== 0x2c) before--;
  const spec = bracket < end ? numberIn(bytes, before, bracket - 1) : Number.NaN;
  return {
    guidStart: start,
    guidEnd,
    team: Number.isInteger(team) ? team : -1,
    specId: Number.isInteger(spec) && spec > 0 ? spec : null,
    itemLevel: averageItemLevel(gearLevels(bytes, bracket, end)),
  };
}

/**
 * The mean over the sixteen slots that count (no shirt, no tabard); an empty slot counts as 0, and a weapon alone in
 * the main hand counts for both hands. With another number of slots: the mean of what is worn.
 */
export function averageItemLevel(levels: readonly number[]): number | null {
  if (levels.length === 0) return null;
  if (levels.length !== 18) {
    const worn = levels.filter((level) => level > 0);
    if (worn.length === 0) return null;
    return oneDecimal(worn.reduce((sum, level) => sum + level, 0) / worn.length);
  }
  let sum = 0;
  levels.forEach((level, slot) => {
    if (slot !== SHIRT && slot !== TABARD) sum += level;
  });
  if (levels[OFF_HAND] === 0) sum += levels[MAIN_HAND]!;
  return sum === 0 ? null : oneDecimal(sum / 16);
}

function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Slots looked at; the client writes 18. */
const MOST_SLOTS = 32;

/** Item levels of the gear list: the bracket group whose entries look like `(itemId,level,(…)…)`. */
function gearLevels(bytes: Uint8Array, from: number, end: number): number[] {
  const levels: number[] = [];
  const begin = gearStart(bytes, from, end);
  if (begin < 0) return levels;
  let depth = 0;
  for (let at = begin; at < end && levels.length < MOST_SLOTS; at++) {
    const byte = bytes[at];
    if (byte === OPEN) {
      if (depth === 0) levels.push(entryLevel(bytes, at + 1, end));
      depth++;
    } else if (byte === CLOSE) {
      depth--;
    } else if (byte === 0x5d && depth <= 0) {
      break;
    }
  }
  return levels;
}

const OPEN = 0x28;
const CLOSE = 0x29;
const COMMA = 0x2c;

/** Position of the first `(` of a list that begins with `[(digits,digits,(`; −1 when there is none. */
function gearStart(bytes: Uint8Array, from: number, end: number): number {
  for (let at = from; at + 1 < end; at++) {
    if (bytes[at] !== 0x5b || bytes[at + 1] !== OPEN) continue;
    const idEnd = digitsEnd(bytes, at + 2, end);
    if (idEnd === at + 2 || bytes[idEnd] !== COMMA) continue;
    const levelEnd = digitsEnd(bytes, idEnd + 1, end);
    if (levelEnd === idEnd + 1 || levelEnd + 1 >= end) continue;
    if (bytes[levelEnd] === COMMA && bytes[levelEnd + 1] === OPEN) return at + 1;
  }
  return -1;
}

/** The second number of an entry; 0 for an empty slot, whose item id is 0. */
function entryLevel(bytes: Uint8Array, at: number, end: number): number {
  const idEnd = digitsEnd(bytes, at, end);
  if (idEnd >= end || numberIn(bytes, at, idEnd) === 0) return 0;
  const level = numberIn(bytes, idEnd + 1, digitsEnd(bytes, idEnd + 1, end));
  return level > 0 ? level : 0;
}

function digitsEnd(bytes: Uint8Array, at: number, end: number): number {
  let k = at;
  while (k < end && bytes[k]! >= 0x30 && bytes[k]! <= 0x39) k++;
  return k;
}
