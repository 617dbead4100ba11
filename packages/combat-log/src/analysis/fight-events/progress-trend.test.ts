import { describe, expect, it } from 'vitest';
import { progressTrendOf } from './progress-trend.ts';

const pull = (order: number, value: number | null, killed = false) => ({
  fightId: `pull-${order}`,
  startMs: order,
  progress: { killed, phaseNumber: 1, phaseName: 'P1', leftPercent: null, value },
});

describe('progressTrendOf', () => {
  it('keeps the best pull so far and the median of the last five that tell', () => {
    const { points } = progressTrendOf([
      pull(2, 0.5),
      pull(1, 0.2),
      pull(3, null),
      pull(4, 0.3),
      pull(5, 0.4),
      pull(6, 0.1, true),
      pull(7, 0.9),
    ]);
    expect(points.map(({ best }) => best?.value)).toEqual([0.2, 0.5, 0.5, 0.5, 0.5, 0.1, 0.1]);
    expect(points.map(({ medianOfLastFive }) => medianOfLastFive)).toEqual([
      null,
      null,
      null,
      null,
      null,
      0.3,
      0.4,
    ]);
  });

  it('names a trend with its interval from ten pulls on', () => {
    const ten = Array.from({ length: 10 }, (_, order) => pull(order, order / 10));
    const { change } = progressTrendOf(ten);
    expect(change).toMatchObject({ enough: true, n: 10, direction: 'further' });
    expect(change.enough && change.perTenPulls).toBeCloseTo(1);
    expect(progressTrendOf(ten.slice(1)).change).toMatchObject({ enough: false, n: 9 });
    const backwards = ten.map((one, order) => pull(order, 1 - one.progress.value!));
    expect(progressTrendOf(backwards).change).toMatchObject({ direction: 'less-far' });
  });

  it('does not take luck for a trend', () => {
    const ups = [0.3, 0.5, 0.2, 0.6, 0.4, 0.3, 0.6, 0.2, 0.5, 0.4];
    const { change } = progressTrendOf(ups.map((value, order) => pull(order, value)));
    expect(change).toMatchObject({ enough: true, direction: 'unclear' });
    if (!change.enough) return;
    expect(change.from).toBeLessThan(0);
    expect(change.to).toBeGreaterThan(0);
  });
});
