/** Short, for tiles and tables. */
const NAMES: Readonly<Record<string, string>> = {
  us: 'Americas',
  eu: 'Europe',
  kr: 'Korea',
  tw: 'Taiwan',
  cn: 'China',
};

export const regionNames: readonly (readonly [region: string, name: string])[] =
  Object.entries(NAMES);

export function regionName(region: string): string {
  return NAMES[region] ?? region.toUpperCase();
}
