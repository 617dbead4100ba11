import type { ColumnPool } from '#parser/column-pool.ts';
import type { EventLine } from '#parser/event-line.ts';
import { EVENT_TABLES, TableWriter } from '#parser/event-table-writer.ts';
import type { RowBudget } from '#parser/event-table-writer.ts';
import type { FightEvents } from './fight-events.ts';
import type { BlowSums } from './blow-sums.ts';
import { beginRow } from './event-row.ts';
import type { FightUnits } from './fight-units.ts';
import { MeleePairs } from './melee-pairs.ts';

/** The blows of a fight: what hit players, and what players and their pets dealt. Reads the line that `line` holds. */
export class BlowRows {
  readonly #line: EventLine;
  readonly #units: FightUnits;
  readonly #hits;
  readonly #dealt;
  readonly #melee: MeleePairs;
  readonly #sums: BlowSums | null;

  /** @param sums also hears how each blow met, and of those that missed; null unless asked for. */
  constructor(
    line: EventLine,
    units: FightUnits,
    budget: RowBudget,
    pool: ColumnPool | null,
    sums: BlowSums | null = null,
  ) {
    this.#line = line;
    this.#sums = sums;
    this.#units = units;
    this.#hits = new TableWriter(EVENT_TABLES.hits, budget, pool);
    this.#dealt = new TableWriter(EVENT_TABLES.dealt, budget, pool);
    this.#melee = new MeleePairs(budget, ({ hitRow, dealtRow }, hpAfter, hpMax) => {
      if (hitRow >= 0) {
        this.#hits.columns.hpAfter[hitRow] = hpAfter;
        this.#hits.columns.hpMax[hitRow] = hpMax;
      }
      if (dealtRow >= 0) {
        this.#dealt.columns.hpAfter[dealtRow] = hpAfter;
        this.#dealt.columns.hpMax[dealtRow] = hpMax;
      }
    });
  }

  tables(): Pick<FightEvents, 'hits' | 'dealt' | 'melee'> {
    return {
      hits: this.#hits.table(),
      dealt: this.#dealt.table(),
      melee: this.#melee.table(),
    };
  }

  /** See `EventsReader.release`. */
  release(): void {
    this.#hits.release();
    this.#dealt.release();
  }

  /** A blow of a spell. @param canBeDealt false for damage of the environment, which has no source. */
  damage(timeMs: number, canBeDealt: boolean): void {
    const line = this.#line;
    const { amount, excess, absorbed } = line.tail;
    const net = amount - excess + absorbed;
    if (this.#units.isPlayer(line.target)) this.#hit(timeMs, net);
    if (canBeDealt && this.#units.isDealt(line)) {
      this.#sums?.hit(line, false, net);
      this.#deal(timeMs, net, absorbed, line.tail.critical);
    }
  }

  /** A kill that no damage stands for. */
  instakill(timeMs: number): void {
    const line = this.#line;
    if (!this.#units.isPlayer(line.target)) return;
    const row = beginRow(this.#hits, line, timeMs);
    if (row < 0) return;
    const { columns } = this.#hits;
    columns.instakill[row] = 1;
    columns.hpAfter[row] = -1;
    columns.hpMax[row] = -1;
  }

  /** A swing, as the line of its source says it. */
  swing(timeMs: number): void {
    const line = this.#line;
    const { amount, excess, absorbed } = line.tail;
    this.#melee.swing(line, amount + absorbed);
    // The line's health is the attacker's unless they hit themselves; the victim's comes with the other spelling.
    const health = this.#melee.healthOf(line, timeMs, amount);
    line.hpAfter = health === null ? -1 : health.hpAfter;
    line.hpMax = health === null ? -1 : health.hpMax;
    const net = amount - excess + absorbed;
    let hitRow = -1;
    let dealtRow = -1;
    if (this.#units.isPlayer(line.target)) hitRow = this.#hit(timeMs, net);
    if (this.#units.isDealt(line)) {
      this.#sums?.hit(line, false, net);
      dealtRow = this.#deal(timeMs, net, absorbed, line.tail.critical);
    }
    if (health !== null || (hitRow < 0 && dealtRow < 0)) return;
    this.#melee.await(line, { timeMs, amount, hitRow, dealtRow });
  }

  /** A blow that a shield took whole; a miss of another kind is no hit. */
  missed(timeMs: number, isSwing: boolean): void {
    const line = this.#line;
    const amount = line.missAbsorbed;
    if (amount < 0) {
      if (this.#sums && this.#units.isPlayer(line.target)) this.#sums.missed(line, true);
      if (this.#sums && this.#units.isDealt(line)) this.#sums.missed(line, false);
      return;
    }
    if (isSwing) this.#melee.swing(line, amount);
    line.hpAfter = -1;
    line.hpMax = -1;
    if (this.#units.isPlayer(line.target)) this.#missedHit(timeMs, amount);
    if (!this.#units.isDealt(line)) return;
    this.#sums?.absorbed(line, false, amount);
    this.#deal(timeMs, amount, amount, false);
  }

  /** `net`: what counts as taken. */
  #hit(timeMs: number, net: number): number {
    this.#sums?.hit(this.#line, true, net);
    const row = beginRow(this.#hits, this.#line, timeMs);
    if (row < 0) return row;
    const { columns } = this.#hits;
    const { excess, absorbed, unmitigated, blocked, resisted } = this.#line.tail;
    columns.amount[row] = net;
    columns.overkill[row] = excess;
    columns.absorbed[row] = absorbed;
    columns.unmitigated[row] = unmitigated;
    columns.blocked[row] = blocked;
    columns.resisted[row] = resisted;
    columns.hpAfter[row] = this.#line.hpAfter;
    columns.hpMax[row] = this.#line.hpMax;
    return row;
  }

  #missedHit(timeMs: number, absorbed: number): void {
    this.#sums?.absorbed(this.#line, true, absorbed);
    const row = beginRow(this.#hits, this.#line, timeMs);
    if (row < 0) return;
    const { columns } = this.#hits;
    columns.amount[row] = absorbed;
    columns.absorbed[row] = absorbed;
    columns.unmitigated[row] = this.#line.missUnmitigated;
    columns.missed[row] = 1;
    columns.hpAfter[row] = -1;
    columns.hpMax[row] = -1;
  }

  #deal(timeMs: number, amount: number, absorbed: number, critical: boolean): number {
    const row = beginRow(this.#dealt, this.#line, timeMs);
    if (row < 0) return row;
    const { columns } = this.#dealt;
    columns.amount[row] = amount;
    columns.absorbed[row] = absorbed;
    columns.critical[row] = critical ? 1 : 0;
    columns.hpAfter[row] = this.#line.hpAfter;
    columns.hpMax[row] = this.#line.hpMax;
    return row;
  }

  /** The same swing, as the line of its target says it. */
  landed(timeMs: number): void {
    this.#melee.land(this.#line, timeMs);
  }
}
