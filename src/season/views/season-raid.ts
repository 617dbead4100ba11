import type { Raid, Season } from '#game/packs/define-season.ts';

/** The raid of a season with most bosses: a season can also open single-boss lairs. */
export function mainRaid(season: Season | undefined): Raid | null {
  return (
    season?.raids.toSorted((one, other) => other.encounters.length - one.encounters.length)[0] ??
    null
  );
}
