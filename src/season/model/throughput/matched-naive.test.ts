import { describe, expect, it } from 'vitest';
import { createRandom } from '#lib/random.ts';
import { standAmongMatched } from './matched-players.ts';

const row = (amount: number, itemLevel: number, durationMs: number) => ({
  specId: 62,
  encounterId: 1,
  amount,
  itemLevel,
  durationMs,
});
const own = { itemLevel: 300, durationMs: 300_000 };
const GRID = 20_000;

/** The Beta distribution by adding up its density in small steps. */
function naiveBeta(alpha: number, beta: number) {
  const shares = Array.from({ length: GRID }, (_, step) => (step + 0.5) / GRID);
  const logs = shares.map((p) => (alpha - 1) * Math.log(p) + (beta - 1) * Math.log(1 - p));
  const most = logs.reduce((one, other) => Math.max(one, other));
  const weights = logs.map((log) => Math.exp(log - most));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const below = (share: number) =>
    weights.reduce((sum, weight, at) => sum + (shares[at]! < share ? weight : 0), 0) / all;
  let sum = 0;
  const cumulative = weights.map((weight) => (sum += weight / all));
  const quantile = (mass: number) => shares[cumulative.findIndex((one) => one >= mass)]!;
  return { low: quantile(0.1), high: quantile(0.9), best: 1 - below(0.95) };
}

describe('matched players, counted a second time', () => {
  it('agree with a naive count and a summed density', () => {
    const random = createRandom(1551);
    for (let round = 0; round < 25; round += 1) {
      const rows = Array.from({ length: 60 + random.int(80) }, () =>
        row(random.int(40), 292 + random.int(17), 260_000 + random.int(80_000)),
      );
      const amount = random.int(40);
      const matched = rows.filter(
        ({ itemLevel, durationMs }) =>
          itemLevel >= 295 && itemLevel <= 305 && durationMs >= 270_000 && durationMs <= 330_000,
      );
      const result = standAmongMatched(rows, { ...own, amount });
      expect(result.n).toBe(matched.length);
      if (result.percentile === null) throw new Error('It says nothing of enough players.');
      const below = matched.filter((one) => one.amount < amount).length;
      const equal = matched.filter((one) => one.amount === amount).length;
      const less = below + equal / 2;
      const naive = naiveBeta(less + 0.5, matched.length - less + 0.5);
      expect(result.percentile).toBeCloseTo(less / matched.length, 9);
      expect(result.low).toBeCloseTo(naive.low, 2);
      expect(result.high).toBeCloseTo(naive.high, 2);
      expect(result.chanceOfBest).toBeCloseTo(naive.best, 1);
    }
  });

  it('calls a middle player better or worse than the middle no more often than one time in five', () => {
    const random = createRandom(1552);
    let alarms = 0;
    const times = 600;
    for (let time = 0; time < times; time += 1) {
      const rows = Array.from({ length: 40 }, () => row(random.next(), 300, 300_000));
      const result = standAmongMatched(rows, { ...own, amount: 0.5 });
      if (result.percentile !== null && (result.low > 0.5 || result.high < 0.5)) alarms += 1;
    }
    expect(alarms / times).toBeLessThanOrEqual(0.2 + 3 * Math.sqrt((0.2 * 0.8) / times));
  });

  it('is as often right of the best twentieth as it says', () => {
    const random = createRandom(1553);
    let [said, was] = [0, 0];
    const times = 2000;
    for (let time = 0; time < times; time += 1) {
      const truth = random.next();
      const rows = Array.from({ length: 30 }, () => row(random.next(), 300, 300_000));
      const result = standAmongMatched(rows, { ...own, amount: truth });
      if (result.percentile === null) throw new Error('It says nothing of enough players.');
      said += result.chanceOfBest;
      was += truth > 0.95 ? 1 : 0;
    }
    // Jeffreys' prior believes a little more in the ends than players spread evenly do.
    expect(Math.abs(said - was) / times).toBeLessThan(0.03);
  });
});
