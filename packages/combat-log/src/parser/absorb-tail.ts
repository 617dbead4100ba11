import { fieldEnd, isNil, numberIn } from './fields.ts';

/**
 * The numbers of what a shield took, where `bytes[at, end)` begins with them: `amount,whole hit,critical` and maybe
 * more. NaN where no flag (`1` or `nil`) stands behind the two numbers: nothing else shows
 * that a line is cut within its last number.
 */
export function absorbedIn(bytes: Uint8Array, at: number, end: number): number {
  const amountEnd = fieldEnd(bytes, at, end);
  const hitEnd = fieldEnd(bytes, amountEnd + 1, end);
  if (hitEnd >= end) return Number.NaN;
  const flag = hitEnd + 1;
  return isFlag(bytes, flag, fieldEnd(bytes, flag, end))
    ? numberIn(bytes, at, amountEnd)
    : Number.NaN;
}

/** The same of a miss, where `bytes[at, end)` begins with `ABSORB,isOffHand`. */
export function missAbsorbedIn(bytes: Uint8Array, at: number, end: number): number {
  const offHand = fieldEnd(bytes, at, end) + 1;
  return absorbedIn(bytes, fieldEnd(bytes, offHand, end) + 1, end);
}

function isFlag(bytes: Uint8Array, start: number, end: number): boolean {
  return isNil(bytes, start, end) || (end - start === 1 && bytes[start] === 0x31);
}
