import { decodeUtf8 } from '#lib/utf8.ts';
import { splitFields } from './fields.ts';

/** One resource of a unit at a moment, as the block of a line says. Some are written in tenths: compare with `most` alone. */
export interface Power {
  /** As the game numbers them (`game/power-types.ts`). */
  powerType: number;
  current: number;
  most: number;
}

/** Fields of the shortest block that ends with `powerType,current,most,cost,x,y,uiMapId,facing,level`. */
const SHORTEST_BLOCK = 17;
const starts = new Int32Array(64);

/**
 * The resources in an advanced block that fills `bytes[at, end)`, counted from its end. A unit with several has them as lists,
 * `3|4,111|7,150|7`. Those without a number or a maximum are left out; empty for a block that is broken.
 */
export function powersIn(bytes: Uint8Array, at: number, end: number): Power[] {
  if (at >= end) return [];
  const count = splitFields(bytes, at, end, starts);
  if (count < SHORTEST_BLOCK) return [];
  const list = (back: number): number[] =>
    decodeUtf8(bytes, starts[count - back]!, starts[count - back + 1]! - 1)
      .split('|')
      .map(Number);
  const [types, current, most] = [list(9), list(8), list(7)];
  return types.flatMap((powerType, place): Power[] => {
    const power = { powerType, current: current[place] ?? -1, most: most[place] ?? -1 };
    const isWhole = powerType >= 0 && power.current >= 0 && power.most > 0;
    return isWhole ? [power] : [];
  });
}
