import { expect, it } from 'vitest';
import { known } from './claims.ts';

const LONGEST = 250;

// As JSON it has two quotation marks more.
const ofLength = (length: number): string => 'x'.repeat(length - 2);

it('leaves out what is nothing, and what is longer than a name or an address', () => {
  const claims = {
    a: 'Thrall',
    b: null,
    c: undefined,
    d: false,
    e: ofLength(LONGEST),
    f: ofLength(LONGEST + 1),
  };
  expect(known(claims)).toEqual({ a: 'Thrall', d: false, e: ofLength(LONGEST) });
});
