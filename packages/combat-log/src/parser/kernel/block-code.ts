import { COMMA, QUOTE, ZERO } from './characters.ts';
import { MOST_OWNED, PLACE, STATE } from './places.ts';
import type { TextCode } from './text-code.ts';
import { isPlayer } from './text-code.ts';
import type { Callable, Global, WasmAssembler } from './wasm-assembler.ts';
import {
  above,
  and,
  atLeast,
  byteAt,
  differ,
  equal,
  give,
  isZero,
  less,
  minus,
  plus,
  repeatWhile,
  set,
  when,
  whenElse,
  wordAt,
} from './wasm-assembler.ts';

/** Bytes of the GUID that stands for no unit. */
const ZERO_GUID = 16;

/** Code that reads the advanced block of a line as `LineParts` does, as far as it says nothing new. */
export interface BlockCode {
  /**
   * `block(at, stop, sourceAt, source, sourceLength, targetAt, target, targetLength)`: 0 when the advanced block at `at`
   * says something new.
   */
  block: Callable;
  /** Where the health of the target stands; 0 when the block is not the target's. */
  health: Global;
}

export function defineBlock(wasm: WasmAssembler, { same }: TextCode): BlockCode {
  const health = wasm.global();
  /** Whether a GUID stands here again. */
  const repeats = wasm.define('repeats', 3, (at, guid, length) => [
    when(less(length, 8), give(0)),
    when(differ(byteAt(plus(at, length)), COMMA), give(0)),
    give(same(at, guid, length)),
  ]);
  const block = wasm.define(
    'block',
    8,
    (
      at,
      stop,
      sourceAt,
      source,
      sourceLength,
      targetAt,
      target,
      targetLength,
      first,
      unit,
      owner,
    ) => [
      health.set(0),
      set(first, byteAt(at)),
      when(equal(first, ZERO), give(wordAt(STATE.blocksSeen))),
      // A line without a block has a number here.
      when(above(minus(first, 0x41), 25), give(1)),
      when(isZero(wordAt(STATE.blocksSeen)), give(0)),
      when(
        isPlayer(at),
        // A target that is down has to be looked at; so have some sources with a GUID as long.
        set(owner, plus(at, plus(targetLength, ZERO_GUID + 2))),
        when(
          and(
            and(equal(byteAt(minus(owner, 1)), COMMA), equal(byteAt(owner, 1), COMMA)),
            less(byteAt(owner), ZERO + 2),
          ),
          give(0),
        ),
        give(1),
      ),
      whenElse(
        repeats(at, targetAt, targetLength),
        [set(unit, target), set(owner, plus(plus(at, targetLength), 1))],
        [
          when(isZero(repeats(at, sourceAt, sourceLength)), give(0)),
          set(unit, source),
          set(owner, plus(plus(at, sourceLength), 1)),
        ],
      ),
      when(less(stop, plus(owner, ZERO_GUID + 1)), give(0)),
      whenElse(
        and(equal(byteAt(owner), ZERO), equal(byteAt(owner, ZERO_GUID), COMMA)),
        [set(owner, plus(owner, ZERO_GUID))],
        [
          when(atLeast(unit, MOST_OWNED), give(0)),
          when(isZero(byteAt(unit, PLACE.owned)), give(0)),
          when(equal(byteAt(owner), QUOTE), give(0)),
          repeatWhile(
            and(less(owner, stop), differ(byteAt(owner), COMMA)),
            set(owner, plus(owner, 1)),
          ),
        ],
      ),
      when(equal(unit, target), health.set(plus(owner, 1))),
      give(1),
    ],
  );
  return { block, health };
}
