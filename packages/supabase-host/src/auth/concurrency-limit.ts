/** Runs work in the order it comes, so much of it at once and no more. */
export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>;

/** @param most how much runs at once. */
export function limitConcurrency(most: number): ConcurrencyLimit {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < most) running += 1;
    // A finished call hands its place to the next in line; a new call cannot take it.
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
