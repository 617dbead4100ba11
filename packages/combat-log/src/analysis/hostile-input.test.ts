import { decodeUtf8 } from '#lib/utf8.ts';
import * as fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LONGEST_LINE } from '#parser/line-splitter.ts';
import { asciiBytes } from '#lib/utf8.ts';
import { Failure, isFailure } from '#lib/failure.ts';
import { IS_SHORT } from '../../../../tests/helpers/short-run.ts';
import type { LogReading } from './fight.ts';
import { createLogReader } from './read-log.ts';

const nasty = new Uint8Array(
  readFileSync(
    join(
      import.meta.dirname,
      '..',
      '..',
      '..',
      '..',
      'tests',
      'fixtures',
      'logs',
      'nasty-shapes.txt',
    ),
  ),
);
/** Many readings in one case; a busy machine may take its time. */
const SLOW = { timeout: 240_000 };
const HEADER = asciiBytes(
  '9/30/2026 20:00:00.0002  COMBAT_LOG_VERSION,22,ADVANCED_LOG_ENABLED,1,BUILD_VERSION,12.1.0,PROJECT_ID,1\n',
);

/** The reading, or the code of the refusal. Anything else thrown fails the test. */
function readOrRefuse(bytes: Uint8Array, sizes: readonly number[]): LogReading | string {
  const reader = createLogReader({ fileName: 'x', fallbackYear: 2026 });
  try {
    let at = 0;
    for (let turn = 0; at < bytes.length; turn++) {
      const size = sizes[turn % sizes.length]!;
      reader.push(bytes.subarray(at, at + size));
      at += size;
    }
    return reader.end();
  } catch (error) {
    if (isFailure(error, 'not-a-log', 'classic-log')) return error.code;
    throw error;
  }
}

const chunkSizes = fc.array(fc.integer({ min: 1, max: 3000 }), { minLength: 1, maxLength: 5 });

/** What can happen to a part of a file. */
const damages = fc.array(
  fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.integer({ min: 0, max: 400 }),
    replacement: fc.oneof(
      fc.uint8Array({ maxLength: 60 }),
      fc
        .constantFrom(
          '\n',
          '"',
          '\\',
          ',',
          '[',
          '(',
          'nil',
          '-',
          '0x',
          '  ',
          '99999999999999999999',
          '\0',
        )
        .map(asciiBytes),
    ),
  }),
  { minLength: 1, maxLength: 8 },
);

function damaged(
  bytes: Uint8Array,
  blows: readonly { at: number; length: number; replacement: Uint8Array }[],
) {
  let result = bytes;
  for (const { at, length, replacement } of blows) {
    const start = Math.floor(at * result.length);
    result = Buffer.concat([
      result.subarray(0, start),
      replacement,
      result.subarray(start + length),
    ]);
  }
  return result;
}

describe('hostile input', () => {
  it(
    'never throws on random bytes behind a good line, and does not care how they are cut',
    SLOW,
    () => {
      fc.assert(
        fc.property(fc.uint8Array({ maxLength: 4000 }), chunkSizes, (noise, sizes) => {
          const bytes = Buffer.concat([HEADER, noise]);
          const whole = readOrRefuse(bytes, [bytes.length]);
          expect(typeof whole === 'string' || whole.file.lines >= 1).toBe(true);
          expect(readOrRefuse(bytes, sizes)).toEqual(whole);
        }),
        { seed: 1, numRuns: IS_SHORT ? 30 : 150 },
      );
    },
  );

  it('never throws on a damaged log, and does not care how it is cut', SLOW, () => {
    fc.assert(
      fc.property(damages, chunkSizes, (blows, sizes) => {
        const bytes = damaged(nasty, blows);
        const whole = readOrRefuse(bytes, [bytes.length]);
        expect(typeof whole === 'string' || whole.file.bytes === bytes.length).toBe(true);
        expect(readOrRefuse(bytes, sizes)).toEqual(whole);
      }),
      { seed: 2, numRuns: IS_SHORT ? 60 : 300 },
    );
  });

  it('reads every beginning of a log', SLOW, () => {
    const firstLine = nasty.indexOf(10) + 1;
    for (let end = firstLine; end < nasty.length; end += IS_SHORT ? 101 : 11) {
      const result = readOrRefuse(nasty.subarray(0, end), [end]);
      const rest = decodeUtf8(nasty, end, nasty.indexOf(10, end - 1));
      // A number that is cut cannot be told from a whole one, nor a key without its rating from an old one.
      if (/^[\w.]*(?:,[\d.]+){0,2}\r*$/.test(rest) && nasty[end - 1] !== 10) continue;
      expect(result).toMatchObject({ file: { truncatedTail: nasty[end - 1] !== 10 } });
    }
  });

  it('skips a line longer than any line without keeping it', () => {
    const reader = createLogReader({ fileName: 'x' });
    reader.push(HEADER);
    const filler = new Uint8Array(100_000).fill(0x41);
    for (let sent = 0; sent < LONGEST_LINE * 3; sent += filler.length) reader.push(filler);
    reader.push(asciiBytes('\n'));
    reader.push(HEADER);
    const { file } = reader.end();
    expect(file.lines).toBe(3);
    expect(file.malformed['too long']).toEqual({
      count: 1,
      firstLine: 2,
      example: 'A'.repeat(200),
    });
  });

  it('says the same of a long line that comes in one piece', () => {
    const line = new Uint8Array(LONGEST_LINE + 2).fill(0x41);
    line[line.length - 1] = 10;
    const bytes = Buffer.concat([HEADER, line, HEADER]);
    expect(readOrRefuse(bytes, [bytes.length])).toEqual(readOrRefuse(bytes, [70_000]));
  });

  it('keeps a bounded number of unknown names', () => {
    const lines = Array.from(
      { length: 700 },
      (_, index) => `9/30/2026 20:00:00.0002  ODD_EVENT_${index},1\n`,
    );
    const result = readOrRefuse(asciiBytes(lines.join('')), [10_000]) as LogReading;
    const { unknownEvents } = result.file;
    expect(Object.keys(unknownEvents)).toHaveLength(501);
    expect(unknownEvents['(others)']).toBe(200);
  });

  it('takes names for names: nothing of them becomes a key of ours', () => {
    const text = '9/30/2026 20:00:00.0002  __PROTO__,1\n9/30/2026 20:00:00.0002  CONSTRUCTOR,1\n';
    const result = readOrRefuse(asciiBytes(text), [7]) as LogReading;
    expect(Object.entries(result.file.unknownEvents)).toEqual([
      ['__PROTO__', 1],
      ['CONSTRUCTOR', 1],
    ]);
  });
});

describe('what is no log', () => {
  const classic =
    '9/30/2026 20:00:00.0002  COMBAT_LOG_VERSION,9,ADVANCED_LOG_ENABLED,1,BUILD_VERSION,1.15.3,PROJECT_ID,2\n';

  it.each([
    ['an empty file', new Uint8Array(0), 'not-a-log', /empty/],
    ['packed bytes', Uint8Array.of(0x1f, 0x8b, 8, 0, 1, 2, 3), 'not-a-log', /compressed/],
    ['a ZIP archive', Uint8Array.of(0x50, 0x4b, 3, 4, 1, 2, 3), 'not-a-log', /ZIP/],
    ['other text', asciiBytes('Dear reader,\nno fight today.\n'), 'not-a-log', /WoWCombatLog/],
    ['binary data', new Uint8Array(200_000).fill(7), 'not-a-log', /WoWCombatLog/],
    ['a Classic log', asciiBytes(classic), 'classic-log', /Classic/],
  ])('refuses %s and says what to do', (_, bytes, code, words) => {
    const reader = createLogReader({ fileName: 'x' });
    const read = (): LogReading => {
      for (let at = 0; at < bytes.length; at += 1000) reader.push(bytes.subarray(at, at + 1000));
      return reader.end();
    };
    expect(read).toThrow(Failure);
    expect(read).toThrow(words);
    expect(readOrRefuse(bytes, [1000])).toBe(code);
  });
});
