/** What the game does not allow of kills in a raid. */

/** A boss dies after its raid has opened. */
export function killsBeforeOpening(killedMs: readonly number[], opensMs: number): string[] {
  return killedMs
    .filter((at) => at < opensMs)
    .map((at) => `a kill on ${new Date(at).toISOString()} is older than the raid`);
}

/** Members of a guild that ended a raid on Mythic play keys well: half of those with a rating have at least this share of the cutoff. */
const FIRST_GUILD = 0.6;

/** @param ratings of the members of the guild that ended the raid first. @param cutoff of the title, in points. */
export function strangersToKeys(ratings: readonly number[], cutoff: number): string[] {
  const middle = ratings.toSorted((one, other) => one - other)[ratings.length >> 1];
  return middle !== undefined && middle < cutoff * FIRST_GUILD
    ? [`half of the first guild's members have a rating below ${Math.round(middle)}`]
    : [];
}
