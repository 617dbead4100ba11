import type { Fight } from '#analysis/fight.ts';
import type { FightStory } from './fight-story.ts';
import type { PhaseSpan, PullProgress } from './phases.ts';
import { phasesOf, progressOf } from './phases.ts';

/** What a list of pulls needs to know of each: small, so that it is made for a whole night. */
export interface PullSummary {
  progress: PullProgress;
  phases: PhaseSpan[];
  /** Whether the packs describe phases of this boss. */
  phasesKnown: boolean;
}

export function pullSummary({ story, fight }: { story: FightStory; fight: Fight }): PullSummary {
  const { spans, known } = phasesOf(story, fight);
  return { progress: progressOf(story, fight), phases: spans, phasesKnown: known };
}
