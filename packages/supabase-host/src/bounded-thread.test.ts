import { describe, expect, it } from 'vitest';
import { createBoundedThread, type ThreadBounds } from './bounded-thread.ts';

/** A thread that gives back what it is sent, and does on some words what hostile data would make it do. */
const file = new URL(
  `data:text/javascript,${encodeURIComponent(`
  import { parentPort, threadId } from 'node:worker_threads';
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
  parentPort.on('message', (question) => {
    if (question === 'forever') for (;;);
    if (question === 'end') process.exit(0);
    if (question === 'throw') throw new Error('broken');
    parentPort.postMessage(question === 'problem' ? { problem: 'no plan' } : { answer: [question, threadId] });
  });
  parentPort.postMessage('ready');
`)}`,
);
/** The start of that thread does not count. */
const bounds: ThreadBounds = {
  patienceMs: 1000,
  mostWaiting: 3,
  memoryMb: 64,
  refuse: (why) => new Error(why),
};

describe('createBoundedThread', () => {
  it('answers in the order of the questions, from one thread', async () => {
    const ask = createBoundedThread(file, { ...bounds, patienceMs: 60_000 });
    const answers = (await Promise.all([1, 2, 3].map((one) => ask(one)))) as [number, number][];
    expect(answers.map(([question]) => question)).toEqual([1, 2, 3]);
    expect(new Set(answers.map(([, thread]) => thread)).size).toBe(1);
    await expect(ask('problem')).rejects.toThrow('no plan');
    expect(await ask(4)).toEqual([4, answers[0]![1]]);
  });

  it.each([
    ['forever', 'late'],
    ['end', 'ended'],
    ['throw', 'ended'],
  ])('gives up "%s", and answers the next question', async (bad, why) => {
    const ask = createBoundedThread(file, bounds);
    await expect(ask(bad)).rejects.toThrow(why);
    expect(await ask('next')).toMatchObject(['next', expect.any(Number)]);
  });

  it('is given what the question gives away', async () => {
    const ask = createBoundedThread(file, { ...bounds, patienceMs: null, mostWaiting: null });
    const { buffer } = Uint8Array.of(1, 2, 3);
    expect(await ask(buffer, [buffer])).toMatchObject([{ byteLength: 3 }, expect.any(Number)]);
    expect(buffer.byteLength).toBe(0);
  });

  it('refuses what would wait too long', async () => {
    const ask = createBoundedThread(file, { ...bounds, patienceMs: 60_000 });
    const asked = [1, 2, 3].map((one) => ask(one));
    await expect(ask(4)).rejects.toThrow('busy');
    expect(await Promise.all(asked)).toHaveLength(3);
    expect(await ask(5)).toMatchObject([5, expect.any(Number)]);
  });
});
