import { decodeUtf8 } from '#lib/utf8.ts';
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

/** Item levels of the gear list: the bracket group whose entries look like `(itemId,level,(…)…)`. */
function gearLevels(bytes: Uint8Array, from: number, end: number): number[] {
  const text = decodeUtf8(bytes, from, end);
  const begin = /\[\(\d+,\d+,\(/.exec(text);
  if (!begin) return [];
  const levels: number[] = [];
  let depth = 0;
  for (let at = begin.index + 1; at < text.length && levels.length < 32; at++) {
    const character = text[at];
    if (character === '(') {
      if (depth === 0) levels.push(entryLevel(text, at));
      depth++;
    } else if (character === ')') {
      depth--;
    } else if (character === ']' && depth <= 0) {
      break;
    }
  }
  return levels;
}

function entryLevel(text: string, at: number): number {
  const entry = /^\((\d+),(\d+)/.exec(text.slice(at, at + 40));
  return entry && entry[1] !== '0' ? Number(entry[2]) : 0;
}
