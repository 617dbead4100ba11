import type { SpellTable } from '#parser/spell-table.ts';
import type { UnitId, UnitTable } from '#parser/unit-table.ts';
import { MANY_PLAYERS, npcIdOf } from '#parser/unit-table.ts';
import type { Death, Fight, PlayerTotals, UnownedTotals } from './fight.ts';
import { damagedUnitsOf, enemiesOf } from './damaged-units.ts';
import { teamOf } from './fight-sides.ts';
import { headingOf, wallMsOf } from './fight-heading.ts';
import type { FightRecord } from './fight-record.ts';
import type { KnownCombatant } from './recorded-fight.ts';
import type { PlayerSums } from './new-player.ts';
import { newPlayer } from './new-player.ts';
import type { SpellFacts } from './player-sums.ts';
import { PLAYER_KINDS, UNKNOWN_SPELL, addRow, finished } from './player-sums.ts';
import { ROW, VALUE } from './tally.ts';
import { timelineLength, timelinesOf } from './timelines.ts';

const MOST_UNOWNED = 100;

/** Players with a line of their own. A raid has forty, a battleground eighty, an outdoor event some hundreds. */
export const MOST_LISTED = 2000;

/** What the whole file taught, and what a fight's numbers are resolved with. */
export interface FileTables {
  units: UnitTable;
  spells: SpellTable;
  /** The latest COMBATANT_INFO of each player, for those who have none in a fight. */
  combatants: ReadonlyMap<UnitId, KnownCombatant>;
  /** Whether the figures of the file are not to be shown: then a fight has no tables. */
  withheld?: boolean;
}

/** What of a fight is made of its sums. */
export type FightTables = Pick<
  Fight,
  'players' | 'unowned' | 'enemies' | 'damagedUnits' | 'deaths' | 'prevented' | 'timeline'
>;

/**
 * The fight with every pet's numbers credited to its owner, by the ownership known now. `timelineCells` is how many
 * numbers the timelines may have in all; with too few the fight has none.
 */
export function fightOf(record: FightRecord, tables: FileTables, timelineCells: number): Fight {
  return { ...headingOf(record, tables.withheld), ...fightTables(record, tables, timelineCells) };
}

/**
 * The same fight, but `tablesNow` is asked each time one of its tables is. The tables are properties of their own, so
 * that a copy of the fight (spread, JSON, a message to another thread) has them.
 */
export function fightOnDemand(
  record: FightRecord,
  withheld: boolean | undefined,
  tablesNow: () => FightTables,
): Fight {
  return {
    ...headingOf(record, withheld),
    get players() {
      return tablesNow().players;
    },
    get unowned() {
      return tablesNow().unowned;
    },
    get enemies() {
      return tablesNow().enemies;
    },
    get damagedUnits() {
      return tablesNow().damagedUnits;
    },
    get deaths() {
      return tablesNow().deaths;
    },
    get prevented() {
      return tablesNow().prevented;
    },
    get timeline() {
      return tablesNow().timeline;
    },
  };
}

/** How many numbers the timelines of the fight have, when it has any. */
export function timelineCellsOf(record: FightRecord, { units }: FileTables): number {
  const { tally } = record;
  const rows = tally.units();
  const players = new Set<UnitId>(record.deaths.map(({ unit }) => units.playerOf(unit)));
  for (const kind of PLAYER_KINDS) {
    for (let row = tally.firstRow(kind); row < tally.endRow(kind); row++) {
      const unit = rows[row]!;
      if (kind !== ROW.cast || units.isPlayer(unit)) players.add(units.playerOf(unit));
    }
  }
  players.delete(-1);
  return timelineLength(wallMsOf(record)) * Math.min(players.size, MOST_LISTED + 1) * 3;
}

/** The players with most damage, and most healing where that is equal; as many as are listed. */
function firstPlayers({ tally }: FightRecord, units: UnitTable): ReadonlySet<UnitId> {
  const damage = new Float64Array(units.count);
  const healing = new Float64Array(units.count);
  const players = new Set<UnitId>();
  for (const kind of [ROW.damage, ROW.heal]) {
    for (let row = tally.firstRow(kind); row < tally.endRow(kind); row++) {
      const player = units.playerOf(tally.unit(row));
      if (player < 0 || player === units.manyPlayers) continue;
      players.add(player);
      const at = tally.at(kind, row);
      const { values } = tally;
      if (kind === ROW.heal)
        healing[player]! += values[at + VALUE.heal.direct]! + values[at + VALUE.heal.absorb]!;
      else damage[player]! += damageAt(values, at);
    }
  }
  const first = Int32Array.from(players).toSorted(
    (a, b) => damage[b]! - damage[a]! || healing[b]! - healing[a]! || a - b,
  );
  return new Set(first.subarray(0, MOST_LISTED));
}

function damageAt(values: Float64Array, at: number): number {
  const { amount, overkill, absorbed, missAbsorbed } = VALUE.damage;
  return (
    values[at + amount]! -
    values[at + overkill]! +
    values[at + absorbed]! +
    values[at + missAbsorbed]!
  );
}

/** Players, pets without an owner, enemies, deaths and timelines of a fight. Of more than `MOST_LISTED` players the rest is one. */
export function fightTables(
  record: FightRecord,
  tables: FileTables,
  timelineCells: number,
): FightTables {
  if (tables.withheld) return noTables();
  return (
    tablesOf(record, tables, timelineCells, null) ??
    tablesOf(record, tables, timelineCells, firstPlayers(record, tables.units))!
  );
}

function noTables(): FightTables {
  return {
    players: [],
    unowned: [],
    enemies: [],
    damagedUnits: [],
    deaths: [],
    prevented: [],
    timeline: [],
  };
}

/** With `listed` all other players are summed up in one; without, null when they are too many to be listed. */
function tablesOf(
  record: FightRecord,
  tables: FileTables,
  timelineCells: number,
  listed: ReadonlySet<UnitId> | null,
): FightTables | null {
  const { spells, units } = tables;
  const players = new Map<UnitId, PlayerSums>();
  const isArena = record.start.kind === 'arena';
  const others = listed && newPlayer(MANY_PLAYERS, 'Further players', undefined);
  const playerOf = (unit: UnitId): PlayerSums | null => {
    const owner = units.playerOf(unit);
    if (owner < 0) return null;
    if (others && !listed.has(owner)) return others;
    let player = players.get(owner);
    if (!player) {
      const known = combatantOf(owner, record, tables);
      const team = isArena ? teamOf(record.combatants, owner) : null;
      player = newPlayer(units.guid(owner), units.name(owner), known, team);
      players.set(owner, player);
    }
    return player;
  };

  const spellOf = (spell: number): SpellFacts => factsOf(spell, spells);
  const unowned = new Map<UnitId, UnownedTotals>();
  const { tally } = record;
  for (const kind of PLAYER_KINDS) {
    for (let row = tally.firstRow(kind); row < tally.endRow(kind); row++) {
      const unit = tally.unit(row);
      const own = units.isPlayer(unit);
      if (kind === ROW.cast && !own) continue;
      const player = playerOf(unit);
      if (players.size > MOST_LISTED) return null;
      const sums = { kind, spell: tally.spell(row), values: tally.values, at: tally.at(kind, row) };
      if (player) addRow(player, sums, own, spellOf);
      else addUnowned(record, kind, row, units, unowned);
    }
  }
  const deaths = record.deaths.map((death): Death => {
    const player = playerOf(death.unit);
    if (player) player.totals.deaths += 1;
    return deathOf(death, record, tables);
  });
  if (players.size > MOST_LISTED) return null;

  const list = [...players.values()].map((player) => finished(player, spellOf));
  list.sort(byDamage);
  if (others) list.push(finished(others, spellOf));
  return {
    players: list,
    unowned: [...unowned.values()]
      .filter((unit) => unit.damage > 0 || unit.healing > 0)
      .toSorted((a, b) => b.damage + b.healing - a.damage - a.healing)
      .slice(0, MOST_UNOWNED),
    enemies: enemiesOf(record, tables),
    damagedUnits: damagedUnitsOf(record, tables),
    deaths,
    prevented: record.prevented.map(({ unit, timeMs, spell, amount }) => ({
      guid: units.guid(unit),
      name: units.name(unit),
      atMs: timeMs - record.start.startMs,
      spellId: factsOf(spell, spells).spellId,
      spellName: factsOf(spell, spells).name,
      amount,
    })),
    timeline: timelinesOf(
      record,
      [...players.keys()],
      others !== null,
      units,
      wallMsOf(record),
      timelineCells,
    ),
  };
}

/** What COMBATANT_INFO said about the player: in this fight, else in the key around it, else latest in the file. */
export function combatantOf(
  unit: UnitId,
  record: FightRecord,
  tables: FileTables,
): KnownCombatant | undefined {
  return (
    record.combatants.get(unit) ??
    record.keystone?.combatants.get(unit) ??
    tables.combatants.get(unit)
  );
}

function factsOf(spell: number, spells: SpellTable): SpellFacts {
  if (spell < 0) return UNKNOWN_SPELL;
  return {
    spellId: spells.ids[spell]!,
    name: spells.names[spell]!,
    school: spells.schools[spell]!,
  };
}

function byDamage(a: PlayerTotals, b: PlayerTotals): number {
  return (
    b.damage.total - a.damage.total ||
    b.healing.total - a.healing.total ||
    (a.guid < b.guid ? -1 : 1)
  );
}

function addUnowned(
  { tally }: FightRecord,
  kind: number,
  row: number,
  units: UnitTable,
  unowned: Map<UnitId, UnownedTotals>,
): void {
  if (kind !== ROW.damage && kind !== ROW.heal) return;
  const amount = tally.values[tally.at(kind, row) + VALUE.damage.byFriendly]!;
  if (amount === 0) return;
  const unit = tally.unit(row);
  let totals = unowned.get(unit);
  if (!totals) {
    const guid = units.guid(unit);
    totals = { guid, name: units.name(unit), npcId: npcIdOf(guid), damage: 0, healing: 0 };
    unowned.set(unit, totals);
  }
  if (kind === ROW.damage) totals.damage += amount;
  else totals.healing += amount;
}

function deathOf(
  death: FightRecord['deaths'][number],
  record: FightRecord,
  tables: FileTables,
): Death {
  const { units, spells } = tables;
  const { blow } = death;
  return {
    guid: units.guid(death.unit),
    name: units.name(death.unit),
    atMs: death.timeMs - record.start.startMs,
    killingBlow: blow && {
      spellId: factsOf(blow.spell, spells).spellId,
      spellName: factsOf(blow.spell, spells).name,
      sourceName: blow.source < 0 ? '' : units.name(blow.source),
      amount: blow.amount,
      overkill: blow.overkill,
    },
  };
}
