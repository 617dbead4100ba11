import { numberIn } from './fields.ts';
import { NOTHING, digitFieldBefore, flagComma, skipFields, tagStart } from './tail-fields.ts';

const COMMA = 0x2c;

/** `-1` and what is no number stand for nothing. */
const atLeastZero = (value: number): number => (value > 0 ? value : 0);

/**
 * Walks the fields of a line from its end, where damage and heal lines kept their order over all versions. The fields
 * there hold no quotes. Lines written as nearly always are read at one go; where a field is not, all are read one by one.
 */
export class EventTail {
  amount = 0;
  /** Damage: overkill; heals: overhealing. Never below 0. */
  excess = 0;
  absorbed = 0;
  /** Damage: what the hit would have been before armor, resistance and other reductions. */
  unmitigated = 0;
  blocked = 0;
  resisted = 0;
  critical = false;

  #bytes: Uint8Array = new Uint8Array(0);
  #from = 0;
  #stop = 0;

  /** `…,amount,base,overkill,school,resisted,blocked,absorbed,critical,glancing,crushing[,TAG]`. False when broken. */
  readDamage(bytes: Uint8Array, from: number, end: number): boolean {
    let at = tagStart(bytes, from, end);
    let last = 0;
    for (let flag = 0; flag < 3; flag++) {
      last = bytes[at - 1]!;
      at = flagComma(bytes, at - 1);
      if (at < 0) return this.#readDamageByFields(bytes, from, end);
    }
    const absorbed = digitFieldBefore(bytes, from, at);
    at -= (absorbed & 15) + 1;
    const blocked = digitFieldBefore(bytes, from, at);
    at -= (blocked & 15) + 1;
    const resisted = digitFieldBefore(bytes, from, at);
    at = skipFields(bytes, from, at - (resisted & 15) - 1, 1);
    const isMinusOne = at > from && bytes[at - 1] === 0x31 && bytes[at - 2] === 0x2d;
    const overkill =
      isMinusOne && bytes[at - 3] === COMMA ? NOTHING : digitFieldBefore(bytes, from, at);
    at -= (overkill & 15) + 1;
    const unmitigated = digitFieldBefore(bytes, from, at);
    at -= (unmitigated & 15) + 1;
    const amount = digitFieldBefore(bytes, from, at);
    if ((absorbed | blocked | resisted | overkill | unmitigated | amount) < 0)
      return this.#readDamageByFields(bytes, from, end);
    this.critical = last === 0x31;
    this.absorbed = absorbed >> 4;
    this.blocked = blocked >> 4;
    this.resisted = resisted >> 4;
    this.excess = overkill >> 4;
    this.unmitigated = unmitigated >> 4;
    this.amount = amount >> 4;
    return true;
  }

  /** `…,amount,base,overhealing,absorbed,critical[,TAG]`. False when broken. */
  readHeal(bytes: Uint8Array, from: number, end: number): boolean {
    let at = tagStart(bytes, from, end);
    const last = bytes[at - 1]!;
    at = skipFields(bytes, from, flagComma(bytes, at - 1), 1);
    const overheal = digitFieldBefore(bytes, from, at);
    at = skipFields(bytes, from, at - (overheal & 15) - 1, 1);
    const amount = digitFieldBefore(bytes, from, at);
    if ((overheal | amount) < 0) return this.#readHealByFields(bytes, from, end);
    this.critical = last === 0x31;
    this.amount = amount >> 4;
    this.excess = overheal >> 4;
    this.absorbed = 0;
    return true;
  }

  #readDamageByFields(bytes: Uint8Array, from: number, end: number): boolean {
    this.#begin(bytes, from, end);
    this.#skip(2);
    this.critical = this.#flag();
    this.absorbed = this.#number();
    this.blocked = this.#number();
    this.resisted = this.#number();
    this.#skip(1);
    const overkill = this.#number();
    this.unmitigated = this.#number();
    this.amount = this.#number();
    this.excess = overkill > 0 ? overkill : 0;
    // Only what the totals need makes a line unreadable.
    this.blocked = atLeastZero(this.blocked);
    this.resisted = atLeastZero(this.resisted);
    this.unmitigated = atLeastZero(this.unmitigated);
    return !Number.isNaN(this.amount + overkill + this.absorbed);
  }

  #readHealByFields(bytes: Uint8Array, from: number, end: number): boolean {
    this.#begin(bytes, from, end);
    this.critical = this.#flag();
    this.#skip(1);
    this.excess = this.#number();
    this.#skip(1);
    this.amount = this.#number();
    this.absorbed = 0;
    return !Number.isNaN(this.amount + this.excess);
  }

  /** Without a trailing word in capitals such as `,ST` or `,AOE`. */
  #begin(bytes: Uint8Array, from: number, end: number): void {
    this.#bytes = bytes;
    this.#from = from;
    this.#stop = end;
    const last = bytes[end - 1] ?? 0;
    if (last >= 0x41 && last <= 0x5a) this.#skip(1);
  }

  #start(): number {
    let at = this.#stop;
    while (at > this.#from && this.#bytes[at - 1] !== COMMA) at--;
    return at;
  }

  #skip(count: number): void {
    for (let k = 0; k < count; k++) this.#stop = this.#start() - 1;
  }

  #flag(): boolean {
    const start = this.#start();
    const set = this.#stop - start === 1 && this.#bytes[start] === 0x31;
    this.#stop = start - 1;
    return set;
  }

  #number(): number {
    if (this.#stop < this.#from) return Number.NaN;
    const start = this.#start();
    const value = numberIn(this.#bytes, start, this.#stop);
    this.#stop = start - 1;
    return value;
  }
}
