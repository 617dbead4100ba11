/** Generated fights for tests and the benchmark: a timeline with peaks and a roster with healers and damage dealers. */
import type { BossTimeline, TimelinePhase } from '#team/model/planner/boss-timeline.ts';
import { INTAKE_STEP_MS } from '#team/model/planner/boss-timeline.ts';
import type { Plan } from '#team/model/planner/plan.ts';
import { createRandom } from '#lib/random.ts';
import type { Random } from '#lib/random.ts';

const HEALERS = [65, 256, 257, 264, 270, 105, 1468];
const OTHERS = [71, 72, 66, 70, 577, 250, 251, 253, 259, 62, 265, 258, 1467, 102, 262];

function inventPhase(random: Random, number: number, seconds: number): TimelinePhase {
  const steps = Math.ceil((seconds * 1000) / INTAKE_STEP_MS);
  const intake = Array.from({ length: steps }, () => random.between(80, 120));
  for (let at = random.int(8) + 4; at < steps; at += 8 + random.int(14)) {
    const height = random.between(150, 700);
    for (let step = at; step < Math.min(steps, at + 2 + random.int(4)); step++)
      intake[step]! += height;
  }
  const usual = seconds * 1000;
  const spread = random.between(0, 0.15);
  const lengthMs = {
    early: Math.round(usual * (1 - spread)),
    usual,
    late: Math.round(usual * (1 + spread)),
  };
  return { number, name: `P${number}`, lengthMs, pulls: 5, intake };
}

/** A fight of `seconds` with a raid of `players`; the same seed gives the same fight. */
export function inventFight(seed: number, seconds: number, players: number): Plan {
  const random = createRandom(seed);
  const phases = 1 + random.int(3);
  const timeline: BossTimeline = {
    source: 'log',
    pulls: 5,
    phases: Array.from({ length: phases }, (_, index) =>
      inventPhase(random, index + 1, Math.round(seconds / phases)),
    ),
    casts: [],
  };
  const healers = Math.max(1, Math.round(players / 5));
  return {
    version: 1,
    name: 'Generated',
    sample: true,
    encounterId: null,
    encounterName: 'Generated',
    difficultyId: 16,
    timeline,
    roster: Array.from({ length: players }, (_, index) => ({
      name: `Player${index + 1}`,
      specId: random.pick(index < healers ? HEALERS : OTHERS),
      talents: [],
    })),
    assignments: [],
    bans: [],
    lines: [],
  };
}
