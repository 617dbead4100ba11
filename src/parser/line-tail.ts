import { numberIn } from './fields.ts';

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

  /**
   * `…,amount,base,overkill,school,resisted,blocked,absorbed,critical,glancing,crushing[,ST|AOE]`.
   * False when a number is none or the fields would reach before `from`.
   */
  readDamage(bytes: Uint8Array, from: number, end: number): boolean {
    let stop = withoutTag(bytes, from, end);
    stop = fieldStart(bytes, from, stop) - 1; // crushing
    stop = fieldStart(bytes, from, stop) - 1; // glancing
    let start = fieldStart(bytes, from, stop);
    this.critical = bytes[start] === 0x31 && stop - start === 1;
    stop = start - 1;
    start = fieldStart(bytes, from, stop);
    const absorbed = numberIn(bytes, start, stop);
    stop = fieldStart(bytes, from, start - 1) - 1; // blocked
    stop = fieldStart(bytes, from, stop) - 1; // resisted
    stop = fieldStart(bytes, from, stop) - 1; // school
    start = fieldStart(bytes, from, stop);
    const overkill = numberIn(bytes, start, stop);
    stop = fieldStart(bytes, from, start - 1) - 1; // base amount
    start = fieldStart(bytes, from, stop);
    const amount = numberIn(bytes, start, stop);
    this.amount = amount;
    this.excess = overkill > 0 ? overkill : 0;
    this.absorbed = absorbed;
    return start >= from && amount === amount && overkill === overkill && absorbed === absorbed;
  }

  /** `…,amount,base,overhealing,absorbed,critical[,tag]`. False as above. */
  readHeal(bytes: Uint8Array, from: number, end: number): boolean {
    let stop = withoutTag(bytes, from, end);
    let start = fieldStart(bytes, from, stop);
    this.critical = bytes[start] === 0x31 && stop - start === 1;
    stop = fieldStart(bytes, from, start - 1) - 1; // absorbed
    start = fieldStart(bytes, from, stop);
    const overheal = numberIn(bytes, start, stop);
    stop = fieldStart(bytes, from, start - 1) - 1; // base amount
    start = fieldStart(bytes, from, stop);
    const amount = numberIn(bytes, start, stop);
    this.amount = amount;
    this.excess = overheal;
    this.absorbed = 0;
    return start >= from && amount === amount && overheal === overheal;
  }
}

/** Where the field that ends at `stop` begins. Stands still at `from - 1` when the line has no more fields. */
function fieldStart(bytes: Uint8Array, from: number, stop: number): number {
  let at = stop;
  while (at > from && bytes[at - 1] !== COMMA) at--;
  return stop < from ? from - 1 : at;
}

/** The end without a trailing word in capitals such as `,ST` or `,AOE`. */
function withoutTag(bytes: Uint8Array, from: number, end: number): number {
  const last = bytes[end - 1]!;
  if (last < 0x41 || last > 0x5a) return end;
  let at = end - 1;
  while (at > from && bytes[at - 1] !== COMMA) at--;
  return at - 1;
}
