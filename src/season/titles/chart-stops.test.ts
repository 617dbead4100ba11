import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#lib/time-units.ts';
import { chartStops, nearestStop, stopAfterKey } from './chart-stops.ts';

const noon = (day: number) => Date.UTC(2026, 10, day, 12);
const stops = chartStops(
  [
    { atMs: noon(2), value: 3720 },
    { atMs: noon(3), value: 3721.44 },
    { atMs: noon(6), value: 3730 },
  ],
  [
    {
      atMs: noon(13),
      value: 3749.6,
      bands: { 50: [3745, 3755], 80: [3740.2, 3760.7], 95: [3730, 3770] },
      deviation: 8,
    },
  ],
  [{ startsMs: noon(3) - DAY_MS / 2, endsMs: noon(10), affix: 'Pulsar', affixId: null }],
);

describe('the days of the chart that can be read', () => {
  it('say what was and what is expected', () => {
    expect(stops.map(({ text }) => text)).toEqual([
      'Nov 2: 3720.0 points',
      'Nov 3: 3721.4 points, week of Pulsar',
      'Nov 6: 3730.0 points, week of Pulsar',
      'Nov 13: 3750 points forecast, 80% range 3740–3761',
    ]);
  });

  it('are found by the nearest moment, also across days without a record', () => {
    expect(nearestStop(stops, 0)).toBe(0);
    expect(nearestStop(stops, noon(4))).toBe(1);
    expect(nearestStop(stops, noon(5))).toBe(2);
    expect(nearestStop(stops, noon(30))).toBe(3);
    expect(nearestStop([], noon(4))).toBe(0);
  });

  it('are walked by keys, to the ends and no further', () => {
    expect(stopAfterKey('ArrowRight', 0, 4)).toBe(1);
    expect(stopAfterKey('ArrowLeft', 0, 4)).toBe(0);
    expect(stopAfterKey('PageUp', 1, 4)).toBe(3);
    expect(stopAfterKey('Home', 3, 4)).toBe(0);
    expect(stopAfterKey('End', 0, 4)).toBe(3);
    expect(stopAfterKey('Tab', 0, 4)).toBeNull();
  });
});
