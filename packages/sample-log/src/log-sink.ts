import { encodeUtf8Into } from '#lib/utf8-encode.ts';

/** Bytes of one chunk that leaves the generator. */
export const CHUNK_BYTES = 64 * 1024;

/** Collects log lines as UTF-8 and hands them out in chunks of at most `CHUNK_BYTES`. */
export class LogSink {
  /** Bytes and lines written since the beginning. */
  bytes = 0;
  lines = 0;
  readonly #lineEnd: string;
  #chunk = new Uint8Array(CHUNK_BYTES);
  #used = 0;
  #full: Uint8Array[] = [];

  constructor(lineEnd: '\r\n' | '\n') {
    this.#lineEnd = lineEnd;
  }

  /** Appends one line; its text must be shorter than a third of a chunk. */
  writeLine(text: string): void {
    const line = text + this.#lineEnd;
    if (this.#used + line.length * 3 > CHUNK_BYTES) this.#cut();
    const end = encodeUtf8Into(line, this.#chunk, this.#used);
    this.bytes += end - this.#used;
    this.lines += 1;
    this.#used = end;
  }

  /** True when a whole chunk waits to be taken. */
  get hasFullChunk(): boolean {
    return this.#full.length > 0;
  }

  /** Whole chunks so far, oldest first; they leave the sink. */
  takeFull(): Uint8Array[] {
    const full = this.#full;
    this.#full = [];
    return full;
  }

  /** Everything that is left, the unfinished chunk included. */
  takeAll(): Uint8Array[] {
    this.#cut();
    return this.takeFull();
  }

  #cut(): void {
    if (this.#used === 0) return;
    this.#full.push(this.#chunk.subarray(0, this.#used));
    this.#chunk = new Uint8Array(CHUNK_BYTES);
    this.#used = 0;
  }
}
