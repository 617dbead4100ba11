import { namedRegions, regionName } from '#game/region-names.ts';

const HOURS =
  'fixed hour (Americas Tue 08:00 in Los Angeles, Europe Wed 04:00, Asia Wed 23:00 UTC)';
const BUT = 'A patch day can move it: the game’s own calendar decides.';

/** Where the hours of the resets come from. @param reported regions whose week a source has reported. */
export function describeResets(reported: readonly string[]): string {
  if (reported.length === 0) return `By each region’s ${HOURS}. ${BUT}`;
  const says = 'as the source of this season tells its weeks';
  if (reported.length >= namedRegions.length) return `${says[0]!.toUpperCase()}${says.slice(1)}.`;
  return `${reported.map(regionName).join(', ')}: ${says}. The others by their ${HOURS}. ${BUT}`;
}
