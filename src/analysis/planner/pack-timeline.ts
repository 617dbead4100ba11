/** A boss before anybody opened a log of it: the phases of the packs with their usual length, and nothing else. */
import { phasesOfEncounter } from '#game/packs/boss-mechanics.ts';
import type { BossTimeline, TimelinePhase } from './boss-timeline.ts';

/** Length of a fight of one phase that no source tells; the page says that it is an assumption. */
export const ASSUMED_LENGTH_MS = 420_000;

const MOST_PHASES = 30;

/**
 * Phases of an encounter. Lengths do not vary in the packs, so early, usual and late are the same. Without a description,
 * one phase of `ASSUMED_LENGTH_MS`, and `source` is `none`.
 */
export function packTimeline(
  encounterId: number | null,
  difficultyId: number | null,
): BossTimeline {
  const described =
    encounterId === null ? undefined : phasesOfEncounter(encounterId, difficultyId ?? 0);
  if (!described || described.phases.length === 0) {
    return { source: 'none', pulls: 0, phases: [phase(1, 'P1', ASSUMED_LENGTH_MS)], casts: [] };
  }
  const phases = described.phases
    .slice(0, MOST_PHASES)
    .map(({ number, name, usualSeconds }) => phase(number, name, Math.round(usualSeconds * 1000)));
  return { source: 'pack', pulls: 0, phases, casts: [] };
}

function phase(number: number, name: string, ms: number): TimelinePhase {
  return { number, name, lengthMs: { early: ms, usual: ms, late: ms }, pulls: 0, intake: [] };
}
