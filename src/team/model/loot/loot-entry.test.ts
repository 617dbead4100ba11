import { describe, expect, it } from 'vitest';
import { cutText, dayOf, readItem } from './loot-entry.ts';

describe('an item', () => {
  it.each([
    [
      '|cffa335ee|Hitem:900001::::::::80:71::5:1:12345:1:28:2462|h[Ring of Examples, Greater]|h|r',
      { id: 900001, name: 'Ring of Examples, Greater' },
    ],
    ['||cnIQ4:||Hitem:900002::||h[Old Ring]||h||r', { id: 900002, name: 'Old Ring' }],
    ['[Old Ring]', { id: null, name: 'Old Ring' }],
    ['item:900003::::', { id: 900003, name: '' }],
    ['https://www.wowhead.com/item=900004/old-ring', { id: 900004, name: '' }],
    ['900005', { id: 900005, name: '' }],
    ['Ring of Examples', { id: null, name: 'Ring of Examples' }],
    ['item:99999999999', { id: null, name: '' }],
  ])('%s', (text, item) => {
    expect(readItem(text)).toEqual(item);
  });
});

it.each([
  ['2026/08/06', '2026-08-06'],
  ['2026-08-06', '2026-08-06'],
  // Old rows of RCLootCouncil.
  ['06/08/26', '2026-08-06'],
  ['31/02/26', null],
  ['2026/13/01', null],
  ['1999/01/01', null],
  ['', null],
])('the day %s is %s', (text, day) => {
  expect(dayOf(text)).toBe(day);
});

it('texts are cut, and lose their line breaks', () => {
  expect(cutText(` a\nb ${'c'.repeat(200)}`, 'note')).toHaveLength(140);
  expect(cutText('a\r\nb', 'note')).toBe('a b');
});
