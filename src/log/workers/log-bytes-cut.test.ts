import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { logBytes } from './log-bytes.ts';

/** Unpacks nothing by itself: a test hands out the chunks, and sees when the source has ended. */
const unpacking: { ended: boolean; give: (chunk: Uint8Array<ArrayBuffer>) => void } = {
  ended: false,
  give: () => {},
};
class HandOperated {
  readonly readable = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      unpacking.give = (chunk) => controller.enqueue(chunk);
    },
  });
  readonly writable = new WritableStream<Uint8Array>({
    close() {
      unpacking.ended = true;
    },
  });
}
beforeEach(() => {
  unpacking.ended = false;
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('DecompressionStream', HandOperated);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const soon = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const turns = async (count: number): Promise<void> => {
  for (let turn = 0; turn < count; turn++) {
    await vi.advanceTimersByTimeAsync(10);
    await soon();
  }
};

/** A reading whose packed bytes are all taken: it waits until what is unpacked of them is taken, too. */
async function startReading(signal = new AbortController().signal) {
  const chunks = logBytes(new Blob([gzipSync('a log')]), signal, () => {});
  let next = chunks.next();
  while (vi.getTimerCount() === 0) await soon();
  return {
    chunks,
    /** The caller gets a chunk and asks for the next one at once. */
    take: async (): Promise<void> => {
      unpacking.give(new Uint8Array(3));
      expect((await next).value).toHaveLength(3);
      next = chunks.next();
      await soon();
    },
  };
}

it('lets a packed file end when its caller waits for one chunk through five turns', async () => {
  await startReading();
  await turns(4);
  expect(unpacking.ended).toBe(false);
  await turns(1);
  expect(unpacking.ended).toBe(true);
});

it('does not take many short waits for a long one', async () => {
  const { take } = await startReading();
  for (let chunk = 0; chunk < 12; chunk++) {
    await turns(1);
    await take();
  }
  expect(unpacking.ended).toBe(false);
  // The turn in which the last one was taken does not count.
  await turns(5);
  expect(unpacking.ended).toBe(false);
  await turns(1);
  expect(unpacking.ended).toBe(true);
});

it('waits for a caller that is busy with a chunk', async () => {
  const { chunks } = await startReading();
  unpacking.give(new Uint8Array(3));
  await soon();
  await turns(30);
  expect(unpacking.ended).toBe(false);
  void chunks.next();
  await turns(6);
  expect(unpacking.ended).toBe(true);
});

it('waits no longer once it is stopped', async () => {
  const stop = new AbortController();
  await startReading(stop.signal);
  stop.abort();
  await turns(1);
  expect(unpacking.ended).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});
