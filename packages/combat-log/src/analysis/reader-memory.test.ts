import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generateLog } from '#sample-log/generate-log.ts';
import {
  describeRecordings,
  recordedFiles,
  recordedLogs,
  recordings,
} from '../../../../tests/helpers/recordings.ts';
import { IS_SHORT } from '../../../../tests/helpers/short-run.ts';
import type { Fight, LogReading } from './fight.ts';
import type { FightContext } from './fight-context.ts';
import type { LogReader, LogReaderOptions } from './read-log.ts';
import { createLogReader } from './read-log.ts';
import type { ReaderMemory } from './reader-memory.ts';
import { needsWholeLog } from './reader-memory.ts';

const YEAR = 2025;
const SLOW = { timeout: 240_000 };

function startReader(more: Partial<LogReaderOptions> = {}): LogReader {
  return createLogReader({ fileName: 'night.txt', year: YEAR, ...more });
}

function push(reader: LogReader, bytes: Uint8Array, size = 65_536): void {
  for (let at = 0; at < bytes.length; at += size) reader.push(bytes.subarray(at, at + size));
}

interface Whole {
  reading: LogReading;
  contexts: (FightContext | null)[];
}

const allOf = ({ fights, combats }: LogReading): Fight[] => [...fights, ...combats];

function endOf(reader: LogReader): Whole {
  const reading = reader.end();
  return { reading, contexts: allOf(reading).map(({ id }) => reader.contextOf(id)) };
}

function readWhole(bytes: Uint8Array): Whole {
  const reader = startReader();
  push(reader, bytes);
  return endOf(reader);
}

/** Of all bytes before `cut`, as it would come back from a store. */
function memoryAt(bytes: Uint8Array, cut: number, from?: ReaderMemory): ReaderMemory | null {
  const reader = startReader(from && { memory: from });
  push(reader, bytes.subarray(from?.byte ?? 0, cut));
  return structuredClone(reader.memory());
}

function goOn(bytes: Uint8Array, memory: ReaderMemory): Whole {
  const reader = startReader({ memory });
  push(reader, bytes.subarray(memory.byte));
  return endOf(reader);
}

/** Every place between two fights where none is open, and the ends of the log. */
function gapsOf(fights: readonly Fight[], length: number): number[] {
  const edges = fights.flatMap(({ byteStart, byteEnd }) => [byteStart, byteEnd]);
  return [...edges, length]
    .filter((at) => !fights.some(({ byteStart, byteEnd }) => byteStart < at && at < byteEnd))
    .toSorted((a, b) => a - b);
}

/** Readings from memories taken at some shares of the fights, where a memory can stand for the log. */
function readAgain(bytes: Uint8Array, shares: readonly number[]): { whole: Whole; again: Whole[] } {
  const whole = readWhole(bytes);
  const gaps = gapsOf(allOf(whole.reading), bytes.length);
  const again = shares
    .map((share) => memoryAt(bytes, gaps[Math.floor(gaps.length * share)]!))
    .filter((memory) => memory !== null)
    .map((memory) => goOn(bytes, memory))
    .filter(({ reading }) => !needsWholeLog(reading));
  return { whole, again };
}

const bytesOf = (seed: number, more = {}): Uint8Array =>
  Uint8Array.from(
    Buffer.concat([
      ...generateLog({ seed, pulls: 2, keys: 1, pace: 0.2, chatter: 0.1, raidSize: 5, ...more })
        .chunks,
    ]),
  );

describe('a reader that goes on with a memory', { timeout: 120_000 }, () => {
  it('ends like one that read the whole log, wherever between two fights it began', SLOW, () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 400 }),
        fc.nat(1000),
        fc.nat(1000),
        fc.boolean(),
        (seed, first, second, advanced) => {
          const bytes = bytesOf(seed, { advanced });
          const whole = readWhole(bytes);
          const gaps = gapsOf(allOf(whole.reading), bytes.length);
          const [a, b] = [first, second]
            // Before the first fight hardly anything is known: no memory stands for that.
            .map((pick) => gaps[1 + (pick % (gaps.length - 1))]!)
            .toSorted((x, y) => x - y) as [number, number];
          const one = memoryAt(bytes, a);
          // And once more from a memory of a reader that began with one.
          const two = one && memoryAt(bytes, b, one);
          // There is none where players have just fought outside of all fights.
          fc.pre(two !== null);
          expect(goOn(bytes, one!)).toEqual(whole);
          expect(goOn(bytes, two)).toEqual(whole);
        },
      ),
      { seed: 9, numRuns: IS_SHORT ? 4 : 12 },
    );
  });

  it('goes on in the middle of a line, and credits a pet linked later to its player in an older fight', () => {
    const text = [
      '5/9 20:00:00.000  COMBAT_LOG_VERSION,22,ADVANCED_LOG_ENABLED,1,BUILD_VERSION,12.0.7,PROJECT_ID,1',
      '5/9 20:00:00.500  SPELL_CAST_SUCCESS,Player-9-00000001,"Ann-Realm",0x511,0x80000000,0000000000000000,nil,0x80000000,0x80000000,1,"Any",0x1,Player-9-00000001,0000000000000000,1,1,1,1,1,0,0,0,1,1,0,0.00,0.00,0,0.0,80',
      '5/9 20:00:01.000  ENCOUNTER_START,1,"Boss",15,10,2,1',
      '5/9 20:00:02.000  SWING_DAMAGE,Pet-0-1-2-3-165189-0000000001,"Cat",0x1114,0x80000000,Creature-0-1-2-3-99-0000000002,"Boss",0x10a48,0x80000000,0000000000000000,0000000000000000,0,0,0,0,0,0,0,0,0,0,0,0.00,0.00,0,0.0,0,500,500,-1,1,0,0,0,nil,nil,nil',
      '5/9 20:00:09.000  ENCOUNTER_END,1,"Boss",15,10,0,8000,1',
      '5/9 20:00:20.000  SPELL_SUMMON,Player-9-00000001,"Ann-Realm",0x511,0x80000000,Pet-0-1-2-3-165189-0000000001,"Cat",0x1114,0x80000000,883,"Call Pet",0x1',
      '',
    ].join('\r\n');
    const bytes = new TextEncoder().encode(text);
    const cut = text.indexOf('5/9 20:00:20.000');
    const whole = readWhole(bytes);
    expect(whole.reading.fights[0]!.players[0]!.damage.petTotal).toBe(500);
    const memory = memoryAt(bytes, cut + 30)!;
    expect(memory.byte).toBe(cut);
    expect(goOn(bytes, memory)).toEqual(whole);
  });

  it('is none while a fight is open or when the log has arena matches', () => {
    const bytes = bytesOf(3);
    const [fight] = readWhole(bytes).reading.fights;
    expect(memoryAt(bytes, fight!.byteEnd - 100)).toBeNull();
    const ended = startReader();
    push(ended, bytes);
    ended.end();
    expect(ended.memory()).toBeNull();
    const match =
      '\n1/1/2025 01:00:00.0000  ARENA_MATCH_START,1505,33,2v2,1\n' +
      '1/1/2025 01:00:09.0000  ARENA_MATCH_END,1,9,1500,1500\n';
    const arena = Buffer.concat([bytes, Buffer.from(match)]);
    expect(memoryAt(arena, arena.length)).toBeNull();
    expect(needsWholeLog(readWhole(arena).reading)).toBe(true);
    expect(needsWholeLog(readWhole(bytes).reading)).toBe(false);
  });

  it('has read the closed fights so far as a log that ended there', () => {
    const bytes = bytesOf(9);
    const { fights } = readWhole(bytes).reading;
    const second = fights[1]!;
    const reader = startReader();
    push(reader, bytes.subarray(0, second.byteEnd - 50));
    const sofar = reader.readSoFar();
    expect(sofar.fights).toEqual(readWhole(bytes.subarray(0, second.byteStart)).reading.fights);
    push(reader, bytes.subarray(second.byteEnd - 50));
    expect(endOf(reader)).toEqual(readWhole(bytes));
  });
});

function bytesOfLog(name: string): Uint8Array {
  const packed = readFileSync(join(recordings.logs, name));
  return Uint8Array.from(packed[0] === 0x1f ? gunzipSync(packed) : packed);
}

describeRecordings('over recorded logs', recordings.logs, () => {
  const names = recordedLogs(/\.(?:txt|log)(?:\.gz)?$/);
  it.for(names)('%s', { timeout: 60_000 }, (name) => {
    const { whole, again } = readAgain(bytesOfLog(name), [0.3, 0.9]);
    for (const one of again) expect(one).toEqual(whole);
  });

  it(
    'one after the other, with pets, names and equipment of one known from another',
    { timeout: 120_000 },
    () => {
      // Two pulls on one boss, of which the second is small; `npm run test:all` adds three bosses.
      const raids = recordedFiles(recordings.logs, IS_SHORT ? /^raid-v22-enc-3135/ : /^raid-v22/);
      const bytes = Buffer.concat(raids.map(bytesOfLog));
      const { whole, again } = readAgain(bytes, [0.2, 0.4, 0.6, 0.8]);
      // In the short one, no memory stands for the log at one of the four places.
      expect(again).toHaveLength(IS_SHORT ? 3 : 4);
      for (const one of again) expect(one).toEqual(whole);
    },
  );
});

// Logs that were kept before the field was there have none.
it('goes on with a memory whose fights name no group', () => {
  const bytes = bytesOf(3);
  const memory = memoryAt(bytes, bytes.length)!;
  const kept = structuredClone(memory);
  for (const fight of [...kept.fights, ...kept.combats.records])
    Reflect.deleteProperty(fight, 'group');
  expect(kept.fights.length).toBeGreaterThan(0);
  expect(goOn(bytes, kept)).toEqual(goOn(bytes, memory));
});
