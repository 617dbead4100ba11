import { expect, it } from 'vitest';
import type { Code, Value } from './wasm-assembler.ts';
import {
  WasmAssembler,
  above,
  asDouble,
  blockAt,
  blockOf,
  choose,
  equalBytes,
  give,
  keepDouble,
  less,
  plus,
  repeatWhile,
  set,
  times,
  wide,
  widePlus,
  wideTimes,
  when,
  wideConstant,
} from './wasm-assembler.ts';

type Exported = Record<string, (...given: number[]) => number>;

function run(write: (wasm: WasmAssembler) => void) {
  const wasm = new WasmAssembler();
  write(wasm);
  const memory = new WebAssembly.Memory({ initial: 1, maximum: 1 });
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(wasm.bytes(1)), {
    env: { memory },
  });
  return { call: exports as Exported, memory: new DataView(memory.buffer) };
}

function million(value: Value): Code {
  return wideTimes(value, wideConstant(1_000_000));
}

it('writes whole numbers of every size', () => {
  const numbers = [0, 1, -1, 63, 64, -64, -65, 127, 128, 8191, 8192, 0x7fffffff, 0x80000000 | 0];
  const { call } = run((wasm) => {
    numbers.forEach((number, at) => wasm.define(`n${at}`, 0, () => [give(number)]));
  });
  expect(numbers.map((_, at) => call[`n${at}`]!())).toEqual(numbers);
});

it('writes loops, conditions, variables and calls', () => {
  const { call } = run((wasm) => {
    const square = wasm.define('square', 1, (x) => [give(times(x, x))]);
    wasm.define('squares', 1, (last, at, sum) => [
      repeatWhile(
        less(at, last),
        set(at, plus(at, 1)),
        set(sum, plus(sum, square(at))),
        when(above(sum, 1000), give(-1)),
      ),
      give(choose(less(sum, 0), 0, sum)),
    ]);
  });
  expect(call['squares']!(3)).toBe(14);
  expect(call['squares']!(50)).toBe(-1);
});

it('shares globals between functions', () => {
  const { call } = run((wasm) => {
    const seen = wasm.global();
    const calls = wasm.global();
    wasm.define('see', 1, (x) => [seen.set(x), calls.set(plus(calls.get, 1)), give(calls.get)]);
    wasm.define('last', 0, () => [give(seen.get)]);
  });
  expect([call['see']!(7), call['see']!(9), call['last']!()]).toEqual([1, 2, 9]);
});

it('finds bytes sixteen at a time', () => {
  const { call, memory } = run((wasm) => {
    wasm.define('tens', 1, (at) => [give(equalBytes(blockAt(at), blockOf(10)))]);
  });
  for (const at of [5, 8, 20]) memory.setUint8(at, 10);
  expect(call['tens']!(5)).toBe(0b1000_0000_0000_1001);
});

it('keeps numbers beyond 32 bits as floating point numbers', () => {
  const { call, memory } = run((wasm) => {
    wasm.define(
      'keep',
      1,
      (x, long) => [
        set(long, widePlus(million(wide(x)), wide(7))),
        keepDouble(0, asDouble(long), 8),
        give(0),
      ],
      1,
    );
  });
  call['keep']!(3_000_000_000);
  expect(memory.getFloat64(8, true)).toBe(3_000_000_000_000_007);
});
