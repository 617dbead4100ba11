import { expect, it } from 'vitest';
import { answerOnceStarted } from './while-starting.ts';

it('waits for a server that starts soon, and answers as that does', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const answer = answerOnceStarted(promise, (name) => new Response(name), 60_000);
  resolve('started');
  expect(await (await answer).text()).toBe('started');
});

it('says that it starts where that takes long, and when to ask again', async () => {
  const never = new Promise<string>(() => undefined);
  const response = await answerOnceStarted(never, () => new Response(), 1);
  expect(response.status).toBe(503);
  expect(response.headers.get('Retry-After')).toBe('5');
  expect(response.headers.get('Refresh')).toBe('5');
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(await response.text()).toContain('Farseer is starting');
});

it('fails as the start did', async () => {
  const failed = Promise.reject(new Error('no database'));
  await expect(answerOnceStarted(failed, () => new Response(), 60_000)).rejects.toThrow(
    'no database',
  );
});
