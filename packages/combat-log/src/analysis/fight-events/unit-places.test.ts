import { describe, expect, it } from 'vitest';
import { inventFightEvents } from '../../../../../tests/helpers/analysis/invented-fight-events.ts';
import { placeAt, placeTracksOf, yardsBetween } from './unit-places.ts';

const events = inventFightEvents({
  places: [
    { timeMs: 1000, unit: 'Ann', x: 10, y: 0 },
    { timeMs: 1500, unit: 'Bob', x: 50, y: 50 },
    { timeMs: 3000, unit: 'Ann', x: 20, y: 40 },
    { timeMs: 9000, unit: 'Ann', x: 100, y: 100 },
  ],
});
const tracksOf = () => placeTracksOf(events);

describe('the place of a unit at a moment', () => {
  it('lies on the line between two places that are close in time', () => {
    const ann = tracksOf().get(0);
    expect(placeAt(ann, 1500)).toEqual({ x: 12.5, y: 10, ageMs: 0 });
    expect(placeAt(ann, 1000)).toEqual({ x: 10, y: 0, ageMs: 0 });
  });

  it('is the nearer one where they are not, with its age', () => {
    const ann = tracksOf().get(0);
    expect(placeAt(ann, 5000)).toEqual({ x: 20, y: 40, ageMs: 2000 });
    expect(placeAt(ann, 7000)).toEqual({ x: 100, y: 100, ageMs: 2000 });
    // As near to one as to the other: the place before.
    expect(placeAt(ann, 6000)).toEqual({ x: 20, y: 40, ageMs: 3000 });
    expect(placeAt(ann, 0)).toEqual({ x: 10, y: 0, ageMs: 1000 });
    expect(placeAt(ann, 19_000)).toEqual({ x: 100, y: 100, ageMs: 10_000 });
  });

  it('is unknown long after the last place, and for a unit without one', () => {
    const tracks = tracksOf();
    const ann = tracks.get(0);
    expect(placeAt(ann, 19_001)).toBeNull();
    expect(placeAt(ann, 5000, 1999)).toBeNull();
    expect(placeAt(tracks.get(7), 1000)).toBeNull();
    expect(placeTracksOf(inventFightEvents({})).size).toBe(0);
  });
});

it('measures yards on the plane', () => {
  expect(yardsBetween({ x: 1, y: 2 }, { x: 4, y: 6 })).toBe(5);
});
