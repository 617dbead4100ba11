import { asciiBytes, decodeUtf8 } from '#lib/utf8.ts';
import { ByteArena, grownInt32 } from './byte-arena.ts';
import { unescapeName } from './fields.ts';

/** Units other than players kept per file. A week of raiding has a few hundred thousand; what is beyond is counted, not kept. */
export const MOST_UNITS = 400_000;

/**
 * Players kept per file, whatever else fills it: a fight is nothing without its players. A week among crowds has a few
 * thousand; one unit stands for all that are beyond, so that the numbers of a fight are whole.
 */
export const MOST_PLAYERS = 50_000;

/** GUID of the unit that stands for many players. The client writes none like it. */
export const MANY_PLAYERS = 'Player-many';
const MANY_NAME = asciiBytes('Further players');

/** Names longer than this are cut. The client allows far less. */
const LONGEST_NAME = 256;
/** Longest GUID the client writes is about 60 bytes. */
const LONGEST_GUID = 128;

/** Bits of `#lengths`: whether the unit is a player, and whether a line placed it in the recorder's group. */
const PLAYER = 1 << 24;
const GROUPED = 1 << 25;

/** Owner chains (totem → elemental → player) are short; this also ends circles. */
const LONGEST_CHAIN = 8;

const NO_UNIT = -1;

const FIRST_ROOM = 512;

/** A number in place of a unit of the log; −1 for none. */
export type UnitId = number;

/** A UnitTable as plain data. */
export interface UnitsMemory {
  count: number;
  nameless: number;
  hidesPlayers: boolean;
  /** GUIDs and names, and where they stand. */
  text: Uint8Array;
  guidAt: Int32Array;
  nameAt: Int32Array;
  lengths: Int32Array;
  advancedOwner: Int32Array;
  summonOwner: Int32Array;
}

/**
 * Every unit of a file once: GUID, first seen name, and who owns it. Ids count from 0 in order of appearance.
 */
export class UnitTable {
  count = 0;
  /** Players without a name. */
  nameless = 0;
  /** Off during an arena match: the rounds of a shuffle put the same players on either side. */
  notesGroup = true;
  /** Whether a player has a hidden GUID. */
  hidesPlayers = false;
  /** How often a unit could not be kept because the table was full. */
  beyondLimit = 0;
  /** How many of those times it was a player, for whom `MANY_PLAYERS` stands. */
  playersBeyondLimit = 0;
  /** The unit that stands for many players; −1 while there is none. */
  manyPlayers: UnitId = NO_UNIT;

  #players = 0;
  readonly #text = new ByteArena(1 << 14);
  #guidAt = new Int32Array(0);
  #nameAt = new Int32Array(0);
  /** GUID length, name length, and two bits of players: `guid | name << 8 | player << 24 | grouped << 25`. */
  #lengths = new Int32Array(0);
  #advancedOwner = new Int32Array(0);
  #summonOwner = new Int32Array(0);
  #slots = new Int32Array(512);
  readonly #owned: Uint8Array | null;

  /** `owned` is set to 1 for the units, as far as it reaches, whose owner an advanced block named. */
  constructor(owned: Uint8Array | null = null) {
    this.#owned = owned;
    // A field assigned only once is a constant to the compiler, and its first change costs all code that uses it.
    this.#grow(FIRST_ROOM);
    this.#rehash();
  }

  /**
   * The id of the GUID in `bytes[start, end)`; −1 for the zero GUID and `nil`. When the table is full, that of
   * `MANY_PLAYERS` for players and −1 for others.
   */
  intern(bytes: Uint8Array, start: number, end: number): UnitId {
    const length = end - start;
    if (length < 4 || length > LONGEST_GUID || isZeroGuid(bytes, start, end)) return NO_UNIT;
    const slot = this.#slotOf(bytes, start, end);
    const found = this.#slots[slot]! - 1;
    if (found >= 0) return found;
    const players = this.#players;
    const isPlayer = isPlayerGuid(bytes, start, end);
    const full = isPlayer ? players >= MOST_PLAYERS : this.count - players >= MOST_UNITS;
    if (full) {
      this.beyondLimit++;
      if (!isPlayer) return NO_UNIT;
      this.playersBeyondLimit++;
      return this.#standForPlayers();
    }
    this.#slots[slot] = this.count + 1;
    return this.#add(bytes, start, end);
  }

  #standForPlayers(): UnitId {
    if (this.manyPlayers >= 0) return this.manyPlayers;
    const guid = asciiBytes(MANY_PLAYERS);
    const slot = this.#slotOf(guid, 0, guid.length);
    this.#slots[slot] = this.count + 1;
    this.manyPlayers = this.#add(guid, 0, guid.length);
    this.nameOnce(this.manyPlayers, MANY_NAME, 0, MANY_NAME.length);
    return this.manyPlayers;
  }

  /** The id of a GUID seen before; −1 for all others. */
  find(bytes: Uint8Array, start: number, end: number): UnitId {
    return this.#slots[this.#slotOf(bytes, start, end)]! - 1;
  }

  /** The slot that holds the GUID, or the free one where it would stand. */
  #slotOf(bytes: Uint8Array, start: number, end: number): number {
    const length = end - start;
    let hash = length;
    for (let at = start; at < end; at++) hash = (Math.imul(hash, 31) + bytes[at]!) | 0;
    const mask = this.#slots.length - 1;
    let slot = (hash ^ (hash >>> 15)) & mask;
    for (;;) {
      const found = this.#slots[slot]! - 1;
      if (found < 0) return slot;
      if (
        (this.#lengths[found]! & 0xff) === length &&
        this.#text.same(this.#guidAt[found]!, bytes, start, length)
      ) {
        return slot;
      }
      slot = (slot + 1) & mask;
    }
  }

  #add(bytes: Uint8Array, start: number, end: number): UnitId {
    const id = this.count++;
    if (id >= this.#guidAt.length) this.#grow(id + 1);
    this.#guidAt[id] = this.#text.add(bytes, start, end);
    const isPlayer = isPlayerGuid(bytes, start, end);
    this.#lengths[id] = (end - start) | (isPlayer ? PLAYER : 0);
    if (isPlayer) {
      this.nameless++;
      this.#players++;
    }
    if (this.count * 2 > this.#slots.length) this.#rehash();
    return id;
  }

  #grow(room: number): void {
    this.#guidAt = grownInt32(this.#guidAt, room, 0);
    this.#nameAt = grownInt32(this.#nameAt, room, 0);
    this.#lengths = grownInt32(this.#lengths, room, 0);
    this.#advancedOwner = grownInt32(this.#advancedOwner, room, NO_UNIT);
    this.#summonOwner = grownInt32(this.#summonOwner, room, NO_UNIT);
  }

  #rehash(): void {
    const slots = new Int32Array(this.#slots.length * 2);
    const mask = slots.length - 1;
    const { bytes } = this.#text;
    for (let id = 0; id < this.count; id++) {
      const length = this.#lengths[id]! & 0xff;
      const start = this.#guidAt[id]!;
      let hash = length;
      for (let k = 0; k < length; k++) hash = (Math.imul(hash, 31) + bytes[start + k]!) | 0;
      let slot = (hash ^ (hash >>> 15)) & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = id + 1;
    }
    this.#slots = slots;
  }

  /**
   * Keeps the name in `bytes[start, end)` (without its quotes) unless the unit has one. The client writes `Unknown`
   * until it knows better: that is no name.
   */
  nameOnce(id: UnitId, bytes: Uint8Array, start: number, end: number): void {
    const lengths = this.#lengths[id]!;
    const known = (lengths >> 8) & 0xffff;
    if (end <= start) return;
    const length = Math.min(end - start, LONGEST_NAME);
    if (known !== 0) {
      if (known !== UNKNOWN.length || !this.#text.same(this.#nameAt[id]!, UNKNOWN, 0, known))
        return;
      if (isUnknown(bytes, start, length)) return;
    } else if (this.isPlayer(id) && !isUnknown(bytes, start, length)) {
      this.nameless--;
    }
    if (known !== 0 && this.isPlayer(id)) this.nameless--;
    this.#nameAt[id] = this.#text.add(bytes, start, start + length);
    this.#lengths[id] = (lengths & ~(0xffff << 8)) | (length << 8);
  }

  /** Whether a real name of it was seen. */
  isNamed(id: UnitId): boolean {
    const length = (this.#lengths[id]! >> 8) & 0xffff;
    return length !== 0 && !isUnknown(this.#text.bytes, this.#nameAt[id]!, length);
  }

  /** The advanced block said who owns the unit. The first word counts. */
  ownedByAdvanced(id: UnitId, owner: UnitId): void {
    if (owner === id || this.#advancedOwner[id] !== NO_UNIT) return;
    this.#advancedOwner[id] = owner;
    this.#noteOwned(id);
  }

  #noteOwned(id: UnitId): void {
    if (this.#owned && id < this.#owned.length) this.#owned[id] = 1;
  }

  /** A summon line said who owns the unit. The first word counts, and the advanced block's counts more. */
  ownedBySummon(id: UnitId, owner: UnitId): void {
    if (owner !== id && this.#summonOwner[id] === NO_UNIT) this.#summonOwner[id] = owner;
  }

  hasAdvancedOwner(id: UnitId): boolean {
    return this.#advancedOwner[id] !== NO_UNIT;
  }

  isPlayer(id: UnitId): boolean {
    return this.#lengths[id]! >= PLAYER;
  }

  /** The flags of a line say that the unit is a player, whose GUID is hidden: it does not begin like that of one. */
  noteHiddenPlayer(id: UnitId): void {
    if (this.isPlayer(id)) return;
    this.hidesPlayers = true;
    this.#lengths[id]! |= PLAYER;
    this.#players++;
    if (!this.isNamed(id)) this.nameless++;
  }

  /** A line places the player in the recorder's party or raid; see `isGrouped`. */
  noteGrouped(id: UnitId): void {
    if (this.notesGroup && this.isPlayer(id)) this.#lengths[id]! |= GROUPED;
  }

  /** The members of the recorder's group that were noted so far; from here on they are noted anew. */
  takeGroup(): Set<UnitId> {
    const group = new Set<UnitId>();
    for (let id = 0; id < this.count; id++) {
      if (!this.isGrouped(id)) continue;
      group.add(id);
      this.#lengths[id]! &= ~GROUPED;
    }
    return group;
  }

  /**
   * Whether the player was in the recorder's group at any time since the recorder came into this place. A mind-controlled
   * member is written as a hostile outsider, and stays one of the group.
   */
  isGrouped(id: UnitId): boolean {
    return this.#lengths[id]! >= GROUPED;
  }

  /** The player the unit belongs to (itself when it is one), −1 when the links known so far lead to none. */
  playerOf(id: UnitId): UnitId {
    let unit = id;
    for (let hop = 0; hop < LONGEST_CHAIN && unit !== NO_UNIT; hop++) {
      if (this.isPlayer(unit)) return unit;
      const advanced = this.#advancedOwner[unit]!;
      unit = advanced === NO_UNIT ? this.#summonOwner[unit]! : advanced;
    }
    return NO_UNIT;
  }

  memory(): UnitsMemory {
    const { count, nameless, hidesPlayers } = this;
    return {
      count,
      nameless,
      hidesPlayers,
      text: this.#text.bytes.slice(0, this.#text.length),
      guidAt: this.#guidAt.slice(0, count),
      nameAt: this.#nameAt.slice(0, count),
      lengths: this.#lengths.slice(0, count),
      advancedOwner: this.#advancedOwner.slice(0, count),
      summonOwner: this.#summonOwner.slice(0, count),
    };
  }

  /** Fills an empty table with the units of another. */
  restore(memory: UnitsMemory): void {
    const room = Math.max(memory.count, this.#guidAt.length);
    this.count = memory.count;
    this.nameless = memory.nameless;
    this.hidesPlayers = memory.hidesPlayers;
    this.#players = memory.lengths.reduce((sum, lengths) => sum + ((lengths >> 24) & 1), 0);
    this.#text.add(memory.text, 0, memory.text.length);
    this.#guidAt = withRoom(memory.guidAt, room, 0);
    this.#nameAt = withRoom(memory.nameAt, room, 0);
    this.#lengths = withRoom(memory.lengths, room, 0);
    this.#advancedOwner = withRoom(memory.advancedOwner, room, NO_UNIT);
    this.#summonOwner = withRoom(memory.summonOwner, room, NO_UNIT);
    memory.advancedOwner.forEach((owner, id) => {
      if (owner !== NO_UNIT) this.#noteOwned(id);
    });
    let slots = this.#slots.length;
    while (slots < this.count * 2) slots *= 2;
    this.#slots = new Int32Array(slots / 2);
    this.#rehash();
  }

  /** How many bytes the GUID has. */
  guidLength(id: UnitId): number {
    return this.#lengths[id]! & 0xff;
  }

  guid(id: UnitId): string {
    const at = this.#guidAt[id]!;
    return decodeUtf8(this.#text.bytes, at, at + (this.#lengths[id]! & 0xff));
  }

  /** The first real name seen, the GUID when the log never names the unit. */
  name(id: UnitId): string {
    const at = this.#nameAt[id]!;
    const length = (this.#lengths[id]! >> 8) & 0xffff;
    return length === 0
      ? this.guid(id)
      : unescapeName(decodeUtf8(this.#text.bytes, at, at + length));
  }
}

function withRoom(values: Int32Array, room: number, fill: number): Int32Array<ArrayBuffer> {
  const roomy = new Int32Array(room).fill(fill);
  roomy.set(values);
  return roomy;
}

const UNKNOWN = asciiBytes('Unknown');

function isUnknown(bytes: Uint8Array, start: number, length: number): boolean {
  if (length !== UNKNOWN.length) return false;
  for (let k = 0; k < length; k++) if (bytes[start + k] !== UNKNOWN[k]) return false;
  return true;
}

function isZeroGuid(bytes: Uint8Array, start: number, end: number): boolean {
  if (bytes[start] === 0x6e && end - start === 3) return true;
  for (let at = start; at < end; at++) if (bytes[at] !== 0x30) return false;
  return true;
}

function isPlayerGuid(bytes: Uint8Array, start: number, end: number): boolean {
  return (
    end - start > 7 &&
    bytes[start] === 0x50 &&
    bytes[start + 1] === 0x6c &&
    bytes[start + 2] === 0x61 &&
    bytes[start + 3] === 0x79 &&
    bytes[start + 4] === 0x65 &&
    bytes[start + 5] === 0x72 &&
    bytes[start + 6] === 0x2d
  );
}

/** The number in the sixth dash part of a creature's, pet's or vehicle's GUID; null for anything else. */
export function npcIdOf(guid: string): number | null {
  if (!/^(Creature|Pet|Vehicle|GameObject)-/.test(guid)) return null;
  const id = Number(guid.split('-')[5]);
  return Number.isInteger(id) ? id : null;
}
