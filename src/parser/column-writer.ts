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

/** Collects rows in columns that grow by doubling. */
export class ColumnWriter {
  #length = 0;
  #room = FIRST_ROOM;
  #timeMs = new Int32Array(FIRST_ROOM);
  #kind = new Uint8Array(FIRST_ROOM);
  #source = new Int32Array(FIRST_ROOM);
  #target = new Int32Array(FIRST_ROOM);
  #spell = new Int32Array(FIRST_ROOM);
  #amount = new Float64Array(FIRST_ROOM);
  #excess = new Float64Array(FIRST_ROOM);
  #absorbed = new Float64Array(FIRST_ROOM);
  #critical = new Uint8Array(FIRST_ROOM);
  #missed = new Uint8Array(FIRST_ROOM);
  #friendly = new Uint8Array(FIRST_ROOM);

  add(row: EventRow): void {
    const at = this.#length++;
    if (at >= this.#room) this.#grow();
    this.#timeMs[at] = row.timeMs;
    this.#kind[at] = row.kind;
    this.#source[at] = row.source;
    this.#target[at] = row.target;
    this.#spell[at] = row.spell;
    this.#amount[at] = row.amount;
    this.#excess[at] = row.excess;
    this.#absorbed[at] = row.absorbed;
    this.#critical[at] = row.critical ? 1 : 0;
    this.#missed[at] = row.missed ? 1 : 0;
    this.#friendly[at] = row.friendly ? 1 : 0;
  }

  /** The rows so far, in arrays of just their length. */
  columns(units: EventUnit[], spells: EventSpell[]): EventColumns {
    const length = this.#length;
    return {
      length,
      timeMs: this.#timeMs.slice(0, length),
      kind: this.#kind.slice(0, length),
      source: this.#source.slice(0, length),
      target: this.#target.slice(0, length),
      spell: this.#spell.slice(0, length),
      amount: this.#amount.slice(0, length),
      excess: this.#excess.slice(0, length),
      absorbed: this.#absorbed.slice(0, length),
      critical: this.#critical.slice(0, length),
      missed: this.#missed.slice(0, length),
      friendly: this.#friendly.slice(0, length),
      units,
      spells,
    };
  }

  #grow(): void {
    this.#room *= 2;
    this.#timeMs = grown(this.#timeMs, new Int32Array(this.#room));
    this.#kind = grown(this.#kind, new Uint8Array(this.#room));
    this.#source = grown(this.#source, new Int32Array(this.#room));
    this.#target = grown(this.#target, new Int32Array(this.#room));
    this.#spell = grown(this.#spell, new Int32Array(this.#room));
    this.#amount = grown(this.#amount, new Float64Array(this.#room));
    this.#excess = grown(this.#excess, new Float64Array(this.#room));
    this.#absorbed = grown(this.#absorbed, new Float64Array(this.#room));
    this.#critical = grown(this.#critical, new Uint8Array(this.#room));
    this.#missed = grown(this.#missed, new Uint8Array(this.#room));
    this.#friendly = grown(this.#friendly, new Uint8Array(this.#room));
  }
}

function grown<T extends Int32Array | Uint8Array | Float64Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
