import { describe, expect, it } from 'vitest';
import { readCookie, readCookies } from './read-cookie.ts';

describe('reading cookies', () => {
  it('finds each by name, decoded', () => {
    expect([...readCookies('a=1; b=%2Fx%3Fy; c=d=e')]).toEqual([
      ['a', '1'],
      ['b', '/x?y'],
      ['c', 'd=e'],
    ]);
    expect(readCookie('a=1', 'b')).toBeUndefined();
    expect(readCookie(null, 'a')).toBeUndefined();
  });

  it('takes the first of a name, and what cannot be decoded as it stands', () => {
    expect(readCookie('a=1; a=2; nonsense', 'a')).toBe('1');
    expect(readCookie('a=%ZZ', 'a')).toBe('%ZZ');
  });
});
