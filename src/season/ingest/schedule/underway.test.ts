import { expect, it } from 'vitest';
import { Underway } from './underway.ts';

it('holds what is under way until it ends, and throws once what it has thrown', async () => {
  const underway = new Underway();
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  const { ended, ends } = underway.start('a', first.promise);
  underway.start('b', second.promise);
  expect([underway.size, underway.has('a'), underway.names()]).toEqual([2, true, ['a', 'b']]);
  first.reject(new Error('the store is away'));
  await underway.oneEnds();
  await ended;
  expect([ends.aborted, underway.names()]).toEqual([true, ['b']]);
  expect(() => underway.raise()).toThrow('the store is away');
  expect(() => underway.raise()).not.toThrow();
  second.resolve();
  await underway.ended();
  expect(underway.size).toBe(0);
});
