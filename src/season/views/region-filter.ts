import { regions } from '#game/packs/define-season.ts';
import { regionName } from '#game/region-names.ts';
import type { FilterValues } from './unknown-values.ts';

/** The region of a page that shows one. @param region the one that it shows. */
export const regionFilter = (region: string): FilterValues => ({
  name: 'region',
  noun: 'region',
  values: regions,
  shown: regionName(region),
});
