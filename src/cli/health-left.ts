import { closeSync, openSync, readSync } from 'node:fs';
import type { Fight } from '#analysis/fight.ts';
import type { FightContext } from '#analysis/fight-context.ts';
import { createEventsReader } from '#analysis/fight-events/events-reader.ts';
import { progressOf } from '#analysis/fight-events/phases.ts';

const CHUNK_BYTES = 1 << 20;

/**
 * Health that the boss of a fight had left, 0 to 100, from the lines of the fight in a plain log. Null where the log does not tell, or the
 * file is not there any more.
 */
export function healthLeft(path: string, fight: Fight, context: FightContext): number | null {
  const events = createEventsReader(context);
  try {
    const file = openSync(path, 'r');
    try {
      let at = fight.byteStart;
      while (at < fight.byteEnd) {
        const buffer = new Uint8Array(Math.min(CHUNK_BYTES, fight.byteEnd - at));
        const length = readSync(file, buffer, 0, buffer.length, at);
        if (length === 0) break;
        events.push(buffer.subarray(0, length));
        at += length;
      }
    } finally {
      closeSync(file);
    }
  } catch {
    return null;
  }
  return progressOf(events.end(), fight).leftPercent;
}
