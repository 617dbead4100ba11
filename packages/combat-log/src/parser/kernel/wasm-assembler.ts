/**
 * Writes WebAssembly modules as bytes: as much of the format as the line kernel needs. Every function takes and gives
 * 32-bit whole numbers, and is exported under its name; code is put together from the functions at the end of this file.
 */

/** Bytes of instructions. */
export type Code = readonly number[];

/** A parameter or a local variable of a function. */
export interface Variable {
  readonly index: number;
}

/** What leaves one number: a constant (32 bits, signed), a variable, or instructions. */
export type Value = number | Variable | Code;

/** A variable of the module. */
export interface Global {
  readonly get: Code;
  readonly set: (value: Value) => Code;
}

/** A call of a function that was written before. */
export type Callable = (...given: Value[]) => Code;

/** `\0asm`, version 1. */
const HEADER = [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
const I32 = 0x7f;
const I64 = 0x7e;
const NO_RESULT = 0x40;

interface WrittenFunction {
  name: string;
  params: number;
  body: Code;
}

export class WasmAssembler {
  readonly #functions: WrittenFunction[] = [];
  #globals = 0;

  /** A number of the module that all its functions share; 0 at first. */
  global(): Global {
    const index = unsigned(this.#globals++);
    return { get: [0x23, ...index], set: (value) => [...codeOf(value), 0x24, ...index] };
  }

  /**
   * `write` is given the variables: the parameters, then those it asks for (0 at first), the last `wides` of them of 64
   * bits. What it returns has to end with `give`.
   */
  define(
    name: string,
    params: number,
    write: (...variables: Variable[]) => readonly Code[],
    wides = 0,
  ): Callable {
    const variables = Array.from({ length: write.length }, (_, index) => ({ index }));
    const code = write(...variables).flat();
    const locals = write.length - params - wides;
    const declared = [2, ...unsigned(locals), I32, ...unsigned(wides), I64];
    const body = [...declared, ...code, 0x00, 0x0b]; // nothing gets to the end
    const index = unsigned(this.#functions.length);
    this.#functions.push({ name, params, body });
    return (...given) => [...given.flatMap(codeOf), 0x10, ...index];
  }

  /** The module; it works on a memory of its host, `env.memory`, of `pages` pages of 64 KiB. */
  bytes(pages: number): Uint8Array<ArrayBuffer> {
    const functions = this.#functions;
    const most = Math.max(...functions.map(({ params }) => params));
    const types = Array.from({ length: most + 1 }, (_, params) => [
      0x60,
      ...unsigned(params),
      ...Array.from({ length: params }, () => I32),
      1,
      I32,
    ]);
    const memory = [
      ...text('env'),
      ...text('memory'),
      2,
      1,
      ...unsigned(pages),
      ...unsigned(pages),
    ];
    const zero = [I32, 1, ...codeOf(0), 0x0b];
    return new Uint8Array([
      ...HEADER,
      ...section(1, types),
      ...section(2, [memory]),
      ...section(
        3,
        functions.map(({ params }) => unsigned(params)),
      ),
      ...section(
        6,
        Array.from({ length: this.#globals }, () => zero),
      ),
      ...section(
        7,
        functions.map(({ name }, index) => [...text(name), 0, ...unsigned(index)]),
      ),
      ...section(
        10,
        functions.map(({ body }) => [...unsigned(body.length), ...body]),
      ),
    ]);
  }
}

function section(id: number, entries: readonly Code[]): Code {
  const content = [...unsigned(entries.length), ...entries.flat()];
  return [id, ...unsigned(content.length), ...content];
}

function text(letters: string): Code {
  return [letters.length, ...Array.from(letters, (letter) => letter.charCodeAt(0))];
}

/** A whole number of at most 31 bits, seven bits a byte. */
function unsigned(value: number): Code {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 0x7f; rest >>>= 7) bytes.push((rest & 0x7f) | 0x80);
  return [...bytes, rest];
}

function signed(value: number): Code {
  const bytes: number[] = [];
  let rest = value | 0;
  while (rest < -64 || rest > 63) {
    bytes.push((rest & 0x7f) | 0x80);
    rest >>= 7;
  }
  return [...bytes, rest & 0x7f];
}

function codeOf(value: Value): Code {
  if (typeof value === 'number') return [0x41, ...signed(value)];
  return 'index' in value ? [0x20, ...unsigned(value.index)] : value;
}

type Operator = (a: Value, b: Value) => Code;
const operator =
  (...code: number[]): Operator =>
  (a, b) => [...codeOf(a), ...codeOf(b), ...code];

type Loader = (address: Value, offset?: number) => Code;
const loader =
  (...code: number[]): Loader =>
  (address, offset = 0) => [...codeOf(address), ...code, 0, ...unsigned(offset)];

type Keeper = (address: Value, value: Value, offset?: number) => Code;
const keeper =
  (...code: number[]): Keeper =>
  (address, value, offset = 0) => [
    ...codeOf(address),
    ...codeOf(value),
    ...code,
    0,
    ...unsigned(offset),
  ];

// 32 bits, signed unless the name says otherwise.
export const equal: Operator = operator(0x46);
export const differ: Operator = operator(0x47);
export const less: Operator = operator(0x48);
/** Both as numbers without a sign. */
export const above: Operator = operator(0x4b);
export const atLeast: Operator = operator(0x4e);
export const plus: Operator = operator(0x6a);
export const minus: Operator = operator(0x6b);
export const times: Operator = operator(0x6c);
export const and: Operator = operator(0x71);
export const or: Operator = operator(0x72);
export const xor: Operator = operator(0x73);
export const shiftedLeft: Operator = operator(0x74);
/** Zeros come in from above. */
export const shiftedRight: Operator = operator(0x76);
export const isZero = (value: Value): Code => [...codeOf(value), 0x45];
/** Number of the lowest bit that is set. */
export const lowestBit = (value: Value): Code => [...codeOf(value), 0x68];

// 64 bits, for variables that were declared wide.
export const wide = (value: Value): Code => [...codeOf(value), 0xad];
export const widePlus: Operator = operator(0x7c);
export const wideTimes: Operator = operator(0x7e);
export const wideEqual: Operator = operator(0x51);
export const wideConstant = (value: number): Code => [0x42, ...signed(value)];
/** As a floating point number. */
export const asDouble = (value: Value): Code => [...codeOf(value), 0xba];

export const byteAt: Loader = loader(0x2d);
export const wordAt: Loader = loader(0x28);
export const wideAt: Loader = loader(0x29);
export const keepWord: Keeper = keeper(0x36);
export const keepDouble: Keeper = keeper(0x39);

// Sixteen bytes at once.
export const blockAt: Loader = loader(0xfd, 0x00);
/** The same byte sixteen times. */
export const blockOf = (byte: number): Code => [
  0xfd,
  0x0c,
  ...Array.from({ length: 16 }, () => byte),
];
export const blockAnd: Operator = operator(0xfd, 0x4e);
export const blockXor: Operator = operator(0xfd, 0x51);
/** One bit for each byte that both have in the same place. */
export const equalBytes: Operator = operator(0xfd, 0x23, 0xfd, 0x64);
export const anyBit = (block: Value): Code => [...codeOf(block), 0xfd, 0x53];

export const set = (variable: Variable, value: Value): Code => [
  ...codeOf(value),
  0x21,
  ...unsigned(variable.index),
];
/** Ends the function with this result. */
export const give = (value: Value): Code => [...codeOf(value), 0x0f];
export const when = (condition: Value, ...then: Code[]): Code => [
  ...codeOf(condition),
  0x04,
  NO_RESULT,
  ...then.flat(),
  0x0b,
];
export const whenElse = (
  condition: Value,
  then: readonly Code[],
  otherwise: readonly Code[],
): Code => [...codeOf(condition), 0x04, NO_RESULT, ...then.flat(), 0x05, ...otherwise.flat(), 0x0b];
export const repeatWhile = (condition: Value, ...body: Code[]): Code => [
  0x02,
  NO_RESULT,
  0x03,
  NO_RESULT,
  ...isZero(condition),
  0x0d,
  1,
  ...body.flat(),
  0x0c,
  0,
  0x0b,
  0x0b,
];
/** `then` when the condition holds and `otherwise` when not; both are worked out. */
export const choose = (condition: Value, then: Value, otherwise: Value): Code => [
  ...codeOf(then),
  ...codeOf(otherwise),
  ...codeOf(condition),
  0x1b,
];
