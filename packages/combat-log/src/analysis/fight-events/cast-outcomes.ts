/**
 * How each cast of an enemy ended.
 *
 * Method: a cast begins with its START line, or with its SUCCESS line where there is no START (a channel, or a start out
 * of sight). A SPELL_INTERRUPT by a player ends the latest cast of that spell by that enemy: before the SUCCESS while
 * casting, behind it while channeling. An interrupt without such a cast proves one of its own.
 */
import type { FightEvents, IndexIntoSpells, IndexIntoUnits } from './fight-events.ts';
import { CAST_STAGE } from './fight-events.ts';

/** A start and what ends it stand at most this far apart. */
const LONGEST_CAST_MS = 30_000;
/** An interrupt longer after the SUCCESS line is of a cast whose lines are not in the log. */
const LONGEST_CHANNEL_MS = 60_000;
const MELEE_SPELL_ID = 1;

/**
 * - `interrupted`: by a player, while casting or while channeling.
 * - `stopped`: the log shows that it ended without SUCCESS: its caster acted again or died.
 * - `completed`: it went off, and no player interrupted its channel.
 * - `open`: the log does not show an end.
 */
export type CastOutcome = 'interrupted' | 'stopped' | 'completed' | 'open';

export interface EnemyCast {
  source: IndexIntoUnits;
  spell: IndexIntoSpells;
  /** Of its first line. */
  startMs: number;
  /** Of its SUCCESS line; null without one. */
  successMs: number | null;
  outcome: CastOutcome;
}

/** Interrupts of enemies by players of the recorder's side: rows of `events.interrupts`, with the player whose unit did it. */
export function interruptsOfEnemies({
  interrupts,
  units,
}: FightEvents): { row: number; player: IndexIntoUnits }[] {
  const found: { row: number; player: IndexIntoUnits }[] = [];
  for (let row = 0; row < interrupts.length; row++) {
    const player = units[interrupts.source[row]!]?.ownerIndex ?? -1;
    const target = interrupts.target[row]!;
    if (!units[player]?.isPlayer || units[player].isHostile) continue;
    if (target < 0 || isOfOwnSide(units, target)) continue;
    if (interrupts.interruptedSpell[row]! >= 0) found.push({ row, player });
  }
  return found;
}

/** A player, or a player's unit, that is no enemy: in an arena the players of the other team are enemies. */
function isOfOwnSide(units: FightEvents['units'], unit: IndexIntoUnits): boolean {
  const owner = units[units[unit]!.ownerIndex]!;
  return owner.isPlayer && !owner.isHostile;
}

/** Every cast of an enemy with its one outcome, in order of their first lines. */
export function castOutcomes(events: FightEvents): EnemyCast[] {
  const { casts, interrupts, units } = events;
  const made = interruptsOfEnemies(events);
  const wasInterrupted = new Set(made.map(({ row }) => interrupts.target[row]!));
  const found: EnemyCast[] = [];
  const latest = new Map<string, EnemyCast>();
  let next = 0;
  const interruptsBefore = (isBefore: (timeMs: number) => boolean): void => {
    for (; next < made.length; next++) {
      const { row } = made[next]!;
      const timeMs = interrupts.timeMs[row]!;
      if (!isBefore(timeMs)) return;
      const source = interrupts.target[row]!;
      const spell = interrupts.interruptedSpell[row]!;
      const key = `${source} ${spell}`;
      const cast = latest.get(key);
      latest.delete(key);
      if (cast && reaches(cast, timeMs)) cast.outcome = 'interrupted';
      else found.push({ source, spell, startMs: timeMs, successMs: null, outcome: 'interrupted' });
    }
  };
  for (let row = 0; row < casts.length; row++) {
    const timeMs = casts.timeMs[row]!;
    const isStart = casts.stage[row] === CAST_STAGE.start;
    // Of the same moment: a new cast starts after the interrupt of the old one, and a channel begins before its own.
    interruptsBefore((at) => at < timeMs || (isStart && at === timeMs));
    const source = casts.source[row]!;
    const spell = casts.spell[row]!;
    if (spell < 0 || isOfOwnSide(units, source)) continue;
    if (!units[source]!.isHostile && !wasInterrupted.has(source)) continue;
    const key = `${source} ${spell}`;
    const begun = latest.get(key);
    if (!isStart && begun?.successMs === null && reaches(begun, timeMs)) {
      begun.successMs = timeMs;
      begun.outcome = 'completed';
      continue;
    }
    const cast: EnemyCast = {
      source,
      spell,
      startMs: timeMs,
      successMs: isStart ? null : timeMs,
      outcome: isStart ? 'open' : 'completed',
    };
    latest.set(key, cast);
    found.push(cast);
  }
  interruptsBefore(() => true);
  const lastSigns = lastSignsOf(events);
  for (const cast of found)
    if (cast.outcome === 'open' && (lastSigns.get(cast.source) ?? -1) > cast.startMs)
      cast.outcome = 'stopped';
  return found;
}

/** Whether a line at the moment can still be of the cast. */
function reaches({ startMs, successMs }: EnemyCast, timeMs: number): boolean {
  return successMs === null
    ? timeMs - startMs <= LONGEST_CAST_MS
    : timeMs - successMs <= LONGEST_CHANNEL_MS;
}

/** The last moment at which each unit cast, struck with its weapon or died: a cast begun before is over. */
function lastSignsOf({ casts, hits, deaths, spells }: FightEvents): Map<IndexIntoUnits, number> {
  const last = new Map<IndexIntoUnits, number>();
  const see = (unit: IndexIntoUnits, timeMs: number): void => {
    last.set(unit, Math.max(last.get(unit) ?? -1, timeMs));
  };
  for (let row = 0; row < casts.length; row++) see(casts.source[row]!, casts.timeMs[row]!);
  for (let row = 0; row < hits.length; row++)
    if (spells[hits.spell[row]!]?.spellId === MELEE_SPELL_ID)
      see(hits.source[row]!, hits.timeMs[row]!);
  for (let row = 0; row < deaths.length; row++) see(deaths.unit[row]!, deaths.timeMs[row]!);
  return last;
}
