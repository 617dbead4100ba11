import { describe, expect, it, vi } from 'vitest';
import { EMPTY_LOG_STATE } from './log-state.ts';
import type { LogState, OpenedFile } from './log-state.ts';
import { namesBefore } from './names-before.ts';
import { OPEN_BEFORE_KEY, createOpenBefore } from './open-before.ts';

function inventStorage(text?: string) {
  const kept = new Map(text === undefined ? [] : [[OPEN_BEFORE_KEY, text]]);
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

/** A session of which only the files count. */
function inventSession() {
  let state: LogState = EMPTY_LOG_STATE;
  const listeners: (() => void)[] = [];
  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.push(listener);
      return () => {};
    },
    show(...files: (Partial<OpenedFile> & { name: string })[]) {
      const opened = files.map((file) => ({ sample: false, status: 'done', ...file }));
      state = { ...EMPTY_LOG_STATE, files: opened as OpenedFile[] };
      for (const listener of listeners) listener();
    },
  };
}

describe('the logs that were open before', () => {
  it('are those of the visit before until a log of this one is open', () => {
    const before = createOpenBefore(() => storage);
    const storage = inventStorage('["old.txt"]');
    const session = inventSession();
    before.follow(session);
    session.show({ name: 'Sample night', sample: true });
    session.show({ name: 'broken.txt', status: 'failed' });
    expect(namesBefore(before.text())).toEqual(['old.txt']);
    session.show({ name: 'new.txt', status: 'reading' }, { name: 'Sample night', sample: true });
    expect(namesBefore(before.text())).toEqual(['new.txt']);
    session.show({ name: 'new.txt' }, { name: 'more.txt.gz' });
    expect(namesBefore(before.text())).toEqual(['new.txt', 'more.txt.gz']);
  });

  it('are none after the last one was closed or forgotten, and the listeners are called', () => {
    const storage = inventStorage();
    const before = createOpenBefore(() => storage);
    const hear = vi.fn<() => void>();
    before.subscribe(hear);
    const session = inventSession();
    before.follow(session);
    session.show({ name: 'a.txt' });
    session.show();
    expect(before.text()).toBe('');
    session.show({ name: 'a.txt' });
    before.forget();
    expect(before.text()).toBe('');
    expect(hear).toHaveBeenCalledTimes(4);
  });

  it('are none where the browser refuses its storage', () => {
    const before = createOpenBefore(() => {
      throw new Error('refused');
    });
    const session = inventSession();
    before.follow(session);
    session.show({ name: 'a.txt' });
    expect(before.text()).toBe('');
  });

  it('are none where something else stands in the storage', () => {
    expect(namesBefore('')).toEqual([]);
    expect(namesBefore('{')).toEqual([]);
    expect(namesBefore('{"a":1}')).toEqual([]);
    expect(namesBefore('[1,"a.txt",null]')).toEqual(['a.txt']);
    expect(namesBefore(JSON.stringify(['x'.repeat(900)]))[0]).toHaveLength(300);
    expect(namesBefore(JSON.stringify(Array.from({ length: 99 }, () => 'x')))).toHaveLength(20);
  });
});
