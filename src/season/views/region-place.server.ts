import { estimatedRank } from '#season/model/cutoffs/estimated-rank.ts';
import type { Transaction } from '#store/database.ts';
import { latestCutoffs } from '#store/queries/cutoff-history.ts';
import { ladderCounts, rankOfScore } from '#store/queries/rated-characters.ts';
import { lineShares, shareOfLine } from '#game/title-lines.ts';
import type { RegionPlace } from './region-place.ts';

/** So much of the title line's characters have to be tracked before a rank among them is the rank in the region. */
const WHOLE = 0.98;

/**
 * Where a rating stands in its region. The tracked characters are a part of all, so a rank among them is none of the region: it is
 * estimated from the lines that the source counts over everybody. Where the tracked ladder is whole above the title line, ranks up there
 * are those of the ladder. Without lines it is the rank among the tracked ones, and says so.
 *
 * @param isSample whether the rating is invented: then invented lines say where it stands, and no others.
 */
export async function regionPlace(
  transaction: Transaction,
  {
    seasonId,
    region,
    score,
    characterId = null,
    isSample,
  }: {
    seasonId: number;
    region: string;
    score: number;
    characterId?: number | null;
    isSample: boolean;
  },
): Promise<RegionPlace> {
  const [rank, counts, latest] = await Promise.all([
    rankOfScore(transaction, { seasonId, region, score, characterId }),
    ladderCounts(transaction, { seasonId, region, bracket: 'p999', until: null }),
    latestCutoffs(transaction, seasonId),
  ]);
  const lines = latest.flatMap((line) => {
    const share = shareOfLine(line.bracket);
    const isMeant = line.region === region && (line.source === 'sample') === isSample;
    return isMeant && share !== undefined && line.population
      ? [{ share, score: line.score, population: line.population }]
      : [];
  });
  const title = lines.find(({ share }) => share === lineShares.p999);
  const isWhole =
    title !== undefined && (counts.atOrAbove ?? 0) >= WHOLE * title.share * title.population;
  const of = Math.max(0, ...lines.map(({ population }) => population));
  if (title && isWhole && score >= title.score) return { kind: 'counted', place: rank, of };
  const estimate = estimatedRank(lines, score);
  if (estimate !== null)
    // Never above those who are known to stand higher.
    return { kind: 'estimated', place: rounded(Math.max(estimate, rank)), of };
  // The counts of the ladder are a little older than its characters while a round runs.
  return { kind: 'tracked', place: rank, of: Math.max(counts.population, rank) };
}

/** Two digits: more would say that it is counted. */
function rounded(rank: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(rank)) - 1);
  return Math.round(rank / unit) * unit;
}
