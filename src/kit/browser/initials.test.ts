import { describe, expect, it, vi } from 'vitest';
import { initials } from './initials.ts';

describe('§2: avatar placeholder shows the first letters of up to 2 words', () => {
  it.each([
    ['Ana Bell', 'AB'],
    ['Ana Bell Cole', 'AB'],
    ['ana', 'A'],
    ['  ana   bell  ', 'AB'],
    ['анна белл', 'АБ'],
    ['王 小明', '王小'],
    ['소라 별', '소별'],
    // Written as a letter and a mark of its own: the mark stays.
    ['e\u0301owyn rohan', 'E\u0301R'],
    ['Mal-Ganis', 'M'],
    ['Jean-Luc Picard', 'JP'],
    ['a_b c–d', 'AC'],
    ['"Quoted" [Name]', 'QN'],
    ['7 dwarves', '7D'],
    ['👩‍🚀', '👩‍🚀'],
    ['', ''],
    ['   ', ''],
  ])('%j gives %j', (name, expected) => expect(initials(name)).toBe(expected));

  it('does without a segmenter', () => {
    vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined });
    expect(initials('e\u0301owyn rohan')).toBe('E\u0301R');
    expect([initials('"'), initials('')]).toEqual(['"', '']);
    vi.unstubAllGlobals();
  });
});
