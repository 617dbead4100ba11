import {
  aggregates,
  type Aggregate,
  type FieldPath,
  type SelectEmbed,
  type SelectField,
  type SelectItem,
} from './query-tree.ts';
import { TextReader } from './text-reader.ts';

/**
 * Reads the `select` parameter: columns, aliases, casts, JSON paths, aggregates, embedded and spread resources.
 *
 * @throws RestError PGRST100 saying where it does not read.
 */
export function parseSelect(text: string): SelectItem[] {
  const reader = new TextReader(text, 'select parameter');
  if (reader.isAtEnd) return [];
  const items = readItems(reader);
  // PostgREST looks no further than a resource, nor beyond one bracket too many.
  if (items.at(-1)?.kind === 'field' && !reader.sees(')')) reader.expectEnd('"," or end of input');
  return items;
}

function readItems(reader: TextReader): SelectItem[] {
  const items = [readItem(reader)];
  while (reader.accept(',')) items.push(readItem(reader));
  return items;
}

function readItem(reader: TextReader): SelectItem {
  if (reader.accept('...')) return readEmbed(reader, 'spread', null, reader.name());
  if (reader.accept('*')) return plainField({ name: '*', steps: [] }, null);
  if (seesRowCount(reader)) return readRowCount(reader, null);

  const first = reader.name();
  const hasAlias = reader.sees(':') && !reader.sees('::');
  if (!hasAlias) return readNamed(reader, null, first);
  reader.expect(':');
  if (seesRowCount(reader)) return readRowCount(reader, first);
  return readNamed(reader, first, reader.name());
}

function readNamed(reader: TextReader, alias: string | null, name: string): SelectItem {
  if (reader.sees('!') || reader.sees('(')) return readEmbed(reader, 'embed', alias, name);
  const field: FieldPath = { name, steps: reader.jsonSteps() };
  const cast = readCast(reader);
  const aggregate = readAggregate(reader);
  if (!aggregate) return { ...plainField(field, alias), cast };
  return { ...plainField(field, alias), cast, aggregate, aggregateCast: readCast(reader) };
}

function readEmbed(
  reader: TextReader,
  kind: SelectEmbed['kind'],
  alias: string | null,
  name: string,
): SelectEmbed {
  let hint: string | null = null;
  let join: SelectEmbed['join'] = null;
  while (reader.accept('!')) {
    const word = reader.name('join type or foreign key');
    if (word === 'inner' || word === 'left') join = word;
    else hint = word;
  }
  reader.expect('(');
  const items = reader.nested(() => (reader.sees(')') ? [] : readItems(reader)));
  reader.expect(')');
  return { kind, alias, name, hint, join, items };
}

function seesRowCount(reader: TextReader): boolean {
  return reader.sees('count()');
}

function readRowCount(reader: TextReader, alias: string | null): SelectField {
  reader.expect('count()');
  return {
    kind: 'field',
    alias,
    field: null,
    cast: null,
    aggregate: 'count',
    aggregateCast: readCast(reader),
  };
}

function readAggregate(reader: TextReader): Aggregate | null {
  if (!reader.accept('.')) return null;
  const found = aggregates.find((name) => reader.accept(`${name}()`));
  return found ?? reader.fail('avg(), count(), max(), min() or sum()');
}

/** A type's name goes into the statement as it is, so nothing but a name passes: `double precision`, `text[]`. */
function readCast(reader: TextReader): string | null {
  if (!reader.accept('::')) return null;
  const found = reader.match(/[\p{L}_][\p{L}\p{N}_$ ]*(?:\[\])?/uy);
  return found ? found[0].trim() : reader.fail('name of a type');
}

function plainField(field: FieldPath, alias: string | null): SelectField {
  return { kind: 'field', alias, field, cast: null, aggregate: null, aggregateCast: null };
}
