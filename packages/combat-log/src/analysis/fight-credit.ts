/** Whether a fight would be reported as it was before: its numbers are final, but whom they count for may change. */
import type { UnitId } from '#parser/unit-table.ts';
import type { FightRecord } from './fight-record.ts';
import { headingOf } from './fight-heading.ts';
import { combatantOf } from './fight-result.ts';
import type { FileTables } from './fight-result.ts';

/**
 * What of a closed fight depends on what the file teaches later, as a text to compare: its own facts, whom every unit of it
 * belongs to, which of them have a name, and what is known of its players. The same text twice means the same
 * tables. A spell's name and school never change.
 */
export function creditOf(record: FightRecord, tables: FileTables): string {
  const { units } = tables;
  let hash = 0;
  let other = 0;
  const add = (value: number): void => {
    hash = Math.imul(hash ^ value, 0x01000193);
    other = (Math.imul(other, 31) + value) | 0;
  };
  const seen = new Set<UnitId>();
  const see = (unit: UnitId): void => {
    if (unit < 0 || seen.has(unit)) return;
    seen.add(unit);
    const owner = units.playerOf(unit);
    add(unit);
    add(owner);
    add(units.isNamed(unit) ? 1 : 2);
    if (owner === unit) {
      const { specId, itemLevel, team } = combatantOf(unit, record, tables) ?? NOTHING_KNOWN;
      add(specId ?? -1);
      add(Math.round((itemLevel ?? -1) * 10));
      add(team ?? -1);
    } else {
      see(owner);
    }
  };
  for (const unit of record.tally.units()) see(unit);
  for (const { unit, blow } of record.deaths) {
    see(unit);
    see(blow?.source ?? -1);
  }
  return `${hash} ${other} ${seen.size} ${record.deaths.length} ${JSON.stringify(headingOf(record))}`;
}

const NOTHING_KNOWN = { specId: null, itemLevel: null, team: null };
