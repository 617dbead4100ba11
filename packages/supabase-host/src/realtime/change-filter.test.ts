import { postgresChangesFilter } from '@supabase/supabase-js';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FILTER_OPERATORS, makeComparable, parseFilter, satisfies } from './change-filter.ts';
import type { Condition } from './change-filter.ts';

function only(text: string): Condition {
  const conditions = parseFilter(text);
  if (typeof conditions === 'string') throw new Error(conditions);
  const [condition] = conditions;
  if (!condition || conditions.length !== 1) throw new Error(`${conditions.length} conditions`);
  return condition;
}

describe('parseFilter', () => {
  it('reads every operator, negated and not', () => {
    for (const operator of FILTER_OPERATORS.filter((name) => name !== 'in' && name !== 'is')) {
      const condition = { column: 'name', operator, values: ['a.b'] };
      expect(only(`name=${operator}.a.b`)).toEqual({ ...condition, negated: false });
      expect(only(`name=not.${operator}.a.b`)).toEqual({ ...condition, negated: true });
    }
  });

  it('reads lists and what is asked of null', () => {
    expect(only('id=in.(1,2,"a,b")').values).toEqual(['1', '2', 'a,b']);
    expect(only('id=not.in.(1)')).toMatchObject({ negated: true, values: ['1'] });
    expect(only('done=is.null').values).toEqual(['null']);
  });

  it('joins conditions by commas outside quotes and parentheses', () => {
    expect(parseFilter('id=in.(1,2),name=eq."a,b",n=gt.0')).toMatchObject([
      { column: 'id' },
      { column: 'name', values: ['a,b'] },
      { column: 'n', operator: 'gt' },
    ]);
    expect(parseFilter('  ')).toEqual([]);
  });

  it.each([
    ['id', 'expected column=operator.value, got "id"'],
    ['=eq.1', 'expected column=operator.value, got "=eq.1"'],
    ['id=1', 'unknown operator "1"'],
    ['id=near.1', 'unknown operator "near"'],
    ['id=not.not.eq.1', 'unknown operator "not"'],
    ['id=in.1', 'in needs a list: in.(a,b)'],
    ['id=is.maybe', 'is takes null, true, false or unknown, not "maybe"'],
    ['name=eq."open', 'a quote or a parenthesis is not closed'],
    ['id=in.(1', 'a quote or a parenthesis is not closed'],
    ['id=eq.)', 'a quote or a parenthesis is not closed'],
  ])('says what is wrong with %s', (text, sentence) => {
    expect(parseFilter(text)).toBe(sentence);
  });

  it('refuses more conditions than anybody needs', () => {
    expect(parseFilter(Array.from({ length: 21 }, () => 'a=eq.1').join(','))).toBe(
      'more than 20 conditions',
    );
  });

  it('reads back whatever the official builder writes', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string(), { minLength: 1 }), (value, list) => {
        const text = postgresChangesFilter().neq('a', value).in('b', list).build();
        expect(parseFilter(text)).toMatchObject([
          { column: 'a', values: [value] },
          { column: 'b', values: [...new Set(list)] },
        ]);
      }),
    );
  });

  it('answers anything with conditions or a sentence', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const answer = parseFilter(text);
        expect(typeof answer === 'string' || Array.isArray(answer)).toBe(true);
      }),
    );
  });
});

function check(text: string, type: string, canonical: unknown[], value: unknown): boolean {
  const comparable = makeComparable(only(text), type, canonical);
  if (!comparable) throw new Error('compared by the database');
  return satisfies(comparable, value);
}

describe('satisfies', () => {
  it('compares as SQL does: with null nothing is true, also negated', () => {
    expect(check('n=eq.1', 'int4', [1], 1)).toBe(true);
    expect(check('n=eq.1', 'int4', [1], 2)).toBe(false);
    expect(check('n=eq.1', 'int4', [1], null)).toBe(false);
    expect(check('n=not.eq.1', 'int4', [1], null)).toBe(false);
    expect(check('n=not.eq.1', 'int4', [1], 2)).toBe(true);
    expect(check('n=neq.1', 'int4', [1], 2)).toBe(true);
  });

  it('orders whole numbers', () => {
    expect(check('n=lt.10', 'int8', [10], 9)).toBe(true);
    expect(check('n=lte.10', 'int8', [10], 10)).toBe(true);
    expect(check('n=gt.10', 'int2', [10], 10)).toBe(false);
    expect(check('n=gte.10', 'int2', [10], 10)).toBe(true);
  });

  it('knows lists, null and what is distinct from null', () => {
    expect(check('a=in.(x,y)', 'text', ['x', 'y'], 'y')).toBe(true);
    expect(check('a=not.in.(x,y)', 'text', ['x', 'y'], 'y')).toBe(false);
    expect(check('a=is.null', 'numeric', [], null)).toBe(true);
    expect(check('a=not.is.null', 'numeric', [], 1)).toBe(true);
    expect(check('a=is.true', 'bool', [], true)).toBe(true);
    expect(check('a=is.false', 'bool', [], null)).toBe(false);
    expect(check('a=is.unknown', 'bool', [], null)).toBe(true);
    expect(check('a=isdistinct.x', 'text', ['x'], null)).toBe(true);
  });

  it.each([
    ['n=eq.1.0', 'numeric', [1]],
    ['n=lt.a', 'text', ['a']],
    ['n=like.a%', 'text', ['a%']],
    ['n=eq.9007199254740993', 'int8', [9007199254740992]],
    ['n=eq.A', 'citext', ['A']],
    ['n=isdistinct.null', 'text', [null]],
    ['n=is.true', 'text', []],
  ])('leaves %s on %s to the database', (text, type, canonical) => {
    expect(makeComparable(only(text), type, canonical)).toBeNull();
  });
});
