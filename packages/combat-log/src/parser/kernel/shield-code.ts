import { COMMA, QUOTE } from './characters.ts';
import type { NumberCode } from './number-code.ts';
import type { TextCode } from './text-code.ts';
import type { Callable, Code, Value, WasmAssembler } from './wasm-assembler.ts';
import {
  above,
  and,
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
  shiftedRight,
  when,
} from './wasm-assembler.ts';

/** `ABSORB`: no other way to miss begins like it. */
const LETTER_A = 0x41;

/** Code for what shields take off: lines of their own, and hits that did nothing else. */
export interface ShieldCode {
  /**
   * `absorbed(at, stop)`, behind the target: 1 when the line ends as nearly always; then `texts` tells who cast the
   * shield, `shield` which one, and `numbers` what it took.
   */
  absorbed: Callable;
  /** `missed(at, stop)`, at the kind of miss: 2 when `numbers.amount` was absorbed, 1 for other misses. */
  missed: Callable;
  /** Index of the shield's spell. */
  shield: { get: Code };
}

export function defineShields(
  wasm: WasmAssembler,
  texts: TextCode,
  numbers: NumberCode,
): ShieldCode {
  const shield = wasm.global();
  const { reached } = texts;

  const fieldEnd = wasm.define('fieldEnd', 2, (at, stop) => [
    repeatWhile(and(less(at, stop), differ(byteAt(at), COMMA)), set(at, plus(at, 1))),
    give(at),
  ]);
  /** The whole number that is all there is in a field; −1 for anything else. */
  const whole = wasm.define('whole', 2, (at, end, packed) => [
    set(packed, numbers.digits(at, end)),
    when(less(packed, 0), give(-1)),
    when(differ(and(packed, 15), minus(end, at)), give(-1)),
    give(shiftedRight(packed, 4)),
  ]);
  /** Whether a field is `1` or `nil`: without such a flag behind it a number may be cut. */
  const isFlag = wasm.define('isFlag', 2, (at, end) => [
    when(equal(minus(end, at), 1), give(equal(byteAt(at), 0x31))),
    when(differ(minus(end, at), 3), give(0)),
    when(differ(byteAt(at), 0x6e), give(0)),
    when(differ(byteAt(plus(at, 1)), 0x69), give(0)),
    give(equal(byteAt(plus(at, 2)), 0x6c)),
  ]);
  const absorbed = wasm.define('absorbed', 2, (at, stop, caster, spell, end, amount) => [
    set(caster, at),
    // What was absorbed; a swing has no such fields.
    when(isDigit(at), when(less(texts.spell(at), 0), give(0)), set(caster, reached.get)),
    when(isZero(texts.unit(caster)), give(0)),
    set(spell, texts.spell(reached.get)),
    when(less(spell, 0), give(0)),
    shield.set(spell),
    set(at, reached.get),
    set(end, fieldEnd(at, stop)),
    set(amount, whole(at, end)),
    when(less(amount, 0), give(0)),
    // Two more fields: the whole hit, and whether it was critical.
    set(at, plus(end, 1)),
    set(end, fieldEnd(at, stop)),
    when(less(whole(at, end), 0), give(0)),
    set(at, plus(end, 1)),
    when(less(stop, at), give(0)),
    when(differ(fieldEnd(at, stop), stop), give(0)),
    when(isZero(isFlag(at, stop)), give(0)),
    numbers.amount.set(amount),
    numbers.excess.set(0),
    numbers.absorbed.set(0),
    numbers.critical.set(equal(byteAt(at), 0x31)),
    give(1),
  ]);

  const missed = wasm.define('missed', 2, (at, stop, end, amount) => [
    when(differ(byteAt(at), LETTER_A), give(1)),
    set(at, plus(fieldEnd(at, stop), 1)),
    when(equal(byteAt(at), QUOTE), give(0)),
    set(at, plus(fieldEnd(at, stop), 1)),
    set(end, fieldEnd(at, stop)),
    set(amount, whole(at, end)),
    when(less(amount, 0), give(0)),
    // As above, and maybe more.
    set(at, plus(fieldEnd(plus(end, 1), stop), 1)),
    when(less(stop, at), give(0)),
    when(isZero(isFlag(at, fieldEnd(at, stop))), give(0)),
    numbers.amount.set(amount),
    numbers.critical.set(0),
    give(2),
  ]);

  return { absorbed, missed, shield };
}

function isDigit(at: Value): Code {
  return isZero(above(minus(byteAt(at), 0x30), 9));
}
