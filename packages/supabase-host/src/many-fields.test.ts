import { describe, expect, it } from 'vitest';
import { hasManyFields, MOST_FIELDS, queryOf } from './many-fields.ts';

describe('hasManyFields', () => {
  it('counts what stands between the signs, and empty ones', () => {
    expect(hasManyFields('')).toBe(false);
    expect(hasManyFields('a=1&b=2')).toBe(false);
    expect(hasManyFields(Array.from({ length: MOST_FIELDS }, () => 'a=1').join('&'))).toBe(false);
    expect(hasManyFields(Array.from({ length: MOST_FIELDS + 1 }, () => 'a=1').join('&'))).toBe(
      true,
    );
    expect(hasManyFields('&'.repeat(MOST_FIELDS))).toBe(true);
  });
});

describe('queryOf', () => {
  it.each([
    ['http://a.example/b', ''],
    ['http://a.example/b?', ''],
    ['http://a.example/b?c=1?&d', 'c=1?&d'],
    ['/b?c', 'c'],
  ])('of %s is %j', (address, query) => expect(queryOf(address)).toBe(query));
});
