/** A boss of which no log was opened: the phases of the packs with their usual length, and nothing else. */
import { phasesOfEncounter } from '#game/packs/boss-mechanics.ts';
import { ASSUMED_TIMELINE, plainPhase } from './assumed-timeline.ts';
import type { BossTimeline } from './boss-timeline.ts';

const MOST_PHASES = 30;

/**
 * Phases of an encounter. Lengths do not vary in the packs, so early, usual and late are the same. Without a description,
 * `ASSUMED_TIMELINE`.
 */
export function packTimeline(
  encounterId: number | null,
  difficultyId: number | null,
): BossTimeline {
  const described =
    encounterId === null ? undefined : phasesOfEncounter(encounterId, difficultyId ?? 0);
  if (!described || described.phases.length === 0) return ASSUMED_TIMELINE;
  const phases = described.phases
    .slice(0, MOST_PHASES)
    .map(({ number, name, usualSeconds }) =>
      plainPhase(number, name, Math.round(usualSeconds * 1000)),
    );
  return { source: 'pack', pulls: 0, phases, casts: [] };
}
