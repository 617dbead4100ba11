import { describe, expect, it } from 'vitest';
import { chargeHistory, chargesAt, furtherUses } from './cooldown-charges.ts';

const whole = [{ fromMs: 0, toMs: 1000 }];
/** A cooldown of 100 ms. */
const history = (uses: number[], charges = 1) => chargeHistory(uses, 100, charges, 1000);

describe('chargeHistory', () => {
  it('tells charges at any time', () => {
    const one = history([50]);
    expect([0, 49, 50, 149, 150].map((time) => chargesAt(one, time))).toEqual([1, 1, 0, 0, 1]);
    const two = history([50, 60], 2);
    expect([55, 60, 150, 249, 250].map((time) => chargesAt(two, time))).toEqual([1, 0, 1, 1, 2]);
  });

  it('counts uses that the base cooldown does not allow', () => {
    expect(history([50, 150, 200]).soonerUses).toBe(1);
    expect(history([50, 60, 70], 2).soonerUses).toBe(1);
  });
});

describe('furtherUses', () => {
  it('counts whole idle cooldowns and what is left at the end', () => {
    expect(furtherUses(history([]), 100, 1, whole, 1000)).toBe(11);
    // 250 ms idle before the first use, 120 after it came back until the second, 180 until the end.
    expect(furtherUses(history([250, 470]), 100, 1, whole, 750)).toBe(2 + 1 + 1 + 1);
    expect(furtherUses(history([950]), 100, 1, whole, 1000)).toBe(9);
    expect(furtherUses(history([50, 60], 2), 100, 2, whole, 200)).toBe(1);
  });

  it('leaves out the time of the dead', () => {
    const died = [
      { fromMs: 0, toMs: 150 },
      { fromMs: 800, toMs: 1000 },
    ];
    expect(furtherUses(history([]), 100, 1, died, 1000)).toBe(1 + 2 + 1);
    expect(furtherUses(history([120]), 100, 1, [{ fromMs: 0, toMs: 150 }], 1000)).toBe(1);
  });
});
