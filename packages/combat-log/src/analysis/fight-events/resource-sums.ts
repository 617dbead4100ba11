import type { ResourceTable } from '#parser/event-tables.ts';
import type { EventLine } from '#parser/event-line.ts';
import type { RowBudget } from '#parser/event-table-writer.ts';
import { EVENT_TABLES, TableWriter } from '#parser/event-table-writer.ts';

/** Sums what came to each player of each resource by what brought it: a row for each of these, however many lines there are. */
export class ResourceSums {
  readonly #writer: TableWriter<(typeof EVENT_TABLES)['resources']>;
  readonly #rows = new Map<string, number>();

  constructor(budget: RowBudget) {
    this.#writer = new TableWriter(EVENT_TABLES.resources, budget);
  }

  add({ target, powerType, spell, tail, units }: EventLine): void {
    if (target < 0 || powerType < 0 || !units.isPlayer(target)) return;
    const row = this.#row(target, powerType, spell);
    if (row < 0) return;
    const { columns } = this.#writer;
    columns.came[row]! += Math.max(0, tail.amount);
    columns.wasted[row]! += Math.max(0, tail.excess);
    columns.times[row]! += 1;
  }

  table(): ResourceTable {
    return this.#writer.table();
  }

  #row(unit: number, powerType: number, spell: number): number {
    const key = `${unit} ${powerType} ${spell}`;
    const known = this.#rows.get(key);
    if (known !== undefined) return known;
    const row = this.#writer.next();
    if (row < 0) return row;
    this.#rows.set(key, row);
    this.#writer.columns.unit[row] = unit;
    this.#writer.columns.powerType[row] = powerType;
    this.#writer.columns.spell[row] = spell;
    return row;
  }
}
