/** How fast a reading goes and how long it will still take. Pure. */
import type { ReadingProgress } from './log-protocol.ts';

export interface PaceInput {
  readBytes: number;
  totalBytes: number;
  /** The part of `readBytes` that was known already. */
  knownBytes?: number;
  /** Bytes of log text; more than `readBytes` when the file is packed. */
  textBytes: number;
  elapsedMs: number;
}

/** Before this the rate is a guess. */
const SURE_AFTER_MS = 300;

export function paceOf(
  input: PaceInput,
): Pick<ReadingProgress, 'readBytes' | 'totalBytes' | 'bytesPerSecond' | 'secondsLeft'> {
  const { readBytes, totalBytes, knownBytes = 0, textBytes, elapsedMs } = input;
  const newBytes = readBytes - knownBytes;
  const seconds = Math.max(elapsedMs, 1) / 1000;
  const sure = elapsedMs >= SURE_AFTER_MS && newBytes > 0;
  return {
    readBytes,
    totalBytes,
    bytesPerSecond: textBytes / seconds,
    secondsLeft: sure ? Math.max(0, ((totalBytes - readBytes) / newBytes) * seconds) : null,
  };
}
