import { afterEach, expect, it, vi } from 'vitest';
import { sendOpenChanges, whileOpen } from './send-before.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('waits until the changes of every open document are sent', async () => {
  const finish: (() => void)[] = [];
  const close = [1, 2].map(() =>
    whileOpen(() => new Promise<void>((resolve) => void finish.push(resolve))),
  );
  let isDone = false;
  const sent = sendOpenChanges().then(() => (isDone = true));
  expect(finish).toHaveLength(2);
  finish[0]!();
  await Promise.resolve();
  expect(isDone).toBe(false);
  finish[1]!();
  await sent;
  for (const one of close) one();
});

it('does not ask a document that is closed, and does not fail with one that cannot send', async () => {
  const closed = vi.fn<() => Promise<void>>(() => Promise.resolve());
  whileOpen(closed)();
  const close = whileOpen(() => Promise.reject(new Error('no connection')));
  await sendOpenChanges();
  expect(closed).not.toHaveBeenCalled();
  close();
});

it('gives up after three seconds', async () => {
  vi.useFakeTimers();
  const close = whileOpen(() => new Promise<void>(() => {}));
  let isDone = false;
  void sendOpenChanges().then(() => (isDone = true));
  await vi.advanceTimersByTimeAsync(2999);
  expect(isDone).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isDone).toBe(true);
  close();
});
