import { expect, it } from 'vitest';
import { readBeside, writeBeside } from './beside-address.ts';

it('comes back as it was written, beside what others wrote', () => {
  const params = writeBeside({ beside: 'a.1~2' }, new URLSearchParams('pull=b&beside=old'));
  expect(params.toString()).toBe('pull=b&beside=a.1%7E2');
  expect(readBeside(params)).toEqual({ beside: 'a.1~2' });
  expect(writeBeside({ beside: null }, params).toString()).toBe('pull=b');
});

it('ignores what is no key of a fight', () => {
  for (const text of ['', 'beside=', 'beside=<b>', `beside=${'x'.repeat(81)}`])
    expect(readBeside(new URLSearchParams(text))).toEqual({ beside: null });
});
