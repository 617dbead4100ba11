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

/** A step belongs to a window when it takes this many times the fight's median step. */
const PEAK_FACTOR = 1.35;
/** Peaks closer than this are one window. */
const JOIN_MS = 4000;
/** A longer one is cut: no cooldown covers more. */
const LONGEST_MS = 16_000;
/** A cast up to this long before a window is named as its cause. */
const CAUSE_MS = 8000;
const MOST_WINDOWS = 60;
/** A window of less than this share of the largest demand is left to ordinary healing. */
const LEAST_SHARE = 0.25;
/** Together they are at most this share of the fight: a moment that is always is none. */
const MOST_OF_FIGHT = 0.35;

/**
 * Damage windows in order of time. The usual level is the median of all steps in which the raid took damage; without
 * intake (a timeline of the packs) there are none.
 */
export function damageWindows(timeline: BossTimeline): DamageWindow[] {
  const hurt = timeline.phases.flatMap(({ intake }) => intake.filter((value) => value > 0));
  const level = median(hurt);
  if (level === null) return [];
  const windows = timeline.phases.flatMap(({ intake }, index) =>
    peaks(intake, level * PEAK_FACTOR).map(({ from, to }, place): DamageWindow => {
      const steps = intake.slice(from, to);
      const damage = steps.reduce((sum, value) => sum + value, 0);
      const offsetMs = from * INTAKE_STEP_MS;
      return {
        id: `${index + 1}.${place + 1}`,
        phase: index + 1,
        offsetMs,
        lengthMs: (to - from) * INTAKE_STEP_MS,
        demand: Math.max(0, damage - level * (to - from)),
        damage,
        cause: causeOf(timeline, index + 1, offsetMs),
      };
    }),
  );
  // Too many for a person to look at: the largest ones stay.
  const demands = windows.map(({ demand }) => demand).toSorted((a, b) => b - a);
  const least = Math.max(demands[MOST_WINDOWS - 1] ?? 0, (demands[0] ?? 0) * LEAST_SHARE);
  const large = windows.filter(({ demand }) => demand >= least).slice(0, MOST_WINDOWS);
  return shareOfFight(timeline, large, ({ demand }) => demand);
}

/** The windows of highest rank that together are at most about a third of the usual fight; at least one. In the order given. */
export function shareOfFight(
  timeline: BossTimeline,
  windows: readonly DamageWindow[],
  rank: (window: DamageWindow) => number,
): DamageWindow[] {
  let leftMs = fightLength(timeline) * MOST_OF_FIGHT;
  const kept = new Set<DamageWindow>();
  for (const window of windows.toSorted((a, b) => rank(b) - rank(a))) {
    if (window.lengthMs > leftMs && kept.size > 0) continue;
    leftMs -= window.lengthMs;
    kept.add(window);
  }
  return windows.filter((window) => kept.has(window));
}

function peaks(intake: readonly number[], threshold: number): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = [];
  intake.forEach((value, step) => {
    if (value <= threshold) return;
    const last = found.at(-1);
    const near = last && (step - last.to) * INTAKE_STEP_MS <= JOIN_MS;
    if (near && (step + 1 - last.from) * INTAKE_STEP_MS <= LONGEST_MS) last.to = step + 1;
    else found.push({ from: step, to: step + 1 });
  });
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
