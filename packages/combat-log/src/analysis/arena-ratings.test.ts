import { expect, it } from 'vitest';
import { arenaRatings } from './arena-ratings.ts';

it("names the recorder's team first where the log tells it", () => {
  const ratings: [number, number] = [1500, 1516];
  expect(arenaRatings({ ratings, winner: 1, success: true })).toBe('Rating 1516, opponents 1500');
  expect(arenaRatings({ ratings, winner: 1, success: false })).toBe('Rating 1500, opponents 1516');
  expect(arenaRatings({ ratings, winner: 1, success: null })).toBe('Ratings 1500 and 1516');
  expect(arenaRatings({ ratings, winner: null, success: null })).toBe('Ratings 1500 and 1516');
  expect(arenaRatings({ winner: 1, success: true })).toBeNull();
});
