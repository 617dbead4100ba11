import type { AdvancedPlace } from '#parser/advanced-place.ts';
import type { PlaceTable } from '#parser/event-tables.ts';
import type { RowBudget } from '#parser/event-table-writer.ts';
import { EVENT_TABLES, TableWriter } from '#parser/event-table-writer.ts';

/** A unit's place is kept once in each such step of the fight, so that a reading of a part keeps the same ones. */
const PLACE_EVERY_MS = 400;

/** Collects where units stood, thinned out in time. */
export class PlaceWriter {
  readonly #writer;
  /** By unit: the step in which its place was last kept. */
  readonly #keptStep: number[] = [];

  constructor(budget: RowBudget) {
    this.#writer = new TableWriter(EVENT_TABLES.places, budget);
  }

  add({ unit, x, y }: Pick<AdvancedPlace, 'unit' | 'x' | 'y'>, timeMs: number): void {
    const step = Math.floor(timeMs / PLACE_EVERY_MS);
    if (this.#keptStep[unit] === step) return;
    const row = this.#writer.next();
    if (row < 0) return;
    this.#keptStep[unit] = step;
    const { columns } = this.#writer;
    columns.timeMs[row] = timeMs;
    columns.unit[row] = unit;
    columns.x[row] = x;
    columns.y[row] = y;
  }

  table(): PlaceTable {
    return this.#writer.table();
  }
}
