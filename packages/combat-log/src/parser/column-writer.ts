import { resizedBuffer } from './resized-buffer.ts';
import type { EventColumns, EventSpell, EventUnit } from './event-columns.ts';

/** The numbers of one row; see `EventColumns`. */
export interface EventRow {
  timeMs: number;
  kind: number;
  source: number;
  target: number;
  spell: number;
  amount: number;
  excess: number;
  absorbed: number;
  critical: boolean;
  missed: boolean;
  friendly: boolean;
}

const FIRST_ROOM = 4096;

/** Rows kept of a fight: a key of an hour has a third of it. They are 132 MB. */
export const MOST_EVENTS = 3_000_000;

const ARRAYS = {
  timeMs: Int32Array,
  kind: Uint8Array,
  source: Int32Array,
  target: Int32Array,
  spell: Int32Array,
  amount: Float64Array,
  excess: Float64Array,
  absorbed: Float64Array,
  critical: Uint8Array,
  missed: Uint8Array,
  friendly: Uint8Array,
} as const;
type Name = keyof typeof ARRAYS;
type Columns = { [N in Name]: InstanceType<(typeof ARRAYS)[N]> };

/** Collects rows in columns that grow by doubling. */
export class ColumnWriter {
  /** Rows that found no room. */
  beyondLimit = 0;

  #length = 0;
  #room = FIRST_ROOM;
  #columns = columnsOf((name) => new ARRAYS[name](FIRST_ROOM));
  readonly #mostRows: number;

  constructor(mostRows = MOST_EVENTS) {
    this.#mostRows = mostRows;
  }

  add(row: EventRow): void {
    if (this.#length >= this.#mostRows) {
      this.beyondLimit++;
      return;
    }
    const at = this.#length++;
    if (at >= this.#room) this.#grow();
    const columns = this.#columns;
    columns.timeMs[at] = row.timeMs;
    columns.kind[at] = row.kind;
    columns.source[at] = row.source;
    columns.target[at] = row.target;
    columns.spell[at] = row.spell;
    columns.amount[at] = row.amount;
    columns.excess[at] = row.excess;
    columns.absorbed[at] = row.absorbed;
    columns.critical[at] = row.critical ? 1 : 0;
    columns.missed[at] = row.missed ? 1 : 0;
    columns.friendly[at] = row.friendly ? 1 : 0;
  }

  /** Hands over the rows, in arrays of just their length. Nothing can be added afterwards. */
  columns(units: EventUnit[], spells: EventSpell[]): EventColumns {
    const length = this.#length;
    this.#resize(length);
    const { beyondLimit } = this;
    return { length, ...this.#columns, units, spells, ...(beyondLimit > 0 && { beyondLimit }) };
  }

  #grow(): void {
    this.#room = Math.min(this.#room * 2, this.#mostRows);
    this.#resize(this.#room);
  }

  #resize(rows: number): void {
    const old = this.#columns;
    this.#columns = columnsOf((name) => {
      const { buffer, BYTES_PER_ELEMENT } = old[name];
      return new ARRAYS[name](resizedBuffer(buffer, rows * BYTES_PER_ELEMENT));
    });
  }
}

function columnsOf(column: (name: Name) => Columns[Name]): Columns {
  return {
    timeMs: column('timeMs'),
    kind: column('kind'),
    source: column('source'),
    target: column('target'),
    spell: column('spell'),
    amount: column('amount'),
    excess: column('excess'),
    absorbed: column('absorbed'),
    critical: column('critical'),
    missed: column('missed'),
    friendly: column('friendly'),
  } as Columns;
}
