import { describe, expect, it } from 'vitest';
import { createRandom } from '#lib/random.ts';
import { classify } from '#lib/statistics/amount-classes.ts';
import { askListedKills, standingAmong, type ListedKills } from './listed-kills.ts';

const refuses = () => Promise.resolve(Response.json({}, { status: 503 }));
const FROST = 64;
const ULATEK = {
  encounterId: 3135,
  difficultyId: 16,
  metric: 'damage',
  durationMs: 311_600,
} as const;

function listed(amounts: readonly number[]): ListedKills {
  const classes = classify(amounts);
  return {
    kind: 'ranked',
    isSample: false,
    place: null,
    ranked: [],
    specs: [
      {
        specId: FROST,
        classes: classes.map((one) => one.class),
        counts: classes.map(({ n }) => n),
      },
    ],
  };
}

describe('how a player stands among listed kills', () => {
  it('never claims more than a count of every amount, and misses only what is about as much', () => {
    const random = createRandom(31);
    const amounts = Array.from({ length: 400 }, () => 500_000 + random.int(1_500_000));
    const kills = listed(amounts);
    for (const own of [1, 499_999, 700_000, 1_234_567, 1_999_000, 3_000_000]) {
      const { below, listed: all } = standingAmong(kills, FROST, own)!;
      const less = amounts.filter((amount) => amount < own).length;
      const surelyLess = amounts.filter((amount) => amount < own * 0.97).length;
      expect(all).toBe(400);
      expect(below).toBeLessThanOrEqual(less);
      expect(below).toBeGreaterThanOrEqual(surelyLess);
    }
  });

  it('is not known without a listed kill, a specialization or an amount', () => {
    expect(standingAmong(listed([1, 2]), 63, 5)).toBeNull();
    expect(standingAmong(listed([1, 2]), null, 5)).toBeNull();
    expect(standingAmong(listed([1, 2]), FROST, null)).toBeNull();
    expect(standingAmong(listed([1, 2]), FROST, 0)).toBeNull();
    expect(standingAmong(listed([]), FROST, 5)).toBeNull();
  });
});

describe('asking for listed kills', () => {
  it('names the boss, what is counted and how long the kill took, and nothing else of a log', async () => {
    const asked: string[] = [];
    const ask: typeof fetch = (input) => {
      asked.push(input as string);
      return Promise.resolve(Response.json(listed([1])));
    };
    expect(await askListedKills(ULATEK, ask)).toEqual(listed([1]));
    await askListedKills({ ...ULATEK, metric: 'healing' }, ask);
    expect(asked).toEqual([
      '/hps-dps/listed?boss=3135&difficulty=16&by=dps&seconds=312',
      '/hps-dps/listed?boss=3135&difficulty=16&by=hps&seconds=312',
    ]);
  });

  it('is nothing where the server does not answer or refuses', async () => {
    expect(await askListedKills(ULATEK, () => Promise.reject(new Error('offline')))).toBeNull();
    expect(await askListedKills(ULATEK, refuses)).toBeNull();
  });
});
