/** A line of a season as a source counts it: the last rating inside of a share of all rated characters of a region. */
export interface CountedLine {
  /** 0.001 for the best thousandth. */
  share: number;
  /** Rating of the last character inside, points. */
  score: number;
  /** Rated characters of the region. */
  population: number;
}

/**
 * About how many characters of a region stand at or above a rating, from the lines that are known: between two of them ranks grow by
 * the same factor for each point, above the highest as they do below it.
 *
 * @returns a rank from 1; null below the lowest line and with fewer than two lines, where nothing is known.
 */
export function estimatedRank(lines: readonly CountedLine[], score: number): number | null {
  const known = lines
    .map((line) => ({ score: line.score, rank: line.share * line.population }))
    .filter(({ rank }) => rank >= 1)
    .toSorted((one, other) => other.score - one.score)
    .filter((one, index, all) => index === 0 || one.score < all[index - 1]!.score);
  const lowest = known.at(-1);
  if (known.length < 2 || !lowest || score < lowest.score) return null;
  const below = Math.max(
    1,
    known.findIndex((one) => one.score <= score),
  );
  const [upper, lower] = [known[below - 1]!, known[below]!];
  const perPoint = Math.log(lower.rank / upper.rank) / (upper.score - lower.score);
  return Math.max(1, Math.round(upper.rank * Math.exp(perPoint * (upper.score - score))));
}
