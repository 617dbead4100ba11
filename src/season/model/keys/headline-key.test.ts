import { describe, expect, it } from 'vitest';
import type { PlannedKey } from './key-plan.ts';
import { headlineKey } from './headline-key.ts';

/** A key of a plan with these odds. */
function planned(keyLevel: number, probability: number | null): PlannedKey {
  return {
    dungeonId: 1,
    keyLevel,
    gain: 10,
    bestGain: 20,
    chance: probability === null ? null : { probability, low: 0, high: 1, runs: 9 },
    time: { share: 1, runs: 9 },
    expectedGain: null,
    minutes: null,
    perHour: null,
    isLikeFirst: false,
  };
}

describe('the key that is named first', () => {
  it('is the first that is at least as likely timed as not', () => {
    const keys = [planned(22, 0.25), planned(21, null), planned(20, 0.5), planned(19, 0.9)];
    expect(headlineKey(keys)?.keyLevel).toBe(20);
  });

  it('is the first of all where every key is daring, and none where there is none', () => {
    expect(headlineKey([planned(22, 0.3), planned(21, 0.4)])?.keyLevel).toBe(22);
    expect(headlineKey([])).toBeUndefined();
  });
});
