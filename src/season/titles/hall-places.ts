/**
 * Places in a Hall of Fame: a hundred for each faction until Dragonflight, two hundred for both together since one list
 * holds them (the text of Midnight's achievement 63652; for The War Within no record is known).
 *
 * @param list `alliance`, `horde` or `all`.
 */
export function placesOf(list: string): number {
  return list === 'all' ? 200 : 100;
}

/** `manaforge-omega` as people write it. */
export function titleOfSlug(slug: string): string {
  return slug
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');
}
