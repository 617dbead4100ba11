import { npcIdOf } from '#parser/unit-table.ts';
import type { UnitId, UnitTable } from '#parser/unit-table.ts';
import type { EnemyTotals } from './fight.ts';
import type { FightRecord } from './fight-record.ts';
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
  return receivedBy(record, units, of.hostileDamage, of.hostileHealth)
    .map(({ unit, totals }) => {
      totals.damage -= byOthers.get(unit) ?? 0;
      return totals;
    })
    .filter(({ damage }) => damage > 0)
    .toSorted(byDamage)
    .slice(0, MOST_ENEMIES);
}

/** The most damaged units that are no players, from whomever. */
export function damagedUnitsOf(record: FightRecord, { units }: Tables): EnemyTotals[] {
  const of = VALUE.received;
  return receivedBy(record, units, of.damage, of.health)
    .map(({ totals }) => totals)
    .toSorted(byDamage)
    .slice(0, MOST_DAMAGED);
}

/** Equal ones keep the order in which they were first hit. */
function byDamage(a: EnemyTotals, b: EnemyTotals): number {
  return b.damage - a.damage;
}

function receivedBy(
  record: FightRecord,
  units: UnitTable,
  damageAt: number,
  healthAt: number,
): { unit: UnitId; totals: EnemyTotals }[] {
  const { tally } = record;
  const list: { unit: UnitId; totals: EnemyTotals }[] = [];
  for (let row = tally.firstRow(ROW.received); row < tally.endRow(ROW.received); row++) {
    const at = tally.at(ROW.received, row);
    const damage = tally.values[at + damageAt]!;
    if (damage <= 0) continue;
    const unit = tally.unit(row);
    const guid = units.guid(unit);
    const totals: EnemyTotals = {
      guid,
      name: units.name(unit),
      npcId: npcIdOf(guid),
      damage,
      hpDamage: tally.values[at + healthAt]!,
      maxHp: tally.values[at + VALUE.received.maxHp]!,
    };
    list.push({ unit, totals });
  }
  return list;
}
