import { NO_UNIT } from '#parser/no-unit.ts';
import type { TextPlace } from './places.ts';
import { PLACE } from './places.ts';
import type { Callable, Code, Global, Value, WasmAssembler } from './wasm-assembler.ts';
import {
  and,
  anyBit,
  blockAt,
  blockOf,
  blockXor,
  byteAt,
  choose,
  equal,
  equalBytes,
  give,
  isZero,
  less,
  lowestBit,
  minus,
  or,
  plus,
  repeatWhile,
  set,
  shiftedLeft,
  shiftedRight,
  times,
  wideAt,
  wideEqual,
  when,
  wordAt,
  xor,
} from './wasm-assembler.ts';

const NEWLINE = 10;
const SPACE = 0x20;

/** Code that finds texts: the end of a line, and what the readers' caches know. */
export interface TextCode {
  /** `same(a, b, length)`: 1 when as many bytes are equal, at least eight. */
  same: Callable;
  /**
   * `newline(from, limit)`: where the next one is; −1 when there is none before `limit`, and when two spaces stand before
   * it: only a timestamp has two behind it, so that the line may be two.
   */
  newline: Callable;
  /** `event(at)`, `spell(at)`: code and index of what stands there; −1 when it was never read. */
  event: Callable;
  spell: Callable;
  /** `unit(at)`: 1 when the unit there was read before; then the next three are about it. */
  unit: Callable;
  unitId: Global;
  flags: Global;
  guidLength: Global;
  /** Behind what was found last. */
  reached: Global;
}

export function defineTexts(wasm: WasmAssembler): TextCode {
  const [unitId, flags, guidLength, reached] = [
    wasm.global(),
    wasm.global(),
    wasm.global(),
    wasm.global(),
  ];
  const same = wasm.define('same', 3, (a, b, length, k, last) => [
    when(
      less(length, 16),
      set(last, minus(length, 8)),
      give(
        and(
          wideEqual(wideAt(plus(a, last)), wideAt(plus(b, last))),
          wideEqual(wideAt(a), wideAt(b)),
        ),
      ),
    ),
    // From the end, where texts that share a slot differ.
    set(last, minus(length, 16)),
    when(unlike(plus(a, last), plus(b, last)), give(0)),
    repeatWhile(less(k, last), when(unlike(plus(a, k), plus(b, k)), give(0)), set(k, plus(k, 16))),
    give(1),
  ]);

  const newline = wasm.define('newline', 2, (from, limit, at, found, spaces, before, doubled) => [
    set(at, from),
    repeatWhile(
      less(at, limit),
      set(found, equalBytes(blockAt(at), blockOf(NEWLINE))),
      // The timestamp of the next line is too long for its two spaces to stand in the block of the newline.
      set(spaces, equalBytes(blockAt(at), blockOf(SPACE))),
      set(doubled, or(doubled, and(spaces, or(shiftedLeft(spaces, 1), before)))),
      when(
        found,
        set(at, plus(at, lowestBit(found))),
        give(choose(and(less(at, limit), isZero(doubled)), at, -1)),
      ),
      set(before, shiftedRight(spaces, 15)),
      set(at, plus(at, 16)),
    ),
    give(-1),
  ]);

  const known = wasm.define('known', 5, (at, slot, lengths, texts, longest, length) => [
    set(length, wordAt(plus(lengths, shiftedLeft(slot, 2)))),
    when(isZero(length), give(0)),
    when(isZero(same(at, plus(texts, times(slot, longest)), length)), give(0)),
    reached.set(plus(at, length)),
    give(1),
  ]);
  const isKnown = ({ lengths, texts, longest }: TextPlace, at: Value, slot: Value): Code =>
    known(at, slot, lengths, texts, longest);
  const cached = (
    name: string,
    place: TextPlace,
    table: number,
    key: (at: Value) => Code,
  ): Callable =>
    wasm.define(name, 1, (at, slot) => [
      set(slot, shiftedRight(key(at), 32 - place.slotBits)),
      when(
        isZero(isKnown(place, at, slot)),
        set(slot, xor(slot, 1)),
        when(isZero(isKnown(place, at, slot)), give(-1)),
      ),
      give(entryOf(table, slot)),
    ]);
  const unit = wasm.define('unit', 1, (at, slot) => [
    when(
      equal(byteAt(at), NO_UNIT.charCodeAt(0)),
      when(isZero(same(at, PLACE.noUnit, NO_UNIT.length)), give(0)),
      unitId.set(-1),
      flags.set(0x80000000),
      guidLength.set(0),
      reached.set(plus(at, NO_UNIT.length)),
      give(1),
    ),
    set(
      slot,
      shiftedRight(choose(isPlayer(at), playerKey(at), otherKey(at)), 32 - PLACE.units.slotBits),
    ),
    when(
      isZero(isKnown(PLACE.units, at, slot)),
      set(slot, xor(slot, 1)),
      when(isZero(isKnown(PLACE.units, at, slot)), give(0)),
    ),
    unitId.set(entryOf(PLACE.unitIds, slot)),
    flags.set(entryOf(PLACE.unitFlags, slot)),
    guidLength.set(entryOf(PLACE.guidLengths, slot)),
    give(1),
  ]);

  return {
    same,
    newline,
    event: cached('event', PLACE.events, PLACE.eventCodes, eventKey),
    spell: cached('spell', PLACE.spells, PLACE.spellIndexes, spellKey),
    unit,
    unitId,
    flags,
    guidLength,
    reached,
  };
}

/** `Pl`: no other GUID begins like that of a player. */
export function isPlayer(at: Value): Code {
  return and(equal(byteAt(at), 0x50), equal(byteAt(at, 1), 0x6c));
}

function unlike(a: Value, b: Value): Code {
  return anyBit(blockXor(blockAt(a), blockAt(b)));
}

function entryOf(table: number, slot: Value): Code {
  return wordAt(shiftedLeft(slot, 2), table);
}

/** Words at some places of a text, mixed: as the readers find a slot. */
function mixed(at: Value, last: number, ...words: [offset: number, factor: number][]): Code {
  const mix = words
    .map(([offset, factor]) => times(wordAt(at, offset), factor))
    .reduce((sum, one) => xor(sum, one));
  return times(mix, last);
}

function eventKey(at: Value): Code {
  return mixed(at, 0x27d4eb2f, [0, 1], [6, 0xc2b2ae35], [11, 0x9e3779b1], [16, 0x85ebca6b]);
}

function spellKey(at: Value): Code {
  return mixed(at, 0xc2b2ae35, [0, 1], [3, 0x9e3779b1]);
}

function playerKey(at: Value): Code {
  return mixed(at, 0xc2b2ae35, [12, 1], [16, 0x9e3779b1]);
}

function otherKey(at: Value): Code {
  return mixed(at, 0xc2b2ae35, [29, 1], [33, 0x27d4eb2f], [37, 0x9e3779b1], [41, 0x85ebca6b]);
}
