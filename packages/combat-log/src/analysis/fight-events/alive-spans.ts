import { SPIRIT_AURA } from '#game/absorbing-spells.ts';
import { AURA_CHANGE } from '#parser/event-tables.ts';
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
  events: FightEvents,
  died: ReadonlyMap<IndexIntoUnits, unknown>,
): Map<IndexIntoUnits, number[]> {
  const { resurrects, casts } = events;
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
  const spirits = spiritsOf(events);
  for (let row = 0; row < casts.length; row++) {
    const unit = casts.source[row]!;
    const timeMs = casts.timeMs[row]!;
    if (casts.stage[row] === CAST_STAGE.success && !isSpirit(spirits.get(unit), timeMs))
      add(unit, timeMs);
  }
  for (const list of signs.values()) list.sort((a, b) => a - b);
  return signs;
}

/** How long a dead Holy Priest heals on as a spirit, with what may be late. */
const SPIRIT_MS = 16_000;

/** When each Holy Priest became a spirit, and until when they were one. */
function spiritsOf({ auras, spells }: FightEvents): Map<IndexIntoUnits, [number, number][]> {
  const spirits = new Map<IndexIntoUnits, [number, number][]>();
  const spell = spells.findIndex(({ spellId }) => spellId === SPIRIT_AURA);
  if (spell < 0) return spirits;
  for (let row = 0; row < auras.length; row++) {
    if (auras.spell[row] !== spell) continue;
    const unit = auras.target[row]!;
    const timeMs = auras.timeMs[row]!;
    const times = spirits.get(unit) ?? [];
    if (auras.change[row] === AURA_CHANGE.applied) times.push([timeMs, timeMs + SPIRIT_MS]);
    else if (auras.change[row] === AURA_CHANGE.removed && times.length > 0)
      times.at(-1)![1] = timeMs;
    spirits.set(unit, times);
  }
  return spirits;
}

function isSpirit(times: readonly [number, number][] | undefined, timeMs: number): boolean {
  return times?.some(([fromMs, toMs]) => timeMs >= fromMs && timeMs <= toMs) ?? false;
}

function firstAfter(times: readonly number[], afterMs: number, beforeMs: number): number | null {
  return times.find((timeMs) => timeMs > afterMs + STILL_FLYING_MS && timeMs < beforeMs) ?? null;
}
