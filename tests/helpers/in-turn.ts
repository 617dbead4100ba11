import { IS_SHORT } from './short-run.ts';

/** All ways to look at something; in a short run one of them, the next one each time. @param nth how many looks came before. */
export function inTurn<T>(ways: readonly T[], nth: number): readonly T[] {
  return IS_SHORT ? ways.filter((_, at) => at === nth % ways.length) : ways;
}
