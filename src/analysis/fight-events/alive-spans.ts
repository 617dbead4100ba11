import type { FightEvents, IndexIntoUnits } from './fight-events.ts';
import { CAST_STAGE } from './fight-events.ts';
import { oncePerEvents } from './once-per-events.ts';

export interface AliveSpan {
  fromMs: number;
  toMs: number;
  /** It ends with a death; otherwise with the fight. */
  died: boolean;
}

/**
 * When each player was alive, by unit. A death ends a span; a resurrection, or the first thing the player casts or
 * swings after it (not every resurrection is written), begins the next.
 */
export const aliveSpansOf = oncePerEvents((events): ReadonlyMap<IndexIntoUnits, AliveSpan[]> => {
  const { deaths, units } = events;
  const diedMs = new Map<IndexIntoUnits, number[]>();
  for (let row = 0; row < deaths.length; row++) {
    const unit = deaths.unit[row]!;
    if (!units[unit]!.isPlayer) continue;
    const list = diedMs.get(unit) ?? [];
    list.push(deaths.timeMs[row]!);
    diedMs.set(unit, list);
  }
  const signs = lifeSigns(events, diedMs);
  const spans = new Map<IndexIntoUnits, AliveSpan[]>();
  units.forEach(({ isPlayer }, unit) => {
    if (!isPlayer) return;
    const own: AliveSpan[] = [];
    let fromMs: number | null = 0;
    for (const deathMs of diedMs.get(unit) ?? []) {
      fromMs ??= firstAfter(signs.get(unit) ?? [], own.at(-1)?.toMs ?? 0, deathMs);
      if (fromMs !== null) own.push({ fromMs, toMs: deathMs, died: true });
      fromMs = null;
    }
    if (own.length > 0) fromMs = firstAfter(signs.get(unit) ?? [], own.at(-1)!.toMs, Infinity);
    if (fromMs !== null) own.push({ fromMs, toMs: events.lengthMs, died: false });
    spans.set(unit, own);
  });
  return spans;
});

/** Whether one was alive at a moment (ms of the fight). Without spans: no. */
export function isAliveAt(spans: readonly AliveSpan[] | undefined, timeMs: number): boolean {
  return (
    spans?.some(
      ({ fromMs, toMs, died }) => timeMs >= fromMs && (timeMs < toMs || (!died && timeMs === toMs)),
    ) ?? false
  );
}

/** What flies when its caster dies still lands; a sign of life stands this long after the death. */
const STILL_FLYING_MS = 1500;

/** Times of resurrections and casts of those who died, in order. */
function lifeSigns(
  { resurrects, casts }: FightEvents,
  died: ReadonlyMap<IndexIntoUnits, unknown>,
): Map<IndexIntoUnits, number[]> {
  const signs = new Map<IndexIntoUnits, number[]>();
  const add = (unit: number, timeMs: number): void => {
    if (!died.has(unit)) return;
    const list = signs.get(unit) ?? [];
    list.push(timeMs);
    signs.set(unit, list);
  };
  for (let row = 0; row < resurrects.length; row++) {
    add(resurrects.target[row]!, resurrects.timeMs[row]!);
  }
  for (let row = 0; row < casts.length; row++) {
    if (casts.stage[row] === CAST_STAGE.success) add(casts.source[row]!, casts.timeMs[row]!);
  }
  for (const list of signs.values()) list.sort((a, b) => a - b);
  return signs;
}

function firstAfter(times: readonly number[], afterMs: number, beforeMs: number): number | null {
  return times.find((timeMs) => timeMs > afterMs + STILL_FLYING_MS && timeMs < beforeMs) ?? null;
}
