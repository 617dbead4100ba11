import { describe, expect, it } from 'vitest';
import { DatabaseError } from '#host/database.ts';
import { isUnreachable } from './unreachable.ts';

describe('isUnreachable', () => {
  it.each([
    ['08006', true],
    ['57P01', true],
    ['57P03', true],
    ['57P05', true],
    ['57014', false],
    ['42501', false],
  ])('%s: %s', (code, expected) => {
    expect(isUnreachable(new DatabaseError('x', { code }))).toBe(expected);
  });

  it('takes whatever is no answer of the server for its absence', () => {
    expect(isUnreachable(new Error('socket'))).toBe(true);
  });
});
