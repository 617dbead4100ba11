import {
  compareOperators,
  isValues,
  quantifiable,
  searchOperators,
  type CompareOperator,
  type Condition,
  type Filter,
  type Group,
  type IsValue,
  type SearchOperator,
  type Test,
} from './query-tree.ts';
import { TextReader } from './text-reader.ts';

const operatorNames = [
  ...Object.keys(compareOperators),
  ...Object.keys(searchOperators),
  'in',
  'is',
];
const startsLikeFilter = new RegExp(
  `^(?:not\\.)?(?:${operatorNames.join('|')})(?:\\([^)]*\\))?\\.`,
  'i',
);

/** Whether a value is a filter at all: what is none may be the argument of a function. */
export function looksLikeFilter(value: string): boolean {
  return startsLikeFilter.test(value);
}

/**
 * Reads the value of a filter on one column: `not.eq.5`, `in.(1,2)`, `fts(english).cat`.
 *
 * @throws RestError PGRST100 saying where it does not read.
 */
export function parseTest(text: string): { negated: boolean; test: Test } {
  const reader = new TextReader(text, 'filter');
  const negated = reader.accept('not.');
  const expecting = negated ? anyOperator : `"not" or ${anyOperator}`;
  const test = readTest(reader, expecting, () => {
    const value = reader.text.slice(reader.at);
    reader.at = reader.text.length;
    return value;
  });
  reader.expectEnd('end of input');
  return { negated, test };
}

/**
 * Reads the list of an `and` or `or` parameter: `(age.lt.18,not.and(a.gt.1,b.is.null))`.
 *
 * @throws RestError PGRST100 saying where it does not read.
 */
export function parseLogic(operator: 'and' | 'or', negated: boolean, text: string): Group {
  const before = operator.length + (negated ? 'not.'.length : 0);
  const reader = new TextReader(text, 'logic tree', before);
  const group = readGroup(reader, operator, negated);
  // PostgREST takes one bracket too many.
  while (reader.accept(')'));
  reader.expectEnd('end of input');
  return group;
}

function readGroup(reader: TextReader, operator: 'and' | 'or', negated: boolean): Group {
  reader.blanks();
  reader.expect('(');
  const children = reader.nested(() => {
    const list = [readFilter(reader)];
    while (reader.accept(',')) list.push(readFilter(reader));
    return list;
  });
  reader.expect(')');
  reader.blanks();
  return { kind: 'group', operator, negated, children };
}

function readFilter(reader: TextReader): Filter {
  reader.blanks();
  const group = reader.match(/(not\.)?(and|or)(?=\s*\()/y);
  if (group) return readGroup(reader, group[2] as 'and' | 'or', group[1] !== undefined);
  if (reader.sees(')'))
    reader.fail(
      'field name (* or [a..z0..9_$]), negation operator (not) or logic operator (and, or)',
    );
  const field = reader.fieldPath();
  reader.expect('.');
  const negated = reader.accept('not.');
  const condition: Condition = {
    kind: 'condition',
    field,
    negated,
    test: readTest(reader, anyOperator, () => readListedValue(reader)),
  };
  return condition;
}

const anyOperator = 'operator (eq, gt, ...)';

/** @param readValue takes the rest: up to the end at the top, up to the next comma in a list. */
function readTest(reader: TextReader, expecting: string, readValue: () => string): Test {
  const start = reader.at;
  const operator = reader.match(/[a-z]+/iy)?.[0];
  if (operator === undefined) return reader.fail(expecting);

  if (operator === 'in') {
    reader.expect('.');
    return { kind: 'in', values: readList(reader) };
  }
  if (operator === 'is') {
    reader.expect('.');
    const word = reader.match(/[a-z_]+/iy)?.[0].toLowerCase();
    if (!isValues.includes(word as IsValue))
      return reader.fail('null, not_null, true, false or unknown');
    return { kind: 'is', value: word as IsValue };
  }
  if (Object.hasOwn(searchOperators, operator)) {
    const config = reader.match(/\(([^()]*)\)/y)?.[1] ?? null;
    reader.expect('.');
    return { kind: 'search', operator: operator as SearchOperator, config, value: readValue() };
  }
  if (Object.hasOwn(compareOperators, operator)) {
    const quantifier = quantifiable.has(operator)
      ? ((reader.match(/\((any|all)\)/y)?.[1] as 'any' | 'all' | undefined) ?? null)
      : null;
    reader.expect('.');
    return {
      kind: 'compare',
      operator: operator as CompareOperator,
      quantifier,
      value: readValue(),
    };
  }
  reader.at = start;
  return reader.fail(expecting);
}

/** `(a,"b,c",d)`; `()` is the empty list. */
function readList(reader: TextReader): string[] {
  reader.expect('(');
  reader.blanks();
  if (reader.accept(')')) return [];
  const values = [readElement(reader)];
  while (reader.accept(',')) values.push(readElement(reader));
  reader.expect(')');
  reader.blanks();
  return values;
}

function readElement(reader: TextReader): string {
  return readQuotedAlone(reader) ?? reader.match(/[^,)]*/y)?.[0] ?? '';
}

/** A value inside a list of conditions ends at `,` or `)`; quotes and the braces of an array protect both. */
function readListedValue(reader: TextReader): string {
  return readQuotedAlone(reader) ?? readBraces(reader) ?? reader.match(/[^,)]*/y)?.[0] ?? '';
}

/** `"…"` where nothing but the end of the element follows; else the quotes are part of the value. */
function readQuotedAlone(reader: TextReader): string | null {
  if (!reader.sees('"')) return null;
  const start = reader.at;
  const value = reader.quoted();
  if (value !== null && (reader.isAtEnd || reader.sees(',') || reader.sees(')'))) return value;
  reader.at = start;
  return null;
}

function readBraces(reader: TextReader): string | null {
  if (!reader.sees('{')) return null;
  const { text, at: start } = reader;
  let depth = 0;
  let inQuotes = false;
  for (let at = start; at < text.length; at++) {
    const character = text[at];
    if (character === '\\') at++;
    else if (character === '"') inQuotes = !inQuotes;
    else if (inQuotes) continue;
    else if (character === '{') depth++;
    else if (character === '}' && --depth === 0) {
      reader.at = at + 1;
      return text.slice(start, at + 1);
    }
  }
  return null;
}
