/** A part of a card, and the source it comes from. */
export interface SourcedPart {
  /** `Europe` */
  of: string;
  /** As the store names it. */
  source: string;
  /** When it was true, epoch ms; null while it is not known. */
  atMs: number | null;
}

/**
 * The sources of a card, each with its parts and a time of theirs, in the order of the first.
 *
 * @param choose `Math.max`: when a source was last heard. `Math.min`: no figure of the card is older.
 */
export function timeBySource(
  parts: readonly SourcedPart[],
  choose: (...times: number[]) => number,
): { source: string; of: string[]; atMs: number | null }[] {
  return [...Map.groupBy(parts, ({ source }) => source)].map(([source, own]) => {
    const times = own.flatMap(({ atMs }) => (atMs === null ? [] : [atMs]));
    return {
      source,
      of: [...new Set(own.map((part) => part.of))],
      atMs: times.length === 0 ? null : choose(...times),
    };
  });
}
