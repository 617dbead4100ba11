import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { COLOR_MODE_SCRIPT } from './color-mode-script.ts';

function runScript(stored: string | null | Error, systemIsDark: boolean) {
  const classes = new Set<string>();
  const meta = { content: 'white' };
  const root = {
    classList: { toggle: (name: string, on: boolean) => void (on && classes.add(name)) },
    dataset: {} as Record<string, string>,
  };
  runInNewContext(COLOR_MODE_SCRIPT, {
    localStorage: {
      getItem() {
        if (stored instanceof Error) throw stored;
        return stored;
      },
    },
    matchMedia: () => ({ matches: systemIsDark }),
    document: { documentElement: root, querySelector: () => meta },
  });
  return { dark: classes.has('dark'), themeColor: meta.content, ...root.dataset };
}

describe('COLOR_MODE_SCRIPT', () => {
  it('§1: theme color is #111827 in dark mode and white otherwise', () => {
    expect(runScript('dark', false).themeColor).toBe('#111827');
    expect(runScript('light', true).themeColor).toBe('white');
  });

  it('§4: color mode is what was chosen, whatever the system says', () => {
    expect(runScript('dark', false)).toMatchObject({ dark: true, colorPreference: 'dark' });
    expect(runScript('light', true)).toMatchObject({ dark: false, colorPreference: 'light' });
  });

  it.each([[null], ['purple'], ['"dark"'], [new Error('storage is refused')]])(
    'follows the system when the store holds %s',
    (stored) => {
      expect(runScript(stored, true)).toMatchObject({ dark: true, colorPreference: 'system' });
      expect(runScript(stored, false)).toMatchObject({ dark: false, colorPreference: 'system' });
    },
  );
});
