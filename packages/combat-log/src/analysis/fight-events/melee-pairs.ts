import type { MeleeTable } from '#parser/event-tables.ts';
import type { EventLine } from '#parser/event-line.ts';
import type { RowBudget } from '#parser/event-table-writer.ts';
import { EVENT_TABLES, TableWriter } from '#parser/event-table-writer.ts';

/** The two lines of a swing stand this close together. */
const SAME_SWING_MS = 50;
/** Swings remembered while their other line is still to come. */
const MOST_WAITING = 32;

interface Waiting {
  source: number;
  target: number;
  timeMs: number;
  amount: number;
}

/** A swing that is kept already, and whose victim's health is not known. */
interface WaitingSwing extends Waiting {
  /** Its rows in the tables of the fight, −1 where it stands in none. */
  hitRow: number;
  dealtRow: number;
}

/** Gets the victim's health of a swing that waited for it. */
export type TellHealth = (
  swing: Readonly<{ hitRow: number; dealtRow: number }>,
  hpAfter: number,
  hpMax: number,
) => void;

interface WaitingLanding extends Waiting {
  hpAfter: number;
  hpMax: number;
}

/**
 * Melee is written twice: SWING_DAMAGE with the attacker's health, SWING_DAMAGE_LANDED with the victim's. Brings the
 * victim's health to the swing, whichever line comes first, and sums both spellings per pair of units.
 */
export class MeleePairs {
  readonly #writer: TableWriter<(typeof EVENT_TABLES)['melee']>;
  readonly #rows = new Map<number, Map<number, number>>();
  readonly #swings: WaitingSwing[] = [];
  readonly #landings: WaitingLanding[] = [];

  readonly #tell: TellHealth;

  constructor(budget: RowBudget, tell: TellHealth) {
    this.#writer = new TableWriter(EVENT_TABLES.melee, budget);
    this.#tell = tell;
  }

  /** Adds a swing, `amount` with what shields took. */
  swing({ source, target }: EventLine, amount: number): void {
    const row = this.#row(source, target);
    if (row < 0) return;
    this.#writer.columns.swung[row]! += amount;
    this.#writer.columns.swings[row]! += 1;
  }

  /** Adds a landed swing, and hands its health to the swing that waits for it. */
  land(line: EventLine, timeMs: number): void {
    const { source, target, tail, hpAfter, hpMax } = line;
    const row = this.#row(source, target);
    if (row >= 0) {
      this.#writer.columns.landed[row]! += tail.amount + tail.absorbed;
      this.#writer.columns.landings[row]! += 1;
    }
    if (hpMax < 0) return;
    const swing = take(this.#swings, { source, target, timeMs, amount: tail.amount });
    if (swing) {
      this.#tell(swing, hpAfter, hpMax);
      return;
    }
    remember(this.#landings, { source, target, timeMs, amount: tail.amount, hpAfter, hpMax });
  }

  /** The victim's health, when the other line of this swing stood before it. */
  healthOf(
    { source, target }: EventLine,
    timeMs: number,
    amount: number,
  ): { hpAfter: number; hpMax: number } | null {
    return take(this.#landings, { source, target, timeMs, amount });
  }

  /** Tells the victim's health should the other line of this swing follow. */
  await(
    { source, target }: EventLine,
    swing: Pick<WaitingSwing, 'timeMs' | 'amount' | 'hitRow' | 'dealtRow'>,
  ): void {
    const { timeMs, amount, hitRow, dealtRow } = swing;
    remember(this.#swings, { source, target, timeMs, amount, hitRow, dealtRow });
  }

  table(): MeleeTable {
    return this.#writer.table();
  }

  #row(source: number, target: number): number {
    if (source < 0 || target < 0) return -1;
    let ofSource = this.#rows.get(source);
    if (!ofSource) this.#rows.set(source, (ofSource = new Map()));
    const known = ofSource.get(target);
    if (known !== undefined) return known;
    const row = this.#writer.next();
    if (row < 0) return row;
    ofSource.set(target, row);
    this.#writer.columns.source[row] = source;
    this.#writer.columns.target[row] = target;
    return row;
  }
}

function remember<T>(list: T[], one: T): void {
  if (list.length >= MOST_WAITING) list.shift();
  list.push(one);
}

/** Takes the oldest one of the same swing out of the list. */
function take<T extends Waiting>(list: T[], swing: Waiting): T | null {
  const at = list.findIndex(
    (one) =>
      one.source === swing.source &&
      one.target === swing.target &&
      one.amount === swing.amount &&
      Math.abs(one.timeMs - swing.timeMs) <= SAME_SWING_MS,
  );
  return at < 0 ? null : (list.splice(at, 1)[0] ?? null);
}
