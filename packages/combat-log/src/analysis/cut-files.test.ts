import { describe, expect, it } from 'vitest';
import { generateLog } from '#sample-log/generate-log.ts';
import type { LogReading } from './fight.ts';
import { cutLogs } from './cut-files.ts';
import type { CutFile } from './cut-files.ts';
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

const partOf = (reading: LogReading): CutFile => ({
  ...reading.file.span,
  fights: [...reading.fights, ...reading.combats],
});
const halvesAt = (at: number): Uint8Array[] => [bytes.subarray(0, at), bytes.subarray(at)];

describe('two files with the halves of a fight', () => {
  it('belong together wherever the fight is cut, also within a line and in either order', () => {
    const { fights } = whole;
    const cuts = fights.flatMap(({ byteStart, byteEnd }) =>
      [0.3, 0.5, 0.9].map((share) => Math.round(byteStart + (byteEnd - byteStart) * share)),
    );
    for (const cut of cuts) {
      const halves = halvesAt(cut);
      const both = halves.map((half) => partOf(read(half)));
      expect(cutLogs(both)).toEqual([[0, 1]]);
      expect(cutLogs(both.toReversed())).toEqual([[1, 0]]);
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
    expect(cutLogs(halvesAt(boss!.byteEnd).map((half) => partOf(read(half))))).toEqual([]);
    const [first, second] = halvesAt(boss!.byteEnd - 2000).map((half) => partOf(read(half)));
    const fights = second!.fights.map((one) => ({ ...one, startMs: one.startMs + 4 * 3_600_000 }));
    expect(
      cutLogs([
        first!,
        { ...second!, firstMs: fights[0]!.startMs, lastMs: fights[0]!.startMs + 1, fights },
      ]),
    ).toEqual([]);
  });
});

describe('more than two parts of a log', () => {
  const one = {
    kind: 'encounter',
    name: 'Boss',
    encounterId: 9,
    instanceId: null,
    keystoneLevel: null,
    startMs: 0,
    wallMs: 60_000,
    ended: true,
  } as const;
  const begun = { firstMs: 0, lastMs: 60_000, beginsWithHeader: true, fights: [{ ...one, ended: false }] }; // prettier-ignore
  const combat = (startMs: number, beginsWithHeader = false): CutFile => ({
    firstMs: startMs,
    lastMs: startMs + 30_000,
    beginsWithHeader,
    fights: [{ ...one, kind: 'combat', encounterId: null, startMs, wallMs: 30_000 }],
  });
  const ended = (startMs: number): CutFile => ({
    firstMs: startMs,
    lastMs: startMs + 30_000,
    beginsWithHeader: true,
    fights: [{ ...one, startMs, wallMs: 30_000, beginningMissing: true }],
  });

  it('go together with what lies between the lines of a fight, in any order', () => {
    const between = [combat(60_500, true), combat(91_000)];
    expect(cutLogs([begun, ...between, ended(122_000)])).toEqual([[0, 1, 2, 3]]);
    expect(cutLogs([ended(122_000), between[1]!, begun, between[0]!])).toEqual([[2, 3, 1, 0]]);
    expect(cutLogs([begun, combat(300_000), ended(122_000)])).toEqual([[0, 2]]);
  });

  it('go on without a header behind a fight that has no end', () => {
    expect(cutLogs([begun, combat(61_000), combat(95_000)])).toEqual([[0, 1, 2]]);
    expect(cutLogs([begun, combat(61_000, true)])).toEqual([]);
    expect(cutLogs([begun, combat(200_000)])).toEqual([]);
  });

  it('do not where combat stands behind the fight without an end', () => {
    const left = { ...begun, lastMs: 100_000, fights: [...begun.fights, ...combat(70_000).fights] }; // prettier-ignore
    expect(cutLogs([left, combat(101_000)])).toEqual([]);
  });
});
