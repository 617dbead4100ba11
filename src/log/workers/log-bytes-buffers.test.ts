import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { logBytes } from './log-bytes.ts';

const ROOM = 1 << 20;
const going = new AbortController().signal;
const fileOf = (size: number): Blob =>
  new Blob([Uint8Array.from({ length: size }, (_, at) => at % 251)]);
const large = fileOf(5 * ROOM + 7);

/** The sizes of the buffers that were made. */
let made: number[] = [];
beforeEach(async () => {
  made = [];
  const Plain = ArrayBuffer;
  class Counted extends Plain {
    constructor(size: number) {
      super(size);
      made.push(size);
    }
  }
  // What earlier streams left lies in two streams that are given up.
  for (const file of [large, large])
    for await (const chunk of logBytes(file, going, () => {})) if (chunk.length > 0) break;
  vi.stubGlobal('ArrayBuffer', Counted);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function read(file: Blob): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of logBytes(file, going, () => {})) chunks.push(chunk.slice());
  return Buffer.concat(chunks);
}
const isWhole = async (file: Blob): Promise<boolean> =>
  (await read(file)).equals(Buffer.from(await file.arrayBuffer()));

it('makes two buffers for a large file, and none for the next one', async () => {
  expect(await isWhole(large)).toBe(true);
  expect(made).toEqual([ROOM, ROOM]);
  expect(await isWhole(large)).toBe(true);
  expect(await isWhole(large)).toBe(true);
  expect(made).toEqual([ROOM, ROOM]);
});

it('gives a small file buffers of its size, and keeps none of them', async () => {
  expect(await isWhole(fileOf(1000))).toBe(true);
  expect(made).toEqual([1000, 1000]);
  made = [];
  expect(await isWhole(large)).toBe(true);
  expect(made).toEqual([ROOM, ROOM]);
  made = [];
  expect(await isWhole(fileOf(1000))).toBe(true);
  expect(made).toEqual([1000, 1000]);
});

it('takes whole buffers for a file that just fills one', async () => {
  await read(large);
  made = [];
  expect(await isWhole(fileOf(ROOM))).toBe(true);
  expect(made).toEqual([]);
  expect(await isWhole(fileOf(ROOM - 1))).toBe(true);
  expect(made).toEqual([ROOM - 1, ROOM - 1]);
});

it('keeps the buffers of one stream, however many have ended', async () => {
  await Promise.all([read(large), read(large)]);
  expect(made).toEqual([ROOM, ROOM, ROOM, ROOM]);
  made = [];
  await Promise.all([read(large), read(large)]);
  expect(made).toEqual([ROOM, ROOM]);
});
