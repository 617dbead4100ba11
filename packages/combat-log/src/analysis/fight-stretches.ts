import type { UnitId } from '#parser/unit-table.ts';

/** Different sums kept per file; a week of raiding has some ten thousand. */
const MOST_SUMS = 200_000;

/** What a unit without a known owner did. */
export interface StrangerSum {
  lines: number;
  damage: number;
  healing: number;
  firstLine: number;
  firstMs: number;
}

/** Shares of one unit's numbers that came from one supporter's buffs. */
export interface ShareSum {
  source: UnitId;
  supporter: UnitId;
  lines: number;
  damage: number;
  healing: number;
}

/** A piece of the log in which the same fights are open all the time. */
export interface Stretch {
  /** Ids of the open fights. */
  fights: readonly string[];
  /** Position of its first line. */
  byteStart: number;
  strangers: Map<UnitId, StrangerSum>;
  shares: Map<number, ShareSum>;
}

/**
 * Sums by stretch. A fight may turn out to have ended earlier than seemed (its recorder left and no END line came):
 * it ends at the border of a stretch, so that the rest can be left out.
 */
export class FightStretches {
  readonly all: Stretch[] = [];
  beyondLimit = 0;
  #open: Stretch | null = null;
  #fights: readonly string[] = [];
  #byteStart = 0;
  #sums = 0;

  /** A line opened, closed or left a fight; what comes stands at `byteStart` and later. */
  cut(fights: readonly string[], byteStart: number): void {
    this.#open = null;
    this.#fights = fights;
    this.#byteStart = byteStart;
  }

  /** The sums of a unit without owner; null when there is no room. */
  stranger(unit: UnitId, line: number, timeMs: number): StrangerSum | null {
    const { strangers } = this.#current();
    const known = strangers.get(unit);
    if (known) return known;
    if (!this.#hasRoom()) return null;
    const sum = { lines: 0, damage: 0, healing: 0, firstLine: line, firstMs: timeMs };
    strangers.set(unit, sum);
    return sum;
  }

  /** The shares of a unit (ids of the caller's own table) that belong to a supporter; null when there is no room. */
  share(source: UnitId, supporter: UnitId): ShareSum | null {
    const { shares } = this.#current();
    const key = source * 0x400000 + supporter;
    const known = shares.get(key);
    if (known) return known;
    if (!this.#hasRoom()) return null;
    const sum = { source, supporter, lines: 0, damage: 0, healing: 0 };
    shares.set(key, sum);
    return sum;
  }

  #current(): Stretch {
    if (!this.#open) {
      this.#open = {
        fights: this.#fights,
        byteStart: this.#byteStart,
        strangers: new Map(),
        shares: new Map(),
      };
      this.all.push(this.#open);
    }
    return this.#open;
  }

  #hasRoom(): boolean {
    if (this.#sums >= MOST_SUMS) {
      this.beyondLimit++;
      return false;
    }
    this.#sums++;
    return true;
  }
}
