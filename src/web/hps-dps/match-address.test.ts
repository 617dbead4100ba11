import { expect, it } from 'vitest';
import { readMatchChoice, writeMatchChoice } from './match-address.ts';

it('comes back as it was written, beside what others wrote', () => {
  const base = new URLSearchParams('fight=a');
  for (const open of [true, false]) {
    const params = writeMatchChoice({ open }, writeMatchChoice({ open: !open }, base));
    expect(readMatchChoice(params)).toEqual({ open });
    expect(params.get('fight')).toBe('a');
  }
});
