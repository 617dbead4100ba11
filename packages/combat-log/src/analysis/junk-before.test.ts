import { describe, expect, it } from 'vitest';
import { createRandom } from '#lib/random.ts';
import { at, bossEnd, bossStart, hits } from '../../../../tests/helpers/analysis/grub-log.ts';
import type { LogReading } from './fight.ts';
import { createLogReader } from './read-log.ts';

const MB = 1 << 20;
const encode = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const LOG = encode(
  [
    at(0, 'COMBAT_LOG_VERSION,22,ADVANCED_LOG_ENABLED,1,BUILD_VERSION,12.0.0,PROJECT_ID,1'),
    ...hits(1, 9),
    bossStart(20),
    ...hits(21, 29),
    bossEnd(30, 9000),
    '',
  ].join('\n'),
);

function read(...parts: Uint8Array[]): LogReading {
  const reader = createLogReader({ fileName: 'log.txt' });
  for (const part of parts)
    for (let from = 0; from < part.length; from += MB) reader.push(part.subarray(from, from + MB));
  return reader.end();
}

const fightsOf = ({ fights, combats }: LogReading): unknown =>
  [...fights, ...combats].map(({ kind, startMs, durationMs, success, players }) => [
    kind,
    startMs,
    durationMs,
    success,
    players.map(({ name, damage }) => [name, damage.total]),
  ]);

const random = createRandom(1);
const noise = (length: number): Uint8Array => Uint8Array.from({ length }, () => random.int(256));
const repeated = (text: string, length: number): Uint8Array => {
  const one = encode(text);
  return Uint8Array.from({ length }, (_, place) => one[place % one.length]!);
};

const alone = read(LOG);

describe('what stands before a log', () => {
  it.each([
    ['3 MB of text', repeated('Dear reader, 12/3 is no "time"\n', 3 * MB)],
    ['20 MB of text', repeated('Dear reader,\n', 20 * MB)],
    ['3 MB of other bytes', noise(3 * MB)],
    ['2 MB of zeros and a newline', repeated('\0', 2 * MB).fill(10, 2 * MB - 1)],
    ['a line of 80 MB', repeated('x', 80 * MB).fill(10, 80 * MB - 1)],
    ['half a line', encode('00 20:15:01.000  SPELL_DAMAGE,Player-9,"A\n')],
    ['what looks like an archive', encode('PK\u0003\u0004 and more\n')],
    ['what looks like bzip2', encode('BZhello\n')],
    ['what looks like UTF-16', repeated('a\0b\0c\n', 300)],
  ])('does not hide it: %s', (_, junk) => {
    const { file, ...found } = read(junk, LOG);
    expect(fightsOf({ file, ...found })).toEqual(fightsOf(alone));
    expect(file.logVersion).toBe(22);
    const unreadable = Object.values(file.malformed).reduce((sum, { count }) => sum + count, 0);
    expect(unreadable).toBeGreaterThan(0);
  });

  it.each([
    ['begins the file', [encode('\uFEFF'), LOG]],
    ['begins the second of two joined files', [LOG, encode('\uFEFF'), encode(at(60, 'ZONE_CHANGE,1,"Town",0\n'))]], // prettier-ignore
  ])('is no fault where it is a byte order mark: it %s', (_, parts) => {
    const { file, ...found } = read(...parts);
    expect(fightsOf({ file, ...found })).toEqual(fightsOf(alone));
    expect([file.logVersion, file.malformed]).toEqual([22, {}]);
  });
});

function push(bytes: Uint8Array, times: number): void {
  const reader = createLogReader({ fileName: 'film.mkv' });
  for (let time = 0; time < times; time++) reader.push(bytes);
}

describe('a file without a line of a log', () => {
  const piece = new Uint8Array(4 * MB).fill(7);

  it('is refused behind 256 MB, and not before', () => {
    expect(() => push(piece, 63)).not.toThrow();
    expect(() => push(piece, 64)).toThrow(expect.objectContaining({ code: 'not-a-log' }));
  });

  it('is refused at 64 KB where it is followed and nothing more is there', () => {
    const reader = createLogReader({ fileName: 'letter.txt' });
    reader.push(piece.subarray(0, 60_000));
    expect(() => reader.caughtUp()).not.toThrow();
    reader.push(piece.subarray(0, 10_000));
    expect(() => reader.caughtUp()).toThrow(expect.objectContaining({ code: 'not-a-log' }));
  });
});
