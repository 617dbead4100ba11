/** When a season of a region began, and when it ended where that is known. */
interface Span {
  region: string;
  startsAt: Date;
  endsAt: Date | null;
}

/**
 * When a season of a region ended: as its source says, else when the next one of that region began.
 *
 * @param spans seasons of any region; parts that a site cuts out of a season count as well.
 * @returns null while the season lasts.
 */
export function spanEnd(span: Span, spans: readonly Span[]): Date | null {
  if (span.endsAt) return span.endsAt;
  const later = spans
    .filter(({ region, startsAt }) => region === span.region && startsAt > span.startsAt)
    .map(({ startsAt }) => startsAt.getTime());
  return later.length === 0 ? null : new Date(Math.min(...later));
}
