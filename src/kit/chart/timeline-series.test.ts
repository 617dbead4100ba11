import { describe, expect, it } from 'vitest';
import { stackedLayers, timelineSeries, timelineSlices } from './timeline-series.ts';
import type { TimelinePart } from './timeline-series.ts';

const part = (guid: string, ...values: number[]): TimelinePart => ({
  guid,
  name: guid,
  color: 'red',
  perSecond: Float64Array.from(values),
});

describe('timelineSeries', () => {
  const parts = [part('a', 1, 2, 3), part('b', 10, 20, 30)];
  it('sums all, keeps the selected one apart and finds the peak', () => {
    const series = timelineSeries(parts, 3000, 'a');
    expect([...series.total]).toEqual([11, 22, 33]);
    expect([...(series.selected?.values ?? [])]).toEqual([1, 2, 3]);
    expect(series.peak).toEqual({ perSecond: 33, atMs: 2000 });
    expect(series.average).toBe(22);
  });
  it('is as long as the longest part, and as the fight', () => {
    const uneven = [part('late', 1, 2, 3, 4), part('early', 5)];
    expect([...timelineSeries(uneven, 2000, null).total]).toEqual([6, 2, 3, 4]);
    expect([...timelineSeries(uneven, 6000, null).total]).toEqual([6, 2, 3, 4, 0, 0]);
  });
  it('survives no players, no time and a player who is not there', () => {
    expect(timelineSeries([], 0, null)).toMatchObject({ seconds: 0, average: 0, selected: null });
    expect(timelineSeries(parts, 3000, 'zzz').selected).toBeNull();
  });
});

describe('stackedLayers', () => {
  it('puts the largest at the bottom and leaves out who did nothing', () => {
    const parts = [part('a', 1, 1), part('none', 0, 0), part('b', 9, 9)];
    const layers = stackedLayers(
      parts,
      { seconds: 2, window: 1 },
      { width: 10, height: 10, durationMs: 2000, max: 10 },
    );
    expect(layers.map(({ guid }) => guid)).toEqual(['b', 'a']);
    expect(layers[1]?.area).toBe('M2.5 0L7.5 0L7.5 1L2.5 1Z');
  });
});

describe('timelineSlices', () => {
  it('divides the last slice by its own length', () => {
    expect(timelineSlices([part('a', 10, 10, 5)], 2500, 'a', 2)).toEqual([
      { fromMs: 0, toMs: 2000, perSecond: 10, selectedPerSecond: 10 },
      { fromMs: 2000, toMs: 2500, perSecond: 10, selectedPerSecond: 10 },
    ]);
  });
  it('never makes more rows than asked for', () => {
    for (const seconds of [1, 59, 600, 2400])
      expect(timelineSlices([part('a')], seconds * 1000, null, 40).length).toBeLessThanOrEqual(40);
  });
});
