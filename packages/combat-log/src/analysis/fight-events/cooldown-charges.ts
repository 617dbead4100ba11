/**
 * What a cooldown's charges were at any time, from the times it was used and its seconds without talents. Assumes that
 * all charges were there when the fight began.
 */
export interface ChargeHistory {
  /** Charges from a moment on, in order of time; the first entry is at 0. */
  steps: { fromMs: number; charges: number }[];
  /** When the next charge comes back after the last step; null when all are there. */
  nextChargeMs: number | null;
  /** Uses that came sooner than the base cooldown allows: a talent, a reset, or it was not ready at the start. */
  soonerUses: number;
}

/** `usesMs` in order of time, `cooldownMs` per charge; charges come back one after the other. */
export function chargeHistory(
  usesMs: readonly number[],
  cooldownMs: number,
  charges: number,
  untilMs: number,
): ChargeHistory {
  const steps = [{ fromMs: 0, charges }];
  let now = charges;
  let next: number | null = null;
  let soonerUses = 0;
  const change = (fromMs: number, to: number): void => {
    now = to;
    steps.push({ fromMs, charges: to });
  };
  const rechargeUntil = (timeMs: number): void => {
    while (next !== null && next <= timeMs) {
      change(next, now + 1);
      next = now < charges ? next + cooldownMs : null;
    }
  };
  for (const useMs of usesMs) {
    rechargeUntil(useMs);
    if (now > 0) {
      change(useMs, now - 1);
      next ??= useMs + cooldownMs;
    } else {
      // It was there after all: what was thought to be recharging was, and is used now.
      soonerUses++;
      next = useMs + cooldownMs;
    }
  }
  rechargeUntil(untilMs);
  return { steps, nextChargeMs: next, soonerUses };
}

/** Charges at a moment. */
export function chargesAt({ steps }: ChargeHistory, timeMs: number): number {
  return steps.findLast(({ fromMs }) => fromMs <= timeMs)?.charges ?? 0;
}

/**
 * How often it could have been used besides, without moving any use that happened, until `untilMs`: each whole
 * cooldown during which all charges lay idle is one, and so is each charge left at the end. Time outside `spans` (dead)
 * does not count.
 */
export function furtherUses(
  history: ChargeHistory,
  cooldownMs: number,
  charges: number,
  spans: readonly { fromMs: number; toMs: number }[],
  untilMs: number,
): number {
  let further = 0;
  const { steps } = history;
  for (let at = 0; at < steps.length; at++) {
    const { fromMs } = steps[at]!;
    if (steps[at]!.charges < charges || fromMs >= untilMs) continue;
    const toMs = Math.min(untilMs, steps[at + 1]?.fromMs ?? untilMs);
    for (const span of spans) {
      const idleMs = Math.min(toMs, span.toMs) - Math.max(fromMs, span.fromMs);
      if (idleMs > 0) further += Math.floor(idleMs / cooldownMs);
    }
  }
  // Those who are dead at the end had their last chance when they died.
  const lastSpan = spans.findLast(({ fromMs }) => fromMs < untilMs);
  if (!lastSpan) return 0;
  return further + chargesAt(history, Math.min(untilMs, lastSpan.toMs));
}
