/** A small invented plan for tests, drawn by naming only what the case is about. */
import type { BossTimeline, TimelinePhase } from '#team/model/planner/boss-timeline.ts';
import type { Assignment, Plan } from '#team/model/planner/plan.ts';

export function inventPhase(given: Partial<TimelinePhase> = {}): TimelinePhase {
  return {
    number: 1,
    name: 'P1',
    lengthMs: { early: 180_000, usual: 200_000, late: 220_000 },
    pulls: 3,
    intake: [],
    ...given,
  };
}

/** Two phases: 200 seconds (180 early, 220 late) and 300 seconds. */
export function inventTimeline(given: Partial<BossTimeline> = {}): BossTimeline {
  const second = { early: 300_000, usual: 300_000, late: 300_000 };
  return {
    source: 'log',
    pulls: 3,
    phases: [inventPhase(), inventPhase({ number: 2, name: 'P2', lengthMs: second })],
    casts: [
      {
        spellId: 1_234_898,
        name: 'Invented Burst',
        major: true,
        times: [{ phase: 2, offsetMs: 20_000, spreadMs: 500, pulls: 3 }],
      },
    ],
    ...given,
  };
}

/** Tranquility of Bruna at 30 seconds, unless the case says otherwise. */
export function inventAssignment(given: Partial<Assignment> = {}): Assignment {
  return {
    id: 'a1',
    phase: 1,
    offsetMs: 30_000,
    trigger: null,
    who: 'Bruna',
    target: null,
    spellId: 740,
    note: '',
    pinned: false,
    ...given,
  };
}

/** Five invented players: a Restoration Druid, two Priests, a Holy Paladin and a Warrior. */
export function inventPlan(given: Partial<Plan> = {}): Plan {
  return {
    version: 1,
    name: 'Invented',
    sample: false,
    encounterId: null,
    encounterName: 'Invented Boss',
    difficultyId: 16,
    timeline: inventTimeline(),
    roster: [
      { name: 'Bruna', specId: 105, talents: [] },
      { name: 'Celm', specId: 257, talents: [] },
      { name: 'Dorrit', specId: 256, talents: [] },
      { name: 'Elmar', specId: 65, talents: [] },
      { name: 'Fenna', specId: 71, talents: [] },
    ],
    assignments: [inventAssignment()],
    bans: [],
    lines: [],
    ...given,
  };
}
