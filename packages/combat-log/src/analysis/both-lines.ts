import type { LineSink, LineSplitter } from '#parser/line-splitter.ts';
import { isWholeLine } from './last-line.ts';

const NO_BYTES = new Uint8Array(0);

/** Where the lines go that a lost newline left as one. */
export interface BothLines extends LineSink {
  /** A line that holds no other. */
  oneLine(bytes: Uint8Array, view: DataView, start: number, end: number): void;
  /** What stands before the second line is not whole. */
  cutLine(example: Uint8Array): void;
}

/**
 * Hands on two lines that lost the newline between them: the first where it is whole, the second as every line. The
 * splitter names the place of each.
 *
 * @param second where the second line begins in `bytes[start, end)`, as `secondLineIn` says.
 */
export function readBothLines(
  sink: BothLines,
  splitter: LineSplitter,
  bytes: Uint8Array,
  view: DataView,
  start: number,
  second: number,
  end: number,
): void {
  const { nextLineByte } = splitter;
  splitter.nextLineByte = splitter.lineByte + second - start;
  const first = bytes.subarray(start, second);
  if (isWholeLine(first, NO_BYTES)) {
    sink.head(bytes, view, start, second);
    sink.oneLine(bytes, view, start, second);
  } else {
    sink.cutLine(first);
  }
  splitter.lineByte = splitter.nextLineByte;
  splitter.nextLineByte = nextLineByte;
  sink.head(bytes, view, second, end);
  sink.line(bytes, view, second, end);
}
