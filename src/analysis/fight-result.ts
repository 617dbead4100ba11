import type { SpellTable } from '#parser/spell-table.ts';
import type { UnitId, UnitTable } from '#parser/unit-table.ts';
import { npcIdOf } from '#parser/unit-table.ts';
import type { Death, Fight, PlayerTotals, UnownedTotals } from './fight.ts';
import { damagedUnitsOf, enemiesOf } from './damaged-units.ts';
import type { FightRecord, KnownCombatant } from './fight-record.ts';
import type { PlayerSums, SpellFacts } from './player-sums.ts';
import { PLAYER_KINDS, UNKNOWN_SPELL, addRow, finished, newPlayer } from './player-sums.ts';
import { ROW, VALUE } from './tally.ts';
import { timelineLength, timelinesOf } from './timelines.ts';

const MOST_UNOWNED = 100;

/** What the whole file taught, and what a fight's numbers are resolved with. */
export interface FileTables {
  units: UnitTable;
  spells: SpellTable;
  /** The latest COMBATANT_INFO of each player, for those who have none in a fight. */
  combatants: ReadonlyMap<UnitId, KnownCombatant>;
}

/** What of a fight is made of its sums. */
export type FightTables = Pick<
  Fight,
  'players' | 'unowned' | 'enemies' | 'damagedUnits' | 'deaths' | 'timeline'
>;

/**
 * The fight with every pet's numbers credited to its owner, by the ownership known now. `timelineCells` is how many
 * numbers the timelines may have in all; with too few the fight has none.
 */
export function fightOf(record: FightRecord, tables: FileTables, timelineCells: number): Fight {
  return { ...fightFacts(record), ...fightTables(record, tables, timelineCells) };
}

/**
 * The same fight, but `tablesNow` is asked each time one of its tables is. The tables are properties of their own, so
 * that a copy of the fight (spread, JSON, a message to another thread) has them.
 */
export function fightOnDemand(record: FightRecord, tablesNow: () => FightTables): Fight {
  return {
    ...fightFacts(record),
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
  return timelineLength(wallMsOf(record)) * players.size * 3;
}

function wallMsOf({ start, stop }: FightRecord): number {
  return Math.max(0, stop.endMs - start.startMs);
}

export function fightTables(
  record: FightRecord,
  tables: FileTables,
  timelineCells: number,
): FightTables {
  const players = new Map<UnitId, PlayerSums>();
  const playerOf = (unit: UnitId): PlayerSums | null => {
    const owner = tables.units.playerOf(unit);
    if (owner < 0) return null;
    let player = players.get(owner);
    if (!player) {
      const { units } = tables;
      const known = combatantOf(owner, record, tables);
      player = newPlayer(units.guid(owner), units.name(owner), known);
      players.set(owner, player);
    }
    return player;
  };

  const { spells, units } = tables;
  const spellOf = (spell: number): SpellFacts => factsOf(spell, spells);
  const unowned = new Map<UnitId, UnownedTotals>();
  const { tally } = record;
  for (const kind of PLAYER_KINDS) {
    for (let row = tally.firstRow(kind); row < tally.endRow(kind); row++) {
      const unit = tally.unit(row);
      const own = units.isPlayer(unit);
      if (kind === ROW.cast && !own) continue;
      const player = playerOf(unit);
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

  return {
    players: [...players.values()].map((player) => finished(player, spellOf)).toSorted(byDamage),
    unowned: [...unowned.values()]
      .filter((unit) => unit.damage > 0 || unit.healing > 0)
      .toSorted((a, b) => b.damage + b.healing - a.damage - a.healing)
      .slice(0, MOST_UNOWNED),
    enemies: enemiesOf(record, tables),
    damagedUnits: damagedUnitsOf(record, tables),
    deaths,
    timeline: timelinesOf(record, [...players.keys()], units, wallMsOf(record), timelineCells),
  };
}

function fightFacts(record: FightRecord): Omit<Fight, keyof FightTables> {
  const { start, stop } = record;
  const wallMs = wallMsOf(record);
  return {
    id: record.id,
    kind: start.kind,
    keystoneFightId: record.keystone?.id ?? null,
    encounterId: start.encounterId,
    challengeModeId: start.challengeModeId,
    name: start.name,
    difficultyId: start.difficultyId,
    groupSize: start.groupSize,
    instanceId: start.instanceId,
    keystoneLevel: start.keystoneLevel,
    affixIds: start.affixIds,
    startMs: start.startMs,
    utcOffsetHours: start.utcOffsetHours,
    durationMs: record.endDurationMs ?? wallMs,
    wallMs,
    success: record.success,
    ended: record.ended,
    byteStart: start.byteStart,
    byteEnd: stop.byteEnd,
    lines: stop.lines,
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
