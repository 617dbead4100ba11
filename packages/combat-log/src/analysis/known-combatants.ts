import { readCombatant } from '#parser/combatant-info.ts';
import { isUuid } from '#parser/unit-reader.ts';
import type { UnitId, UnitTable } from '#parser/unit-table.ts';
import type { KnownCombatant } from './recorded-fight.ts';

/** Players whose latest equipment line is kept per file. */
const MOST_COMBATANTS = 20_000;

/** What the latest COMBATANT_INFO line of each player says. */
export class KnownCombatants {
  readonly latest = new Map<UnitId, KnownCombatant>();
  readonly #units: UnitTable;

  constructor(units: UnitTable) {
    this.#units = units;
  }

  /** Reads the fields of such a line in `bytes[start, end)`; null when it names no player. */
  read(bytes: Uint8Array, start: number, end: number): [UnitId, KnownCombatant] | null {
    const found = readCombatant(bytes, start, end);
    const unit = found ? this.#units.intern(bytes, found.guidStart, found.guidEnd) : -1;
    if (!found || unit < 0) return null;
    if (isUuid(bytes, found.guidStart, found.guidEnd)) this.#units.noteHiddenPlayer(unit);
    const { specId, itemLevel, team } = found;
    const known = { specId, itemLevel, team };
    this.#units.noteGrouped(unit);
    if (this.latest.size < MOST_COMBATANTS) this.latest.set(unit, known);
    return [unit, known];
  }
}
