/**
 * How many weeks in a row have something, up to this one or the one before: a week that is not over breaks no row.
 *
 * @param ago weeks that have it, 0 for this one, 1 for the one before.
 */
export function weeksInARow(ago: readonly number[]): number {
  const has = new Set(ago);
  let count = 0;
  for (let week = has.has(0) ? 0 : 1; has.has(week); week += 1) count += 1;
  return count;
}
