import { namedRegions, regionName } from '#game/region-names.ts';

const HOURS =
  'fixed hour (Americas Tue 08:00 in Los Angeles, Europe Wed 04:00, Asia Wed 23:00 UTC)';
const BUT = 'A patch day can move it: the game’s own calendar decides.';

/** Where the hours of the resets come from. @param told regions whose week a source has told. */
export function describeResets(told: readonly string[]): string {
  if (told.length === 0) return `By each region’s ${HOURS}. ${BUT}`;
  const says = 'as the source of this season tells its weeks';
  if (told.length >= namedRegions.length) return `${says[0]!.toUpperCase()}${says.slice(1)}.`;
  return `${told.map(regionName).join(', ')}: ${says}. The others by their ${HOURS}. ${BUT}`;
}
