import type { SpellTable } from '#parser/spell-table.ts';
import type { UnitId, UnitTable } from '#parser/unit-table.ts';
import { npcIdOf } from '#parser/unit-table.ts';
import type {
  Death,
  EnemyTotals,
  Fight,
  PlayerTimeline,
  PlayerTotals,
  UnownedTotals,
} from './fight.ts';
import type { FightRecord, KnownCombatant } from './fight-record.ts';
import type { PlayerSums } from './player-sums.ts';
import { addDamage, addHealing, addTaken, finished, newPlayer, spellFacts } from './player-sums.ts';
import { ROW, STRIDE, VALUE } from './tally.ts';

/** Timelines are at most this many seconds long; what comes later falls into the last one. */
export const LONGEST_TIMELINE = 6 * 3600;

const MOST_ENEMIES = 10;
const MOST_DAMAGED = 12;
const MOST_UNOWNED = 100;

/** What the whole file taught, and what a fight's numbers are resolved with. */
export interface FileTables {
  units: UnitTable;
  spells: SpellTable;
  /** The latest COMBATANT_INFO of each player, for those who have none in a fight. */
  combatants: ReadonlyMap<UnitId, KnownCombatant>;
}

/**
 * The fight with every pet's numbers credited to its owner, by the ownership known now. `timelineCells` is how many
 * numbers the timelines may have in all; with too few the fight has none.
 */
export function fightOf(record: FightRecord, tables: FileTables, timelineCells: number): Fight {
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

  const unowned = new Map<UnitId, UnownedTotals>();
  const received: number[] = [];
  for (let row = 0; row < record.tally.count; row++) {
    if (record.tally.kind(row) === ROW.received) {
      received.push(row);
    } else if (!addRow(record, row, tables, playerOf)) {
      addUnowned(record, row, tables, unowned);
    }
  }
  const deaths = record.deaths.map((death): Death => {
    const player = playerOf(death.unit);
    if (player) player.totals.deaths += 1;
    return deathOf(death, record, tables);
  });

  const { start, stop } = record;
  const wallMs = Math.max(0, stop.endMs - start.startMs);
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
    players: [...players.values()]
      .map((player) => finished(player, tables.spells))
      .toSorted(byDamage),
    unowned: [...unowned.values()]
      .filter((unit) => unit.damage > 0 || unit.healing > 0)
      .toSorted((a, b) => b.damage + b.healing - a.damage - a.healing)
      .slice(0, MOST_UNOWNED),
    enemies: mostDamaged(record, received, tables, true, MOST_ENEMIES),
    damagedUnits: mostDamaged(record, received, tables, false, MOST_DAMAGED),
    deaths,
    timeline: timelines(record, players, tables, wallMs, timelineCells),
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

function byDamage(a: PlayerTotals, b: PlayerTotals): number {
  return (
    b.damage.total - a.damage.total ||
    b.healing.total - a.healing.total ||
    (a.guid < b.guid ? -1 : 1)
  );
}

/** Adds a row to the player it belongs to. False when it belongs to none. */
function addRow(
  record: FightRecord,
  row: number,
  tables: FileTables,
  playerOf: (unit: UnitId) => PlayerSums | null,
): boolean {
  const { tally } = record;
  const unit = tally.unit(row);
  const kind = tally.kind(row);
  const own = tables.units.isPlayer(unit);
  if (kind === ROW.cast && !own) return true; // only a player's own casts are counted
  const player = playerOf(unit);
  if (!player) return false;
  const spell = tally.spell(row);
  const at = row * STRIDE;
  switch (kind) {
    case ROW.damage:
      addDamage(player, spell, tally.values, at, own, tables.spells);
      break;
    case ROW.heal:
      addHealing(player, spell, tally.values, at, own, tables.spells);
      break;
    case ROW.taken:
      addTaken(player, spell, tally.values, at, tables.spells);
      break;
    case ROW.cast:
      player.totals.casts += tally.values[at]!;
      player.casts.set(spell, (player.casts.get(spell) ?? 0) + tally.values[at]!);
      break;
    case ROW.interrupt:
      player.totals.interrupts += tally.values[at]!;
      break;
    case ROW.dispel:
      player.totals.dispels += tally.values[at]!;
      break;
  }
  return true;
}

function addUnowned(
  record: FightRecord,
  row: number,
  tables: FileTables,
  unowned: Map<UnitId, UnownedTotals>,
): void {
  const { tally } = record;
  const kind = tally.kind(row);
  if (kind !== ROW.damage && kind !== ROW.heal) return;
  const at = row * STRIDE;
  const amount = tally.values[at + VALUE.damage.byFriendly]!;
  if (amount === 0) return;
  const unit = tally.unit(row);
  let totals = unowned.get(unit);
  if (!totals) {
    const guid = tables.units.guid(unit);
    totals = { guid, name: tables.units.name(unit), npcId: npcIdOf(guid), damage: 0, healing: 0 };
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
      spellId: spellFacts(blow.spell, spells).spellId,
      spellName: spellFacts(blow.spell, spells).name,
      sourceName: blow.source < 0 ? '' : units.name(blow.source),
      amount: blow.amount,
      overkill: blow.overkill,
    },
  };
}

function mostDamaged(
  record: FightRecord,
  received: readonly number[],
  tables: FileTables,
  hostileOnly: boolean,
  most: number,
): EnemyTotals[] {
  const of = VALUE.received;
  const { values } = record.tally;
  const damageAt = hostileOnly ? of.hostileDamage : of.damage;
  const healthAt = hostileOnly ? of.hostileHealth : of.health;
  return received
    .filter((row) => values[row * STRIDE + damageAt]! > 0)
    .toSorted((a, b) => values[b * STRIDE + damageAt]! - values[a * STRIDE + damageAt]!)
    .slice(0, most)
    .map((row) => {
      const unit = record.tally.unit(row);
      const guid = tables.units.guid(unit);
      return {
        guid,
        name: tables.units.name(unit),
        npcId: npcIdOf(guid),
        damage: values[row * STRIDE + damageAt]!,
        hpDamage: values[row * STRIDE + healthAt]!,
        maxHp: values[row * STRIDE + of.maxHp]!,
      };
    });
}

function timelines(
  record: FightRecord,
  players: ReadonlyMap<UnitId, PlayerSums>,
  tables: FileTables,
  wallMs: number,
  cells: number,
): PlayerTimeline[] {
  const length = Math.min(LONGEST_TIMELINE, Math.floor(wallMs / 1000) + 1);
  if (length * players.size * 3 > cells) return [];
  const byPlayer = new Map<UnitId, PlayerTimeline>();
  for (const [unit, { totals }] of players) {
    byPlayer.set(unit, {
      guid: totals.guid,
      damage: new Float64Array(length),
      healing: new Float64Array(length),
      taken: new Float64Array(length),
    });
  }
  const { seconds, units, sums, count } = record.seconds;
  for (let entry = 0; entry < count; entry++) {
    const line = byPlayer.get(tables.units.playerOf(units[entry]!));
    if (!line) continue;
    const second = Math.min(length - 1, seconds[entry]!);
    line.damage[second]! += sums[entry * 3]!;
    line.healing[second]! += sums[entry * 3 + 1]!;
    line.taken[second]! += sums[entry * 3 + 2]!;
  }
  return [...byPlayer.values()];
}
