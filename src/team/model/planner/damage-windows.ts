/** When a boss hurts more than the raid's usual healing covers. */
import { fightLength } from './plan-time.ts';
import { INTAKE_STEP_MS } from './boss-timeline.ts';
import type { BossTimeline } from './boss-timeline.ts';
import { median } from '#lib/statistics/quantile.ts';

export interface DamageWindow {
  /** `1.3`: phase and place in it. */
  id: string;
  phase: number;
  offsetMs: number;
  lengthMs: number;
  /** Damage of the window above the usual level of the fight: what cooldowns are for. */
  demand: number;
  /** All damage of the window. */
  damage: number;
  /** The enemy cast just before it, else null. */
  cause: string | null;
}

/** A step is a hit when it takes this many times what is usual around it. */
const HIT_FACTOR = 1.35;
/** Steps before and behind a step that say what is usual there: three quarters of a minute each. Damage grows over a fight. */
const AROUND_STEPS = 22;
/** In a calm part, what is usual is at least this share of the median of the whole fight. */
const CALM_SHARE = 0.75;
/** A hit counts the more, the more the steps around it take, up to eight seconds away: one high step may be luck. */
const NEAR_STEPS = 4;
/** Hits closer than this are one window. */
const JOIN_MS = 4000;
/** A longer one is cut: no cooldown covers more. */
const LONGEST_MS = 16_000;
/** A cast up to this long before a window is named as its cause. */
const CAUSE_MS = 8000;
const MOST_WINDOWS = 60;
const SECOND_MS = 1000;
/** Together, with the time in which they are answered, they are at most this share of the fight: a moment that is always is none. */
export const MOST_OF_FIGHT = 0.35;
/** A hit is answered from so long before it, to be protected, to so long behind it, to heal what it took. */
export const ANSWERED_MS = { before: 3000, after: 6000 } as const;

/**
 * Damage windows in order of time: the hits that stand out most from what is usual around them, as many as a third of the fight answers.
 * Without intake (a timeline of the packs) there are none. Where the recorded raids pressed decided the lengths and shares above:
 * `recorded-kills.test.ts` says how well they do on a kill that had no part in it.
 */
export function damageWindows(timeline: BossTimeline): DamageWindow[] {
  const steps = timeline.phases.flatMap(({ intake }, index) =>
    intake.map((damage, step) => ({ phase: index + 1, step, damage })),
  );
  const level = usualLevels(steps.map(({ damage }) => damage));
  if (level === null) return [];
  const hits = largestHits(timeline, steps, level);
  const windows = runsOf(steps, hits).map(({ from, to }): Omit<DamageWindow, 'id'> => {
    const { phase, step } = steps[from]!;
    const damage = steps.slice(from, to).reduce((sum, one) => sum + one.damage, 0);
    const usual = level.slice(from, to).reduce((sum, one) => sum + one, 0);
    const offsetMs = step * INTAKE_STEP_MS;
    return {
      phase,
      offsetMs,
      lengthMs: (to - from) * INTAKE_STEP_MS,
      demand: Math.max(0, damage - usual),
      damage,
      cause: causeOf(timeline, phase, offsetMs),
    };
  });
  // Too many for a person to look at: the largest ones stay.
  const least =
    windows.map(({ demand }) => demand).toSorted((x, y) => y - x)[MOST_WINDOWS - 1] ?? 0;
  const large = windows.filter(({ demand }) => demand >= least).slice(0, MOST_WINDOWS);
  return large.map((window, index) => ({
    id: `${window.phase}.${large.slice(0, index).filter(({ phase }) => phase === window.phase).length + 1}`,
    ...window,
  }));
}

/** By step, the median of the minute around it; null for a fight without damage. */
function usualLevels(damage: readonly number[]): number[] | null {
  const whole = median(damage.filter((value) => value > 0));
  if (whole === null) return null;
  return damage.map((_, step) => {
    const around = damage.slice(Math.max(0, step - AROUND_STEPS), step + AROUND_STEPS + 1);
    return Math.max(CALM_SHARE * whole, median(around) ?? 0);
  });
}

interface Step {
  phase: number;
  /** In its phase. */
  step: number;
  damage: number;
}

/** The hits that stand out most, as long as their answers are a third of the usual fight; at least one. */
function largestHits(
  timeline: BossTimeline,
  steps: readonly Step[],
  level: readonly number[],
): Set<number> {
  const above = steps.map(({ damage }, index) => Math.max(0, damage / level[index]! - 1));
  const rank = above.map((_, index) => {
    let sum = 0;
    for (let away = -NEAR_STEPS; away <= NEAR_STEPS; away++)
      sum += (above[index + away] ?? 0) * (NEAR_STEPS + 1 - Math.abs(away));
    return sum;
  });
  const order = steps
    .flatMap(({ damage }, index) => (damage > level[index]! * HIT_FACTOR ? [index] : []))
    .toSorted((a, b) => rank[b]! - rank[a]! || a - b);
  const [secondsBefore, secondsAfter] = [ANSWERED_MS.before, ANSWERED_MS.after].map(
    (ms) => ms / SECOND_MS,
  ) as [number, number];
  let left = (fightLength(timeline) * MOST_OF_FIGHT) / SECOND_MS;
  const answered = new Set<number>();
  const hits = new Set<number>();
  for (const index of order) {
    const first = (index * INTAKE_STEP_MS) / SECOND_MS;
    const added: number[] = [];
    for (
      let at = first - secondsBefore;
      at < first + INTAKE_STEP_MS / SECOND_MS + secondsAfter;
      at++
    )
      if (at >= 0 && !answered.has(at)) added.push(at);
    if (added.length > left && hits.size > 0) continue;
    left -= added.length;
    for (const at of added) answered.add(at);
    hits.add(index);
  }
  return hits;
}

function runsOf(steps: readonly Step[], hits: ReadonlySet<number>): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = [];
  for (const hit of [...hits].toSorted((a, b) => a - b)) {
    const last = found.at(-1);
    const joins =
      last !== undefined &&
      steps[last.from]!.phase === steps[hit]!.phase &&
      (hit - last.to) * INTAKE_STEP_MS <= JOIN_MS &&
      (hit + 1 - last.from) * INTAKE_STEP_MS <= LONGEST_MS;
    if (joins) last.to = hit + 1;
    else found.push({ from: hit, to: hit + 1 });
  }
  return found;
}

function causeOf({ casts }: BossTimeline, phase: number, offsetMs: number): string | null {
  const near = casts
    .flatMap(({ name, major, times }) =>
      times
        .filter((time) => time.phase === phase)
        .map((time) => ({ name, major, beforeMs: offsetMs + INTAKE_STEP_MS - time.offsetMs })),
    )
    .filter(({ beforeMs }) => beforeMs >= 0 && beforeMs <= CAUSE_MS + INTAKE_STEP_MS)
    .toSorted((a, b) => Number(b.major) - Number(a.major) || a.beforeMs - b.beforeMs);
  return near[0]?.name ?? null;
}
