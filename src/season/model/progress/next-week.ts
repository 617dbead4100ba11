import { HOUR_MS } from '#lib/time-units.ts';
import { killFan, type FanPoint } from './kill-fan.ts';
import type { KillModel, Wipes } from './kill-chance.ts';

/** What a group does with its raid of next week. */
export interface WeekScenario {
  /** `extend`: the raid stays as it is and begins at this boss. `reclear`: the bosses before it are killed again first. */
  name: 'extend' | 'reclear';
  /** Hours before the first pull of this boss. */
  hoursBefore: number;
  /** Pulls of this boss for which the rest of the time is enough; at most `MOST_PULLS_OF_WEEK`. */
  pulls: number;
  /** Of a kill within these pulls. */
  chance: FanPoint;
}

/** Pulls ahead beyond which the recorded groups say nothing. */
export const MOST_PULLS_OF_WEEK = 100;

/**
 * Extending beside reclearing: what each leaves of the time for this boss, and the chance of a kill with it. Gear that a
 * reclear gives, and the rest a week gives, are not in it.
 *
 * @param plan.hours raid time of the week; `reclearHours` until the bosses before are dead again; `pullMs` from one pull to the next.
 */
export function nextWeek(
  model: KillModel,
  wipes: Wipes,
  { hours, reclearHours, pullMs }: { hours: number; reclearHours: number; pullMs: number },
): WeekScenario[] {
  const fan = killFan(model, wipes, MOST_PULLS_OF_WEEK);
  return (['extend', 'reclear'] as const).map((name) => {
    const hoursBefore = name === 'extend' ? 0 : Math.min(hours, reclearHours);
    const leftMs = Math.max(0, hours - hoursBefore) * HOUR_MS;
    const pulls = Math.min(MOST_PULLS_OF_WEEK, Math.floor(leftMs / pullMs));
    return { name, hoursBefore, pulls, chance: fan[pulls]! };
  });
}
