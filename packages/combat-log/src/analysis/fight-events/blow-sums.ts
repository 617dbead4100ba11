import { EVENT_TABLES, TableWriter, type RowBudget } from '#parser/event-table-writer.ts';
import type { EventLine } from '#parser/event-line.ts';
import type { BlowSumTable } from '#parser/event-tables.ts';
import { MISS_KIND, type MissKind } from '#parser/miss-kinds.ts';

type CountColumn =
  | 'dodges'
  | 'parries'
  | 'misses'
  | 'wholeBlocks'
  | 'wholeResists'
  | 'immunes'
  | 'others';

const MISSED: Readonly<Record<MissKind, CountColumn | null>> = {
  [MISS_KIND.absorb]: null,
  [MISS_KIND.dodge]: 'dodges',
  [MISS_KIND.parry]: 'parries',
  [MISS_KIND.miss]: 'misses',
  [MISS_KIND.block]: 'wholeBlocks',
  [MISS_KIND.resist]: 'wholeResists',
  [MISS_KIND.immune]: 'immunes',
  [MISS_KIND.other]: 'others',
};

/** Sums how the blows of each unit met, spell by spell: a row for a pair and side, however many blows there are. */
export class BlowSums {
  readonly #writer: TableWriter<(typeof EVENT_TABLES)['blowSums']>;
  readonly #rows = [new Map<number, Map<number, number>>(), new Map<number, Map<number, number>>()];

  constructor(budget: RowBudget) {
    this.#writer = new TableWriter(EVENT_TABLES.blowSums, budget);
  }

  /** A damage line of `net` (what counts of it), dealt by its source or taken by its target. */
  hit({ source, target, spell, tail }: EventLine, isTaken: boolean, net: number): void {
    const row = this.#counted(isTaken ? target : source, spell, isTaken, net);
    if (row < 0) return;
    const { columns } = this.#writer;
    if (tail.critical) columns.crits[row]! += 1;
    if (tail.blocked > 0) columns.blocks[row]! += 1;
    if (tail.absorbed > 0) columns.absorbs[row]! += 1;
    if (tail.resisted > 0) columns.resists[row]! += 1;
    columns.blocked[row]! += tail.blocked;
    columns.absorbed[row]! += tail.absorbed;
    columns.resisted[row]! += tail.resisted;
  }

  /** A blow that a shield took whole: a hit that is never critical. */
  absorbed({ source, target, spell }: EventLine, isTaken: boolean, amount: number): void {
    const row = this.#counted(isTaken ? target : source, spell, isTaken, amount);
    if (row < 0) return;
    this.#writer.columns.absorbs[row]! += 1;
    this.#writer.columns.absorbed[row]! += amount;
  }

  /** A blow that met nothing, or that had no effect. */
  missed({ source, target, spell, missKind }: EventLine, isTaken: boolean): void {
    const column = MISSED[missKind];
    if (column === null) return;
    const row = this.#row(isTaken ? target : source, spell, isTaken);
    if (row >= 0) this.#writer.columns[column][row]! += 1;
  }

  table(): BlowSumTable {
    return this.#writer.table();
  }

  /** The row of a blow, with it counted in; −1 where there is none. */
  #counted(unit: number, spell: number, isTaken: boolean, net: number): number {
    const row = this.#row(unit, spell, isTaken);
    if (row < 0) return row;
    const { columns } = this.#writer;
    const isFirst = columns.hits[row] === 0;
    columns.hits[row]! += 1;
    columns.total[row]! += net;
    if (isFirst || net < columns.least[row]!) columns.least[row] = net;
    if (isFirst || net > columns.most[row]!) columns.most[row] = net;
    return row;
  }

  #row(unit: number, spell: number, isTaken: boolean): number {
    if (unit < 0) return -1;
    const ofSide = this.#rows[isTaken ? 1 : 0]!;
    let ofUnit = ofSide.get(unit);
    if (!ofUnit) ofSide.set(unit, (ofUnit = new Map()));
    const known = ofUnit.get(spell);
    if (known !== undefined) return known;
    const row = this.#writer.next();
    if (row < 0) return row;
    ofUnit.set(spell, row);
    this.#writer.columns.isTaken[row] = isTaken ? 1 : 0;
    this.#writer.columns.unit[row] = unit;
    this.#writer.columns.spell[row] = spell;
    return row;
  }
}
