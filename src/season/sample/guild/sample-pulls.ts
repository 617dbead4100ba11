import { createRandom } from '#lib/random.ts';
import { MINUTE_MS } from '#lib/time-units.ts';
import { NIGHT_PULLS, type NightPull } from './sample-night-facts.ts';

/** A pull of the sample team; the fields are those of a pull of any team. */
export interface SamplePull {
  encounterId: number;
  /** As logs write it. */
  difficultyId: number;
  /** Milliseconds since 1970, UTC. */
  startedMs: number;
  durationMs: number;
  killed: boolean;
  /** Health that the boss had left, 0 to 100. */
  leftPercent: number;
  phase: number | null;
  fightId: null;
  sources: ['nights'];
}

interface SampleBoss {
  encounterId: number;
  /** Health left, 0 to 100, at which a phase of this boss ends. */
  phaseEnds: readonly number[];
  /** How many pulls the team makes before the sample night, and whether the last one kills. */
  pulls: number;
  falls: boolean;
  /** Length of a kill. */
  killMs: number;
}

const HEROIC = 15;
/** Raid nights at 20:00 of Central Europe, before the sample night. */
const NIGHTS = [Date.UTC(2026, 9, 7, 18), Date.UTC(2026, 9, 11, 18)];
const BOSSES: readonly SampleBoss[] = [
  { encounterId: 3429, phaseEnds: [50], pulls: 7, falls: true, killMs: 5 * MINUTE_MS },
  { encounterId: 3492, phaseEnds: [50], pulls: 17, falls: false, killMs: 6 * MINUTE_MS },
];
/** Pulls of the last boss after which the team would be where no team is without a kill. */
const PULLS_TO_LEARN = 26;
const PULLS_OF_A_NIGHT = 12;

/**
 * Raid nights of the sample guild: a boss that fell, and one that is close. The last night is that of the sample log. The same pulls
 * every time.
 */
export function inventPulls(): SamplePull[] {
  const random = createRandom(1511);
  const order = BOSSES.flatMap((boss) =>
    Array.from({ length: boss.pulls }, (_, at) => ({ boss, at })),
  );
  let startedMs = 0;
  const before = order.map(({ boss, at }, index): SamplePull => {
    if (index % PULLS_OF_A_NIGHT === 0)
      startedMs = NIGHTS[Math.floor(index / PULLS_OF_A_NIGHT)] ?? startedMs;
    const killed = boss.falls && at === boss.pulls - 1;
    const learned = at / (boss.falls ? boss.pulls : PULLS_TO_LEARN);
    const leftPercent = killed ? 0 : leftAfter(learned, random.next());
    const durationMs = Math.round((boss.killMs * (100 - leftPercent)) / 100);
    const pull = samplePull({
      encounterId: boss.encounterId,
      startedMs,
      durationMs,
      killed,
      leftPercent,
    });
    startedMs += durationMs + Math.round(random.between(1.5, 3.5) * MINUTE_MS);
    return pull;
  });
  return [...before, ...NIGHT_PULLS.map(samplePull)];
}

function samplePull(pull: NightPull): SamplePull {
  const phaseEnds = BOSSES.find(({ encounterId }) => encounterId === pull.encounterId)?.phaseEnds;
  const ended = (phaseEnds ?? []).filter((end) => pull.leftPercent < end).length;
  return {
    ...pull,
    difficultyId: HEROIC,
    phase: pull.killed ? null : 1 + ended,
    fightId: null,
    sources: ['nights'],
  };
}

/** Health left after a wipe, to a tenth: most pulls end early, the best ones come further as a team learns. @param learned 0 to 1 */
function leftAfter(learned: number, luck: number): number {
  const best = 62 - 52 * learned;
  return Math.round((best + (95 - best) * luck ** 2) * 10) / 10;
}
