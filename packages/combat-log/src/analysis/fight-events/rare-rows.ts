import { SUPPORT_KIND } from '#parser/event-tables.ts';
import { EVENT_LINE } from '#parser/event-lines.ts';
import type { EventLine } from '#parser/event-line.ts';
import { type RowBudget, EVENT_TABLES, TableWriter } from '#parser/event-table-writer.ts';
import type { FightEvents } from './fight-events.ts';
import type { FightUnits } from './fight-units.ts';
import { beginRow } from './event-row.ts';

/** Writes what happens a few times in a fight: interrupts, dispels, resurrections, and what support buffs brought. */
export class RareRows {
  readonly #interrupts;
  readonly #dispels;
  readonly #resurrects;
  readonly #supports;

  readonly #units: FightUnits;

  constructor(units: FightUnits, budget: RowBudget) {
    this.#units = units;
    this.#interrupts = new TableWriter(EVENT_TABLES.interrupts, budget);
    this.#dispels = new TableWriter(EVENT_TABLES.dispels, budget);
    this.#resurrects = new TableWriter(EVENT_TABLES.resurrects, budget);
    this.#supports = new TableWriter(EVENT_TABLES.supports, budget);
  }

  /** Takes a line of any kind, and keeps those that belong here. */
  add(code: number, line: EventLine, timeMs: number): void {
    switch (code) {
      case EVENT_LINE.interrupt:
        this.#interrupt(line, timeMs);
        break;
      case EVENT_LINE.dispel:
      case EVENT_LINE.stolen:
        this.#dispel(line, timeMs, code === EVENT_LINE.stolen);
        break;
      case EVENT_LINE.resurrect:
        beginRow(this.#resurrects, line, timeMs);
        break;
      case EVENT_LINE.damageSupport:
        this.#support(line, timeMs, SUPPORT_KIND.damage);
        break;
      case EVENT_LINE.healSupport:
        this.#support(line, timeMs, SUPPORT_KIND.heal);
        break;
      case EVENT_LINE.absorbSupport:
        this.#support(line, timeMs, SUPPORT_KIND.absorb);
        break;
    }
  }

  tables(): Pick<FightEvents, 'interrupts' | 'dispels' | 'resurrects' | 'supports'> {
    return {
      interrupts: this.#interrupts.table(),
      dispels: this.#dispels.table(),
      resurrects: this.#resurrects.table(),
      supports: this.#supports.table(),
    };
  }

  #interrupt(line: EventLine, timeMs: number): void {
    const row = beginRow(this.#interrupts, line, timeMs);
    if (row >= 0) this.#interrupts.columns.interruptedSpell[row] = line.extraSpell;
  }

  #dispel(line: EventLine, timeMs: number, stolen: boolean): void {
    const row = beginRow(this.#dispels, line, timeMs);
    if (row < 0) return;
    this.#dispels.columns.dispelledSpell[row] = line.extraSpell;
    this.#dispels.columns.stolen[row] = stolen ? 1 : 0;
  }

  #support(line: EventLine, timeMs: number, kind: number): void {
    const row = beginRow(this.#supports, line, timeMs);
    if (row < 0) return;
    const { columns } = this.#supports;
    columns.supporter[row] = line.extraUnit;
    columns.kind[row] = kind;
    columns.friendly[row] = this.#units.isDealt(line) ? 0 : 1;
    const { amount, excess, absorbed } = line.tail;
    columns.amount[row] = amount - excess + absorbed;
  }
}
