/** Whether this is `npm test`, which leaves to `npm run test:all` what it looks at already in another way. */
export const IS_SHORT = process.env['LONG_TESTS'] === 'off';

/** All of many cases that differ little; in a short run every nth of them, from the first. */
export function someOf<T>(cases: readonly T[], nth: number): readonly T[] {
  return IS_SHORT ? cases.filter((_, at) => at % nth === 0) : cases;
}
