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
  const direction = reader.match(/\.(asc|desc)/y)?.[1] as 'asc' | 'desc' | undefined;
  if (direction && !reader.isAtEnd && !reader.sees('.') && !reader.sees(','))
    reader.failAtCharacter('delimiter (.), "," or end of input');
  const nulls = reader.match(/\.nulls(first|last)/y)?.[1] as 'first' | 'last' | undefined;
  if (nulls === undefined && reader.accept('.')) failAtWord(reader, direction !== undefined);
  return { embed, field, direction: direction ?? null, nulls: nulls ?? null };
}

/** PostgREST names the character in which the word differs from the first that may stand here, at the word's beginning. */
function failAtWord(reader: TextReader, afterDirection: boolean): never {
  const first = afterDirection ? 'nullsfirst' : 'asc';
  let same = 0;
  while (same < first.length && reader.text[reader.at + same] === first[same]) same++;
  const nulls = '"nullsfirst" or "nullslast"';
  reader.fail(afterDirection ? nulls : `"asc", "desc", ${nulls}`, same);
}
