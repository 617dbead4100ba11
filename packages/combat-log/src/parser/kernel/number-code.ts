import { COMMA, ZERO } from './characters.ts';
import type { Callable, Code, Global, Value, WasmAssembler } from './wasm-assembler.ts';
import {
  above,
  and,
  asDouble,
  atLeast,
  byteAt,
  choose,
  differ,
  equal,
  give,
  isZero,
  keepDouble,
  less,
  minus,
  or,
  plus,
  repeatWhile,
  set,
  shiftedLeft,
  shiftedRight,
  times,
  wide,
  widePlus,
  wideConstant,
  wideTimes,
  when,
} from './wasm-assembler.ts';

/** What a zero of two bytes looks like as a result of `digits`; −1 is counted as such. */
const NOTHING = 2;
/** So many digits are exact in a floating point number. */
const MOST_DIGITS = 15;

/**
 * Code that reads the numbers at the end of damage and heal lines as `LineTail` does for lines written as nearly always.
 * It gives 0 where `LineTail` would look at the commas.
 */
export interface NumberCode {
  /** `digits(from, end)`: `value << 4 | digits` of the one to eight digits before `end`; −1 for none or more. */
  digits: Callable;
  /** `damage(from, end)`, `heal(from, end)`: 1 when the next four are what the line says. */
  damage: Callable;
  heal: Callable;
  amount: Global;
  excess: Global;
  absorbed: Global;
  critical: Global;
  /** `keepHealth(to, at, end)` writes the number in the second field from `at`; 0 when that is too long. */
  keepHealth: Callable;
}

export function defineNumbers(wasm: WasmAssembler): NumberCode {
  const [amount, excess, absorbed, critical] = [
    wasm.global(),
    wasm.global(),
    wasm.global(),
    wasm.global(),
  ];

  /** Where the last field ends that is no trailing word in capitals. */
  const tagStart = wasm.define('tagStart', 2, (from, end, at) => [
    when(above(minus(byteAt(minus(end, 1)), 0x41), 25), give(end)),
    set(at, minus(end, 1)),
    repeatWhile(and(less(from, at), differ(byteAt(at), COMMA)), set(at, minus(at, 1))),
    give(at),
  ]);

  /** The comma before the flag (`1` or `nil`) that ends before `end`; 0 when none stands there. */
  const flag = wasm.define('flag', 1, (end, last) => [
    set(last, byteAt(minus(end, 1))),
    when(
      and(
        and(equal(last, 0x6c), equal(byteAt(minus(end, 2)), 0x69)),
        and(equal(byteAt(minus(end, 3)), 0x6e), equal(byteAt(minus(end, 4)), COMMA)),
      ),
      give(minus(end, 4)),
    ),
    when(and(equal(last, 0x31), equal(byteAt(minus(end, 2)), COMMA)), give(minus(end, 2))),
    give(0),
  ]);

  /** `value << 4 | digits` of the one to eight digits that end before `end`; −1 for none or more. */
  const digits = wasm.define('digits', 2, (from, end, at, value, scale, length, digit) => [
    set(at, minus(end, 1)),
    set(scale, 1),
    repeatWhile(
      [...set(digit, minus(byteAt(at), ZERO)), ...and(atLeast(at, from), isZero(above(digit, 9)))],
      when(equal(length, 8), give(-1)),
      set(value, plus(value, times(digit, scale))),
      set(scale, times(scale, 10)),
      set(length, plus(length, 1)),
      set(at, minus(at, 1)),
    ),
    when(isZero(length), give(-1)),
    give(or(shiftedLeft(value, 4), length)),
  ]);

  /** From the comma before a field to the comma before the one `count` fields earlier; −1 when there is none. */
  const skip = wasm.define('skip', 3, (from, comma, count, at, left) => [
    when(or(less(comma, from), differ(byteAt(comma), COMMA)), give(-1)),
    set(at, comma),
    set(left, count),
    repeatWhile(
      left,
      set(at, minus(at, 1)),
      repeatWhile(and(atLeast(at, from), differ(byteAt(at), COMMA)), set(at, minus(at, 1))),
      when(less(at, from), give(-1)),
      set(left, minus(left, 1)),
    ),
    give(at),
  ]);
  const damage = wasm.define('damage', 2, (from, end, at, last, shield, over, hit) => [
    set(at, flag(tagStart(from, end))),
    when(isZero(at), give(0)),
    set(at, flag(at)),
    when(isZero(at), give(0)),
    set(last, byteAt(minus(at, 1))),
    set(at, flag(at)),
    when(isZero(at), give(0)),
    set(shield, digits(from, at)),
    when(less(shield, 0), give(0)),
    set(at, skip(from, before(at, shield), 3)),
    when(less(at, 0), give(0)),
    set(over, digits(from, at)),
    when(
      and(
        less(from, at),
        and(equal(byteAt(minus(at, 1)), 0x31), equal(byteAt(minus(at, 2)), 0x2d)),
      ),
      set(over, NOTHING),
    ),
    when(less(over, 0), give(0)),
    set(at, skip(from, before(at, over), 1)),
    when(less(at, 0), give(0)),
    set(hit, digits(from, at)),
    when(less(hit, 0), give(0)),
    when(differ(byteAt(before(at, hit)), COMMA), give(0)),
    critical.set(equal(last, 0x31)),
    amount.set(valueOf(hit)),
    excess.set(valueOf(over)),
    absorbed.set(valueOf(shield)),
    give(1),
  ]);

  const heal = wasm.define('heal', 2, (from, end, at, last, over, healed) => [
    set(at, tagStart(from, end)),
    set(last, byteAt(minus(at, 1))),
    set(at, flag(at)),
    when(isZero(at), give(0)),
    set(at, skip(from, at, 1)),
    when(less(at, 0), give(0)),
    set(over, digits(from, at)),
    when(less(over, 0), give(0)),
    set(at, skip(from, before(at, over), 1)),
    when(less(at, 0), give(0)),
    set(healed, digits(from, at)),
    when(less(healed, 0), give(0)),
    when(differ(byteAt(before(at, healed)), COMMA), give(0)),
    critical.set(equal(last, 0x31)),
    amount.set(valueOf(healed)),
    excess.set(valueOf(over)),
    absorbed.set(0),
    give(1),
  ]);

  const keepHealth = wasm.define(
    'keepHealth',
    3,
    (to, at, end, k, digit, value) => [
      set(k, at),
      repeatWhile(and(less(k, end), differ(byteAt(k), COMMA)), set(k, plus(k, 1))),
      set(k, plus(k, 1)),
      set(at, k),
      repeatWhile(
        [...set(digit, minus(byteAt(k), ZERO)), ...and(less(k, end), isZero(above(digit, 9)))],
        set(value, widePlus(wideTimes(value, wideConstant(10)), wide(digit))),
        set(k, plus(k, 1)),
      ),
      when(less(MOST_DIGITS, minus(k, at)), give(0)),
      keepDouble(
        to,
        // A number that no comma ends is none.
        asDouble(wideTimes(value, wide(choose(less(k, end), equal(byteAt(k), COMMA), 0)))),
      ),
      give(1),
    ],
    1,
  );

  return { digits, damage, heal, amount, excess, absorbed, critical, keepHealth };
}

function lengthOf(packed: Value): Code {
  return and(packed, 15);
}

function valueOf(packed: Value): Code {
  return shiftedRight(packed, 4);
}

/** The comma before a number that ends before `at`. */
function before(at: Value, packed: Value): Code {
  return minus(minus(at, lengthOf(packed)), 1);
}
