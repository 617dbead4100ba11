import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RestError } from '#host/rest/rest-error.ts';
import { looksLikeFilter, parseLogic, parseTest } from './filter.ts';
import { parseOrder } from './order.ts';
import { parseQuery } from './query-string.ts';
import {
  aggregates,
  compareOperators,
  isValues,
  quantifiable,
  searchOperators,
  type CompareOperator,
  type FieldPath,
  type Filter,
  type OrderTerm,
  type SearchOperator,
  type SelectItem,
  type Test,
} from './query-tree.ts';
import { parseSelect } from './select.ts';
import { printFilter, printOrder, printSelect } from '#host/testing/rest/print-query.ts';

const text = fc.string({ unit: 'binary', maxLength: 12 });
const name = text;
const field: fc.Arbitrary<FieldPath> = fc.record({
  name: name.filter((value) => value !== '*'),
  steps: fc.array(
    fc.record({
      arrow: fc.constantFrom('->' as const, '->>' as const),
      key: fc.oneof(text, fc.integer({ min: -99, max: 99 })),
    }),
    { maxLength: 2 },
  ),
});
const cast = fc.option(fc.constantFrom('text', 'int', 'double precision', 'text[]'));

const { item } = fc.letrec<{ item: SelectItem }>((tie) => ({
  item: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.oneof(
      fc.record({
        kind: fc.constant('field' as const),
        alias: fc.option(name),
        field,
        cast,
        aggregate: fc.constant(null),
        aggregateCast: fc.constant(null),
      }),
      fc.record({
        kind: fc.constant('field' as const),
        alias: fc.option(name),
        field,
        cast,
        aggregate: fc.constantFrom(...aggregates),
        aggregateCast: cast,
      }),
      fc.record({
        kind: fc.constant('field' as const),
        alias: fc.option(name),
        field: fc.constant(null),
        cast: fc.constant(null),
        aggregate: fc.constant('count' as const),
        aggregateCast: cast,
      }),
      fc.constant<SelectItem>({
        kind: 'field',
        alias: null,
        field: { name: '*', steps: [] },
        cast: null,
        aggregate: null,
        aggregateCast: null,
      }),
    ),
    fc.record({
      kind: fc.constant('embed' as const),
      alias: fc.option(name),
      name,
      hint: fc.option(name.filter((value) => value !== 'inner' && value !== 'left')),
      join: fc.option(fc.constantFrom('inner' as const, 'left' as const)),
      items: fc.array(tie('item'), { maxLength: 3 }),
    }),
    fc.record({
      kind: fc.constant('spread' as const),
      alias: fc.constant(null),
      name,
      hint: fc.constant(null),
      join: fc.constant(null),
      items: fc.array(tie('item'), { maxLength: 3 }),
    }),
  ),
}));

const operators = Object.keys(compareOperators) as CompareOperator[];
const test: fc.Arbitrary<Test> = fc.oneof(
  fc
    .record({
      kind: fc.constant('compare' as const),
      operator: fc.constantFrom(...operators),
      quantifier: fc.option(fc.constantFrom('any' as const, 'all' as const)),
      value: text,
    })
    .map((each) => (quantifiable.has(each.operator) ? each : { ...each, quantifier: null })),
  fc.record({ kind: fc.constant('in' as const), values: fc.array(text, { maxLength: 4 }) }),
  fc.record({ kind: fc.constant('is' as const), value: fc.constantFrom(...isValues) }),
  fc.record({
    kind: fc.constant('search' as const),
    operator: fc.constantFrom(...(Object.keys(searchOperators) as SearchOperator[])),
    config: fc.option(fc.constantFrom('english', 'simple')),
    value: text,
  }),
);
const { filter } = fc.letrec<{ filter: Filter }>((tie) => ({
  filter: fc.oneof(
    { depthSize: 'small' },
    fc.record({ kind: fc.constant('condition' as const), field, negated: fc.boolean(), test }),
    fc.record({
      kind: fc.constant('group' as const),
      operator: fc.constantFrom('and' as const, 'or' as const),
      negated: fc.boolean(),
      children: fc.array(tie('filter'), { minLength: 1, maxLength: 3 }),
    }),
  ),
}));
const term: fc.Arbitrary<OrderTerm> = fc.record({
  embed: fc.constant(null),
  field,
  direction: fc.option(fc.constantFrom('asc' as const, 'desc' as const)),
  nulls: fc.option(fc.constantFrom('first' as const, 'last' as const)),
});

describe('printing and reading agree', () => {
  it('for select', () => {
    fc.assert(
      fc.property(fc.array(item, { minLength: 1, maxLength: 4 }), (items) => {
        expect(parseSelect(printSelect(items))).toEqual(items);
      }),
    );
  });

  it('for trees of conditions', () => {
    fc.assert(
      fc.property(filter, (each) => {
        expect(parseLogic('and', false, `(${printFilter(each)})`).children).toEqual([each]);
      }),
    );
  });

  it('for order', () => {
    fc.assert(
      fc.property(fc.array(term, { minLength: 1, maxLength: 3 }), (terms) => {
        expect(parseOrder(printOrder(terms))).toEqual(terms);
      }),
    );
  });
});

/** 0 when it is not refused; anything but an error of its own is thrown on. */
function statusOfRefusal(parse: () => unknown): number {
  try {
    parse();
    return 0;
  } catch (error) {
    if (error instanceof RestError) return error.status;
    throw error;
  }
}

describe('whatever is written', () => {
  const pieces = fc.array(
    fc.oneof(
      fc.constantFrom(
        ...'name id * , . ( ) " \\ ! : :: -> ->> ... { } and or not. eq. in.( is.null count() .sum() inner'.split(
          ' ',
        ),
      ),
      text,
    ),
    { maxLength: 14 },
  );
  const written = pieces.map((parts) => parts.join(''));

  it.each<[string, (value: string) => unknown]>([
    ['select', parseSelect],
    ['order', parseOrder],
    ['a filter', parseTest],
    ['a tree', (value) => parseLogic('or', false, value)],
    ['a key', (value) => parseQuery([[value, 'eq.1']], false)],
    ['a query', (value) => parseQuery([...new URLSearchParams(value)], true)],
  ])('%s is read or refused with an error of its own', (_, parse) => {
    fc.assert(
      fc.property(written, (value) => {
        expect(statusOfRefusal(() => parse(value))).toBeLessThan(500);
      }),
      { numRuns: 500 },
    );
  });

  it('nests no deeper than the stack bears', () => {
    for (const [open, close] of [
      ['a(', ')'],
      ['...a(', ')'],
    ] as const) {
      expect(() => parseSelect(`${open.repeat(20_000)}b${close.repeat(20_000)}`)).toThrow(
        RestError,
      );
    }
    const tree = `${'(and'.repeat(20_000)}(a.eq.1)${')'.repeat(20_000)}`;
    expect(() => parseLogic('or', false, tree)).toThrow(RestError);
  });
});

describe('reading', () => {
  it('takes names apart at what is no part of them', () => {
    expect(parseSelect('my-name:full name,a->b->>0::text')).toEqual([
      {
        kind: 'field',
        alias: 'my-name',
        field: { name: 'full name', steps: [] },
        cast: null,
        aggregate: null,
        aggregateCast: null,
      },
      {
        kind: 'field',
        alias: null,
        field: {
          name: 'a',
          steps: [
            { arrow: '->', key: 'b' },
            { arrow: '->>', key: 0 },
          ],
        },
        cast: 'text',
        aggregate: null,
        aggregateCast: null,
      },
    ]);
  });

  it('says where a parameter stops making sense', () => {
    expect(() => parseSelect('a,b(c')).toThrow(
      expect.objectContaining({
        status: 400,
        code: 'PGRST100',
        message: '"failed to parse select parameter (a,b(c)" (line 1, column 6)',
        details: 'unexpected end of input expecting ")"',
      }),
    );
  });

  it('keeps a value that only begins like a quoted one', () => {
    expect(parseTest('in.("a"b,"c,d")').test).toEqual({ kind: 'in', values: ['"a"b', 'c,d'] });
    expect(parseTest('eq."a"').test).toMatchObject({ value: '"a"' });
    expect(parseLogic('or', false, '(a.eq."x,y",b.cs.{"p,q",r})').children).toMatchObject([
      { test: { value: 'x,y' } },
      { test: { value: '{"p,q",r}' } },
    ]);
  });

  it('tells arguments of a function from filters', () => {
    expect(['eq.1', 'not.in.(1)', 'fts(english).x', 'like(any).{a}'].every(looksLikeFilter)).toBe(
      true,
    );
    expect(['1', 'equal.1', 'eq', 'hello.world', ''].some(looksLikeFilter)).toBe(false);
    const query = parseQuery(
      [
        ['a', '1'],
        ['a', 'eq.2'],
        ['limit', '3'],
        ['b.order', 'c'],
      ],
      true,
    );
    expect(query.parameters).toEqual([['a', '1']]);
    expect(query.filters).toHaveLength(1);
    expect(query.limits).toEqual([{ path: [], value: 3 }]);
    expect(query.orders).toMatchObject([{ path: ['b'] }]);
  });

  it('knows to which resource a parameter belongs', () => {
    const query = parseQuery(
      [
        ['a.b.c->d', 'is.null'],
        ['a.not.or', '(x.eq.1)'],
        ['a.limit', '1'],
      ],
      false,
    );
    expect(query.filters).toMatchObject([
      { path: ['a', 'b'], value: { field: { name: 'c', steps: [{ arrow: '->', key: 'd' }] } } },
      { path: ['a'], value: { kind: 'group', negated: true } },
    ]);
    expect(query.limits).toEqual([{ path: ['a'], value: 1 }]);
  });

  it('refuses limits that are no counts', () => {
    expect(() => parseQuery([['limit', 'x']], false)).toThrow(
      expect.objectContaining({ code: 'PGRST100' }),
    );
    expect(() => parseQuery([['limit', '-1']], false)).toThrow(
      expect.objectContaining({ status: 416 }),
    );
  });
});
