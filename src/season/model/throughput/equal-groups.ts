/** A value with the interval it is known to lie in. */
interface Ranged {
  low: number;
  high: number;
}

/**
 * Groups of rows that are equal as far as their intervals say: a group begins with the best row that is left and takes in the
 * rows below it as long as their intervals reach into the first one's.
 *
 * @param rows best first.
 * @returns the same rows in order, each with the number of its group, from 1.
 */
export function groupEquals<T extends Ranged>(rows: readonly T[]): (T & { group: number })[] {
  let group = 0;
  let first: T | undefined;
  return rows.map((row) => {
    if (first === undefined || row.high < first.low) {
      first = row;
      group += 1;
    }
    return { ...row, group };
  });
}
