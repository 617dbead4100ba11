import { figureOf } from '../../bench/figures.ts';
import { EXPLAINED, MOST_TIMES, type Explained } from './explained.ts';
import type { TimedStatement } from './timed-statements.ts';

/**
 * The statement that others are compared with: work of the processor alone, of one size in every store. It is asked between the views
 * of a page, so a machine that is slow or busy slows both. A slow disk it does not show.
 */
export const REFERENCE =
  'select sum(hashint8(n)::bigint) as sum from generate_series(1::bigint, 100000::bigint) as n';

/** A statement of a page, over all views of it. */
export interface JudgedStatement {
  text: string;
  /** 95th percentile, milliseconds. */
  p95Ms: number;
  /** The same as a multiple of the p95 of the reference. */
  times: number;
  mostTimes: number;
  /** Why it may take longer than others; null where nothing explains it. */
  why: string | null;
  isHeld: boolean;
}

/**
 * Compares each statement of a page with its bound.
 *
 * @param referenceMs milliseconds of the reference statement in the same minutes.
 * @returns a line for each text, the slowest first; none where the page asked nothing.
 * @throws Error where the reference was not measured.
 */
export function judgeStatements(
  statements: readonly TimedStatement[],
  referenceMs: readonly number[],
  explained: readonly Explained[] = EXPLAINED,
): JudgedStatement[] {
  const reference = figureOf(referenceMs, 0.95);
  return [...Map.groupBy(statements, ({ text }) => text)]
    .map(([text, of]) => {
      const p95Ms = figureOf(
        of.map(({ ms }) => ms),
        0.95,
      );
      const line = text.replaceAll(/\s+/g, ' ');
      const found = explained.find(({ part }) => line.includes(part));
      const mostTimes = found?.mostTimes ?? MOST_TIMES;
      const times = p95Ms / reference;
      return {
        text,
        p95Ms,
        times,
        mostTimes,
        why: found?.reason ?? null,
        isHeld: times <= mostTimes,
      };
    })
    .toSorted((a, b) => b.times - a.times);
}
