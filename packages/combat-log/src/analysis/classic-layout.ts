import { decodeUtf8 } from '#lib/utf8.ts';
import { FIELDS_AFTER } from '#parser/advanced-place.ts';
import { fieldsOf } from './last-line.ts';

/**
 * Fields of the advanced block in logs of Classic, and of retail before Shadowlands, which had no field for absorbs yet.
 * Source: public logs of the builds 2.5.1, 3.0.1 and 3.4.1 (the tests of wowarenalogs); retail has 17 and more since.
 */
const CLASSIC_BLOCK = 16;
/** Fields before the block: the event, two units, and a spell. */
const BEFORE_SPELL_BLOCK = 1 + 8 + 3;
const BEFORE_SWING_BLOCK = 1 + 8;

/** Fields of the events that carry a block, without those of the block. */
const OTHER_FIELDS: Readonly<Record<string, number>> = {
  SPELL_CAST_SUCCESS: BEFORE_SPELL_BLOCK + FIELDS_AFTER.cast,
  SPELL_DAMAGE: BEFORE_SPELL_BLOCK + FIELDS_AFTER.damage,
  SPELL_PERIODIC_DAMAGE: BEFORE_SPELL_BLOCK + FIELDS_AFTER.damage,
  RANGE_DAMAGE: BEFORE_SPELL_BLOCK + FIELDS_AFTER.damage,
  SWING_DAMAGE: BEFORE_SWING_BLOCK + FIELDS_AFTER.damage,
  SPELL_HEAL: BEFORE_SPELL_BLOCK + FIELDS_AFTER.heal,
  SPELL_PERIODIC_HEAL: BEFORE_SPELL_BLOCK + FIELDS_AFTER.heal,
};

/** Whether all lines with an advanced block in this part of a log, of which there is one at least, are as Classic writes them. */
export function hasClassicLayout(part: Uint8Array): boolean {
  let seen = 0;
  // What stands before the first newline may be the end of a line.
  for (const line of decodeUtf8(part, 0, part.length).split('\n')) {
    const fields = fieldsOf(line.slice(line.indexOf('  ') + 2).trimEnd());
    const others = OTHER_FIELDS[fields?.[0] ?? ''];
    if (fields === null || others === undefined) continue;
    if (fields.length !== others + CLASSIC_BLOCK) return false;
    seen++;
  }
  return seen > 0;
}
