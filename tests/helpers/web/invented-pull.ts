/** A small invented pull for tests, drawn by naming only what the case is about. */
import type {
  TimelineLane,
  TimelineUse,
  PullTimeline,
} from '#analysis/fight-events/pull-timeline.ts';

/** Uses at these moments, each active for `activeMs`, ready again after the cooldown. */
export function inventUses(
  times: readonly number[],
  activeMs = 8000,
  cooldownMs = 180_000,
): TimelineUse[] {
  return times.map((atMs) => ({
    atMs,
    on: null,
    activeToMs: atMs + activeMs,
    activeSeen: false,
    readyMs: atMs + cooldownMs,
  }));
}

export function inventLane(given: Partial<TimelineLane> = {}): TimelineLane {
  return {
    player: 0,
    spellId: 31821,
    name: 'Aura Mastery',
    category: 'raid-defensive',
    tags: [],
    from: 'class',
    cooldownSeconds: 180,
    durationSeconds: 8,
    charges: 1,
    uses: [],
    further: 0,
    doubts: [],
    talents: [],
    ...given,
  };
}

export function inventPull(given: Partial<PullTimeline> = {}): PullTimeline {
  const lengthMs = given.lengthMs ?? 300_000;
  const steps = Math.floor(lengthMs / 500) + 1;
  return {
    fightId: 'encounter-1-1',
    lengthMs,
    players: [
      { guid: 'Player-1-A', name: 'Ilda-Somewhere-EU', specId: 65 },
      { guid: 'Player-1-B', name: 'Borun-Somewhere-EU', specId: 73 },
      { guid: 'Player-1-C', name: 'Cass-Elsewhere-EU', specId: 264 },
    ],
    phases: {
      spans: [{ number: 1, stage: 1, name: 'P1', fromMs: 0, toMs: lengthMs, begunBy: 'pull' }],
      known: false,
      describedDifficultyId: null,
    },
    intake: {
      stepMs: 500,
      steps,
      total: new Float64Array(steps),
      healed: new Float64Array(steps),
      bySchool: [],
      bySpell: [],
      restOfSpells: new Float64Array(steps),
    },
    bosses: [],
    lanes: [],
    marks: [],
    ...given,
  };
}
