import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createToastStore, TOAST_TIMEOUT } from './toasts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const titles = (store: ReturnType<typeof createToastStore>) => store.list().map((one) => one.title);

describe('toasts', () => {
  it('§9: toast timeout 5000 ms', () => {
    expect(TOAST_TIMEOUT).toBe(5000);
    const store = createToastStore();
    store.add({ title: 'one' });
    vi.advanceTimersByTime(4999);
    expect(titles(store)).toEqual(['one']);
    vi.advanceTimersByTime(1);
    expect(titles(store)).toEqual([]);
  });

  it('§4: they auto-close after their own timeout', () => {
    const store = createToastStore();
    store.add({ title: 'short', timeout: 100 });
    store.add({ title: 'stays', timeout: Infinity });
    vi.advanceTimersByTime(100);
    expect(titles(store)).toEqual(['stays']);
    vi.advanceTimersByTime(10 * 24 * 3_600_000);
    expect(titles(store)).toEqual(['stays']);
  });

  it('§4: toasts are added', () => {
    const store = createToastStore();
    const id = store.add({ title: 'one' });
    expect(store.list()).toEqual([{ id, title: 'one', kind: 'info', timeout: 5000, actions: [] }]);
  });

  it('§4: toasts are updated, and their time starts anew', () => {
    const store = createToastStore();
    const id = store.add({ title: 'one' });
    vi.advanceTimersByTime(4000);
    store.update(id, { title: 'changed', kind: 'success' });
    expect(store.list()[0]).toMatchObject({ id, title: 'changed', kind: 'success' });
    vi.advanceTimersByTime(4999);
    expect(titles(store)).toEqual(['changed']);
    vi.advanceTimersByTime(1);
    expect(titles(store)).toEqual([]);
  });

  it('updates the one that has the id when it is added again', () => {
    const store = createToastStore();
    store.add({ id: 'same', title: 'one' });
    store.add({ id: 'same', title: 'two' });
    expect(titles(store)).toEqual(['two']);
  });

  it('§4: toasts are removed', () => {
    const store = createToastStore();
    const first = store.add({ title: 'one' });
    store.add({ title: 'two' });
    store.remove(first);
    store.remove('unknown');
    expect(titles(store)).toEqual(['two']);
  });

  it('§4: toasts are cleared', () => {
    const store = createToastStore();
    store.add({ title: 'one' });
    store.add({ title: 'two' });
    store.clear();
    expect(titles(store)).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('§4: the timer pauses and resumes with the time that was left', () => {
    const store = createToastStore();
    const id = store.add({ title: 'one' });
    vi.advanceTimersByTime(3000);
    store.pause(id);
    vi.advanceTimersByTime(60_000);
    expect(titles(store)).toEqual(['one']);
    store.resume(id);
    store.resume(id);
    vi.advanceTimersByTime(1999);
    expect(titles(store)).toEqual(['one']);
    vi.advanceTimersByTime(1);
    expect(titles(store)).toEqual([]);
  });

  it('keeps a paused toast paused while it is updated', () => {
    const store = createToastStore();
    const id = store.add({ title: 'one' });
    store.pause(id);
    store.update(id, { title: 'two' });
    vi.advanceTimersByTime(60_000);
    expect(titles(store)).toEqual(['two']);
    store.resume(id);
    vi.advanceTimersByTime(5000);
    expect(titles(store)).toEqual([]);
  });

  it('makes room for a sixth and leaves no timer behind', () => {
    const store = createToastStore();
    for (const title of ['1', '2', '3', '4', '5', '6']) store.add({ title });
    expect(titles(store)).toEqual(['2', '3', '4', '5', '6']);
    expect(vi.getTimerCount()).toBe(5);
  });

  it('tells its listeners, with a new list each time', () => {
    const store = createToastStore();
    const before = store.list();
    const listener = vi.fn<() => void>();
    const stop = store.subscribe(listener);
    store.add({ title: 'one' });
    expect(listener).toHaveBeenCalledTimes(1);
    expect(store.list()).not.toBe(before);
    stop();
    store.clear();
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
