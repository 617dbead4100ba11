import { describe, expect, it } from 'vitest';
import type { PullSummary } from '#analysis/fight-events/pull-summary.ts';
import { inventFight } from '#testing/web/invented-fight.ts';
import { bestPull, progressPoints, wipeResults } from './boss-progress.ts';
import { nightsOf } from '#log/session/nights.ts';

/** Pulls by what was left; `kill` for a kill, null for unknown. */
function invent(...left: (number | 'kill' | null)[]) {
  const [night] = nightsOf(
    left.map((one, index) => {
      const fight = inventFight({
        startMs: Date.UTC(2026, 8, 30, 20, index * 5),
        success: one === 'kill',
      });
      return { key: `p${index}`, fileId: 1, sample: false, final: true, fight };
    }),
  );
  const boss = night!.bosses[0]!;
  const summaries = new Map(
    left.flatMap((one, index) =>
      typeof one === 'number'
        ? [[`p${index}`, { progress: { leftPercent: one } } as PullSummary] as const]
        : [],
    ),
  );
  return { boss, summaries };
}

describe('progressPoints', () => {
  it('tells the best so far and the median of the last five', () => {
    const { boss, summaries } = invent(80, 60, 90, 40, 50, 10, 'kill');
    const points = progressPoints(boss.pulls, summaries);
    expect(points.map(({ bestSoFar }) => bestSoFar)).toEqual([80, 60, 60, 40, 40, 10, 0]);
    expect(points.map(({ medianOfFive }) => medianOfFive)).toEqual([
      null,
      null,
      80,
      70,
      60,
      50,
      40,
    ]);
  });

  it('leaves out what the log does not tell', () => {
    const { boss, summaries } = invent(null, 50, null);
    expect(progressPoints(boss.pulls, summaries).map(({ bestSoFar }) => bestSoFar)).toEqual([
      null,
      50,
      50,
    ]);
  });
});

function best(...left: (number | 'kill' | null)[]): string | undefined {
  const { boss, summaries } = invent(...left);
  return bestPull(boss, summaries)?.key;
}

describe('bestPull', () => {
  it('prefers a kill, then the least left, then the later', () => {
    expect(best(50, 'kill', 10)).toBe('p1');
    expect(best(50, 10, 10, 30)).toBe('p2');
    expect(best(null, null)).toBeUndefined();
  });
});

function listed(...left: (number | 'kill' | null)[]) {
  const { boss, summaries } = invent(...left);
  return Object.fromEntries(wipeResults([boss], summaries));
}

describe('wipeResults', () => {
  it('gives what was left, and marks the best pull of a boss that stands', () => {
    expect(listed(80, null, 23.2, 50)).toEqual({
      p0: { leftPercent: 80, isBest: false },
      p2: { leftPercent: 23.2, isBest: true },
      p3: { leftPercent: 50, isBest: false },
    });
  });

  it('marks no wipe of a boss that fell, and none where nothing can be compared', () => {
    expect(listed(80, 'kill')).toEqual({ p0: { leftPercent: 80, isBest: false } });
    expect(listed(80, null)).toEqual({ p0: { leftPercent: 80, isBest: false } });
    expect(listed(null, null)).toEqual({});
  });
});
