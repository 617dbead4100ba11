import { resizedBuffer } from './resized-buffer.ts';
import type { ColumnPool } from './column-pool.ts';

const ARRAYS = { int: Int32Array, amount: Float64Array, flag: Uint8Array } as const;

type ColumnKind = keyof typeof ARRAYS;
type ColumnOf<K extends ColumnKind> = InstanceType<(typeof ARRAYS)[K]>;

/** The columns of a table and what they hold. */
export type TableSchema = Readonly<Record<string, ColumnKind>>;
export type ColumnsOf<S extends TableSchema> = { -readonly [N in keyof S]: ColumnOf<S[N]> };

const FIRST_ROOM = 256;

/** Rows all tables of one fight may have together. */
export class RowBudget {
  left: number;
  /** Rows that found no room. */
  refused = 0;

  constructor(rows: number) {
    this.left = rows;
  }
}

/** Collects the rows of one table in columns that grow by doubling. */
export class TableWriter<S extends TableSchema> {
  length = 0;
  columns: ColumnsOf<S>;

  readonly #names: (keyof S & string)[];
  readonly #schema: S;
  readonly #budget: RowBudget;
  readonly #pool: ColumnPool | null;
  #room: number;

  /** With a `pool` the columns come from there, and go back there with `release`. */
  constructor(schema: S, budget: RowBudget, pool: ColumnPool | null = null) {
    this.#schema = schema;
    this.#budget = budget;
    this.#pool = pool;
    this.#names = Object.keys(schema);
    this.columns =
      pool?.take(schema) ?? this.#made((name) => new ARRAYS[schema[name]!](FIRST_ROOM));
    this.#room = this.columns[this.#names[0]!].length;
  }

  /** The index of a new row of zeros, to be filled in `columns`; −1 when the fight has too many rows. */
  next(): number {
    if (this.#budget.left <= 0) {
      this.#budget.refused++;
      return -1;
    }
    this.#budget.left--;
    if (this.length === this.#room) this.#grow();
    return this.length++;
  }

  /**
   * Hands over the rows, in arrays of just their length; out of a pool they are views that hold until `release`. Nothing can be
   * added afterwards.
   */
  table(): ColumnsOf<S> & { length: number } {
    const { length, columns } = this;
    if (this.#pool) return { length, ...this.#made((name) => columns[name].subarray(0, length)) };
    this.#resize(length);
    return { length, ...this.columns };
  }

  /** Gives the columns back to the pool they came from. Nothing may read the table afterwards. */
  release(): void {
    this.#pool?.giveBack(this.#schema, this.columns, this.length);
  }

  #grow(): void {
    this.#room *= 2;
    this.#resize(this.#room);
  }

  #resize(rows: number): void {
    const old = this.columns;
    this.columns = this.#made((name) => {
      const { buffer, BYTES_PER_ELEMENT } = old[name];
      return new ARRAYS[this.#schema[name]!](resizedBuffer(buffer, rows * BYTES_PER_ELEMENT));
    });
  }

  #made(column: (name: keyof S & string) => Int32Array | Float64Array | Uint8Array): ColumnsOf<S> {
    return Object.fromEntries(this.#names.map((name) => [name, column(name)])) as ColumnsOf<S>;
  }
}

/** Schemas of the tables in `event-tables.ts`. */
export const EVENT_TABLES = {
  casts: { timeMs: 'int', source: 'int', target: 'int', spell: 'int', stage: 'flag' },
  auras: {
    timeMs: 'int',
    source: 'int',
    target: 'int',
    spell: 'int',
    change: 'flag',
    isBuff: 'flag',
    stacks: 'int',
  },
  hits: {
    timeMs: 'int',
    source: 'int',
    target: 'int',
    spell: 'int',
    amount: 'amount',
    overkill: 'amount',
    absorbed: 'amount',
    unmitigated: 'amount',
    blocked: 'amount',
    resisted: 'amount',
    missed: 'flag',
    instakill: 'flag',
    hpAfter: 'amount',
    hpMax: 'amount',
  },
  heals: {
    timeMs: 'int',
    source: 'int',
    target: 'int',
    spell: 'int',
    amount: 'amount',
    overheal: 'amount',
    hpAfter: 'amount',
    hpMax: 'amount',
  },
  dealt: {
    timeMs: 'int',
    source: 'int',
    target: 'int',
    spell: 'int',
    amount: 'amount',
    absorbed: 'amount',
    critical: 'flag',
    hpAfter: 'amount',
    hpMax: 'amount',
  },
  absorbs: {
    timeMs: 'int',
    source: 'int',
    target: 'int',
    spell: 'int',
    attacker: 'int',
    attackSpell: 'int',
    amount: 'amount',
  },
  deaths: { timeMs: 'int', unit: 'int' },
  places: { timeMs: 'int', unit: 'int', x: 'amount', y: 'amount' },
  interrupts: {
    timeMs: 'int',
    source: 'int',
    target: 'int',
    spell: 'int',
    interruptedSpell: 'int',
  },
  dispels: {
    timeMs: 'int',
    source: 'int',
    target: 'int',
    spell: 'int',
    dispelledSpell: 'int',
    stolen: 'flag',
  },
  resurrects: { timeMs: 'int', source: 'int', target: 'int', spell: 'int' },
  supports: {
    timeMs: 'int',
    supporter: 'int',
    source: 'int',
    target: 'int',
    spell: 'int',
    kind: 'flag',
    amount: 'amount',
    friendly: 'flag',
  },
  powers: { timeMs: 'int', unit: 'int', powerType: 'int', current: 'amount', most: 'amount' },
  resources: {
    unit: 'int',
    powerType: 'int',
    spell: 'int',
    came: 'amount',
    wasted: 'amount',
    times: 'int',
  },
  blowSums: {
    isTaken: 'flag',
    unit: 'int',
    spell: 'int',
    hits: 'int',
    crits: 'int',
    total: 'amount',
    least: 'amount',
    most: 'amount',
    blocks: 'int',
    blocked: 'amount',
    absorbs: 'int',
    absorbed: 'amount',
    resists: 'int',
    resisted: 'amount',
    dodges: 'int',
    parries: 'int',
    misses: 'int',
    wholeBlocks: 'int',
    wholeResists: 'int',
    immunes: 'int',
    others: 'int',
  },
  shieldSums: {
    unit: 'int',
    spell: 'int',
    applied: 'int',
    size: 'amount',
    refreshed: 'int',
    ended: 'int',
    left: 'amount',
  },
  melee: {
    source: 'int',
    target: 'int',
    swung: 'amount',
    landed: 'amount',
    swings: 'int',
    landings: 'int',
  },
} as const satisfies Record<string, TableSchema>;
