/** A boss of which nothing is known: one phase. Apart from `pack-timeline.ts`, so that reading a plan loads no pack of bosses. */
import type { BossTimeline, TimelinePhase } from './boss-timeline.ts';

/** Length of a fight of one phase that no source tells; the page says that it is an assumption. */
export const ASSUMED_LENGTH_MS = 420_000;

/** A phase of one length, of which neither damage nor pulls are known. */
export function plainPhase(number: number, name: string, ms: number): TimelinePhase {
  return { number, name, lengthMs: { early: ms, usual: ms, late: ms }, pulls: 0, intake: [] };
}

/** A phase of which only its number is known, not when it begins: its moments are drawn behind the end of the fight. */
export function unplacedPhase(number: number): TimelinePhase {
  return { ...plainPhase(number, phaseName(number), 0), startsUnknown: true };
}

/** `P2`, and `P1.5` for an intermission. */
export function phaseName(number: number): string {
  return `P${number}`;
}

/** One phase of `ASSUMED_LENGTH_MS`; `source` is `none`. */
export const ASSUMED_TIMELINE: BossTimeline = {
  source: 'none',
  pulls: 0,
  phases: [plainPhase(1, 'P1', ASSUMED_LENGTH_MS)],
  casts: [],
};
