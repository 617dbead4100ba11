import { npcIdOf } from '#parser/unit-table.ts';
import type { UnitId, UnitTable } from '#parser/unit-table.ts';
import type { EnemyTotals } from './fight.ts';
import type { FightRecord } from './fight-record.ts';
import type { Tally } from './tally.ts';
import { ROW, VALUE } from './tally.ts';

const MOST_ENEMIES = 10;
const MOST_DAMAGED = 12;

interface Tables {
  units: UnitTable;
}

/** The most damaged units among those hit while not friendly. Damage counts when it came from a player or a pet. */
export function enemiesOf(record: FightRecord, { units }: Tables): EnemyTotals[] {
  const { tally } = record;
  const byOthers = new Map<UnitId, number>();
  for (let row = tally.firstRow(ROW.stranger); row < tally.endRow(ROW.stranger); row++) {
    const source = tally.spell(row);
    if (source >= 0 && units.playerOf(source) >= 0) continue; // its owner became known later
    const unit = tally.unit(row);
    byOthers.set(unit, (byOthers.get(unit) ?? 0) + tally.values[tally.at(ROW.stranger, row)]!);
  }
  const of = VALUE.received;
  const damageOf = (row: number): number =>
    tally.values[tally.at(ROW.received, row) + of.hostileDamage]! -
    (byOthers.get(tally.unit(row)) ?? 0);
  return mostDamaged(tally, damageOf, MOST_ENEMIES).map((row) =>
    totalsOf(tally, row, units, damageOf(row), of.hostileHealth),
  );
}

/** The most damaged units that are no players, from whomever. */
export function damagedUnitsOf(record: FightRecord, { units }: Tables): EnemyTotals[] {
  const of = VALUE.received;
  const { tally } = record;
  const damageOf = (row: number): number => tally.values[tally.at(ROW.received, row) + of.damage]!;
  return mostDamaged(tally, damageOf, MOST_DAMAGED).map((row) =>
    totalsOf(tally, row, units, damageOf(row), of.health),
  );
}

/** The rows with most damage, most first; equal ones in the order in which they were first hit. */
function mostDamaged(tally: Tally, damageOf: (row: number) => number, most: number): number[] {
  const rows: number[] = [];
  const damages: number[] = [];
  for (let row = tally.firstRow(ROW.received); row < tally.endRow(ROW.received); row++) {
    const damage = damageOf(row);
    if (!(damage > 0) || (rows.length === most && damage <= damages[most - 1]!)) continue;
    let place = rows.length < most ? rows.length : most - 1;
    for (; place > 0 && damages[place - 1]! < damage; place--) {
      rows[place] = rows[place - 1]!;
      damages[place] = damages[place - 1]!;
    }
    rows[place] = row;
    damages[place] = damage;
  }
  return rows;
}

function totalsOf(
  tally: Tally,
  row: number,
  units: UnitTable,
  damage: number,
  healthAt: number,
): EnemyTotals {
  const at = tally.at(ROW.received, row);
  const unit = tally.unit(row);
  const guid = units.guid(unit);
  const healed = tally.values[at + VALUE.received.healed]!;
  return {
    guid,
    name: units.name(unit),
    npcId: npcIdOf(guid),
    damage,
    hpDamage: tally.values[at + healthAt]!,
    maxHp: tally.values[at + VALUE.received.maxHp]!,
    ...(healed > 0 && { healed }),
  };
}
