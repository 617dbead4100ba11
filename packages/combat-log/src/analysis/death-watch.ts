import type { SpellIndex } from '#parser/spell-table.ts';
import type { UnitId } from '#parser/unit-table.ts';

/** How long before a death the blow that explains it can be. The client writes both nearly at once. */
export const EXPLAINS_MS = 2000;
/** The client writes what happens at once in any order. */
const AT_ONCE_MS = 100;
/** Casts that the server had taken are written this long after the death. */
const UNDER_WAY_MS = 500;
/** The line of a death can be written twice. */
const WRITTEN_TWICE_MS = 5000;
/** A Holy Priest is a spirit for 15 s; the line of the death follows. */
const SPIRIT_MS = 16_500;

/** What struck a player, in which line of the file. */
export interface Blow {
  line: number;
  source: UnitId;
  spell: SpellIndex;
  amount: number;
  overkill: number;
}

/** A death as it is found. `blow` may become known a moment later; `onBlow` gets it then. */
export interface FoundDeath {
  sinceMs: number;
  /** Whether it is the death before, written again: it counts where that one is not known. */
  isTwice: boolean;
  /** Whether it is found a moment after it: the aura that tells it follows the blow. */
  isLate: boolean;
  blow: Blow | null;
  onBlow: ((blow: Blow) => void)[];
}

interface Fate {
  /** The latest blow that explains a death. */
  lethal: { sinceMs: number; blow: Blow } | null;
  /** The latest blow that a shield took something of. */
  absorbed: { sinceMs: number; blow: Blow } | null;
  death: FoundDeath | null;
  isSpirit: boolean;
}

/**
 * Finds when players die, and of what. A death is explained by what took the health: a blow with overkill, one that
 * left no health, an instant kill. A Holy Priest is dead from the blow on, not from the line of the death on. Times are
 * those of the line reader.
 */
export class DeathWatch {
  readonly #fates = new Map<UnitId, Fate>();
  /** When a player died, the latest of all. */
  #latestMs = -Infinity;

  /** A blow at a player. @param lethal whether it left no health. @param absorbed what shields took of it. */
  struck(player: UnitId, sinceMs: number, blow: Blow, lethal: boolean, absorbed: number): void {
    if (!lethal && absorbed <= 0) return;
    const fate = this.#fateOf(player);
    const { death } = fate;
    if (absorbed > 0) {
      const taken = { ...blow, amount: absorbed, overkill: 0 };
      fate.absorbed = { sinceMs, blow: taken };
      if (fate.isSpirit) explainLate(death, sinceMs, taken);
    }
    if (!lethal) return;
    // What hits the dead takes no health, and explains nothing.
    const tookHealth = blow.amount === 0 || blow.amount > blow.overkill;
    const known = isRecent(fate.lethal?.sinceMs, sinceMs, EXPLAINS_MS) ? fate.lethal : null;
    if (known && !tookHealth) return;
    // Overkill tells what killed; that a line shows no health can come from the blow before it.
    if (known && known.blow.overkill > 0 && blow.overkill <= 0 && blow.amount > 0) return;
    fate.lethal = { sinceMs, blow };
    explainLate(death, sinceMs, blow);
  }

  /** UNIT_DIED. Null for the death of a spirit, who is dead since the blow. */
  died(player: UnitId, sinceMs: number): FoundDeath | null {
    const fate = this.#fateOf(player);
    if (fate.isSpirit && isRecent(fate.death?.sinceMs, sinceMs, SPIRIT_MS)) {
      fate.isSpirit = false;
      return null;
    }
    this.#latestMs = sinceMs;
    const before = fate.death?.sinceMs;
    const isAgain = before !== undefined && (fate.lethal?.sinceMs ?? -Infinity) > before;
    const isTwice = isRecent(before, sinceMs, WRITTEN_TWICE_MS) && !isAgain;
    return this.#die(fate, sinceMs, explaining(fate.lethal, sinceMs), isTwice);
  }

  /** Whether a player died so recently that what they did since, or another line of the death, would say something. */
  isRecent(sinceMs: number): boolean {
    return isRecent(this.#latestMs, sinceMs, WRITTEN_TWICE_MS);
  }

  /** A player cast something, and was alive: an Ankh raises without a line of its own. */
  acted(player: UnitId, sinceMs: number): void {
    const fate = this.#fates.get(player);
    const diedMs = fate?.death?.sinceMs;
    // What was under way is written a moment after the death.
    if (diedMs === undefined || fate?.isSpirit === true || sinceMs - diedMs <= UNDER_WAY_MS) return;
    this.#fates.delete(player);
  }

  /** A Holy Priest became a spirit, or a passive of theirs absorbed the lethal blow. Null when that is known already. */
  becameSpirit(player: UnitId, sinceMs: number): FoundDeath | null {
    const fate = this.#fateOf(player);
    // The line of the death can stand before that of the aura.
    if (isRecent(fate.death?.sinceMs, sinceMs, EXPLAINS_MS)) {
      fate.isSpirit = true;
      return null;
    }
    const recent = isRecent(fate.absorbed?.sinceMs, sinceMs, AT_ONCE_MS) ? fate.absorbed : null;
    const lethal = isRecent(fate.lethal?.sinceMs, sinceMs, EXPLAINS_MS) ? fate.lethal : null;
    const struck = lethal ?? recent;
    const found = this.#die(fate, struck?.sinceMs ?? sinceMs, struck?.blow ?? null);
    fate.isSpirit = true;
    found.isLate = true;
    return found;
  }

  /**
   * A player is alive again: what follows is another death. Gives the one before where a blow with overkill killed and no
   * line of a death followed: the aura of a spirit can stand before its blow.
   */
  raised(player: UnitId, sinceMs: number): FoundDeath | null {
    const fate = this.#fates.get(player);
    this.#fates.delete(player);
    if (!fate) return null;
    const { lethal, death } = fate;
    const isUnseen = death === null || (lethal?.sinceMs ?? 0) > death.sinceMs + EXPLAINS_MS;
    if (!lethal || !isUnseen || lethal.blow.overkill <= 0) return null;
    if (!isRecent(lethal.sinceMs, sinceMs, SPIRIT_MS)) return null;
    const found = this.#die(fate, lethal.sinceMs, lethal.blow);
    found.isLate = true;
    return found;
  }

  #die(fate: Fate, sinceMs: number, blow: Blow | null, isTwice = false): FoundDeath {
    fate.isSpirit = false;
    fate.death = { sinceMs, isTwice, isLate: false, blow, onBlow: [] };
    return fate.death;
  }

  #fateOf(player: UnitId): Fate {
    let fate = this.#fates.get(player);
    if (!fate) {
      fate = { lethal: null, absorbed: null, death: null, isSpirit: false };
      this.#fates.set(player, fate);
    }
    return fate;
  }
}

function isRecent(sinceMs: number | undefined, nowMs: number, within: number): boolean {
  return sinceMs !== undefined && Math.abs(nowMs - sinceMs) <= within;
}

function explaining(lethal: Fate['lethal'], nowMs: number): Blow | null {
  return isRecent(lethal?.sinceMs, nowMs, EXPLAINS_MS) ? lethal!.blow : null;
}

/** The line of a death can stand before that of the blow. */
function explainLate(death: FoundDeath | null, sinceMs: number, blow: Blow): void {
  if (!death || death.blow !== null || !isRecent(death.sinceMs, sinceMs, AT_ONCE_MS)) return;
  death.blow = blow;
  for (const tell of death.onBlow) tell(blow);
}
