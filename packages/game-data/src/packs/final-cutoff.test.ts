import { expect, it } from 'vitest';
import { finalCutoff, finalValuesUntil } from './final-cutoff.ts';

it.each([
  [
    'season-tww-1',
    'tww-1 in Korea',
    'kr',
    'p999',
    { score: 3492.61, population: 198_626, source: 'raiderio' },
  ],
  [
    'season-tww-1',
    'a lower line',
    'us',
    'p600',
    { score: 1962.75, population: 1_285_357, source: 'raiderio' },
  ],
  [
    'season-mn-1',
    'a line that Blizzard alone has named',
    'eu',
    'p990',
    { score: 4008, population: null, source: 'battlenet' },
  ],
  ['season-mn-1', 'a line that its pack does not know', 'eu', 'p900', null],
  ['season-mn-1', 'a region that its pack does not know', 'cn', 'p999', null],
  ['season-mn-2', 'a season that still runs', 'eu', 'p999', null],
  ['season-of-no-pack', 'a season without a pack', 'eu', 'p999', null],
  ['season-tww-1', 'what every object has', 'constructor', 'constructor', null],
])('%s: knows the end of %s', (slug, _, region, bracket, expected) => {
  expect(finalCutoff(slug, region, bracket)).toEqual(expected);
});

it('counts values up to 48 hours after the end', () => {
  expect(finalValuesUntil(new Date('2026-08-12T03:00:00Z'))).toEqual(
    new Date('2026-08-14T03:00:00Z'),
  );
  expect(finalValuesUntil(null)).toBeNull();
});
