import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  assertValidBucketName,
  assertValidKey,
  isValidBucketName,
  isValidKey,
} from './object-key.ts';

describe('isValidKey', () => {
  it.each(['a', 'a/b/c.png', "a!-_.*'()&$@=;:+, ?/b", '.hidden', '..two', 'x'.repeat(1024)])(
    'takes %s',
    (key) => {
      expect(isValidKey(key)).toBe(true);
    },
  );

  it.each([
    '',
    '/',
    '/a',
    'a/',
    'a//b',
    '.',
    '..',
    'a/../b',
    './a',
    'ä',
    'a\\b',
    'a\nb',
    'a\0b',
    'a%b',
    'a#b',
    'x'.repeat(1025),
  ])('refuses %j', (key) => {
    expect(isValidKey(key)).toBe(false);
    expect(() => assertValidKey(key)).toThrow(`Invalid key: ${key}`);
  });

  it('takes only what comes back from an address as it was', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.string({ unit: fc.constantFrom(...'aB1/._- ?+%#&'.split('')) }),
        ),
        (key) => {
          if (!isValidKey(key)) return;
          const path = key.split('/').map(encodeURIComponent).join('/');
          const { pathname } = new URL(`http://host/object/${path}`);
          expect(decodeURIComponent(pathname)).toBe(`/object/${key}`);
        },
      ),
      { numRuns: 500 },
    );
  }, 120_000);
});

describe('isValidBucketName', () => {
  it.each(['a', 'my-bucket', 'with blank', 'x'.repeat(100)])('takes %s', (name) => {
    expect(isValidBucketName(name)).toBe(true);
  });

  it.each(['', ' a', 'a ', 'a/b', 'a\\b', '..', 'ü', 'x'.repeat(101)])('refuses %j', (name) => {
    expect(isValidBucketName(name)).toBe(false);
    expect(() => assertValidBucketName(name)).toThrow('Bucket name invalid');
  });
});
