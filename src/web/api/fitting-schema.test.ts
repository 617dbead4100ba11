import { describe, expect, it } from 'vitest';
import type { Schema } from './answer-schemas.ts';
import { misfits } from './fitting-schema.ts';

const schema: Schema = {
  type: 'object',
  properties: {
    at: { type: 'string', format: 'date-time' },
    count: { type: ['integer', 'null'] },
    list: { type: 'array', items: { enum: ['a', 'b'] } },
  },
  required: ['at', 'count', 'list'],
  additionalProperties: false,
};

describe('a value beside its schema', () => {
  it('fits, with null where that is allowed', () => {
    expect(misfits({ at: '2026-01-01T00:00:00Z', count: null, list: ['a'] }, schema)).toEqual([]);
  });

  it.each([
    [{ at: 'soon', count: 1, list: [] }, '$.at: no time'],
    [{ at: '2026-01-01', count: 1.5, list: [] }, '$.count: not integer or null'],
    [{ at: '2026-01-01', count: Number.NaN, list: [] }, '$.count: not integer or null'],
    [{ at: '2026-01-01', count: 1, list: ['a', 'c'] }, '$.list[1]: not one of the list'],
    [{ at: '2026-01-01', list: [] }, '$.count: missing'],
    [{ at: '2026-01-01', count: 1, list: [], more: 1 }, '$.more: not described'],
    [[], '$: not object'],
  ])('does not fit where %j is wrong', (value, reason) => {
    expect(misfits(value, schema)).toEqual([reason]);
  });
});
