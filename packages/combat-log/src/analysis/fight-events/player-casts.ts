/** What each player cast in a fight, in order, beside what the player's cooldowns, buffs and the enemies did. */
import { activeTimesOf, busySpansOf } from './active-time.ts';
import type { ActiveTime } from './active-time.ts';
import { bossCastsOf } from './boss-casts.ts';
import { cooldownLanesOf } from './cooldown-lanes.ts';
import type { CooldownDoubt } from './cooldown-lanes.ts';
import type { Fight } from '#analysis/fight.ts';
import { AURA_CHANGE } from './fight-events.ts';
import type { FightEvents, IndexIntoUnits } from './fight-events.ts';

/** One cast that succeeded. Times are ms of the fight. */
export interface OneCast {
  /** When it began; the same as `atMs` for one without a cast time. */
  fromMs: number;
  atMs: number;
  /** Index in `PlayerCasts.spells`. */
  spell: number;
}

export interface CastCooldown {
  /** The pack's id, and the log's name where it was used. */
  spellId: number;
  name: string;
  atMs: number[];
  /** When it was ready again after each use by the base seconds. */
  readyMs: number[];
  /** Uses and those for which there was time besides (`CooldownLane.couldHaveBeenUsed`). */
  possible: number;
  /** What speaks against the base seconds; empty when nothing does. */
  doubts: CooldownDoubt[];
}

/** A buff that came to the player from the player, without a cast of its name at that moment. */
export interface Proc {
  name: string;
  spellIds: number[];
  atMs: number[];
}

export interface PlayerCasts extends Omit<ActiveTime, 'unit'> {
  guid: string;
  spells: { spellId: number; name: string; count: number }[];
  /** In order of their ends. */
  list: OneCast[];
  cooldowns: CastCooldown[];
  /** Most often first. */
  procs: Proc[];
  deathsMs: number[];
}

export interface FightCasts {
  lengthMs: number;
  /** What enemies cast: those of the pack's major abilities first, then by first cast. */
  enemies: { name: string; startsMs: number[] }[];
  players: PlayerCasts[];
}

/** A buff this soon after a cast of its name is what the cast did. */
const OF_A_CAST_MS = 500;
const MOST_ENEMY_SPELLS = 40;
const MOST_PROCS = 60;

/** The casts of all players that did or suffered anything. */
export function playerCasts({ events, fight }: { events: FightEvents; fight: Fight }): FightCasts {
  const busy = busySpansOf(events);
  const lanes = new Map(cooldownLanesOf(events).map(({ unit, lanes: own }) => [unit, own]));
  const gained = buffsGained(events);
  const died = deathsOf(events);
  return {
    lengthMs: events.lengthMs,
    enemies: bossCastsOf(events, fight)
      .slice(0, MOST_ENEMY_SPELLS)
      .map(({ name, casts }) => ({ name, startsMs: casts.map(({ startMs }) => startMs) })),
    players: activeTimesOf(events).map(({ unit, ...active }): PlayerCasts => {
      const own = busy.get(unit);
      const { spells, list } = sequenceOf(events, own);
      return {
        guid: events.units[unit]!.guid,
        ...active,
        spells,
        list,
        cooldowns: (lanes.get(unit) ?? [])
          .filter(({ uses, cooldownMs }) => uses.length > 0 && cooldownMs > 0)
          .map(({ spellId, name, uses, couldHaveBeenUsed: { n, doubts } }) => ({
            spellId,
            name,
            atMs: uses.map(({ castMs }) => castMs),
            readyMs: uses.map(({ readyAgainMs }) => readyAgainMs),
            possible: uses.length + n,
            doubts,
          })),
        procs: procsOf(events, gained.get(unit) ?? [], own),
        deathsMs: died.get(unit) ?? [],
      };
    }),
  };
}

type Busy = ReturnType<typeof busySpansOf> extends Map<unknown, infer One> ? One : never;

function sequenceOf(
  { spells }: FightEvents,
  own: Busy | undefined,
): Pick<PlayerCasts, 'spells' | 'list'> {
  const places = new Map<number, number>();
  const found: PlayerCasts['spells'] = [];
  const list = (own?.casts ?? []).map((atMs, at): OneCast => {
    const spell = own!.spells[at]!;
    let place = places.get(spell);
    if (place === undefined) {
      place = found.length;
      places.set(spell, place);
      found.push({ spellId: spells[spell]!.spellId, name: spells[spell]!.name, count: 0 });
    }
    found[place]!.count += 1;
    return { fromMs: own!.begun[at]!, atMs, spell: place };
  });
  return { spells: found, list };
}

/** Rows of buffs that came to each player from that player. */
function buffsGained({ auras, units }: FightEvents): Map<IndexIntoUnits, number[]> {
  const rows = new Map<IndexIntoUnits, number[]>();
  for (let row = 0; row < auras.length; row++) {
    const unit = auras.target[row]!;
    if (unit < 0 || auras.source[row] !== unit || !units[unit]!.isPlayer) continue;
    if (auras.change[row] !== AURA_CHANGE.applied || auras.isBuff[row] !== 1) continue;
    const own = rows.get(unit);
    if (own) own.push(row);
    else rows.set(unit, [row]);
  }
  return rows;
}

function procsOf(
  { auras, spells }: FightEvents,
  rows: readonly number[],
  own: Busy | undefined,
): Proc[] {
  const castsByName = new Map<string, number[]>();
  own?.casts.forEach((atMs, at) => {
    const { name } = spells[own.spells[at]!]!;
    const times = castsByName.get(name);
    if (times) times.push(atMs);
    else castsByName.set(name, [atMs]);
  });
  const procs = new Map<string, Proc>();
  for (const row of rows) {
    const { name, spellId } = spells[auras.spell[row]!]!;
    const atMs = auras.timeMs[row]!;
    const isCast = castsByName.get(name)?.some((castMs) => Math.abs(atMs - castMs) <= OF_A_CAST_MS);
    if (name === '' || isCast === true) continue;
    let proc = procs.get(name);
    if (!proc) procs.set(name, (proc = { name, spellIds: [], atMs: [] }));
    proc.atMs.push(atMs);
    if (!proc.spellIds.includes(spellId)) proc.spellIds.push(spellId);
  }
  return [...procs.values()].toSorted((a, b) => b.atMs.length - a.atMs.length).slice(0, MOST_PROCS);
}

function deathsOf({ deaths, units }: FightEvents): Map<IndexIntoUnits, number[]> {
  const died = new Map<IndexIntoUnits, number[]>();
  for (let row = 0; row < deaths.length; row++) {
    const unit = deaths.unit[row]!;
    if (units[unit]!.isPlayer) died.set(unit, [...(died.get(unit) ?? []), deaths.timeMs[row]!]);
  }
  return died;
}
