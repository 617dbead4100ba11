import { describe, expect, it, vi } from 'vitest';
import { COLOR_MODE_KEY } from './color-mode-script.ts';
import { colorMode, onColorMode, parseColorPreference, resolveColorMode } from './color-mode.ts';

describe('color mode', () => {
  it.each([
    ['light', true, 'light'],
    ['dark', false, 'dark'],
    ['system', true, 'dark'],
    ['system', false, 'light'],
  ] as const)('§4: %s with a dark system (%s) is %s', (preference, dark, mode) => {
    expect(resolveColorMode(preference, dark)).toBe(mode);
  });

  it.each([
    ['light', 'light'],
    ['dark', 'dark'],
    ['system', 'system'],
    ['', 'system'],
    [null, 'system'],
  ])('reads %j as %s', (stored, preference) => {
    expect(parseColorPreference(stored)).toBe(preference);
  });

  it('follows what another tab stores, and the system once that is cleared', () => {
    const heard = new Map<string, (event: object) => void>();
    const classes = new Set<string>();
    vi.stubGlobal('matchMedia', () => ({
      matches: true,
      addEventListener() {},
      removeEventListener() {},
    }));
    vi.stubGlobal('addEventListener', (type: string, hear: (event: object) => void) =>
      heard.set(type, hear),
    );
    vi.stubGlobal('removeEventListener', (type: string) => heard.delete(type));
    vi.stubGlobal('document', {
      documentElement: {
        dataset: {},
        classList: {
          toggle: (name: string, isOn: boolean) => classes[isOn ? 'add' : 'delete'](name),
        },
      },
    });
    const modes: string[] = [];
    const end = onColorMode(() => modes.push(colorMode()));
    const store = (key: string | null, newValue: string | null) =>
      heard.get('storage')!({ key, newValue });
    store(COLOR_MODE_KEY, 'light');
    store('something else', 'dark');
    expect([modes.at(-1), classes.has('dark')]).toEqual(['light', false]);
    // A cleared storage names no key.
    store(null, null);
    expect([modes.at(-1), classes.has('dark')]).toEqual(['dark', true]);
    end();
    expect(heard.size).toBe(0);
  });
});
