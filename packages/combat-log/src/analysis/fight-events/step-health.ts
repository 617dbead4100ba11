import type { DeathStep } from './player-deaths.ts';

/** From this share of the health on, a player or the raid counts as healthy. */
export const HIGH_HEALTH = 0.9;

interface Health {
  hp: number;
  hpMax: number;
}

/**
 * Health right before a blow. The blow itself says it: with overkill it took all there was, else it names what was left. The
 * step before it is asked last, because health is also lost without a line of damage.
 *
 * @param steps of one player in order of time, with the blow.
 * @returns null where the log gives no health.
 */
export function healthBefore(blow: DeathStep, steps: readonly DeathStep[]): Health | null {
  const before = steps.slice(0, steps.indexOf(blow)).findLast(({ hpAfter }) => hpAfter !== null);
  const hpMax = blow.hpMax ?? before?.hpMax ?? null;
  if (hpMax === null) return null;
  const met = healthMet(blow) ?? before?.hpAfter ?? null;
  return met === null ? null : { hp: Math.min(met, hpMax), hpMax };
}

/** Whether the player had this share of the health or more right before the step or after it. */
export function showsHealth(step: DeathStep, share: number): boolean {
  const { hpAfter, hpMax } = step;
  if (hpMax === null) return false;
  const met = step.kind === 'hit' ? healthMet(step) : null;
  return Math.max(hpAfter ?? 0, met ?? 0) >= hpMax * share;
}

/**
 * What a hit took of the health, with what it left. Null where it does not say: a swing that left nothing can name its overkill
 * on its other line alone.
 */
function healthMet({ amount, absorbed, overkill, hpAfter }: DeathStep): number | null {
  const lost = amount - absorbed;
  if (overkill > 0) return lost;
  return hpAfter === null || hpAfter === 0 ? null : hpAfter + lost;
}
