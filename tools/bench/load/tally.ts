import { quantile } from '#lib/statistics/quantile.ts';

/** What one kind of visitor got in one period. */
interface Got {
  ms: number[];
  refused: number;
  errors: number;
}

/** One period of the load, as a line of the table. */
export interface Period {
  kinds: Readonly<
    Record<string, { count: number; p95Ms: number; refused: number; errors: number }>
  >;
  /** Bytes of the server with its children, and its open descriptors; null where the system does not say. */
  memory: number | null;
  descriptors: number | null;
}

/** Counts answers by kind until a period is closed. */
export interface Tally {
  /** Notes one answer. @param ms from the first byte sent to the last byte read. */
  answer: (kind: string, ms: number) => void;
  /** A refusal by a limit: 429. */
  refusal: (kind: string) => void;
  /** No answer, or a status from 500 on. */
  error: (kind: string, what: string) => void;
  /** @returns what came since the last period. */
  close: (held: Pick<Period, 'memory' | 'descriptors'>) => Period;
  /** The first errors, as text. */
  firstErrors: () => readonly string[];
}

const MOST_ERRORS = 20;

export function createTally(): Tally {
  let current = new Map<string, Got>();
  const errors: string[] = [];
  const of = (kind: string): Got => {
    const got = current.get(kind) ?? { ms: [], refused: 0, errors: 0 };
    current.set(kind, got);
    return got;
  };
  return {
    answer: (kind, ms) => void of(kind).ms.push(ms),
    refusal: (kind) => void (of(kind).refused += 1),
    error(kind, what) {
      of(kind).errors += 1;
      if (errors.length < MOST_ERRORS) errors.push(`${kind}: ${what}`);
    },
    close(held) {
      const kinds = Object.fromEntries(
        [...current].map(([kind, { ms, refused, errors: failed }]) => [
          kind,
          { count: ms.length, p95Ms: quantile(ms, 0.95) ?? Number.NaN, refused, errors: failed },
        ]),
      );
      current = new Map();
      return { kinds, ...held };
    },
    firstErrors: () => errors,
  };
}

/** How much one figure of the last third of the periods may differ from that of the first third. */
const BOUNDS = { memory: 1.15, descriptors: 1.25, p95: 1.5, count: 0.75 } as const;

/**
 * What was not flat: medians of the last third of the periods beside those of the first third, without the first period, in which the
 * server warms up.
 *
 * @returns a sentence for each figure; empty when all are flat, and for fewer than seven periods, which say nothing.
 */
export function whatGrew(periods: readonly Period[]): string[] {
  const [, ...steady] = periods;
  const third = Math.floor(steady.length / 3);
  if (third < 2) return [];
  const grown: string[] = [];
  const compare = (name: string, read: (period: Period) => number | null, most: number) => {
    const median = (some: readonly Period[]) =>
      quantile(
        some.map(read).filter((value) => value !== null && !Number.isNaN(value)) as number[],
        0.5,
      );
    const [before, after] = [median(steady.slice(0, third)), median(steady.slice(-third))];
    if (before === null || after === null) return;
    if (most > 1 ? after > before * most : after < before * most)
      grown.push(`${name}: ${before.toFixed(0)} at first, ${after.toFixed(0)} at the end`);
  };
  compare('memory in MB', ({ memory }) => (memory === null ? null : memory / 1e6), BOUNDS.memory);
  compare('descriptors', ({ descriptors }) => descriptors, BOUNDS.descriptors);
  for (const kind of new Set(periods.flatMap(({ kinds }) => Object.keys(kinds)))) {
    compare(`p95 of ${kind} in ms`, ({ kinds }) => kinds[kind]?.p95Ms ?? null, BOUNDS.p95);
    compare(`answers to ${kind}`, ({ kinds }) => kinds[kind]?.count ?? 0, BOUNDS.count);
  }
  return grown;
}
