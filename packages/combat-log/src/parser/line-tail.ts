import { isNil, numberIn } from './fields.ts';
import { NOTHING, digitsBefore, flagComma, skipFields, tagStart } from './tail-fields.ts';

const COMMA = 0x2c;
/** Fields at the end of a damage line, and of a heal line. */
const DAMAGE_FIELDS = 10;
const HEAL_FIELDS = 5;

/**
 * The numbers at the end of damage and heal lines. They are read from the end of the line, because there they kept
 * their places over all versions while fields were added in the middle.
 *
 * Fields written as nearly always are read on the way; where one is not, all of them are read again, by their commas.
 */
export class LineTail {
  amount = 0;
  /** Damage: what went beyond the target's death; heals: overhealing. Never below 0. */
  excess = 0;
  /** Damage: what shields took on top of `amount`. */
  absorbed = 0;
  critical = false;

  /** The commas before the last fields, the last one first; before them where the last field ends. */
  readonly #commas = new Int32Array(DAMAGE_FIELDS + 1);

  /**
   * `…,amount,base,overkill,school,resisted,blocked,absorbed,critical,glancing,crushing[,ST|AOE]`.
   * False when a number is none or the fields would reach before `from`, and when the last three are no yes or no:
   * then the line has fields we do not know, and every number would be another one.
   */
  readDamage(bytes: Uint8Array, from: number, end: number): boolean {
    let at = tagStart(bytes, from, end);
    let last = 0;
    for (let flag = 0; flag < 3; flag++) {
      last = bytes[at - 1]!;
      at = flagComma(bytes, at - 1);
      if (at < 0) return this.#readDamageByCommas(bytes, from, end);
    }
    const absorbed = digitsBefore(bytes, from, at);
    at = skipFields(bytes, from, at - (absorbed & 15) - 1, 3);
    const isMinusOne = at > from && bytes[at - 1] === 0x31 && bytes[at - 2] === 0x2d;
    const overkill = isMinusOne ? NOTHING : digitsBefore(bytes, from, at);
    at = skipFields(bytes, from, at - (overkill & 15) - 1, 1);
    const amount = digitsBefore(bytes, from, at);
    at -= (amount & 15) + 1;
    if (absorbed < 0 || overkill < 0 || amount < 0 || bytes[at] !== COMMA)
      return this.#readDamageByCommas(bytes, from, end);
    this.critical = last === 0x31;
    this.amount = amount >> 4;
    this.excess = overkill >> 4;
    this.absorbed = absorbed >> 4;
    return true;
  }

  /** `…,amount,base,overhealing,absorbed,critical[,tag]`. False as above. */
  readHeal(bytes: Uint8Array, from: number, end: number): boolean {
    let at = tagStart(bytes, from, end);
    const last = bytes[at - 1]!;
    at = flagComma(bytes, at - 1);
    at = skipFields(bytes, from, at, 1);
    const overheal = digitsBefore(bytes, from, at);
    at = skipFields(bytes, from, at - (overheal & 15) - 1, 1);
    const amount = digitsBefore(bytes, from, at);
    at -= (amount & 15) + 1;
    if (overheal < 0 || amount < 0 || bytes[at] !== COMMA)
      return this.#readHealByCommas(bytes, from, end);
    this.critical = last === 0x31;
    this.amount = amount >> 4;
    this.excess = overheal >> 4;
    this.absorbed = 0;
    return true;
  }

  #readDamageByCommas(bytes: Uint8Array, from: number, end: number): boolean {
    if (!this.#findFields(bytes, from, end, DAMAGE_FIELDS)) return false;
    const critical = this.#flag(bytes, 2);
    if (critical < 0 || this.#flag(bytes, 0) < 0 || this.#flag(bytes, 1) < 0) return false;
    const amount = this.#number(bytes, 9);
    const overkill = this.#number(bytes, 7);
    const absorbed = this.#number(bytes, 3);
    this.critical = critical === 1;
    this.amount = amount;
    this.excess = overkill > 0 ? overkill : 0;
    this.absorbed = absorbed;
    return amount === amount && overkill === overkill && absorbed === absorbed;
  }

  #readHealByCommas(bytes: Uint8Array, from: number, end: number): boolean {
    if (!this.#findFields(bytes, from, end, HEAL_FIELDS)) return false;
    const critical = this.#flag(bytes, 0);
    if (critical < 0) return false;
    const amount = this.#number(bytes, 4);
    const overheal = this.#number(bytes, 2);
    this.critical = critical === 1;
    this.amount = amount;
    this.excess = overheal;
    this.absorbed = 0;
    // What is more is no overhealing: the line is cut.
    return overheal <= amount;
  }

  /** Finds the last `count` fields before a trailing word in capitals such as `ST` or `AOE`. */
  #findFields(bytes: Uint8Array, from: number, end: number, count: number): boolean {
    const commas = this.#commas;
    commas[0] = tagStart(bytes, from, end);
    // The first of them may begin at `from`, behind a comma that is before it.
    let found = 1;
    for (let at = commas[0] - 1; at >= from - 1; at--) {
      if (bytes[at] !== COMMA) continue;
      commas[found] = at;
      if (found === count) return true;
      found++;
    }
    return false;
  }

  /**
   * The flag in the field that is `back` fields before the last: 1, 0 for `nil`, −1 for anything else. A zero is none: it
   * is the end of a line whose flags are cut off.
   */
  #flag(bytes: Uint8Array, back: number): number {
    const stop = this.#commas[back]!;
    const start = this.#commas[back + 1]! + 1;
    if (stop - start === 1) return bytes[start] === 0x31 ? 1 : -1;
    return isNil(bytes, start, stop) ? 0 : -1;
  }

  /** The number in the field that is `back` fields before the last; NaN when it is none. */
  #number(bytes: Uint8Array, back: number): number {
    const stop = this.#commas[back]!;
    const start = this.#commas[back + 1]! + 1;
    if (stop - start === 2 && bytes[start] === 0x2d && bytes[start + 1] === 0x31) return -1;
    return numberIn(bytes, start, stop);
  }
}
