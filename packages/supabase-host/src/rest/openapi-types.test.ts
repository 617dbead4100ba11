import { describe, expect, it } from 'vitest';
import { typeOids } from './catalog/catalog.ts';
import { commentParts, defaultValue, formatOf, jsonType, maxLength } from './openapi-types.ts';

// PostgREST 14, OpenApiSpec: "PostgreSQL to Swagger Type Mapping", "Detects default values".
describe('types of the description', () => {
  it('divides a comment at its first line', () => {
    expect(commentParts(null)).toEqual({});
    expect(commentParts('One')).toEqual({ summary: 'One' });
    expect(commentParts('One\n\nTwo\nThree')).toEqual({
      summary: 'One',
      description: 'Two\nThree',
    });
  });

  it.each([
    ['character varying(20)', 'character varying', 20],
    ['character(1)', 'character', 1],
    ['bit varying(8)', 'bit varying', 8],
    ['bpchar[]', 'character[]', null],
    ['"bit"', 'bit', null],
    ['numeric(8,2)', 'numeric', null],
    ['timestamp(3) with time zone', 'timestamp with time zone', null],
  ])('%s', (type, format, length) => {
    expect([formatOf(type), maxLength(type)]).toEqual([format, length]);
  });

  it('knows JSON alone and in lists', () => {
    expect(jsonType('jsonb', typeOids.jsonb)).toEqual({});
    expect(jsonType('json[]', 0)).toEqual({ type: 'array', items: {} });
    expect(jsonType('bigint[]', 0)).toEqual({ type: 'array', items: { type: 'integer' } });
  });

  it.each([
    [`'calm'::text`, 'text', 'calm'],
    ['now()', 'timestamp with time zone', 'now()'],
    ['42', 'integer', 42],
    ['true', 'boolean', true],
    [`nextval('a'::regclass)`, 'bigint', undefined],
    [`'{}'::text[]`, 'text[]', undefined],
  ])('default %s', (sql, type, value) => expect(defaultValue(sql, type, 0)).toBe(value));
});
