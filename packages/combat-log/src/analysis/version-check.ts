import { decodeUtf8 } from '#lib/utf8.ts';

/** Lines with figures that are looked at in a file. */
const MOST_LINES = 20_000;
/** Broken lines may be this share: a log has a few that the client garbled. One line alone proves nothing. */
const MOST_BROKEN = 0.01;

/**
 * What stands before the amounts: the end of the advanced block (`x,y,uiMapId,facing,level`), or without a block the
 * school of the spell or the raid flags of the target.
 */
const BEFORE = String.raw`(?:,-?\d+\.\d+,-?\d+\.\d+,\d+,-?\d+\.\d+,\d+|,0x[\da-f]+)`;
/** A word in capitals such as `AOE` may follow. */
const END = String.raw`(?:,[A-Z]+)?\s*$`;
/** `amount,base,overkill,school,resisted,blocked,absorbed,critical,glancing,crushing`. */
const DAMAGE = new RegExp(
  String.raw`${BEFORE},(\d+),\d+,(-1|\d+),(\d+),-?\d+,-?\d+,(?:-?\d+|nil),(?:1|nil),nil,nil${END}`,
);
/** `amount,base,overhealing,absorbed,critical`. */
const HEAL = new RegExp(String.raw`${BEFORE},(\d+),\d+,(\d+),\d+,(?:1|nil)${END}`);
const HAS_FIGURES = /^(?:(?:SPELL|SPELL_PERIODIC|RANGE|SWING)_DAMAGE|SPELL(?:_PERIODIC)?_HEAL),/;

/** All schools of magic and the physical one. */
const ALL_SCHOOLS = 127;

/**
 * Whether the lines of a log whose version is not known hold what those of all known versions do: the fields around
 * the amounts are of their kinds, overkill and overhealing are at most the amount, and a school is a mask of the seven.
 * Fields that change places with their like (the amount before and after armor, what was resisted, blocked
 * and absorbed) look the same.
 */
export class VersionCheck {
  #seen = 0;
  #broken = 0;

  /** Whether more lines are to be looked at. */
  get isOpen(): boolean {
    return this.#seen < MOST_LINES;
  }

  /** Whether so many lines do not add up that no figure of the file can be shown. */
  get fails(): boolean {
    return this.#broken > Math.max(1, this.#seen * MOST_BROKEN);
  }

  /** Looks at the line whose event name begins at `start`; lines without damage and healing say nothing. */
  read(bytes: Uint8Array, start: number, end: number): void {
    const line = decodeUtf8(bytes, start, end);
    const event = HAS_FIGURES.exec(line)?.[0];
    if (event === undefined) return;
    this.#seen++;
    if (!(event.endsWith('HEAL,') ? isHeal(line) : isDamage(line))) this.#broken++;
  }
}

function isDamage(line: string): boolean {
  const found = DAMAGE.exec(line);
  if (!found) return false;
  const [amount, overkill, school] = found.slice(1).map(Number) as [number, number, number];
  return overkill <= amount && school >= 1 && school <= ALL_SCHOOLS;
}

function isHeal(line: string): boolean {
  const found = HEAL.exec(line);
  return found !== null && Number(found[2]) <= Number(found[1]);
}
