import { SPIRIT_AURA } from '#game/absorbing-spells.ts';
import { asciiBytes, decodeUtf8 } from '#lib/utf8.ts';
import { absorbedIn, missAbsorbedIn } from './absorb-tail.ts';
import { LINE } from './event-names.ts';
import { fieldEnd, numberIn, splitFields } from './fields.ts';
import type { LineParts } from './line-parts.ts';
import { hasDash } from './line-parts.ts';
import { nameUnit } from './unit-reader.ts';

/**
 * Lines that are read field by field. Each function reads `bytes[at, end)`, what stands behind the event name, into
 * the parts of `line` and returns the line's code, or −1 with `line.fault` set.
 */

const starts = new Int32Array(64);

/** `…,ABSORB,isOffHand,amount,…`: a hit that did nothing but feed a shield. */
export function readMissed(
  line: LineParts,
  bytes: Uint8Array,
  view: DataView,
  at: number,
  end: number,
  code: number,
): number {
  let type = line.readUnits(bytes, view, at, end);
  if (type < 0) return -1;
  if (code === LINE.swingMissed) {
    line.spell = line.spells.melee;
  } else {
    type = line.readSpell(bytes, view, type, end);
    if (type < 0) return -1;
  }
  line.missAbsorbed = -1;
  line.tail.critical = false;
  line.targetMaxHp = 0;
  // Of the ways to miss only ABSORB begins with A.
  if (bytes[type] !== 0x41) return code;
  const absorbed = missAbsorbedIn(bytes, type, end);
  if (Number.isNaN(absorbed)) return line.fail('numbers');
  line.missAbsorbed = absorbed;
  return code;
}

/** After the call `source` is who cast the shield, `spell` the shield, `tail.amount` what it took. */
export function readAbsorbed(
  line: LineParts,
  bytes: Uint8Array,
  view: DataView,
  at: number,
  end: number,
): number {
  const count = splitFields(bytes, at, end, starts);
  if (count < 16) return line.fail('field count');
  const reader = line.unitReader;
  if (reader.read(bytes, view, starts[4]!, end) < 0) return line.fail('unit fields');
  line.keepTarget();
  const caster = casterField(bytes, count);
  if (count < caster + 8) return line.fail('field count');
  const prefix = reader.read(bytes, view, starts[caster]!, end);
  if (prefix < 0) return line.fail('unit fields');
  line.keepSource();
  if (line.readSpell(bytes, view, prefix, end) < 0) return -1;
  const amount = absorbedIn(bytes, starts[caster + 7]!, end);
  if (Number.isNaN(amount)) return line.fail('numbers');
  line.tail.amount = amount;
  line.tail.excess = 0;
  line.tail.absorbed = 0;
  line.tail.critical = count > caster + 9 && bytes[starts[caster + 9]!] === 0x31;
  return LINE.absorbed;
}

/**
 * In which field of SPELL_ABSORBED the unit stands that cast the shield: behind the spell that was absorbed, or where
 * that stands otherwise. 21 and 18 fields (without the event's name) are all there was so far.
 */
function casterField(bytes: Uint8Array, count: number): number {
  if (count === 21) return 11;
  if (count === 18) return 8;
  const start = starts[8]!;
  const end = starts[9]! - 1;
  return hasDash(bytes, start, end) || end - start === 16 ? 8 : 11;
}

/** `…,block,kind,` and then as a damage line. */
export function readEnvironmental(
  line: LineParts,
  bytes: Uint8Array,
  view: DataView,
  at: number,
  end: number,
  counting: boolean,
): number {
  const block = line.readUnits(bytes, view, at, end);
  if (block < 0) return -1;
  line.readBlock(bytes, view, block, end, counting);
  if (!counting) return LINE.environmentalDamage;
  if (!line.tail.readDamage(bytes, block, end)) return line.fail('numbers');
  const count = splitFields(bytes, at, end, starts);
  const kindAt = count - 11 - (isCapital(bytes[end - 1]!) ? 1 : 0);
  if (kindAt < 8) return line.fail('field count');
  const start = starts[kindAt]!;
  const kind = decodeUtf8(bytes, start, Math.min(starts[kindAt + 1]! - 1, start + 16));
  const school = numberIn(bytes, starts[kindAt + 4]!, starts[kindAt + 5]! - 1);
  line.spell = line.spells.environment(kind, school | 0);
  return LINE.environmentalDamage;
}

/** Reads SPELL_SUMMON and learns the owner from it. -1 for a line that cannot be read. */
export function readSummon(
  line: LineParts,
  bytes: Uint8Array,
  view: DataView,
  at: number,
  end: number,
): number {
  if (line.readUnits(bytes, view, at, end) < 0) return -1;
  if (line.source >= 0 && line.target >= 0) line.units.ownedBySummon(line.target, line.source);
  return LINE.summon;
}

/** SPELL_AURA_APPLIED of the spirit that a struck priest becomes. `event` is where the event's name begins. */
export function isSpirit(
  line: LineParts,
  bytes: Uint8Array,
  view: DataView,
  event: number,
  at: number,
  end: number,
): boolean {
  if (!standsAt(bytes, event, APPLIED)) return false;
  const spell = line.readUnits(bytes, view, at, end);
  return spell >= 0 && standsAt(bytes, spell, SPIRIT);
}

const APPLIED = asciiBytes('SPELL_AURA_APPLIED,');
const SPIRIT = asciiBytes(`${SPIRIT_AURA},`);

function standsAt(bytes: Uint8Array, at: number, text: Uint8Array): boolean {
  for (let k = 0; k < text.length; k++) if (bytes[at + k] !== text[k]) return false;
  return true;
}

/** Interrupts, dispels, instant kills and resurrections. */
export function readUnitsAndSpell(
  line: LineParts,
  bytes: Uint8Array,
  view: DataView,
  at: number,
  end: number,
  code: number,
): number {
  const prefix = line.readUnits(bytes, view, at, end);
  return prefix < 0 || line.readSpell(bytes, view, prefix, end) < 0 ? -1 : code;
}

/** Reads UNIT_DIED; `unconscious` marks a unit that only lies there. -1 for a line that cannot be read. */
export function readDied(
  line: LineParts,
  bytes: Uint8Array,
  view: DataView,
  at: number,
  end: number,
): number {
  const flag = line.readUnits(bytes, view, at, end);
  if (flag < 0) return -1;
  // Old logs have no such field: a death is a death.
  line.unconscious = flag < end && bytes[flag] === 0x31;
  return LINE.unitDied;
}

/** Names of players whom only lines without numbers name. */
export function learnNames(line: LineParts, bytes: Uint8Array, at: number, end: number): void {
  const { units } = line;
  let guid = at;
  for (let unit = 0; unit < 2; unit++) {
    const guidEnd = fieldEnd(bytes, guid, end);
    const nameEnd = fieldEnd(bytes, guidEnd + 1, end);
    if (nameEnd >= end) return;
    const id = bytes[guid] === 0x50 ? units.find(bytes, guid, guidEnd) : -1;
    if (id >= 0) nameUnit(units, id, bytes, guidEnd + 1, nameEnd);
    const flagsEnd = fieldEnd(bytes, nameEnd + 1, end);
    guid = fieldEnd(bytes, flagsEnd + 1, end) + 1;
    if (guid >= end) return;
  }
}

function isCapital(byte: number): boolean {
  return byte >= 0x41 && byte <= 0x5a;
}
