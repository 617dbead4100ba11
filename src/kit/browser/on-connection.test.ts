import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onConnection } from './on-connection.ts';

let page = new EventTarget();
beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('hears that the connection goes and comes, until it is ended', () => {
  const heard = vi.fn<() => void>();
  const other = vi.fn<() => void>();
  const end = onConnection(heard);
  onConnection(other);
  page.dispatchEvent(new Event('offline'));
  expect(heard).toHaveBeenCalledTimes(1);
  page.dispatchEvent(new Event('online'));
  expect(heard).toHaveBeenCalledTimes(2);
  end();
  page.dispatchEvent(new Event('offline'));
  page.dispatchEvent(new Event('online'));
  expect([heard, other].map(({ mock }) => mock.calls.length)).toEqual([2, 4]);
});
