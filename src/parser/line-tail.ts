import { isNil, numberIn } from './fields.ts';

const COMMA = 0x2c;

/**
 * The numbers at the end of damage and heal lines. They are read from the end of the line, because there they kept
 * their places over all versions while fields were added in the middle.
 */
export class LineTail {
  amount = 0;
  /** Damage: what went beyond the target's death; heals: overhealing. Never below 0. */
  excess = 0;
  /** Damage: what shields took on top of `amount`. */
  absorbed = 0;
  critical = false;

  /** Where the field ends that is read next; reading goes backwards. Before `from` when the line has no more. */
  #stop = 0;

  /**
   * `…,amount,base,overkill,school,resisted,blocked,absorbed,critical,glancing,crushing[,ST|AOE]`.
   * False when a number is none or the fields would reach before `from`, and when the last three are no yes or no:
   * then the line has fields we do not know, and every number would be another one.
   */
  readDamage(bytes: Uint8Array, from: number, end: number): boolean {
    this.#stop = withoutTag(bytes, from, end);
    if (!this.#readFlag(bytes, from) || !this.#readFlag(bytes, from)) return false; // crushing, glancing
    if (!this.#readFlag(bytes, from)) return false;
    const absorbed = this.#number(bytes, from);
    this.#skip(bytes, from, 3); // blocked, resisted, school
    const overkill = this.#number(bytes, from);
    this.#skip(bytes, from, 1); // base amount
    const amount = this.#number(bytes, from);
    this.amount = amount;
    this.excess = overkill > 0 ? overkill : 0;
    this.absorbed = absorbed;
    return amount === amount && overkill === overkill && absorbed === absorbed;
  }

  /** `…,amount,base,overhealing,absorbed,critical[,tag]`. False as above. */
  readHeal(bytes: Uint8Array, from: number, end: number): boolean {
    this.#stop = withoutTag(bytes, from, end);
    if (!this.#readFlag(bytes, from)) return false;
    this.#skip(bytes, from, 1); // absorbed
    const overheal = this.#number(bytes, from);
    this.#skip(bytes, from, 1); // base amount
    const amount = this.#number(bytes, from);
    this.amount = amount;
    this.excess = overheal;
    this.absorbed = 0;
    return amount === amount && overheal === overheal;
  }

  /** Reads `1`, `0` or `nil` into `critical`, which is the flag read last; false for anything else. */
  #readFlag(bytes: Uint8Array, from: number): boolean {
    const stop = this.#stop;
    if (stop - 4 <= from) return false;
    const flag = bytes[stop - 1]!;
    if (bytes[stop - 2] === COMMA) {
      this.#stop = stop - 2;
      this.critical = flag === 0x31;
      return flag === 0x31 || flag === 0x30;
    }
    this.#stop = stop - 4;
    this.critical = false;
    return bytes[stop - 4] === COMMA && isNil(bytes, stop - 3, stop);
  }

  #skip(bytes: Uint8Array, from: number, fields: number): void {
    let at = this.#stop;
    for (let field = 0; field < fields; field++) {
      while (at > from && bytes[at - 1] !== COMMA) at--;
      at--;
    }
    this.#stop = at;
  }

  /** The number in the field that ends at `#stop`; NaN when it is none. */
  #number(bytes: Uint8Array, from: number): number {
    const stop = this.#stop;
    let at = stop - 1;
    let value = 0;
    for (let scale = 1; at >= from && scale <= LARGEST_SCALE; scale *= 10, at--) {
      const digit = bytes[at]! - 48;
      if (digit < 0 || digit > 9) break;
      value += digit * scale;
    }
    if (at < stop - 1 && at >= from && bytes[at] === COMMA) {
      this.#stop = at;
      return value;
    }
    return this.#oddNumber(bytes, from);
  }

  /** Signs, `nil`, fractions, very long numbers, and what is no number. */
  #oddNumber(bytes: Uint8Array, from: number): number {
    const stop = this.#stop;
    this.#skip(bytes, from, 1);
    const start = this.#stop + 1;
    return start < from || stop < from ? Number.NaN : numberIn(bytes, start, stop);
  }
}

/** Nine digits are a small whole number. */
const LARGEST_SCALE = 100_000_000;

/** The end without a trailing word in capitals such as `,ST` or `,AOE`. */
function withoutTag(bytes: Uint8Array, from: number, end: number): number {
  const last = bytes[end - 1]!;
  if (last < 0x41 || last > 0x5a) return end;
  let at = end - 1;
  while (at > from && bytes[at - 1] !== COMMA) at--;
  return at - 1;
}
