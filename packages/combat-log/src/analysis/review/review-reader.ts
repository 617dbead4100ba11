import type { Fight } from '#analysis/fight.ts';
import type { FightContext } from '#analysis/fight-context.ts';
import { firstFindingOfBoss, firstFindingOfKey } from '#analysis/fight-events/first-finding.ts';
import type { FirstFinding, SummarizedPull } from '#analysis/fight-events/first-finding.ts';
import { keyReview } from '#analysis/fight-events/key-review.ts';
import { pullSummary } from '#analysis/fight-events/pull-summary.ts';
import { createSecondPass } from '#analysis/fight-events/second-pass.ts';
import { fightReviewOf } from './fight-review.ts';
import type { FightReview, ReviewedFight } from './review-document.ts';

export interface ReviewReader {
  /** The bytes of the log text once more, in order, in chunks of any size. */
  push(chunk: Uint8Array): void;
  /** The reviews of all fights, in the order of `fights`. */
  end(): Omit<ReviewedFight, 'file'>[];
}

interface Reviewed {
  review: Omit<FightReview, 'firstFix'>;
  /** Of a pull of a boss. */
  pull: SummarizedPull | null;
  ownFix: FirstFinding | null;
}

/**
 * Reviews the fights of a log in a second pass over its bytes. `fights` and `contextOf` are those of the reader of the
 * first pass, whose `end` was called. Only the events of fights that are open at one moment are kept.
 */
export function createReviewReader(
  fights: readonly Fight[],
  contextOf: (fightId: string) => FightContext | null,
): ReviewReader {
  const reviewed = new Map<Fight, Reviewed>();
  const pass = createSecondPass(fights, contextOf, (fight, events) => {
    const bosses = fights.filter(({ keystoneFightId }) => keystoneFightId === fight.id);
    const key = fight.kind === 'keystone' ? keyReview({ events, fight, bosses }) : null;
    reviewed.set(fight, {
      review: fightReviewOf(events, fight, key),
      pull:
        fight.kind === 'encounter'
          ? { killed: fight.success === true, summary: pullSummary({ events, fight }) }
          : null,
      ownFix: key && firstFindingOfKey(key),
    });
  });
  return {
    push: (chunk) => pass.push(chunk),
    end() {
      pass.end();
      const fixes = fixesOfBosses(fights, reviewed);
      return fights.flatMap((fight) => {
        const found = reviewed.get(fight);
        if (!found) return [];
        const firstFix = found.ownFix ?? fixes.get(bossOf(fight)) ?? null;
        return [{ ...headingOf(fight), review: { ...found.review, firstFix } }];
      });
    },
  };
}

/** The pulls of one boss and difficulty, and of one key, belong together. */
function bossOf({ keystoneFightId, encounterId, difficultyId }: Fight): string {
  return `${keystoneFightId} ${encounterId} ${difficultyId}`;
}

function fixesOfBosses(
  fights: readonly Fight[],
  reviewed: ReadonlyMap<Fight, Reviewed>,
): Map<string, FirstFinding> {
  const pulls = new Map<string, SummarizedPull[]>();
  for (const fight of fights) {
    const pull = reviewed.get(fight)?.pull;
    if (pull) pulls.set(bossOf(fight), [...(pulls.get(bossOf(fight)) ?? []), pull]);
  }
  return new Map([...pulls].map(([boss, own]) => [boss, firstFindingOfBoss(own)]));
}

const KINDS = {
  encounter: 'encounter',
  keystone: 'challengeMode',
  arena: 'arena',
  combat: 'combat',
} as const;

function headingOf(fight: Fight): Omit<ReviewedFight, 'file' | 'review'> {
  const { encounterId, challengeModeId, keystoneLevel } = fight;
  return {
    kind: KINDS[fight.kind],
    ...(encounterId !== null && { encounterId }),
    ...(challengeModeId !== null && { challengeModeId }),
    name: fight.name,
    difficultyId: fight.difficultyId,
    ...(keystoneLevel !== null && { keystoneLevel }),
    startMs: fight.startMs,
    endMs: fight.startMs + fight.wallMs,
    success: fight.success,
  };
}
