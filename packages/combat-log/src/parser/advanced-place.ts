import { fieldEnd, numberIn, splitFields } from './fields.ts';
import type { UnitId, UnitTable } from './unit-table.ts';

/** Fields that follow the advanced block, without a trailing word such as `,AOE`. */
export const FIELDS_AFTER = { damage: 10, heal: 5, cast: 0 } as const;

/** Fields of the shortest block that ends with `x,y,uiMapId,facing,level`; earlier ones have no map and no facing. */
const SHORTEST_BLOCK = 17;
/** No instance is larger, in yards. */
const FARTHEST = 100_000;
const ZERO = 0x30;

/**
 * Where the unit of an advanced block stood. The block's length differs by version, so the place is counted from its end:
 * `…,x,y,uiMapId,facing,level`. x and y are yards of the world.
 */
export class AdvancedPlace {
  unit: UnitId = -1;
  x = 0;
  y = 0;

  readonly #units: UnitTable;
  readonly #starts = new Int32Array(64);

  constructor(units: UnitTable) {
    this.#units = units;
  }

  /**
   * Reads the block that begins at `at`; `after` fields stand behind it. False, and no unit, without advanced logging,
   * for a unit without a place (0, 0) and for a block that is broken.
   */
  read(bytes: Uint8Array, at: number, end: number, after: number): boolean {
    this.unit = -1;
    // The game writes zeros for the GUID when advanced logging is off.
    if (at >= end || bytes[at] === ZERO) return false;
    const starts = this.#starts;
    const last = bytes[end - 1]!;
    const word = after > 0 && last >= 0x41 && last <= 0x5a ? 1 : 0;
    const block = splitFields(bytes, at, end, starts) - after - word;
    if (block < SHORTEST_BLOCK) return false;
    const x = numberIn(bytes, starts[block - 5]!, starts[block - 4]! - 1);
    const y = numberIn(bytes, starts[block - 4]!, starts[block - 3]! - 1);
    if (!(Math.abs(x) < FARTHEST && Math.abs(y) < FARTHEST) || (x === 0 && y === 0)) return false;
    this.unit = this.#units.intern(bytes, at, fieldEnd(bytes, at, end));
    this.x = x;
    this.y = y;
    return this.unit >= 0;
  }
}
