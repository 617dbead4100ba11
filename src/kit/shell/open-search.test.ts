import { afterEach, expect, it } from 'vitest';
import { isSearchOpen, showSearch, takeTypedAhead, typeAhead } from './open-search.ts';

afterEach(() => showSearch(false));

it('keeps what is typed until the field is there, and gives it once', () => {
  showSearch(true);
  expect(['n', 'e', 'w', 'Backspace', 'v', 'ä', '😀'].map(typeAhead)).not.toContain(false);
  expect(takeTypedAhead()).toBe('nevä😀');
  expect(takeTypedAhead()).toBe('');
});

it('takes keys that are no text for none', () => {
  showSearch(true);
  expect(['Tab', 'ArrowDown', 'Enter', 'F5'].map(typeAhead)).toEqual([false, false, false, false]);
  expect(takeTypedAhead()).toBe('');
});

it('begins anew with every opening', () => {
  showSearch(true);
  typeAhead('a');
  showSearch(false);
  showSearch(true);
  expect(isSearchOpen()).toBe(true);
  expect(takeTypedAhead()).toBe('');
});
