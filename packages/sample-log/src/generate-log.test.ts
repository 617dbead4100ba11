import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ExpectedLog } from './expected.ts';
import type { SampleLogOptions } from './generate-log.ts';
import { generateLog } from './generate-log.ts';
import { CHUNK_BYTES } from './log-sink.ts';

function read(options: SampleLogOptions): { bytes: Buffer; text: string; expected: ExpectedLog } {
  const log = generateLog(options);
  const bytes = Buffer.concat([...log.chunks]);
  return {
    bytes,
    text: new TextDecoder('utf-8', { fatal: true }).decode(bytes),
    expected: log.expected,
  };
}

const hash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

describe('generateLog', () => {
  it('writes the same bytes for the same seed and others for another', () => {
    const options = { seed: 11, pulls: 1, keys: 0, raidSize: 6, pace: 0.4 };
    const first = read(options);
    expect(hash(read(options).bytes)).toBe(hash(first.bytes));
    expect(read(options).expected).toEqual(first.expected);
    expect(hash(read({ ...options, seed: 12 }).bytes)).not.toBe(hash(first.bytes));
  });

  it('cuts its text into chunks of at most 64 KiB and says its size', () => {
    const log = generateLog({ seed: 2, pulls: 1, keys: 0, raidSize: 5, pace: 0.5 });
    let bytes = 0;
    let chunks = 0;
    for (const chunk of log.chunks) {
      expect(chunk.length).toBeLessThanOrEqual(CHUNK_BYTES);
      bytes += chunk.length;
      chunks += 1;
    }
    expect(chunks).toBeGreaterThan(3);
    expect(log.expected.bytes).toBe(bytes);
  });

  it('does not tell what to expect before it was walked', () => {
    expect(() => generateLog({ seed: 1 }).expected).toThrow('take all chunks');
  });

  it.each([{ raidSize: 4 }, { raidSize: 31 }, { pace: 0.1 }, { utcOffset: 5.5 }])(
    'refuses %o',
    (wrong) => {
      expect(() => generateLog({ seed: 1, ...wrong })).toThrow(RangeError);
    },
  );

  it('ends near the wanted size, whatever the size', () => {
    for (const targetBytes of [200_000, 1_500_000, 9_000_000]) {
      const { expected } = read({ seed: 5, targetBytes, raidSize: 10, pace: 0.6 });
      expect(expected.bytes).toBeGreaterThanOrEqual(targetBytes);
      // The last pull is lost within seconds once the size is reached.
      expect(expected.bytes - targetBytes).toBeLessThan(400_000);
    }
  });

  it('writes the offset of the new timestamps, and the old family without one', () => {
    const zoned = read({ seed: 1, pulls: 1, keys: 0, raidSize: 5, pace: 0.2, utcOffset: -4 });
    expect(zoned.text).toMatch(/^10\/15\/2025 20:00:00\.000-4 {2}COMBAT_LOG_VERSION,22,/);
    expect(zoned.expected.utcOffsetHours).toBe(-4);
    const old = read({ seed: 1, pulls: 1, keys: 0, raidSize: 5, pace: 0.2, version: 20 });
    expect(old.text).toMatch(/^5\/9 20:00:00\.000 {2}COMBAT_LOG_VERSION,20,/);
    expect(old.expected.utcOffsetHours).toBeNull();
    expect(old.expected.year).toBe(2023);
  });

  it('ends its lines as asked', () => {
    const options = { seed: 1, pulls: 1, keys: 0, raidSize: 5, pace: 0.2 };
    const dos = read(options).text;
    const unix = read({ ...options, crlf: false }).text;
    expect(dos.endsWith('\r\n')).toBe(true);
    expect(unix).toBe(dos.replaceAll('\r\n', '\n'));
  });
});
