import { expect, it } from 'vitest';
import { auraAddress } from './aura-address.ts';

const read = (text: string) => auraAddress.read(new URLSearchParams(text));

it('comes back as it was written, beside what others wrote', () => {
  for (const choice of [
    { open: true, unit: null, kind: 'all' },
    { open: true, unit: '1x9z', kind: 'debuffs' },
  ] as const) {
    const params = auraAddress.write(choice, new URLSearchParams('fight=a&auras=on&akind=buffs'));
    expect(auraAddress.read(params)).toEqual(choice);
    expect(params.get('fight')).toBe('a');
  }
  const closed = { open: false, unit: null, kind: 'buffs' } as const;
  expect(auraAddress.write(closed, new URLSearchParams('auras=on')).toString()).toBe('');
});

it('ignores what it does not know', () => {
  const none = { open: false, unit: null, kind: 'all' };
  expect(read('auras=yes&akind=both')).toEqual(none);
  expect(read('auras=u-<script>')).toEqual(none);
  expect(read('auras=u-12345678')).toEqual(none);
  expect(read('')).toEqual(none);
});
