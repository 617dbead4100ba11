import { describe, expect, it } from 'vitest';
import { generateLog } from '#sample/log/generate-log.ts';
import type { LogReading } from './fight.ts';
import { cutPairs } from './cut-files.ts';
import { createLogReader } from './read-log.ts';

function read(...parts: Uint8Array[]): LogReading {
  const reader = createLogReader({ fileName: 'log.txt', year: 2025 });
  for (const part of parts) reader.push(part);
  return reader.end();
}

const bytes = Uint8Array.from(
  Buffer.concat([
    ...generateLog({ seed: 4, pulls: 2, keys: 1, pace: 0.2, chatter: 0.1, raidSize: 5 }).chunks,
  ]),
);
const whole = read(bytes);

const halvesAt = (at: number): Uint8Array[] => [bytes.subarray(0, at), bytes.subarray(at)];

describe('two files with the halves of a fight', () => {
  it('belong together wherever the fight is cut, also within a line and in either order', () => {
    const { fights } = whole;
    const cuts = fights.flatMap(({ byteStart, byteEnd }) =>
      [0.3, 0.5, 0.9].map((share) => Math.round(byteStart + (byteEnd - byteStart) * share)),
    );
    for (const cut of cuts) {
      const halves = halvesAt(cut);
      const both = halves.map((half) => read(half).fights);
      expect(cutPairs(both)).toEqual([[0, 1]]);
      expect(cutPairs(both.toReversed())).toEqual([[1, 0]]);
      expect(read(...halves)).toEqual(whole);
    }
  });

  it('say that they are cut where they are read alone', () => {
    const [boss] = whole.fights;
    const [first, second] = halvesAt(Math.round((boss!.byteStart + boss!.byteEnd) / 2)).map(
      (half) => read(half).fights[0]!,
    );
    expect([first!.ended, first!.beginningMissing]).toEqual([false, undefined]);
    expect([second!.ended, second!.beginningMissing]).toEqual([true, true]);
  });

  it('are none where the log is cut between two fights, or where much time passed', () => {
    const [boss] = whole.fights;
    expect(cutPairs(halvesAt(boss!.byteEnd).map((half) => read(half).fights))).toEqual([]);
    const [first, second] = halvesAt(boss!.byteEnd - 2000).map((half) => read(half).fights);
    const later = second!.map((fight) => ({ ...fight, startMs: fight.startMs + 4 * 3_600_000 }));
    expect(cutPairs([first!, later])).toEqual([]);
  });
});
