import { EVENT_TABLES, TableWriter, type RowBudget } from '#parser/event-table-writer.ts';
import type { EventLine } from '#parser/event-line.ts';
import { AURA_CHANGE, type ShieldSumTable } from '#parser/event-tables.ts';

/**
 * Sums what the lines of buffs say that shields held: a row for each caster and shield. The line that puts one up says its size, the
 * one that takes it down what was left in it.
 */
export class ShieldSums {
  readonly #writer: TableWriter<(typeof EVENT_TABLES)['shieldSums']>;
  readonly #rows = new Map<number, Map<number, number>>();

  constructor(budget: RowBudget) {
    this.#writer = new TableWriter(EVENT_TABLES.shieldSums, budget);
  }

  /** A line of a buff; `change` is a value of AURA_CHANGE. Lines without a size are no shield's. */
  add({ source, spell, isBuff, shieldSize }: EventLine, change: number): void {
    if (!isBuff || shieldSize < 0 || source < 0) return;
    const row = this.#row(source, spell);
    if (row < 0) return;
    const { columns } = this.#writer;
    switch (change) {
      case AURA_CHANGE.applied:
        columns.applied[row]! += 1;
        columns.size[row]! += shieldSize;
        break;
      case AURA_CHANGE.refreshed:
        columns.refreshed[row]! += 1;
        break;
      case AURA_CHANGE.removed:
        columns.ended[row]! += 1;
        columns.left[row]! += shieldSize;
        break;
    }
  }

  table(): ShieldSumTable {
    return this.#writer.table();
  }

  #row(unit: number, spell: number): number {
    let ofUnit = this.#rows.get(unit);
    if (!ofUnit) this.#rows.set(unit, (ofUnit = new Map()));
    const known = ofUnit.get(spell);
    if (known !== undefined) return known;
    const row = this.#writer.next();
    if (row < 0) return row;
    ofUnit.set(spell, row);
    this.#writer.columns.unit[row] = unit;
    this.#writer.columns.spell[row] = spell;
    return row;
  }
}
