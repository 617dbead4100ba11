/** Milliseconds below which a busy machine says nothing: less counts as this much. */
const FLOOR_MS = 10;

/** How many times as long the work takes on four times as much: at most about 4 where it is linear, 16 where it is quadratic. */
export function growthOf(work: (size: number) => void, size: number): number {
  const fastest = (of: number): number => {
    let best = Number.POSITIVE_INFINITY;
    for (let turn = 0; turn < 5; turn += 1) {
      const startedMs = performance.now();
      work(of);
      best = Math.min(best, performance.now() - startedMs);
    }
    return best;
  };
  fastest(size / 10);
  return fastest(4 * size) / Math.max(FLOOR_MS, fastest(size));
}
