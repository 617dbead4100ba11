import * as fc from 'fast-check';
import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { asciiBytes } from '#lib/utf8.ts';
import { CombatLine } from '#parser/combat-line.ts';
import { generateLog } from '#sample-log/generate-log.ts';
import {
  describeRecordings,
  recordedLogs,
  recordings,
} from '../../../../tests/helpers/recordings.ts';
import { isFailure } from '#lib/failure.ts';
import { createLogReader } from './read-log.ts';

const FIXTURES = resolve('tests', 'fixtures', 'logs');
const SLOW = { timeout: 120_000 };

/** All a reader tells of a log, whose lines it reads one by one (`plain`) or alike ones at once. */
function readingOf(bytes: Uint8Array, sizes: readonly number[], plain: boolean) {
  const onTheWay: unknown[] = [];
  const reader = createLogReader({
    fileName: 'night.txt',
    year: 2025,
    plain,
    onFight: (fight) => onTheWay.push({ ...fight }),
  });
  try {
    for (let at = 0, turn = 0; at < bytes.length; turn++) {
      const size = sizes[turn % sizes.length]!;
      reader.push(bytes.slice(at, at + size));
      at += size;
    }
    const memory = reader.memory();
    const { file, fights } = reader.end();
    const contexts = fights.map(({ id }) => reader.contextOf(id));
    return { file, fights: fights.map((fight) => ({ ...fight })), contexts, memory, onTheWay };
  } catch (error) {
    if (isFailure(error, 'not-a-log', 'classic-log')) return error.code;
    throw error;
  }
}

function generated(megabytes: number, seed = 3): Uint8Array {
  return Buffer.concat([...generateLog({ seed, targetBytes: megabytes * 1e6 }).chunks]);
}

const NO_UNIT = '0000000000000000,nil,0x80000000,0x80000000';

function ogre(flags: string): string {
  return `Creature-0-1-2-3-4567-0000000001,"Ogre",${flags},0x0`;
}

function lineAt(time: string): string {
  return `${time}  SPELL_CAST_START,${NO_UNIT},${NO_UNIT},1,"a",0x1\n`;
}

function start(time: string): string {
  return `${time}  ENCOUNTER_START,1,"A",16,20,1\n`;
}

function end(time: string): string {
  return `${time}  ENCOUNTER_END,1,"A",16,20,1,5000\n`;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('lines that are alike', () => {
  it('are most lines, and read without CombatLine.read', SLOW, () => {
    const read = vi.spyOn(CombatLine.prototype, 'read');
    const reading = readingOf(generated(4), [1 << 20], false);
    expect(typeof reading === 'string' ? 0 : reading.file.lines).toBeGreaterThan(10_000);
    expect(read.mock.calls.length).toBeLessThan(
      typeof reading === 'string' ? 0 : reading.file.lines * 0.15,
    );
  });

  it('say what they say one by one, however the log is cut', SLOW, () => {
    const log = generated(3);
    const plain = readingOf(log, [log.length], true);
    for (const sizes of [[log.length], [1 << 20], [4096], [1013, 77, 20_011]])
      expect(readingOf(log, sizes, false)).toEqual(plain);
  });

  for (const name of readdirSync(FIXTURES, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.txt')) continue;
    it(`say the same in ${name}`, SLOW, () => {
      const log = new Uint8Array(readFileSync(join(FIXTURES, name)));
      expect(readingOf(log, [log.length], false)).toEqual(readingOf(log, [log.length], true));
    });
  }

  describeRecordings('in recorded logs', recordings.logs, () => {
    it('say the same', SLOW, () => {
      for (const name of recordedLogs(/\.(txt|log)(\.gz)?$/)) {
        const raw = readFileSync(join(recordings.logs, name));
        const log = (name.endsWith('.gz') ? gunzipSync(raw) : raw).subarray(0, 6_000_000);
        const alike = readingOf(log, [1 << 20, 777, 65_536], false);
        // Not toEqual: a difference would print the names of players.
        expect(JSON.stringify(alike) === JSON.stringify(readingOf(log, [log.length], true))).toBe(
          true,
        );
      }
    });
  });

  it('say the same in a log that was damaged', SLOW, () => {
    const log = generated(0.2);
    const replacement = fc.oneof(
      fc.uint8Array({ maxLength: 20 }),
      fc
        .constantFrom('\n', '\r\n', '"', ',', '(', 'nil', '-', '0', '1', '999999999', '12:59:60.')
        .map(asciiBytes),
    );
    const blow = fc.record({
      at: fc.nat(log.length - 1),
      length: fc.nat(30),
      replacement,
    });
    fc.assert(
      fc.property(fc.array(blow, { minLength: 20, maxLength: 60 }), (blows) => {
        let bytes: Uint8Array = log;
        for (const { at, length, replacement: by } of blows)
          bytes = Buffer.concat([bytes.subarray(0, at), by, bytes.subarray(at + length)]);
        expect(readingOf(bytes, [50_021], false)).toEqual(readingOf(bytes, [bytes.length], true));
      }),
      { seed: 4, numRuns: 25 },
    );
  });

  it('know the year when they go over New Year, and a clock that jumps by months', () => {
    const log = asciiBytes(
      [
        lineAt('12/31 23:59:58.100'),
        start('12/31 23:59:58.200'),
        lineAt('12/31 23:59:58.300'),
        lineAt('12/31 23:59:59.999'),
        lineAt('1/1 00:00:00.000'),
        lineAt('1/1 00:00:01.000'),
        lineAt('12/31 23:59:59.500'),
        end('1/1 00:00:03.000'),
        lineAt('8/5 20:00:01.000'),
        lineAt('8/5 20:00:02.000'),
        start('8/5 20:00:02.500'),
        lineAt('8/5 20:00:59.999'),
        end('8/5 20:01:00.000'),
      ].join(''),
    );
    const plain = readingOf(log, [log.length], true);
    expect(readingOf(log, [log.length], false)).toEqual(plain);
    expect(typeof plain === 'string' ? [] : plain.fights.map(({ wallMs }) => wallMs)).toEqual([
      4800, 57_500,
    ]);
  });

  it('may name a unit with two sets of flags in turn, and the deaths of creatures', () => {
    const [time, player] = ['8/5 20:00:01.000', 'Player-1-00000001,"Ala-Realm",0x511,0x0'];
    const hit = (flags: string): string =>
      `${time}  SPELL_DAMAGE,${player},${ogre(flags)},7,"Bolt",0x1,100,100,-1,1,0,0,0,nil,nil,nil\n`;
    const died = (unit: string): string => `${time}  UNIT_DIED,${NO_UNIT},${unit},0\n`;
    const round = hit('0xa48') + hit('0x10a48') + died(ogre('0xa48')) + died(player);
    const log = asciiBytes(start('8/5 20:00:00.000') + round.repeat(100) + end('8/5 20:00:09.000'));
    const plain = readingOf(log, [log.length], true);
    const read = vi.spyOn(CombatLine.prototype, 'read');
    expect(readingOf(log, [log.length], false)).toEqual(plain);
    // Start, end, the death of the player a hundred times, and the first of each other kind.
    expect(read.mock.calls.length).toBeLessThan(110);
    expect(typeof plain === 'string' ? [] : plain.fights[0]?.deaths).toHaveLength(1);
  });

  it('are read one by one where WebAssembly may not be used', SLOW, () => {
    const log = generated(0.3);
    const expected = readingOf(log, [65_536], true);
    vi.stubGlobal('WebAssembly', undefined);
    expect(createLogReader({ fileName: 'x', year: 2025 }).chunkBuffer).toBeNull();
    expect(readingOf(log, [65_536], false)).toEqual(expected);
  });

  it('need not be copied when they are put where they are read', SLOW, () => {
    const log = generated(2);
    const reader = createLogReader({ fileName: 'night.txt', year: 2025 });
    const { chunkBuffer } = reader;
    for (let at = 0; at < log.length;) {
      const piece = log.subarray(at, at + (chunkBuffer?.length ?? 0));
      chunkBuffer!.set(piece);
      reader.push(chunkBuffer!.subarray(0, piece.length));
      at += piece.length;
    }
    const { file, fights } = reader.end();
    expect({ file, fights: fights.map((fight) => ({ ...fight })) }).toEqual(
      expect.objectContaining({
        file,
        fights: (readingOf(log, [log.length], true) as { fights: object[] }).fights,
      }),
    );
  });
});
