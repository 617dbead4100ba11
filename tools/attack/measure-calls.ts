import { setTimeout as wait } from 'node:timers/promises';

export interface CallFigures {
  p95Ms: number;
  failures: number;
  calls: number;
  /** Of each call, in ms. */
  times: readonly number[];
}

function figuresOf(times: readonly number[], failures: number): CallFigures {
  const sorted = times.toSorted((a, b) => a - b);
  const p95Ms = sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0;
  return { p95Ms, failures, calls: times.length, times };
}

/** The figures of several measurements as of one. */
export function together<K extends string>(
  parts: readonly Readonly<Record<K, CallFigures>>[],
): Record<K, CallFigures> {
  const names = Object.keys(parts[0] ?? {}) as K[];
  return Object.fromEntries(
    names.map((name) => {
      const own = parts.map((part) => part[name]);
      const failures = own.reduce((sum, one) => sum + one.failures, 0);
      return [
        name,
        figuresOf(
          own.flatMap(({ times }) => times),
          failures,
        ),
      ];
    }),
  ) as Record<K, CallFigures>;
}

/**
 * Makes calls of several kinds beside each other, those of one kind one after the other.
 *
 * @param calls each says whether it got what it wanted; one that throws has failed.
 */
export async function measureCalls<K extends string>(
  calls: Readonly<Record<K, () => Promise<boolean>>>,
  { seconds, pauseMs }: { seconds: number; pauseMs: number },
): Promise<Record<K, CallFigures>> {
  const endMs = performance.now() + seconds * 1000;
  const measure = async (call: () => Promise<boolean>): Promise<CallFigures> => {
    const times: number[] = [];
    let failures = 0;
    while (performance.now() < endMs || times.length === 0) {
      const startedMs = performance.now();
      if (!(await call().catch(() => false))) failures += 1;
      times.push(performance.now() - startedMs);
      await wait(pauseMs);
    }
    return figuresOf(times, failures);
  };
  const names = Object.keys(calls) as K[];
  const figures = await Promise.all(names.map(async (name) => [name, await measure(calls[name])]));
  return Object.fromEntries(figures) as Record<K, CallFigures>;
}

/** How many times as long the slow ones took. */
export function ratiosOf<K extends string>(
  before: Readonly<Record<K, CallFigures>>,
  after: Readonly<Record<K, CallFigures>>,
): Record<K, number> {
  const names = Object.keys(before) as K[];
  return Object.fromEntries(
    names.map((name) => [name, after[name].p95Ms / before[name].p95Ms]),
  ) as Record<K, number>;
}
