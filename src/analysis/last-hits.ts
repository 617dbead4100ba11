import type { SpellIndex } from '#parser/spell-table.ts';
import type { UnitId } from '#parser/unit-table.ts';
import { grownInt32 } from '#parser/byte-arena.ts';

/** In place of a spell: the unit was never hit. Below every index a spell can have. */
const NOTHING = -2;

/** The last damage line on each unit, for naming what killed it. */
export class LastHits {
  #spells = new Int32Array(0);
  #sources = new Int32Array(0);
  /** Number of the line, amount and overkill. */
  #numbers = new Float64Array(0);

  constructor() {
    this.#grow(256);
  }

  set(
    target: UnitId,
    line: number,
    source: UnitId,
    spell: SpellIndex,
    amount: number,
    over: number,
  ): void {
    if (target >= this.#spells.length) this.#grow(target + 1);
    this.#spells[target] = spell;
    this.#sources[target] = source;
    const at = target * 3;
    this.#numbers[at] = line;
    this.#numbers[at + 1] = amount;
    this.#numbers[at + 2] = over;
  }

  /** Null when the unit was not hit in that line or later. */
  of(
    target: UnitId,
    firstLine: number,
  ): { source: UnitId; spell: SpellIndex; amount: number; overkill: number } | null {
    if (target >= this.#spells.length) return null;
    const at = target * 3;
    if (this.#spells[target] === NOTHING || this.#numbers[at]! < firstLine) return null;
    return {
      source: this.#sources[target]!,
      spell: this.#spells[target]!,
      amount: this.#numbers[at + 1]!,
      overkill: this.#numbers[at + 2]!,
    };
  }

  #grow(length: number): void {
    this.#spells = grownInt32(this.#spells, length, NOTHING);
    this.#sources = grownInt32(this.#sources, length, 0);
    const numbers = new Float64Array(this.#spells.length * 3);
    numbers.set(this.#numbers);
    this.#numbers = numbers;
  }
}
