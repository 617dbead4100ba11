import { LINE } from '#parser/event-names.ts';
import { defineBlock } from './block-code.ts';
import type { NumberCode } from './number-code.ts';
import { defineNumbers } from './number-code.ts';
import { ZERO } from './characters.ts';
import {
  EVENT,
  EVENT_FLAG,
  EVENT_WORDS,
  JUMP_BACK_MS,
  MOST_EVENTS,
  PAGES,
  PLACE,
  STATE,
} from './places.ts';
import { defineShields } from './shield-code.ts';
import type { TextCode } from './text-code.ts';
import { defineTexts, isPlayer } from './text-code.ts';
import type { Callable, Code, Value } from './wasm-assembler.ts';
import {
  WasmAssembler,
  above,
  and,
  anyBit,
  asDouble,
  blockAnd,
  blockAt,
  blockXor,
  byteAt,
  choose,
  differ,
  equal,
  give,
  isZero,
  keepDouble,
  keepWord,
  less,
  minus,
  or,
  plus,
  repeatWhile,
  set,
  shiftedRight,
  times,
  when,
  whenElse,
  wideConstant,
  wordAt,
} from './wasm-assembler.ts';

const CARRIAGE_RETURN = 0x0d;
const DOT = 0x2e;
/** Flags of a friendly unit, and of what fights for a player; see `LineParts`. */
const FRIENDLY = 0x10;
const PLAYER_SIDE = 0x3100;

/** A bit for each of the line codes. */
function bits(...codes: number[]): number {
  return codes.reduce((sum, code) => sum | (1 << code), 0);
}
const WITH_SPELL = bits(LINE.spellDamage, LINE.heal, LINE.castSuccess, LINE.spellOwner);
const WITH_PARTS = WITH_SPELL | bits(LINE.swingDamage, LINE.swingOwner);
const WITH_DAMAGE = bits(LINE.spellDamage, LINE.swingDamage);
const COUNTED = WITH_DAMAGE | bits(LINE.heal, LINE.castSuccess);
const SHIELDS = bits(LINE.spellMissed, LINE.swingMissed, LINE.absorbed);
/** Lines that say something within a fight only. */
const FOR_FIGHTS = bits(
  LINE.spellMissed,
  LINE.swingMissed,
  LINE.absorbed,
  LINE.interrupt,
  LINE.dispel,
  LINE.unitDied,
);

/**
 * The module of the line kernel. `lines(from, limit)` reads the lines in `[from, limit)` of its memory that are written
 * like lines before them, as `CombatLine` would, and returns where the first other one begins: one with a new minute,
 * event, unit or spell, of a rare kind, with odd numbers, without an end, or one that is to be left (`STATE`). What
 * counts is written down as events.
 */
export function kernelCode(): Uint8Array<ArrayBuffer> {
  const wasm = new WasmAssembler();
  const texts = defineTexts(wasm);
  const line = defineLine(wasm, texts);
  wasm.define('lines', 2, (from, limit, at, next) => [
    set(at, from),
    repeatWhile(
      less(wordAt(STATE.nextEvent), PLACE.found + MOST_EVENTS * EVENT_WORDS * 4),
      set(next, line(at, limit)),
      when(isZero(next), give(at)),
      keepWord(STATE.lines, plus(wordAt(STATE.lines), 1)),
      set(at, next),
    ),
    give(at),
  ]);
  return wasm.bytes(PAGES);
}

/** `time(at)`: milliseconds of the line there within its minute, −1 when that is not the one of the line before. */
function defineTime(wasm: WasmAssembler, { same, reached }: TextCode): Callable {
  return wasm.define('time', 1, (at, second, s, t, a, b, c) => [
    when(isZero(same(at, PLACE.head, wordAt(STATE.headLength))), give(-1)),
    set(second, plus(at, wordAt(STATE.headLength))),
    set(s, digit(second, 0)),
    set(t, digit(second, 1)),
    set(a, digit(second, 3)),
    set(b, digit(second, 4)),
    set(c, digit(second, 5)),
    when(or(above(s, 5), or(above(t, 9), differ(byteAt(second, 2), DOT))), give(-1)),
    when(or(or(above(a, 9), above(b, 9)), above(c, 9)), give(-1)),
    when(
      anyBit(blockAnd(blockXor(blockAt(second, 6), blockAt(PLACE.tail)), blockAt(PLACE.tailMask))),
      give(-1),
    ),
    reached.set(plus(plus(second, 6), wordAt(STATE.tailLength))),
    give(plus(times(plus(times(s, 10), t), 1000), plus(plus(times(a, 100), times(b, 10)), c))),
  ]);
}

/**
 * `keep(code, millisecond, source, sourceFlags, target, targetFlags, spell)` writes down an event with the numbers read
 * last, and gives its place.
 */
function defineKeep(wasm: WasmAssembler, numbers: NumberCode): Callable {
  return wasm.define(
    'keep',
    7,
    (code, millisecond, source, sourceFlags, target, targetFlags, spell, at) => [
      set(code, or(code, choose(numbers.critical.get, EVENT_FLAG.critical, 0))),
      set(code, or(code, choose(isFriend(sourceFlags), EVENT_FLAG.sourceFriendly, 0))),
      set(code, or(code, choose(and(targetFlags, FRIENDLY), EVENT_FLAG.targetFriendly, 0))),
      set(at, wordAt(STATE.nextEvent)),
      keepWord(at, code, EVENT.code * 4),
      keepWord(at, millisecond, EVENT.millisecond * 4),
      keepWord(at, source, EVENT.source * 4),
      keepWord(at, target, EVENT.target * 4),
      keepWord(at, spell, EVENT.spell * 4),
      keepWord(at, numbers.amount.get, EVENT.amount * 4),
      keepWord(at, numbers.excess.get, EVENT.excess * 4),
      keepWord(at, numbers.absorbed.get, EVENT.absorbed * 4),
      keepDouble(at, asDouble(wideConstant(0)), EVENT.targetMaxHp * 4),
      keepWord(STATE.nextEvent, plus(at, EVENT_WORDS * 4)),
      give(at),
    ],
  );
}

/** `stopOf(newline)`: where a line ends that has this newline. */
function defineStop(wasm: WasmAssembler): Callable {
  return wasm.define('stopOf', 1, (stop) => [
    repeatWhile(equal(byteAt(minus(stop, 1)), CARRIAGE_RETURN), set(stop, minus(stop, 1))),
    give(stop),
  ]);
}

/** Whether the line's code is one of these. */
const isOneOf = (codes: number, code: Value): Code => and(shiftedRight(codes, code), 1);

/** `other(code, fields, limit, millisecond)`: `line` for those that are not full of numbers. */
function defineOther(
  wasm: WasmAssembler,
  texts: TextCode,
  numbers: NumberCode,
  keep: Callable,
  stopOf: Callable,
): Callable {
  const { absorbed, missed, shield } = defineShields(wasm, texts, numbers);
  const { reached } = texts;
  return wasm.define(
    'other',
    4,
    (
      code,
      fields,
      limit,
      millisecond,
      newline,
      unit,
      flags,
      target,
      targetFlags,
      spell,
      at,
      how,
    ) => {
      const findNewline = (from: Value): Code[] => [
        set(newline, texts.newline(from, limit)),
        when(less(newline, 0), give(0)),
      ];
      const done = [keepWord(STATE.lastMillisecond, millisecond), give(plus(newline, 1))];
      return [
        when(
          or(
            or(
              equal(code, LINE.ignored),
              and(equal(code, LINE.unitsOnly), isZero(wordAt(STATE.unitsWanted))),
            ),
            and(isOneOf(FOR_FIGHTS, code), isZero(wordAt(STATE.counting))),
          ),
          ...findNewline(fields),
          ...done,
        ),
        when(isZero(isOneOf(SHIELDS | bits(LINE.unitDied), code)), give(0)),
        when(isZero(texts.unit(fields)), give(0)),
        set(unit, texts.unitId.get),
        set(flags, texts.flags.get),
        set(at, reached.get),
        when(isZero(texts.unit(at)), give(0)),
        set(target, texts.unitId.get),
        set(targetFlags, texts.flags.get),
        when(equal(code, LINE.unitDied), when(isPlayer(at), give(0))),
        set(at, reached.get),
        when(
          // Of anyone else than a player: that says nothing.
          equal(code, LINE.unitDied),
          ...findNewline(at),
          ...done,
        ),
        when(
          equal(code, LINE.spellMissed),
          set(spell, texts.spell(at)),
          when(less(spell, 0), give(0)),
          set(at, reached.get),
        ),
        ...findNewline(at),
        whenElse(
          equal(code, LINE.absorbed),
          [
            set(how, times(absorbed(at, stopOf(newline)), 2)),
            set(unit, texts.unitId.get),
            set(flags, texts.flags.get),
            set(spell, shield.get),
          ],
          [set(how, missed(at, stopOf(newline)))],
        ),
        when(isZero(how), give(0)),
        when(
          equal(how, 2),
          set(how, keep(code, millisecond, unit, flags, target, targetFlags, spell)),
        ),
        ...done,
      ];
    },
  );
}

/** `line(at, limit)`: where the line behind the one at `at` begins; 0 when this is not one for the kernel. */
function defineLine(wasm: WasmAssembler, texts: TextCode): Callable {
  const time = defineTime(wasm, texts);
  const { block, health } = defineBlock(wasm, texts);
  const numbers = defineNumbers(wasm);
  const keep = defineKeep(wasm, numbers);
  const stopOf = defineStop(wasm);
  const other = defineOther(wasm, texts, numbers, keep, stopOf);
  const { reached } = texts;
  return wasm.define(
    'line',
    2,
    (
      at,
      limit,
      millisecond,
      code,
      fields,
      newline,
      stop,
      source,
      flags,
      length,
      middle,
      spell,
      numbersAt,
      event,
    ) => [
      set(millisecond, time(at)),
      when(or(less(millisecond, 0), less(wordAt(STATE.lastWanted), millisecond)), give(0)),
      when(less(plus(millisecond, JUMP_BACK_MS), wordAt(STATE.lastMillisecond)), give(0)),
      set(code, texts.event(reached.get)),
      when(less(code, 0), give(0)),
      set(fields, reached.get),
      when(and(differ(wordAt(STATE.blowsLeft), 0), isOneOf(WITH_DAMAGE, code)), give(0)),
      when(isZero(isOneOf(WITH_PARTS, code)), give(other(code, fields, limit, millisecond))),
      when(isZero(texts.unit(fields)), give(0)),
      set(source, texts.unitId.get),
      set(flags, texts.flags.get),
      set(length, texts.guidLength.get),
      set(middle, reached.get),
      when(isZero(texts.unit(middle)), give(0)),
      set(numbersAt, reached.get),
      when(
        isOneOf(WITH_SPELL, code),
        set(spell, texts.spell(numbersAt)),
        when(less(spell, 0), give(0)),
        set(numbersAt, reached.get),
      ),
      set(newline, texts.newline(numbersAt, limit)),
      when(less(newline, 0), give(0)),
      set(stop, stopOf(newline)),
      when(
        isZero(
          block(
            numbersAt,
            stop,
            fields,
            source,
            length,
            middle,
            texts.unitId.get,
            texts.guidLength.get,
          ),
        ),
        give(0),
      ),
      when(
        and(differ(wordAt(STATE.counting), 0), isOneOf(COUNTED, code)),
        when(
          isOneOf(WITH_DAMAGE, code),
          when(isZero(numbers.damage(numbersAt, stop)), give(0)),
          // A blow that killed a player has to be looked at.
          when(and(differ(numbers.excess.get, 0), isPlayer(middle)), give(0)),
        ),
        when(equal(code, LINE.heal), when(isZero(numbers.heal(numbersAt, stop)), give(0))),
        set(
          event,
          keep(code, millisecond, source, flags, texts.unitId.get, texts.flags.get, spell),
        ),
        when(
          and(equal(code, LINE.spellDamage), differ(health.get, 0)),
          when(
            isZero(numbers.keepHealth(plus(event, EVENT.targetMaxHp * 4), health.get, stop)),
            // Not written down after all.
            keepWord(STATE.nextEvent, event),
            give(0),
          ),
        ),
      ),
      keepWord(STATE.lastMillisecond, millisecond),
      give(plus(newline, 1)),
    ],
  );
}

function digit(address: Value, offset: number): Code {
  return minus(byteAt(address, offset), ZERO);
}

/** See `LineParts.sourceFriendly`. */
function isFriend(flags: Value): Code {
  return and(differ(and(flags, FRIENDLY), 0), differ(and(flags, PLAYER_SIDE), 0));
}
