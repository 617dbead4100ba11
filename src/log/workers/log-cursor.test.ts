import { gzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLogCursor } from './log-cursor.ts';
import type { LogCursor } from './log-cursor.ts';

// Hard to pack, so that it comes back in more than one piece.
const text = Uint8Array.from({ length: 300_000 }, (_, index) => (index * index * 31 + 7) % 251);
/** Of the same size, whatever is in it. */
const stored = (bytes: Uint8Array, name = 'night.txt.gz', lastModified = 1, more = ''): File =>
  new File([Uint8Array.from(gzipSync(bytes, { level: 0 })), more], name, { lastModified });
const packed = (): File =>
  new File([Uint8Array.from(gzipSync(text))], 'night.txt.gz', { lastModified: 1 });
const plain = (): File => new File([text], 'night.txt', { lastModified: 1 });
const going = (): AbortSignal => new AbortController().signal;

async function read(cursor: LogCursor, file: File, start: number, end: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const chunk of cursor.between(file, start, end, going()))
    parts.push(Uint8Array.from(chunk));
  return Buffer.concat(parts);
}
const part = (start: number, end: number): Buffer => Buffer.from(text.subarray(start, end));

/** A packed file that counts how often it is begun. */
function countedFile(): { file: File; begun: () => number } {
  const file = packed();
  let begun = 0;
  const stream = file.stream.bind(file);
  file.stream = () => {
    begun += 1;
    return stream();
  };
  return { file, begun: () => begun };
}

describe('a cursor over logs', () => {
  it.each([
    ['name', { name: 'other.txt.gz' }],
    ['time of change', { lastModified: 2 }],
    ['size', { more: 'x' }],
  ])('does not take a file for another with another %s', async (_, change) => {
    const { name, lastModified, more } = {
      name: 'night.txt.gz',
      lastModified: 1,
      more: '',
      ...change,
    };
    const others = text.toReversed();
    const cursor = createLogCursor();
    expect(await read(cursor, stored(text), 0, 1000)).toEqual(part(0, 1000));
    const other = stored(others, name, lastModified, more);
    // A byte behind the end of what was packed makes it another size.
    expect(await read(cursor, other, 1000, 2000)).toEqual(Buffer.from(others.subarray(1000, 2000)));
  });

  it('unpacks once what is asked for in rising order', async () => {
    const { file, begun } = countedFile();
    const cursor = createLogCursor();
    expect(await read(cursor, file, 10, 100_000)).toEqual(part(10, 100_000));
    expect(await read(cursor, file, 100_000, 100_010)).toEqual(part(100_000, 100_010));
    expect(await read(cursor, file, 250_000, 300_000)).toEqual(part(250_000, 300_000));
    expect(begun()).toBe(1);
    expect(await read(cursor, file, 20, 40)).toEqual(part(20, 40));
    expect(begun()).toBe(2);
  });

  it.each([
    ['name', 'other.txt.gz', 1],
    ['time', 'night.txt.gz', 2],
  ])('begins anew for a file of another %s', async (_, name, lastModified) => {
    const others = text.toReversed();
    const other = stored(others, name, lastModified);
    const cursor = createLogCursor();
    expect(other.size).toBe(stored(text).size);
    expect(await read(cursor, stored(text), 10, 100_000)).toEqual(part(10, 100_000));
    expect(await read(cursor, other, 100_000, 100_010)).toEqual(
      Buffer.from(others.subarray(100_000, 100_010)),
    );
  });

  it('gives the same bytes in any order, packed or not', async () => {
    const cursor = createLogCursor();
    const files = [packed(), plain()];
    const range = fc
      .tuple(fc.nat(text.length), fc.nat(text.length))
      .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(range, fc.nat(1)), { minLength: 1, maxLength: 5 }),
        async (asked) => {
          for (const [[start, end], which] of asked)
            // Byte by byte, but not by the matcher: it takes seconds for as many.
            expect((await read(cursor, files[which]!, start, end)).equals(part(start, end))).toBe(
              true,
            );
        },
      ),
      { numRuns: 30 },
    );
  });

  it('begins anew after it was stopped in the middle', async () => {
    const cursor = createLogCursor();
    const stop = new AbortController();
    const stopped = cursor.between(packed(), 0, 200_000, stop.signal);
    await stopped.next();
    stop.abort();
    await expect(stopped.next()).rejects.toThrow(/abort/i);
    expect(await read(cursor, packed(), 5, 50)).toEqual(part(5, 50));
  });

  it('begins anew after it was left in the middle', async () => {
    const cursor = createLogCursor();
    for await (const chunk of cursor.between(packed(), 0, 200_000, going())) {
      expect(chunk.length).toBeGreaterThan(0);
      break;
    }
    expect(await read(cursor, packed(), 100, 200)).toEqual(part(100, 200));
  });

  it('tells of damage, and reads the next file all the same', async () => {
    const cursor = createLogCursor();
    const whole = gzipSync(text);
    const cut = new File([Uint8Array.from(whole.subarray(0, whole.length >> 1))], 'cut.gz');
    await expect(read(cursor, cut, 0, text.length)).rejects.toThrow('too early');
    // Also when it is asked for what would come next.
    await expect(read(cursor, cut, text.length - 10, text.length)).rejects.toThrow('too early');
    expect(await read(cursor, packed(), 0, 10)).toEqual(part(0, 10));
  });
});
