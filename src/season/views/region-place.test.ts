import { expect, it } from 'vitest';
import { placeWords, shortPlaceWords, type RegionPlace } from './region-place.ts';

const counted: RegionPlace = { kind: 'counted', place: 92, of: 1_300_000 };
const estimated: RegionPlace = { kind: 'estimated', place: 92_000, of: 1_300_000 };
const tracked: RegionPlace = { kind: 'tracked', place: 45, of: 110 };

it('never gives a place without what it is among', () => {
  expect([counted, estimated, tracked].map(placeWords)).toEqual([
    'rank 92 of 1,300,000',
    'about rank 92,000 of 1,300,000',
    'rank 45 of 110 tracked',
  ]);
  expect([counted, estimated, tracked].map((one) => shortPlaceWords(one, 'eu'))).toEqual([
    '#92 EU',
    'about #92,000 EU',
    '#45 of 110 tracked',
  ]);
});
