/** What PostgREST's own specification says of the query string (github.com/PostgREST/postgrest, test/spec/Feature/Query). */
import { describe, expect, it } from 'vitest';
import { RestError } from '#host/rest/rest-error.ts';
import { parseLogic, parseTest } from './filter.ts';
import { parseOrder } from './order.ts';
import { parseSelect } from './select.ts';

function refusal(read: () => unknown): { message: string; details: unknown } | null {
  try {
    read();
    return null;
  } catch (error) {
    if (!(error instanceof RestError)) throw error;
    const { message, details } = error;
    return { message, details };
  }
}

describe('keys of JSON (JsonOperatorSpec)', () => {
  it('may hold every sign that is not reserved', () => {
    expect(parseSelect('data->!@#$%^&*_d->>!@#$%^&*_e::integer')).toMatchObject([
      {
        field: {
          name: 'data',
          steps: [
            { arrow: '->', key: '!@#$%^&*_d' },
            { arrow: '->>', key: '!@#$%^&*_e' },
          ],
        },
        cast: 'integer',
      },
    ]);
  });

  it('are numbers only where they are well formed', () => {
    const [item] = parseSelect('data->0->0xy1->1->23-xy-45->1->xy-6->>0::int');
    expect(item).toMatchObject({
      field: {
        steps: [0, '0xy1', 1, '23-xy-45', 1, 'xy-6', 0].map((key) => ({ key })),
      },
    });
  });

  it.each([
    [
      'data->(!@#$%^&*_d->>!@#$%^&*_e::integer',
      7,
      'unexpected "(" expecting "-", digit or any non reserved character different from: .,>()',
    ],
    ['data->>--34', 9, 'unexpected "-" expecting digit'],
  ])('%s is refused', (text, column, details) => {
    expect(refusal(() => parseSelect(text))).toEqual({
      message: `"failed to parse select parameter (${text})" (line 1, column ${column})`,
      details,
    });
  });
});

describe('what follows a select (AggregateFunctionsSpec, "returns the embedded count of another resource")', () => {
  it.each(["name,projects(count)'", 'name,projects(count))', 'projects(count),name)'])(
    '%s is passed over',
    (text) => expect(parseSelect(text)).toHaveLength(2),
  );

  it('is refused after a column', () => {
    expect(refusal(() => parseSelect("projects(count),name'"))).toMatchObject({
      details: `unexpected ''' expecting "," or end of input`,
    });
  });
});

describe('blanks (AndOrParamsSpec, QuerySpec)', () => {
  it('may stand around the brackets of a tree', () => {
    const spaced = '( and ( id.in.( 1,2,3 ) , id.eq.3 ) , or ( id.eq.2 , id.eq.3 ) )';
    expect(parseLogic('and', false, spaced).children).toMatchObject([
      { kind: 'group', operator: 'and', children: [{ test: { kind: 'in' } }, {}] },
      { kind: 'group', operator: 'or', children: [{}, {}] },
    ]);
  });

  it('make no value of an empty list', () => {
    expect(parseTest('in.(    )').test).toEqual({ kind: 'in', values: [] });
    expect(parseTest('in.( ,3,4)').test).toEqual({ kind: 'in', values: ['', '3', '4'] });
  });
});

describe('a tree (AndOrParamsSpec)', () => {
  it('may have a closing bracket too many', () => {
    expect(parseLogic('and', false, '(id.eq.1,id.neq.2))').children).toHaveLength(2);
  });

  it('cannot be empty', () => {
    expect(refusal(() => parseLogic('or', false, '()'))).toEqual({
      message: '"failed to parse logic tree (())" (line 1, column 4)',
      details:
        'unexpected ")" expecting field name (* or [a..z0..9_$]), negation operator (not) or logic operator (and, or)',
    });
  });
});

it('a filter without an operator says which may stand there (QuerySpec)', () => {
  expect(refusal(() => parseTest('0'))).toEqual({
    message: '"failed to parse filter (0)" (line 1, column 1)',
    details: 'unexpected "0" expecting "not" or operator (eq, gt, ...)',
  });
});

describe('words of an order that do not read (QuerySpec)', () => {
  const words = '"asc", "desc", "nullsfirst" or "nullslast"';
  it.each([
    ['id.ac', 4, `"c" expecting ${words}`],
    ['id.nulsfist', 4, `"n" expecting ${words}`],
    ['id.smth34', 4, `"s" expecting ${words}`],
    ['id.descc', 8, `'c' expecting delimiter (.), "," or end of input`],
    ['id.nullslasttt', 13, `'t' expecting "," or end of input`],
    ['id.asc.nlsfst', 8, '"l" expecting "nullsfirst" or "nullslast"'],
    ['id.asc.smth34', 8, '"s" expecting "nullsfirst" or "nullslast"'],
    ['id.asc.nullslasttt', 17, `'t' expecting "," or end of input`],
  ])('%s', (text, column, found) => {
    expect(refusal(() => parseOrder(text))).toEqual({
      message: `"failed to parse order (${text})" (line 1, column ${column})`,
      details: `unexpected ${found}`,
    });
  });
});
