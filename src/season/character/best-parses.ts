import type { BestPercentile } from '#store/queries/source-percentiles.ts';
import type { RankedKill } from '#store/queries/character-kills.ts';
import type { Raid } from '#game/packs/define-season.ts';
import { slugOfBoss } from '#game/packs/by-slug.ts';

/** Difficulties as rankings count them, the easiest first. */
export const PARSE_DIFFICULTIES = [
  { id: 3, name: 'Normal' },
  { id: 4, name: 'Heroic' },
  { id: 5, name: 'Mythic' },
] as const;

export interface BossParses {
  slug: string;
  name: string;
  /** In the order of `PARSE_DIFFICULTIES`; null where no ranked kill is known. */
  best: ({
    share: number | null;
    /** Per second; null where only a source's percentile is known. */
    amount: number | null;
    kills: number;
    /** Of the source, 0 to 100; null where it says none. */
    percentile: number | null;
  } | null)[];
}

/**
 * What the source itself says, and the best ranked kill of each boss of a raid by difficulty: the one that most ranked kills of the specialization lie below, and where no
 * kill has others to stand among, the one of most damage or healing a second. Pure.
 */
export function bestParses(
  kills: readonly Pick<RankedKill, 'encounterId' | 'difficulty' | 'share' | 'amount'>[],
  raid: Pick<Raid, 'encounters'>,
  percentiles: readonly Omit<BestPercentile, 'source'>[] = [],
): BossParses[] {
  return raid.encounters.map((boss) => ({
    slug: slugOfBoss(boss),
    name: boss.name,
    best: PARSE_DIFFICULTIES.map(({ id }) => {
      const own = kills.filter(
        ({ encounterId, difficulty }) => encounterId === boss.id && difficulty === id,
      );
      const [top] = own.toSorted(
        (one, other) => (other.share ?? -1) - (one.share ?? -1) || other.amount - one.amount,
      );
      const said = percentiles.find(
        ({ encounterId, difficulty }) => encounterId === boss.id && difficulty === id,
      );
      if (!top && !said) return null;
      return {
        share: top?.share ?? null,
        amount: top?.amount ?? null,
        kills: own.length,
        percentile: said?.percentile ?? null,
      };
    }),
  }));
}
