/**
 * The slug of a realm as a player may type it: `Kel'Thuzad` is `kelthuzad`, `Area 52` is `area-52`.
 *
 * @returns null for what no realm is called.
 */
export function realmSlugOf(typed: string | null): string | null {
  const slug = (typed ?? '').trim().toLowerCase().replaceAll(/['’]/g, '').replaceAll(/\s+/g, '-');
  return /^[\p{L}\p{N}-]{1,60}$/u.test(slug) ? slug : null;
}
