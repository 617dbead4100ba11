/**
 * Findings small enough to be sent to the page for every fight of a night, computed where the story is read. A kind is
 * one line here; what it computes stands in `analysis/story`.
 */
import type { Fight } from '#analysis/fight.ts';
import type { FightStory } from '#analysis/story/fight-story.ts';
import { keyReview } from '#analysis/story/key-review.ts';
import { makeSummary } from '#analysis/publish/make-summary.ts';
import { playerFactsOf } from '#analysis/story/player-facts.ts';
import { playerActivities } from '#analysis/story/player-activity.ts';
import { pullPositions } from '#analysis/story/pull-positions.ts';
import { pullTimeline } from '#analysis/story/pull-timeline.ts';
import { pullReview } from '#analysis/story/pull-review.ts';
import { pullSummary } from '#analysis/story/pull-summary.ts';
import type { SeenElsewhere } from '#analysis/story/ready-defensives.ts';
import type { PlacesKept } from '#analysis/story/story-reader.ts';
import { takenByAbility } from '#analysis/story/taken-by-ability.ts';
import { unitAuras } from '#analysis/story/unit-auras.ts';
import { trustChecksOf } from '#analysis/story/trust-badge.ts';

export interface DigestInput {
  story: FightStory;
  /** The fight as the first pass over the file gave it. */
  fight: Fight;
  /** The bosses fought inside this fight, when it is a key; in order of time. */
  bosses: Fight[];
  /** Whether a player used a spell in another fight of the same file. */
  seenElsewhere: SeenElsewhere;
}

/** What was read of a fight and what was not. */
export interface ReadingFacts {
  lines: number;
  /** Lines that could not be read. */
  unreadable: number;
  /** Events for which there was no room; 0 in any real fight. */
  beyondLimit: number;
  lengthMs: number;
}

/** How much of a fight was read, for the badge of trust. */
function readingFacts({ story }: Pick<DigestInput, 'story'>): ReadingFacts {
  const { lines, unreadable, beyondLimit, lengthMs } = story;
  return { lines, unreadable, beyondLimit, lengthMs };
}

/** Each takes a DigestInput and returns plain data. */
export const DIGESTS = {
  'fight-summary': makeSummary,
  'key-review': keyReview,
  'player-activity': playerActivities,
  'player-facts': playerFactsOf,
  'pull-positions': pullPositions,
  'pull-timeline': pullTimeline,
  'pull-review': pullReview,
  'pull-summary': pullSummary,
  'reading-facts': readingFacts,
  'taken-by-ability': takenByAbility,
  'unit-auras': unitAuras,
  'trust-checks': ({ fight, story }: DigestInput) => trustChecksOf(fight, story),
} as const;

/** Which places of its units a story is read with for a digest. */
export function placesFor(kind: DigestKind | null): PlacesKept {
  if (kind === 'pull-positions') return 'all';
  return kind === 'pull-summary' ? 'deaths' : 'none';
}

/** Whether a story is read with the resources that came to players. */
export const wantsResources = (kind: DigestKind | null): boolean => kind === 'player-facts';

export type DigestKind = keyof typeof DIGESTS;
export type DigestOf<K extends DigestKind> = ReturnType<(typeof DIGESTS)[K]>;
