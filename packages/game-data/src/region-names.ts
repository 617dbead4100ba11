import { regions, type Region } from './packs/define-season.ts';

const NAMES: Readonly<Record<Region, string>> = {
  us: 'Americas',
  eu: 'Europe',
  kr: 'Korea',
  tw: 'Taiwan',
  cn: 'China',
};

/** Short enough for tiles and tables. An unknown region is called by its slug, in capitals. */
export function regionName(slug: string): string {
  return Object.hasOwn(NAMES, slug) ? NAMES[slug as Region] : slug.toUpperCase();
}

/** Every region with its name, in the order they are listed. */
export const namedRegions: readonly (readonly [region: Region, name: string])[] = regions.map(
  (region) => [region, NAMES[region]] as const,
);
