/** What the boss of a raid pull did, as a summary holds it: phases, and the casts that the packs list. */
import type { Fight } from '#analysis/fight.ts';
import { bossCastsOf } from '#analysis/fight-events/boss-casts.ts';
import type { FightEvents } from '#analysis/fight-events/fight-events.ts';
import { phasesOf } from '#analysis/fight-events/phases.ts';
import { SUMMARY_LIMITS } from './fight-summary.ts';
import type { SummaryBoss } from './fight-summary.ts';

/** @param indexOf place of a spell in the summary's list. */
export function summaryBoss(
  events: FightEvents,
  fight: Fight,
  indexOf: (spellId: number, name: string) => number,
): SummaryBoss {
  const { spans } = phasesOf(events, fight);
  return {
    phases: spans
      .slice(0, SUMMARY_LIMITS.phases)
      .map(({ stage, fromMs }) => [stage, whole(fromMs)]),
    casts: bossCastsOf(events, fight)
      .filter(({ known }) => known)
      .slice(0, SUMMARY_LIMITS.bossSpells)
      .map(({ spellId, name, casts }) => [
        indexOf(spellId, name),
        casts
          .map(({ startMs }) => whole(startMs))
          .toSorted((a, b) => a - b)
          .slice(0, SUMMARY_LIMITS.castsOfBoss),
      ]),
  };
}

function whole(ms: number): number {
  return Math.max(0, Math.round(ms));
}
