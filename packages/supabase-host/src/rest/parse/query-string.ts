import { invalidRange } from '#host/rest/rest-error.ts';
import { looksLikeFilter, parseLogic, parseTest } from './filter.ts';
import { parseOrder } from './order.ts';
import type { At, FieldPath, Filter, OrderTerm, Query } from './query-tree.ts';
import { parseSelect } from './select.ts';
import { TextReader } from './text-reader.ts';

/**
 * Reads a whole query string.
 *
 * @param parameters as they came, decoded; a key may come again.
 * @param forFunction whether what is no filter is an argument.
 * @throws RestError PGRST100 where it does not read, PGRST103 for a negative limit.
 */
export function parseQuery(
  parameters: Iterable<readonly [string, string]>,
  forFunction: boolean,
): Query {
  let select: string | null = null;
  const filters: At<Filter>[] = [];
  const orders: At<readonly OrderTerm[]>[] = [];
  const limits: At<number>[] = [];
  const offsets: At<number>[] = [];
  let columns: string[] | null = null;
  let onConflict: string[] | null = null;
  const left: [string, string][] = [];

  for (const [key, value] of parameters) {
    if (key === 'select') select = value;
    else if (key === 'columns') columns = readNames(value, 'columns parameter');
    else if (key === 'on_conflict') onConflict = parseNames(value, 'on_conflict parameter');
    else if (forFunction && !isReserved(key) && !looksLikeFilter(value)) left.push([key, value]);
    else readKeyed(key, value);
  }

  return {
    select: parseSelect(select === null || select === '' ? '*' : select),
    filters,
    orders,
    limits,
    offsets,
    columns,
    onConflict,
    parameters: left,
  };

  function readKeyed(key: string, value: string): void {
    const { path, field } = parseKey(key);
    const word = field.steps.length === 0 ? field.name : '';
    if (word === 'order') {
      if (value !== '') orders.push({ path, value: parseOrder(value) });
    } else if (word === 'limit') limits.push({ path, value: parseCount(key, value) });
    else if (word === 'offset') offsets.push({ path, value: parseOffset(key, value) });
    else if (word === 'and' || word === 'or') {
      const negated = path.at(-1) === 'not';
      const group = parseLogic(word, negated, value);
      filters.push({ path: negated ? path.slice(0, -1) : path, value: group });
    } else {
      filters.push({ path, value: { kind: 'condition', field, ...parseTest(value) } });
    }
  }
}

/** `roles.actors.first_name` → where and what. */
function parseKey(key: string): { path: string[]; field: FieldPath } {
  const reader = new TextReader(key, 'tree path');
  const names = [reader.name()];
  while (reader.accept('.')) names.push(reader.name());
  const name = names.pop() ?? '';
  const steps = reader.jsonSteps();
  reader.expectEnd('"." or end of input');
  return { path: names, field: { name, steps } };
}

function isReserved(key: string): boolean {
  return /(?:^|\.)(?:order|limit|offset|and|or)$/.test(key);
}

function parseNames(text: string, what: string): string[] {
  return text === '' ? [] : readNames(text, what);
}

function readNames(text: string, what: string): string[] {
  const reader = new TextReader(text, what);
  const names = [reader.name()];
  while (reader.accept(',')) names.push(reader.name());
  reader.expectEnd('"," or end of input');
  return names;
}

function parseCount(key: string, text: string): number {
  const count = parseInteger(key, text);
  if (count < 0) throw invalidRange('Limit should be greater than or equal to zero.');
  return count;
}

/** One before the first row is the first row, as PostgREST has it. */
function parseOffset(key: string, text: string): number {
  return Math.max(0, parseInteger(key, text));
}

function parseInteger(key: string, text: string): number {
  const reader = new TextReader(text, `${key} parameter`);
  if (!/^-?\d{1,15}$/.test(text)) reader.fail('integer');
  return Number(text);
}
