import { describe, expect, it } from 'vitest';
import { inventKey } from '#testing/web/invented-key.ts';
import { enemiesText, signedClock } from './format-key.ts';
import { positionOf, showStretch } from './stretch-in-view.ts';
import { bossLabels, curvePath, rateCurves, timelineSummary } from './timeline-layout.ts';

const { review } = inventKey();
const whole = { fromMs: 0, toMs: 200_000 };

describe('labels of bosses', () => {
  it('stand at their bands and are cut where the next one begins', () => {
    const labels = bossLabels(review.timeline.pulls, whole, 1000);
    expect(labels.map(({ pullNumber, text, x }) => [pullNumber, text, x])).toEqual([
      [3, 'The Boss (wipe)', 250],
      [4, 'The Boss', 450],
    ]);
    expect(bossLabels(review.timeline.pulls, whole, 500)[0]?.text).toBe('The Boss (w…');
  });

  it('move in at the right edge and disappear where there is no room', () => {
    const window = { fromMs: 0, toMs: 92_000 };
    const labels = bossLabels(review.timeline.pulls.slice(3), window, 400);
    expect(labels[0]!.x + labels[0]!.width).toBeCloseTo(400);
    expect(bossLabels(review.timeline.pulls, whole, 60).length).toBeLessThan(2);
  });

  it('leave out bosses that are not in view', () => {
    expect(bossLabels(review.timeline.pulls, { fromMs: 0, toMs: 40_000 }, 1000)).toEqual([]);
  });
});

const line = (damage: number[]) => ({
  guid: 'a',
  damage: Float64Array.from(damage),
  healing: new Float64Array(damage.length),
  taken: new Float64Array(damage.length),
});

describe('curves', () => {
  it('sum the players and are smoothed', () => {
    const curves = rateCurves({
      timeline: [line([7, 7, 7, 7, 7, 7, 7]), line([0, 0, 0, 7, 0, 0, 0])],
    });
    expect(curves?.damage[3]).toBe(8);
    expect(curves?.takenMax).toBe(0);
    expect(rateCurves({ timeline: [] })).toBeNull();
  });

  it('are drawn for the seconds in view, closed to their base', () => {
    const box = { width: 100, top: 0, height: 10 };
    const values = Float64Array.from([10, 0]);
    const path = curvePath(values, 10, { fromMs: 0, toMs: 2000 }, box, true);
    expect(path).toBe('M25 10L25 0L75 10L75 10Z');
    expect(curvePath(values, 0, { fromMs: 0, toMs: 2000 }, box, true)).toBe('');
  });
});

describe('the view', () => {
  it('puts moments on the plot', () => {
    expect(positionOf(50_000, { fromMs: 25_000, toMs: 75_000 }, 400)).toBe(200);
    expect(positionOf(5, { fromMs: 5, toMs: 5 }, 400)).toBe(0);
  });

  it('moves no further than needed to show a pull', () => {
    const window = { fromMs: 50_000, toMs: 90_000 };
    expect(showStretch(window, { fromMs: 60_000, toMs: 70_000 }, 200_000)).toBe(window);
    expect(showStretch(window, { fromMs: 20_000, toMs: 30_000 }, 200_000)).toEqual({
      fromMs: 20_000,
      toMs: 60_000,
    });
    expect(showStretch(window, { fromMs: 95_000, toMs: 100_000 }, 200_000)).toEqual({
      fromMs: 60_000,
      toMs: 100_000,
    });
    expect(showStretch(window, { fromMs: 100_000, toMs: 190_000 }, 200_000).fromMs).toBe(100_000);
  });
});

it('says the line in words', () => {
  expect(timelineSummary(review)).toBe(
    '3 trash pulls and 2 boss attempts in 3:20. Fighting 43.1% of the key’s time, traveling 51.9%. 2 deaths, 1 bloodlust.',
  );
  const absences = [
    { fromMs: 31_000, toMs: 46_000 },
    { fromMs: 95_000, toMs: 120_000 },
  ];
  expect(timelineSummary({ ...review, absences })).toContain(
    '1 bloodlust. The player who recorded the log was outside of the dungeon for 0:40 (from 0:31, 1:35): the log holds nothing of the key then.',
  );
  expect(enemiesText({ enemies: review.timeline.pulls[0]!.enemies })).toBe('1 × Rat');
  expect([0, 400, 7000, -62_000].map(signedClock)).toEqual(['0:00', '0:00', '+0:07', '−1:02']);
});
