import { decodeUtf8 } from '#lib/utf8.ts';
import { unescapeName } from './fields.ts';

/** Spells kept per file. A log of many nights knows some ten thousand; what is beyond is counted, not kept. */
export const MOST_SPELLS = 100_000;

const LONGEST_NAME = 256;

/** A number in place of a spell of the log; −1 for none. */
export type SpellIndex = number;

/** The spell id that stands for melee swings, which carry none. */
export const MELEE_SPELL_ID = 1;

/**
 * Spell ids that stand for falling and the like, which carry none either. Below zero, so that they never meet a real one.
 */
export const ENVIRONMENT_SPELL_IDS: Readonly<Record<string, number>> = {
  Falling: -1,
  Lava: -2,
  Fire: -3,
  Drowning: -4,
  Fatigue: -5,
  Slime: -6,
};
const OTHER_ENVIRONMENT = -9;

/** Every spell of a file once: id, the first name seen (in the client's language) and its schools. */
export class SpellTable {
  readonly ids: number[] = [];
  readonly names: string[] = [];
  readonly schools: number[] = [];
  /** How often a spell could not be kept because the table was full. */
  beyondLimit = 0;
  /** Index of melee. */
  readonly melee: SpellIndex;

  readonly #byId = new Map<number, SpellIndex>();

  constructor() {
    this.melee = this.add(MELEE_SPELL_ID, 'Melee', 1);
  }

  get count(): number {
    return this.ids.length;
  }

  /** The index of the spell, −1 when the table is full. The name is only decoded on first sight. */
  intern(
    id: number,
    bytes: Uint8Array,
    nameStart: number,
    nameEnd: number,
    school: number,
  ): SpellIndex {
    const known = this.#byId.get(id);
    if (known !== undefined) return known;
    const name = decodeUtf8(bytes, nameStart, Math.min(nameEnd, nameStart + LONGEST_NAME));
    return this.add(id, unescapeName(name), school);
  }

  /** The index of the stand-in spell for a kind of environmental damage such as `Falling`. */
  environment(kind: string, school: number): SpellIndex {
    const id = ENVIRONMENT_SPELL_IDS[kind] ?? OTHER_ENVIRONMENT;
    return this.add(id, id === OTHER_ENVIRONMENT ? 'Environment' : kind, school);
  }

  add(id: number, name: string, school: number): SpellIndex {
    const known = this.#byId.get(id);
    if (known !== undefined) return known;
    if (this.ids.length >= MOST_SPELLS) {
      this.beyondLimit++;
      return -1;
    }
    const index = this.ids.length;
    this.#byId.set(id, index);
    this.ids.push(id);
    this.names.push(name);
    this.schools.push(school);
    return index;
  }
}
