import { SPIRIT_OF_REDEMPTION } from '#game/absorbing-spells.ts';
import { EXPLAINS_MS } from '#analysis/death-watch.ts';
import type { AliveSpan } from './alive-spans.ts';
import { aliveSpansOf, isAliveAt } from './alive-spans.ts';
import type { FightEvents, IndexIntoSpells, IndexIntoUnits } from './fight-events.ts';
import { fightersOf } from './fighters.ts';
import { oncePerEvents } from './once-per-events.ts';
import { rowsBetween } from './rows-in-time.ts';
import { healthBefore, showsHealth } from './step-health.ts';

/** How far back a chain reaches unless asked otherwise. */
export const CHAIN_WINDOW_MS = 10_000;
/** The log writes the last hits and the death in one go, not always in order. */
const AFTER_DEATH_MS = 100;
/** Health of which a player counts as full. */
export const FULL_HEALTH = 0.99;
/** How far back a chain looks for the last moment of full health. */
const FULL_WINDOW_MS = 60_000;

export interface DeathStep {
  timeMs: number;
  kind: 'hit' | 'heal' | 'absorb';
  /** −1: no unit (falling and the like). */
  source: IndexIntoUnits;
  spell: IndexIntoSpells;
  /** hit: without overkill, absorbs included. heal: effective. absorb: what the shield took (part of a hit). */
  amount: number;
  overkill: number;
  /** hit: whether it left no health (at most one point), or killed whatever the health. */
  lethal: boolean;
  /** hit: the part shields took. */
  absorbed: number;
  overheal: number;
  /** Health after the step; null when the log does not say. */
  hpAfter: number | null;
  hpMax: number | null;
}

/** A death of a player and what led to it. */
export interface PlayerDeath {
  unit: IndexIntoUnits;
  atMs: number;
  /** 1 for the first death of the pull. */
  order: number;
  /** Players of the same side still alive after it. */
  aliveAfter: number;
  /** All players of the fight who did or suffered anything. */
  players: number;
  /** Hits, heals and absorbs in the window before, in order. */
  steps: DeathStep[];
  windowMs: number;
  /** What explains the death (see `explains`); null when the log holds nothing that does: the cause is unknown. */
  killingBlow: DeathStep | null;
  hpMax: number | null;
  /** Health right before the killing blow (`healthBefore`). */
  hpBeforeBlow: number | null;
  /** `hpMax − hpBeforeBlow`: what was missing when the blow came. */
  missingBeforeBlow: number | null;
  /** From the last moment of (nearly) full health, before a blow or after a step, to the death; null when that is more than a minute ago or unseen. */
  fromFullMs: number | null;
  /** Whether anything before the killing blow shows the health, within a minute. */
  healthSeen: boolean;
  damageInWindow: number;
  healingInWindow: number;
}

/** What led to each death of a player, in order of deaths, as far back as `CHAIN_WINDOW_MS`. */
export const playerDeathsOf = oncePerEvents((events): readonly PlayerDeath[] =>
  deathsWithin(events, CHAIN_WINDOW_MS),
);

/** The same as far back as asked. */
export function deathsWithin(events: FightEvents, windowMs: number): PlayerDeath[] {
  const { deaths, units } = events;
  const alive = aliveSpansOf(events);
  const players = fightersOf(events);
  const found: PlayerDeath[] = [];
  for (let row = 0; row < deaths.length; row++) {
    const unit = deaths.unit[row]!;
    if (!units[unit]!.isPlayer) continue;
    const atMs = deaths.timeMs[row]!;
    found.push({
      ...courseOf(events, unit, atMs, windowMs),
      unit,
      atMs,
      order: found.length + 1,
      aliveAfter: helpersOf(events, players, alive, unit, atMs).length,
      players: players.length,
      windowMs,
    });
  }
  return found;
}

/** Who of the players was on the side of one and alive when it died. In an arena the other side is no help. */
export function helpersOf(
  { units }: FightEvents,
  players: readonly IndexIntoUnits[],
  alive: ReadonlyMap<IndexIntoUnits, readonly AliveSpan[]>,
  unit: IndexIntoUnits,
  atMs: number,
): IndexIntoUnits[] {
  return players.filter(
    (one) =>
      one !== unit &&
      units[one]!.isHostile === units[unit]!.isHostile &&
      isAliveAt(alive.get(one), atMs),
  );
}

type Course = Pick<
  PlayerDeath,
  | 'steps'
  | 'killingBlow'
  | 'hpMax'
  | 'hpBeforeBlow'
  | 'missingBeforeBlow'
  | 'fromFullMs'
  | 'healthSeen'
  | 'damageInWindow'
  | 'healingInWindow'
>;

function courseOf(
  events: FightEvents,
  unit: IndexIntoUnits,
  atMs: number,
  windowMs: number,
): Course {
  const long = stepsOf(events, unit, atMs - Math.max(windowMs, FULL_WINDOW_MS), atMs);
  const steps = long.filter(({ timeMs }) => timeMs >= atMs - windowMs);
  const killingBlow = killingBlowOf(events, unit, atMs, steps);
  const before = killingBlow ? healthBefore(killingBlow, long) : null;
  const hpMax = long.findLast((step) => step.hpMax !== null)?.hpMax ?? null;
  const full = long.findLast((step) => showsHealth(step, FULL_HEALTH));
  return {
    steps,
    killingBlow,
    hpMax,
    hpBeforeBlow: before?.hp ?? null,
    missingBeforeBlow: before ? before.hpMax - before.hp : null,
    fromFullMs: full ? atMs - full.timeMs : null,
    healthSeen: long.some((step) => step !== killingBlow && step.hpAfter !== null),
    damageInWindow: sumOf(steps, 'hit'),
    healingInWindow: sumOf(steps, 'heal'),
  };
}

/**
 * The blow that took the health: with overkill, or none left after it, or an instant kill; at most two seconds before the
 * death. For a Holy Priest who became a spirit the one that their passive absorbed.
 */
function killingBlowOf(
  events: FightEvents,
  unit: IndexIntoUnits,
  atMs: number,
  steps: readonly DeathStep[],
): DeathStep | null {
  const lethal = steps.filter((step) => step.lethal && step.timeMs >= atMs - EXPLAINS_MS);
  return (
    // What hits the dead takes no health.
    lethal.findLast(({ amount, overkill }) => overkill > 0 && amount > 0) ??
    lethal.at(-1) ??
    absorbedBySpirit(events, unit, atMs, steps)
  );
}

function absorbedBySpirit(
  events: FightEvents,
  unit: IndexIntoUnits,
  atMs: number,
  steps: readonly DeathStep[],
): DeathStep | null {
  const { absorbs, spells } = events;
  const { first, end } = rowsBetween(absorbs, atMs - AFTER_DEATH_MS, atMs + AFTER_DEATH_MS);
  for (let row = first; row < end; row++) {
    if (absorbs.target[row] !== unit) continue;
    if (spells[absorbs.spell[row]!]?.spellId !== SPIRIT_OF_REDEMPTION) continue;
    const spell = absorbs.attackSpell[row]!;
    const near = (step: DeathStep): boolean =>
      Math.abs(step.timeMs - absorbs.timeMs[row]!) <= AFTER_DEATH_MS;
    const blow = steps.findLast(
      (step) => step.kind === 'hit' && step.spell === spell && step.absorbed > 0 && near(step),
    );
    if (blow) return blow;
  }
  return null;
}

function sumOf(steps: readonly DeathStep[], kind: DeathStep['kind']): number {
  return steps.reduce((sum, step) => (step.kind === kind ? sum + step.amount : sum), 0);
}

/** Everything that changed the unit's health from `fromMs` to its death, in order of time. */
function stepsOf(
  { hits, heals, absorbs }: FightEvents,
  unit: IndexIntoUnits,
  fromMs: number,
  deathMs: number,
): DeathStep[] {
  const steps: DeathStep[] = [];
  const toMs = deathMs + AFTER_DEATH_MS;
  const rowsOf = (table: { timeMs: Int32Array; target: Int32Array; length: number }): number[] => {
    const rows: number[] = [];
    const { first, end } = rowsBetween(table, fromMs, toMs);
    for (let row = first; row < end; row++) {
      const timeMs = table.timeMs[row]!;
      if (table.target[row] === unit && timeMs >= fromMs && timeMs <= toMs) rows.push(row);
    }
    return rows;
  };
  for (const row of rowsOf(hits)) {
    const health = healthOf(hits, row);
    const overkill = hits.overkill[row]!;
    const leftNothing = health.hpAfter !== null && health.hpAfter <= 1;
    steps.push({
      ...blankStep(hits, row, 'hit'),
      overkill,
      lethal: overkill > 0 || leftNothing || hits.instakill[row] === 1,
      absorbed: hits.absorbed[row]!,
      ...health,
    });
  }
  for (const row of rowsOf(heals)) {
    steps.push({
      ...blankStep(heals, row, 'heal'),
      overheal: heals.overheal[row]!,
      ...healthOf(heals, row),
    });
  }
  for (const row of rowsOf(absorbs)) steps.push(blankStep(absorbs, row, 'absorb'));
  return steps.toSorted((a, b) => a.timeMs - b.timeMs);
}

function blankStep(
  table: { timeMs: Int32Array; source: Int32Array; spell: Int32Array; amount: Float64Array },
  row: number,
  kind: DeathStep['kind'],
): DeathStep {
  return {
    timeMs: table.timeMs[row]!,
    kind,
    source: table.source[row]!,
    spell: table.spell[row]!,
    amount: table.amount[row]!,
    overkill: 0,
    lethal: false,
    absorbed: 0,
    overheal: 0,
    hpAfter: null,
    hpMax: null,
  };
}

function healthOf(
  { hpAfter, hpMax }: { hpAfter: Float64Array; hpMax: Float64Array },
  row: number,
): Pick<DeathStep, 'hpAfter' | 'hpMax'> {
  if (hpMax[row]! <= 0) return { hpAfter: null, hpMax: null };
  return { hpAfter: hpAfter[row]!, hpMax: hpMax[row]! };
}
