import { describe, expect, it } from 'vitest';
import { createShortcutReader } from './shortcuts.ts';
import { PAGE_LIST } from './pages.ts';

const press = (key: string, at = 0, more = {}) => ({
  key,
  at,
  modified: false,
  typing: false,
  ...more,
});
const createReader = () => createShortcutReader({ r: '/raid', g: '/gear' });

describe('shortcuts', () => {
  it('goes to a page after g and its letter', () => {
    const read = createReader();
    expect(read(press('g'))).toBeUndefined();
    expect(read(press('r', 1500))).toEqual({ go: '/raid' });
    expect(read(press('r', 1600))).toBeUndefined();
  });

  it('forgets a g after a while, or after another key', () => {
    const read = createReader();
    read(press('g'));
    expect(read(press('r', 1501))).toBeUndefined();
    read(press('g', 2000));
    read(press('x', 2001));
    expect(read(press('r', 2002))).toBeUndefined();
  });

  it('reads g g', () => {
    const read = createReader();
    read(press('g'));
    expect(read(press('g', 10))).toEqual({ go: '/gear' });
  });

  it('knows help and search', () => {
    const read = createReader();
    expect(read(press('?'))).toBe('help');
    expect(read(press('/'))).toBe('search');
  });

  it('leaves keys alone that are typed or mean something to the browser', () => {
    const read = createReader();
    expect(read(press('?', 0, { typing: true }))).toBeUndefined();
    expect(read(press('/', 0, { modified: true }))).toBeUndefined();
    read(press('g'));
    read(press('a', 1, { typing: true }));
    expect(read(press('r', 2))).toBeUndefined();
  });

  it('has a letter of its own for each page', () => {
    expect(new Set(PAGE_LIST.map((page) => page.key)).size).toBe(PAGE_LIST.length);
  });
});
