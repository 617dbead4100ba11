import { aliveSpansOf } from './alive-spans.ts';
import type { FightEvents, IndexIntoSpells, IndexIntoUnits } from './fight-events.ts';
import { CAST_STAGE } from './fight-events.ts';
import { fightersOf } from './fighters.ts';

/** What one button keeps busy: the base global cooldown. */
export const BUSY_MS = 1500;
/** A cast that has not ended by then was broken off. */
const LONGEST_CAST_MS = 15_000;
/** Idle stretches listed per player. */
const MOST_GAPS = 5;

export interface ActiveTime {
  unit: IndexIntoUnits;
  /** Time in which the player was casting or within 1.5 s after beginning a cast. */
  activeMs: number;
  aliveMs: number;
  /** activeMs / aliveMs; null for who was never alive. */
  share: number | null;
  casts: number;
  /** Per minute alive. */
  castsPerMinute: number | null;
  /** The longest stretches alive and idle, longest first. */
  gaps: { fromMs: number; toMs: number }[];
}

/**
 * How busy each player was. A successful cast keeps busy from its start to its success, and 1.5 s from its start at
 * least. Haste shortens the real global cooldown, so this is a little too kind to fast casters; of a channel only the
 * first 1.5 s count, and a cast that was broken off counts nothing, so it is a little hard on those. Casts that cost no
 * global cooldown count like others. Good for comparing a player with themselves.
 */
export function activeTimesOf(events: FightEvents): ActiveTime[] {
  const busy = busySpansOf(events);
  const alive = aliveSpansOf(events);
  return fightersOf(events).map((unit) => {
    const { spans, casts } = busy.get(unit) ?? NEVER_BUSY;
    const lives = alive.get(unit) ?? [];
    const aliveMs = lives.reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0);
    let activeMs = 0;
    const gaps: ActiveTime['gaps'] = [];
    for (const { fromMs, toMs } of lives) {
      let idleFrom = fromMs;
      for (const [start, end] of spans) {
        if (end <= fromMs || start >= toMs) continue;
        if (start > idleFrom) gaps.push({ fromMs: idleFrom, toMs: start });
        activeMs += Math.min(end, toMs) - Math.max(start, fromMs);
        idleFrom = Math.max(idleFrom, end);
      }
      if (toMs > idleFrom) gaps.push({ fromMs: idleFrom, toMs });
    }
    return {
      unit,
      activeMs,
      aliveMs,
      share: aliveMs > 0 ? activeMs / aliveMs : null,
      casts: casts.length,
      castsPerMinute: aliveMs > 0 ? casts.length / (aliveMs / 60_000) : null,
      gaps: gaps.toSorted((a, b) => b.toMs - b.fromMs - (a.toMs - a.fromMs)).slice(0, MOST_GAPS),
    };
  });
}

export interface Busy {
  /** In order and apart from each other. */
  spans: [number, number][];
  /** When each successful cast ended; beside it when it began, and of what. */
  casts: number[];
  begun: number[];
  spells: IndexIntoSpells[];
}

const NEVER_BUSY: Busy = { spans: [], casts: [], begun: [], spells: [] };

/** When each player was busy, as `activeTimesOf` counts. Pets do not keep their owners busy. */
export function busySpansOf({ casts, units }: FightEvents): Map<IndexIntoUnits, Busy> {
  const players = new Map<IndexIntoUnits, Busy>();
  const begun = new Map<IndexIntoUnits, { spell: number; timeMs: number }>();
  for (let row = 0; row < casts.length; row++) {
    const unit = casts.source[row]!;
    if (!units[unit]!.isPlayer) continue;
    const spell = casts.spell[row]!;
    const timeMs = casts.timeMs[row]!;
    if (casts.stage[row] === CAST_STAGE.start) {
      begun.set(unit, { spell, timeMs });
      continue;
    }
    const start = begun.get(unit);
    const isCast = start?.spell === spell && timeMs - start.timeMs <= LONGEST_CAST_MS;
    if (isCast) begun.delete(unit);
    const from = isCast ? start.timeMs : timeMs;
    let busy = players.get(unit);
    if (!busy) players.set(unit, (busy = { spans: [], casts: [], begun: [], spells: [] }));
    busy.casts.push(timeMs);
    busy.begun.push(from);
    busy.spells.push(spell);
    addSpan(busy.spans, from, Math.max(timeMs, from + BUSY_MS));
  }
  return players;
}

/** A cast ends after an instant one that was used during it: spans can begin before the last one ended. */
function addSpan(spans: [number, number][], from: number, to: number): void {
  let start = from;
  let end = to;
  for (let last = spans.at(-1); last && last[1] >= start; last = spans.at(-1)) {
    start = Math.min(start, last[0]);
    end = Math.max(end, last[1]);
    spans.pop();
  }
  spans.push([start, end]);
}
