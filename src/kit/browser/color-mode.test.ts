import { describe, expect, it } from 'vitest';
import { parseColorPreference, resolveColorMode } from './color-mode.ts';

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
});
