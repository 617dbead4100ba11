import { decodeUtf8 } from '#lib/utf8.ts';
import { closingQuote, isNil, numberIn, splitFields, unescapeName } from '#parser/fields.ts';

/** The fields of one of the rare lines that open or close something. */
export class RareFields {
  readonly #starts = new Int32Array(64);
  #bytes: Uint8Array = new Uint8Array(0);
  count = 0;

  read(bytes: Uint8Array, start: number, end: number): void {
    this.#bytes = bytes;
    this.count = start < end ? splitFields(bytes, start, end, this.#starts) : 0;
  }

  /** Null when the field is missing, `nil` or no number. */
  number(index: number): number | null {
    if (index >= this.count) return null;
    const start = this.#starts[index]!;
    const end = this.#starts[index + 1]! - 1;
    if (isNil(this.#bytes, start, end)) return null;
    const value = numberIn(this.#bytes, start, end);
    return Number.isNaN(value) ? null : value;
  }

  /** Without quotes and escapes; empty when the field is missing. Cut at 256 bytes. */
  text(index: number): string {
    if (index >= this.count) return '';
    const start = this.#starts[index]!;
    const end = Math.min(this.#starts[index + 1]! - 1, start + 256);
    if (this.#bytes[start] !== 0x22) return decodeUtf8(this.#bytes, start, end);
    return unescapeName(
      decodeUtf8(this.#bytes, start + 1, closingQuote(this.#bytes, start + 1, end)),
    );
  }

  /** The numbers of a list such as `[9,10,147]`. */
  numbers(index: number): number[] {
    return (this.text(index).match(/\d+/g) ?? []).slice(0, 16).map(Number);
  }
}
