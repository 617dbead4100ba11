import { describe, expect, it } from 'vitest';
import { cooldownEvidence } from './cooldown-evidence.ts';
import { inventLane, inventPull, inventUses } from '#testing/web/invented-pull.ts';

const KEY = 'Player-1-A 31821';
const pull = (key: string, startMs: number, times: number[], more = {}) => ({
  key,
  startMs,
  timeline: inventPull({ lanes: [inventLane({ uses: inventUses(times), ...more })] }),
});

describe('cooldownEvidence', () => {
  it('takes the least gap of all pulls, never one across two of them', () => {
    const pulls = [
      pull('a', 0, [10_000, 200_000]),
      pull('b', 1_000_000, [5000]),
      pull('c', 2_000_000, [0, 150_000, 400_000]),
    ];
    expect(cooldownEvidence(pulls, 'c').get(KEY)).toEqual({
      shortestGapMs: 150_000,
      gaps: 3,
      usedBeforeMs: null,
    });
  });

  it('says nothing of gaps where there are charges', () => {
    const pulls = [pull('a', 0, [1000, 2000], { charges: 2 })];
    expect(cooldownEvidence(pulls, 'a').get(KEY)).toEqual({
      shortestGapMs: null,
      gaps: 0,
      usedBeforeMs: null,
    });
  });

  it('notices a use so short before the pull that it may not have been ready', () => {
    const before = pull('a', 0, [10_000, 280_000]);
    const usedBefore = (startMs: number) =>
      cooldownEvidence([before, pull('b', startMs, [100_000])], 'b').get(KEY)?.usedBeforeMs;
    expect(usedBefore(320_000)).toBe(40_000);
    expect(usedBefore(459_999)).toBe(179_999);
    expect(usedBefore(460_000)).toBeNull();
  });

  it('does not look at later pulls for it, nor at pulls that are not there', () => {
    const pulls = [pull('b', 0, [1000]), pull('c', 320_000, [1000])];
    expect(cooldownEvidence(pulls, 'b').get(KEY)?.usedBeforeMs).toBeNull();
    expect(cooldownEvidence(pulls, 'gone').get(KEY)?.usedBeforeMs).toBeNull();
  });
});
