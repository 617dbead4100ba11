/**
 * Findings small enough to be sent to the page for every fight of a night, computed where the events are read. A kind is
 * one line here; what it computes stands in `analysis/fight-events`.
 */
import type { Fight } from '#analysis/fight.ts';
import type { FightEvents } from '#analysis/fight-events/fight-events.ts';
import { abilityBlows } from '#analysis/fight-events/ability-blows.ts';
import { arenaControl } from '#analysis/fight-events/arena-control.ts';
import { arenaMatch } from '#analysis/fight-events/arena-match.ts';
import { creditedAmounts } from '#analysis/fight-events/credited-amounts.ts';
import { keyReview } from '#analysis/fight-events/key-review.ts';
import { makeSummary } from '#analysis/publish/make-summary.ts';
import { playerFactsOf } from '#analysis/fight-events/player-facts.ts';
import { playerCasts } from '#analysis/fight-events/player-casts.ts';
import { playerBuilds } from '#analysis/fight-events/player-builds.ts';
import { playerActivities } from '#analysis/fight-events/player-activity.ts';
import { playerResources } from '#analysis/fight-events/player-resources.ts';
import { pullPositions } from '#analysis/fight-events/pull-positions.ts';
import { pullTimeline } from '#analysis/fight-events/pull-timeline.ts';
import { pullReview } from '#analysis/fight-events/pull-review.ts';
import { pullSummary } from '#analysis/fight-events/pull-summary.ts';
import type { SeenElsewhere } from '#analysis/fight-events/ready-defensives.ts';
import { takenByAbility } from '#analysis/fight-events/taken-by-ability.ts';
import { unitAuras } from '#analysis/fight-events/unit-auras.ts';
import { trustChecksOf } from '#analysis/fight-events/trust-badge.ts';

export interface DigestInput {
  events: FightEvents;
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
function readingFacts({ events }: Pick<DigestInput, 'events'>): ReadingFacts {
  const { lines, unreadable, beyondLimit, lengthMs } = events;
  return { lines, unreadable, beyondLimit, lengthMs };
}

/** Each takes a DigestInput and returns plain data. */
export const DIGESTS = {
  'ability-blows': abilityBlows,
  'arena-control': arenaControl,
  'arena-match': arenaMatch,
  'credited-amounts': creditedAmounts,
  'fight-summary': makeSummary,
  'key-review': keyReview,
  'player-activity': playerActivities,
  'player-builds': playerBuilds,
  'player-casts': playerCasts,
  'player-facts': playerFactsOf,
  'player-resources': playerResources,
  'pull-positions': pullPositions,
  'pull-timeline': pullTimeline,
  'pull-review': pullReview,
  'pull-summary': pullSummary,
  'reading-facts': readingFacts,
  'taken-by-ability': takenByAbility,
  'unit-auras': unitAuras,
  'trust-checks': ({ fight, events }: DigestInput) => trustChecksOf(fight, events),
} as const;

export type DigestKind = keyof typeof DIGESTS;
export type DigestOf<K extends DigestKind> = ReturnType<(typeof DIGESTS)[K]>;
