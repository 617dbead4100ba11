import { busySpansOf } from './active-time.ts';
import { aliveSpansOf } from './alive-spans.ts';
import type { FightEvents } from './fight-events.ts';
import type { CombatStretch } from './key-combat.ts';

export interface PlayerActivity {
  guid: string;
  /** Time in the stretches in which the player lived. */
  aliveMs: number;
  /** Casts finished in that time, by the player itself. */
  casts: number;
  /** Null when the player did not live in any of them. */
  castsPerMinute: number | null;
  /** Share of `aliveMs` in which a cast ran or its global cooldown of 1.5 s. Null as above. */
  activeShare: number | null;
}

/**
 * How busy each player was in the given stretches (in order, not overlapping), with the limits that `activeTimesOf`
 * names.
 */
export function activityIn(
  events: FightEvents,
  stretches: readonly CombatStretch[],
): PlayerActivity[] {
  const alive = aliveSpansOf(events);
  return [...busySpansOf(events)].map(([unit, { spans, casts }]) => {
    const busy = spans.map(([fromMs, toMs]) => ({ fromMs, toMs }));
    const lived = overlap(stretches, alive.get(unit) ?? []);
    const aliveMs = lengthOf(lived);
    const count = casts.filter((at) =>
      lived.some(({ fromMs, toMs }) => at >= fromMs && at <= toMs),
    ).length;
    return {
      guid: events.units[unit]!.guid,
      aliveMs,
      casts: count,
      castsPerMinute: aliveMs > 0 ? (count * 60_000) / aliveMs : null,
      activeShare: aliveMs > 0 ? lengthOf(overlap(lived, busy)) / aliveMs : null,
    };
  });
}

/** What lies in both lists; each is in order and does not overlap itself. */
function overlap(
  first: readonly CombatStretch[],
  second: readonly CombatStretch[],
): CombatStretch[] {
  const both: CombatStretch[] = [];
  let at = 0;
  for (const one of first) {
    while (at < second.length && second[at]!.toMs <= one.fromMs) at++;
    for (let next = at; next < second.length && second[next]!.fromMs < one.toMs; next++) {
      const other = second[next]!;
      both.push({
        fromMs: Math.max(one.fromMs, other.fromMs),
        toMs: Math.min(one.toMs, other.toMs),
      });
    }
  }
  return both;
}

const lengthOf = (stretches: readonly CombatStretch[]): number =>
  stretches.reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0);
