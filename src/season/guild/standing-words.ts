import { formatLeft } from '#lib/format-number.ts';
import { formatWhole } from '#season/views/format.ts';
import type { GuildCard } from '#season/views/cards/card-types.ts';

type Standing = Pick<
  GuildCard['progress'][number],
  'worldRank' | 'regionRank' | 'currentBoss' | 'bestPercent' | 'pulls'
>;

/**
 * Ranks of a guild and the boss it is at: `World rank 12, Europe rank 3. Next: Ula’tek, best pull 3.4% left, 212 pulls.` What no source
 * has said is left out; empty where that is everything.
 *
 * @param region as it is named: `Europe`.
 */
export function standingWords(
  { worldRank, regionRank, currentBoss, bestPercent, pulls }: Standing,
  region: string,
): string {
  const ranks = [
    ...(worldRank === null ? [] : [`World rank ${formatWhole(worldRank)}`]),
    ...(regionRank === null ? [] : [`${region} rank ${formatWhole(regionRank)}`]),
  ];
  const boss =
    currentBoss === null
      ? []
      : [
          `Next: ${currentBoss}`,
          ...(bestPercent === null ? [] : [`best pull ${formatLeft(bestPercent)} left`]),
          ...(pulls === null ? [] : [`${formatWhole(pulls)} ${pulls === 1 ? 'pull' : 'pulls'}`]),
        ];
  return [ranks, boss]
    .filter((parts) => parts.length > 0)
    .map((parts) => `${parts.join(', ')}.`)
    .join(' ');
}
