/**
 * A cooldown plan as it is kept and shared: plain data, version 1. Times are milliseconds. A moment is counted from the
 * start of a phase, because the length of a phase depends on the raid's damage.
 */
import { HOUR_MS } from '#lib/time-units.ts';
import type { BossTimeline } from './boss-timeline.ts';

export const PLAN_VERSION = 1;

/** What a plan may hold; what reads a plan from outside refuses more. */
export const PLAN_LIMITS = {
  players: 30,
  assignments: 500,
  nameLength: 60,
  noteLength: 300,
  lines: 2000,
  lineLength: 2000,
  refused: 200,
  phases: 30,
  /** No moment lies later than this after its phase began. */
  offsetMs: HOUR_MS,
} as const;

export interface PlanPlayer {
  /** Unique in the plan, as `nameKey` folds it. */
  name: string;
  specId: number | null;
  /** Talents of the pack that change a cooldown, by their spell id. */
  talents: number[];
}

export interface Assignment {
  /** Unique in the plan. */
  id: string;
  /** Counts every phase of the fight, from 1. */
  phase: number;
  /** After the phase began, or after `trigger` happened. */
  offsetMs: number;
  /** `SCS:1234898:1`: an event of the log that the moment is counted from; null for the start of the phase. */
  trigger: string | null;
  /** A name of the roster, or a word as notes write it: `everyone`, `class:Mage`, `group:2`. */
  who: string;
  /** Whom the cast is for. */
  target: string | null;
  /** Null for words without a cast. */
  spellId: number | null;
  note: string;
  /** Stays where it is when cooldowns are assigned automatically. */
  pinned: boolean;
}

/** A line of the note a plan came from. */
export interface KeptLine {
  text: string;
  /** Assignments that were read from it; none where it was not understood. */
  of: string[];
}

/** A player's cooldown that is not to be assigned automatically. */
export interface Ban {
  who: string;
  spellId: number;
}

export interface Plan {
  version: typeof PLAN_VERSION;
  name: string;
  /** Invented data; the page says so. */
  sample: boolean;
  encounterId: number | null;
  encounterName: string;
  difficultyId: number | null;
  timeline: BossTimeline;
  roster: PlanPlayer[];
  assignments: Assignment[];
  bans: Ban[];
  /** The note it was imported from, so that nothing of it is lost. */
  lines: KeptLine[];
  /** Proposed corrections that are not to be proposed again, as `Correction.id` names them. Absent: none. */
  refused?: string[] | undefined;
}

const WORD =
  /^(?:everyone|me|tank|healer|damager|melee|ranged|group\d|(?:class|role|type|group|spec):.+|\d+)$/i;

/** Whether `who` names a group of players by a word of the note formats instead of one player. */
export function isGroupWord(who: string): boolean {
  return WORD.test(who.trim());
}

/** An id that no assignment of the plan has: `a1`, `a2` … In a plan of several people it gets a tag: `a2-k3f`. */
export function nextAssignmentId(assignments: readonly Pick<Assignment, 'id'>[]): string {
  const used = assignments.map(({ id }) => Number(/^a(\d{1,9})(?:-\w+)?$/.exec(id)?.[1] ?? 0));
  return `a${Math.max(0, ...used) + 1}`;
}
