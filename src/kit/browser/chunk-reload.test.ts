import { describe, expect, it } from 'vitest';
import { mayReload, RELOAD_KEY } from './chunk-reload.ts';

function createMemory(start?: string) {
  const kept = new Map(start === undefined ? [] : [[RELOAD_KEY, start]]);
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

describe('§4: after a chunk-load error the page reloads once within 10 s', () => {
  it('reloads, remembers it, and not again before 10 s are over', () => {
    const memory = createMemory();
    expect(mayReload('/raid', memory, 1000)).toBe(true);
    expect(memory.getItem('nuxt:reload')).toBe('{"path":"/raid","expires":11000}');
    expect(mayReload('/raid', memory, 10_999)).toBe(false);
    expect(mayReload('/raid', memory, 11_000)).toBe(true);
    expect(mayReload('/raid', memory, 20_999)).toBe(false);
  });

  it('counts for one path', () => {
    const memory = createMemory();
    expect(mayReload('/raid', memory, 0)).toBe(true);
    expect(mayReload('/roster', memory, 1)).toBe(true);
  });

  it.each(['nonsense', 'null', '{}', '{"path":1,"expires":2}', '[]'])(
    'takes a remembered %s for nothing',
    (stored) => expect(mayReload('/raid', createMemory(stored), 5)).toBe(true),
  );

  it('never where nothing can be remembered: no loop', () => {
    const refusing = {
      getItem: () => null,
      setItem: () => {
        throw new Error('full');
      },
    };
    expect(mayReload('/raid', refusing, 0)).toBe(false);
  });
});
