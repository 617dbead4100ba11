import type { OrderTerm } from './query-tree.ts';
import { TextReader } from './text-reader.ts';

/**
 * Reads an `order` parameter: `last_name.desc.nullslast,directors(name)`.
 *
 * @throws RestError PGRST100 saying where it does not read.
 */
export function parseOrder(text: string): OrderTerm[] {
  const reader = new TextReader(text, 'order');
  const terms = [readTerm(reader)];
  while (reader.accept(',')) terms.push(readTerm(reader));
  reader.expectEnd('"," or end of input');
  return terms;
}

function readTerm(reader: TextReader): OrderTerm {
  let embed: string | null = null;
  let field = reader.fieldPath();
  if (field.steps.length === 0 && reader.accept('(')) {
    embed = field.name;
    field = reader.fieldPath();
    reader.expect(')');
  }
  const direction = reader.match(/\.(asc|desc)(?=$|[.,])/y)?.[1] as 'asc' | 'desc' | undefined;
  const nulls = reader.match(/\.nulls(first|last)(?=$|,)/y)?.[1] as 'first' | 'last' | undefined;
  return { embed, field, direction: direction ?? null, nulls: nulls ?? null };
}
