import { MINUTE_MS } from '#lib/time-units.ts';
import { asciiBytes } from '#lib/utf8.ts';
import { LINE } from '#parser/event-names.ts';
import { NO_UNIT } from '#parser/no-unit.ts';
import { kernelCode } from './line-code.ts';
import {
  CHUNK_BYTES,
  EVENT,
  EVENT_CODE,
  EVENT_FLAG,
  EVENT_WORDS,
  PAGES,
  PLACE,
  STATE,
} from './places.ts';

/** Of the host's `WebAssembly`, what is used here: this folder is compiled without the types of any host. */
interface WebAssemblyHost {
  Module: new (code: Uint8Array<ArrayBuffer>) => object;
  Memory: new (pages: { initial: number; maximum: number }) => { buffer: ArrayBuffer };
  Instance: new (
    module: object,
    imports: { env: { memory: object } },
  ) => { exports: { lines: (from: number, limit: number) => number } };
}

/** What a line that counts says; `tail` is left alone where the line has no such numbers. */
export interface KernelEvent {
  clock: { sinceMs: number };
  source: number;
  sourceFriendly: boolean;
  target: number;
  targetFriendly: boolean;
  spell: number;
  tail: { amount: number; excess: number; absorbed: number; critical: boolean };
  targetMaxHp: number;
  missAbsorbed: number;
}

/** What a line begins with before and behind its second and milliseconds. */
export interface KernelClock {
  head: Uint8Array;
  tail: Uint8Array;
  /** The minute, as `sinceMs` counts. */
  minuteSince: number;
}

/**
 * Reads lines that are written like lines before them in WebAssembly: what they have in common with those stands in
 * its memory, where the readers of `parser` keep their caches. All other lines are left to `CombatLine`.
 */
export class LineKernel {
  readonly buffer: ArrayBuffer;
  /** Where a piece of a log has to stand. */
  readonly chunkBuffer: Uint8Array<ArrayBuffer>;
  /** 1 for units whose owner an advanced block named. */
  readonly owned: Uint8Array<ArrayBuffer>;

  readonly #lines: (from: number, limit: number) => number;
  readonly #bytes: Uint8Array<ArrayBuffer>;
  readonly #words: Int32Array<ArrayBuffer>;
  readonly #doubles: Float64Array<ArrayBuffer>;
  #ready = false;
  #minuteSince = 0;

  constructor(lines: (from: number, limit: number) => number, buffer: ArrayBuffer) {
    this.#lines = lines;
    this.buffer = buffer;
    this.chunkBuffer = new Uint8Array(buffer, PLACE.chunk, CHUNK_BYTES);
    this.owned = new Uint8Array(buffer, PLACE.owned, PLACE.found - PLACE.owned);
    this.#bytes = new Uint8Array(buffer);
    this.#words = new Int32Array(buffer);
    this.#doubles = new Float64Array(buffer);
    this.#bytes.set(asciiBytes(NO_UNIT), PLACE.noUnit);
  }

  /** What lines begin with from now on; null when that is not known. */
  begin(clock: KernelClock | null): void {
    const bytes = this.#bytes;
    this.#ready = clock !== null;
    if (!clock) return;
    this.#minuteSince = clock.minuteSince;
    bytes.set(clock.head, PLACE.head);
    bytes.set(clock.tail, PLACE.tail);
    bytes.fill(0, PLACE.tailMask, PLACE.tailMask + 16);
    bytes.fill(0xff, PLACE.tailMask, PLACE.tailMask + clock.tail.length);
    this.#words[STATE.headLength >> 2] = clock.head.length;
    this.#words[STATE.tailLength >> 2] = clock.tail.length;
  }

  /** Whether names of units are wanted of lines that have nothing else, and whether an advanced block was seen. */
  tell(unitsWanted: boolean, blocksSeen: boolean): void {
    this.#words[STATE.unitsWanted >> 2] = unitsWanted ? 1 : 0;
    this.#words[STATE.blocksSeen >> 2] = blocksSeen ? 1 : 0;
  }

  /**
   * Reads on from `from`, which is in `chunkBuffer`; returns the beginning of the first line it leaves to others: also
   * one later than `untilSince`, one `JUMP_BACK_MS` before the one that it follows, of which the first follows one at
   * `afterSince`, and without `counting` a blow.
   */
  read(
    from: number,
    limit: number,
    counting: boolean,
    untilSince: number,
    afterSince: number,
  ): number {
    const words = this.#words;
    words[STATE.counting >> 2] = counting ? 1 : 0;
    words[STATE.blowsLeft >> 2] = counting ? 0 : 1;
    words[STATE.lastWanted >> 2] = Math.max(
      -1,
      Math.min(untilSince - this.#minuteSince, MINUTE_MS),
    );
    words[STATE.lastMillisecond >> 2] = afterSince - this.#minuteSince;
    words[STATE.lines >> 2] = 0;
    words[STATE.nextEvent >> 2] = PLACE.found;
    return this.#ready ? this.#lines(from, limit) : from;
  }

  /** Lines that the last call read. */
  get lines(): number {
    return this.#words[STATE.lines >> 2]!;
  }

  /** Time of the last of them. */
  get lastSince(): number {
    return this.#minuteSince + this.#words[STATE.lastMillisecond >> 2]!;
  }

  /** How many of them count. */
  get events(): number {
    return (this.#words[STATE.nextEvent >> 2]! - PLACE.found) / (EVENT_WORDS * 4);
  }

  /** Puts what an event of the last call says into `event`; returns the line's code. */
  readEvent(number: number, event: KernelEvent): number {
    const words = this.#words;
    const at = (PLACE.found >> 2) + number * EVENT_WORDS;
    const first = words[at]!;
    const code = first & EVENT_CODE;
    event.clock.sinceMs = this.#minuteSince + words[at + EVENT.millisecond]!;
    event.source = words[at + EVENT.source]!;
    event.sourceFriendly = (first & EVENT_FLAG.sourceFriendly) !== 0;
    event.target = words[at + EVENT.target]!;
    event.targetFriendly = (first & EVENT_FLAG.targetFriendly) !== 0;
    event.spell = words[at + EVENT.spell]!;
    event.targetMaxHp = this.#doubles[(at + EVENT.targetMaxHp) >> 1]!;
    if (code === LINE.castSuccess) return code;
    const { tail } = event;
    const amount = words[at + EVENT.amount]!;
    event.missAbsorbed = amount;
    tail.amount = amount;
    tail.excess = words[at + EVENT.excess]!;
    tail.absorbed = words[at + EVENT.absorbed]!;
    tail.critical = (first & EVENT_FLAG.critical) !== 0;
    return code;
  }
}

let compiled: object | null | undefined;

/** A kernel with a memory of its own; null where the host has no WebAssembly, or does not let us use it. */
export function createLineKernel(): LineKernel | null {
  const host = (globalThis as unknown as { WebAssembly?: WebAssemblyHost }).WebAssembly;
  if (!host || compiled === null) return null;
  try {
    compiled ??= new host.Module(kernelCode());
    const memory = new host.Memory({ initial: PAGES, maximum: PAGES });
    const { exports } = new host.Instance(compiled, { env: { memory } });
    return new LineKernel(exports.lines, memory.buffer);
  } catch {
    // Forbidden by the page's policy, too old for SIMD, or out of memory: everything is read without it.
    compiled ??= null;
    return null;
  }
}
