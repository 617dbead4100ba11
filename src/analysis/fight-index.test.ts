import * as fc from 'fast-check';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { generateLog } from '#sample/log/generate-log.ts';
import type { Fight, LogReading } from './fight.ts';
import type { FightIndex, IndexedFight } from './fight-index.ts';
import { createFightIndex } from './fight-index.ts';
import { LogRefusal } from './log-refusal.ts';
import { createLogReader } from './read-log.ts';

const LOGS = resolve('..', 'shared', 'data', 'combatlogs');
const OPTIONS = { fileName: 'x.txt', fallbackYear: 2024 };

function readIn<T>(
  reader: { push(chunk: Uint8Array): void; end(): T },
  bytes: Uint8Array,
  size: number,
): T {
  for (let at = 0; at < bytes.length; at += size) reader.push(bytes.slice(at, at + size));
  return reader.end();
}

const indexOf = (bytes: Uint8Array, size: number): FightIndex =>
  readIn(createFightIndex(OPTIONS), bytes, size);

function withoutNumbers(fight: Fight): IndexedFight {
  const { lines, players, unowned, enemies, damagedUnits, deaths, timeline, ...rest } = fight;
  expect([lines, players, unowned, enemies, damagedUnits, deaths, timeline]).toHaveLength(7);
  return { ...rest, success: rest.kind === 'arena' ? null : rest.success };
}

function asIndex({ file, fights }: LogReading): FightIndex {
  const { bytes, logVersion, build, advanced } = file;
  return { bytes, logVersion, build, advanced, fights: fights.map(withoutNumbers) };
}

describe('the index of fights', () => {
  const nasty = new Uint8Array(
    readFileSync(join(import.meta.dirname, '..', '..', 'fixtures', 'logs', 'nasty-shapes.txt')),
  );
  const generated = generateLog({ seed: 9, pulls: 4, keys: 2, raidSize: 6, pace: 0.3 });
  const night = Buffer.concat([...generated.chunks]);

  it.each([
    ['nasty shapes', nasty],
    ['a generated night', night],
  ])('has the fights of the whole reading of %s, however it is cut', (_, bytes) => {
    const whole = asIndex(readIn(createLogReader(OPTIONS), bytes, 1 << 20));
    expect(whole.fights.length).toBeGreaterThan(2);
    for (const size of [bytes.length, 65_536, 4099, 701]) {
      expect(indexOf(bytes, size)).toEqual(whole);
    }
  });

  it('says the same wherever it is cut', () => {
    const whole = indexOf(nasty, nasty.length);
    for (let size = 1; size < 400; size += 7) expect(indexOf(nasty, size)).toEqual(whole);
  });

  it('never throws on damaged bytes, and does not care how they are cut', () => {
    const blow = fc.record({
      at: fc.nat(nasty.length - 1),
      byte: fc.constantFrom(10, 13, 32, 34, 44, 0, 255, 69),
    });
    fc.assert(
      fc.property(
        fc.array(blow, { maxLength: 30 }),
        fc.integer({ min: 1, max: 900 }),
        (blows, n) => {
          const bytes = nasty.slice();
          for (const { at, byte } of blows) bytes[at] = byte;
          expect(orRefusal(() => indexOf(bytes, n))).toEqual(
            orRefusal(() => indexOf(bytes, 1 << 20)),
          );
        },
      ),
      { seed: 11, numRuns: 300 },
    );
  });

  it('leaves a boss out of a key that was left before and never ended', () => {
    const lines = [
      'CHALLENGE_MODE_START,"Mud, Hollow",2810,55,9,[9,10]',
      'ZONE_CHANGE,2900,"Raid, of Mud",16',
      'ENCOUNTER_START,42,"Mudfist, Lord",16,20,2900',
      'ENCOUNTER_END,42,"Mudfist, Lord",16,20,1,9000',
    ];
    const text = lines.map((line) => `9/30/2026 20:00:00.0002  ${line}\n`).join('');
    const index = indexOf(new TextEncoder().encode(text), 1000);
    expect(index.fights.map(({ keystoneFightId }) => keystoneFightId)).toEqual([null, null]);
  });

  it('takes no fight from what only looks like one', () => {
    const line = '9/30/2026 20:00:00.0002  ';
    const text = `${line}EMOTE,x,"x",y,"y",he says  ENCOUNTER_START,1,"no",16,20,1\n${line}ENCOUNTER_STARTED,1\n`;
    expect(indexOf(new TextEncoder().encode(text), 1000).fights).toEqual([]);
  });
});

function orRefusal(read: () => FightIndex): FightIndex | string {
  try {
    return read();
  } catch (error) {
    if (error instanceof LogRefusal) return error.code;
    throw error;
  }
}

function describeRealLogs(): void {
  describe('the index of real logs', () => {
    const names = readdirSync(LOGS).filter((name) => /^(raid|mplus|arena).*\.gz$/.test(name));
    it.each(names)('is that of the whole reading of %s', { timeout: 60_000 }, (name) => {
      const bytes = gunzipSync(readFileSync(join(LOGS, name)));
      const whole = orRefusal(() => asIndex(readIn(createLogReader(OPTIONS), bytes, 1 << 20)));
      expect(orRefusal(() => indexOf(bytes, 1 << 20))).toEqual(whole);
      expect(orRefusal(() => indexOf(bytes, 50_021))).toEqual(whole);
    });
  });
}

if (existsSync(LOGS)) describeRealLogs();
