import { typeOids } from './catalog/catalog.ts';

/** A part of an OpenAPI 2.0 document. */
export type Part = Record<string, unknown>;

/** The first line of a comment, and what follows it, as PostgREST divides them. */
export function commentParts(comment: string | null): { summary?: string; description?: string } {
  if (comment === null) return {};
  const [summary = '', ...rest] = comment.split('\n');
  const description = rest.join('\n').replace(/^\n+/, '');
  return { summary, ...(description !== '' && { description }) };
}

/** A type without its modifiers, in the words of the SQL standard: `character varying`. */
export function formatOf(type: string): string {
  return type
    .replace(/\(\d[^()]*\)/, '')
    .replace(/^bpchar(?=\[|$)/, 'character')
    .replace(/^"bit"(?=\[|$)/, 'bit');
}

/** JSON's type of what PostgreSQL writes for a type; nothing for JSON itself. */
export function jsonType(type: string, baseType: number): Part {
  if (type.endsWith('[]')) return { type: 'array', items: jsonType(type.slice(0, -2), 0) };
  const isJson = baseType === typeOids.json || baseType === typeOids.jsonb;
  if (isJson || type === 'json' || type === 'jsonb') return {};
  const name = formatOf(type);
  if (['smallint', 'integer', 'bigint'].includes(name)) return { type: 'integer' };
  if (['numeric', 'real', 'double precision'].includes(name)) return { type: 'number' };
  return { type: name === 'boolean' ? 'boolean' : 'string' };
}

/** Most characters of a value, where its type bounds them. */
export function maxLength(type: string): number | null {
  const found = /^(?:character|bit)(?: varying)?\((\d+)\)$/.exec(type);
  return found ? Number(found[1]) : null;
}

/**
 * The default of a column as JSON: text without its quotes, or the words of the SQL; another value where it is one of JSON.
 *
 * @returns undefined where it cannot be said in JSON.
 */
export function defaultValue(sql: string, type: string, baseType: number): unknown {
  const shown = jsonType(type, baseType);
  if (shown['type'] === 'string') {
    const end = `'::${formatOf(type)}`;
    return sql.startsWith("'") && sql.endsWith(end) ? sql.slice(1, -end.length) : sql;
  }
  try {
    return JSON.parse(sql) as unknown;
  } catch {
    return undefined;
  }
}

export function ok(): Part {
  return { 200: { description: 'OK' } };
}

export function reference(name: string): Part {
  return { $ref: `#/parameters/${name}` };
}
