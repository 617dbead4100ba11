/** One person and one guild are the same on every page. Recorded boards break no rule. */

/** What a page says of a player; what it does not say is null. */
export interface SeenPlayer {
  page: string;
  /** `Name-Realm`, with the region where the page names it. */
  who: string;
  classId: number | null;
  /** Specializations that the page gives the player; empty where it names none. */
  specIds: readonly number[];
  itemLevel: number | null;
  rating: number | null;
  guild: string | null;
}

const SAME = ['classId', 'itemLevel', 'rating', 'guild'] as const;

/** Each two pages that say different things of a player, in words. A player may swap between the specializations that a page lists. */
export function disagreements(seen: readonly SeenPlayer[]): string[] {
  return [...Map.groupBy(seen, ({ who }) => who)].flatMap(([who, own]) =>
    own.flatMap((one, index) =>
      own.slice(index + 1).flatMap((other) => {
        const fields: string[] = SAME.filter(
          (field) => one[field] !== null && other[field] !== null && one[field] !== other[field],
        );
        const isOtherSpec =
          one.specIds.length > 0 &&
          other.specIds.length > 0 &&
          !one.specIds.some((id) => other.specIds.includes(id));
        return [...fields, ...(isOtherSpec ? ['specialization'] : [])].map(
          (field) => `${who} has another ${field} on ${one.page} than on ${other.page}`,
        );
      }),
    ),
  );
}
