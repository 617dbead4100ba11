import { RestError } from '#host/rest/rest-error.ts';

/** Values of one statement; each is bound, none is written into the text. */
export class Values {
  readonly list: unknown[] = [];

  /** @returns the placeholder that stands for the value. */
  bind(value: unknown): string {
    this.list.push(value);
    return `$${this.list.length}`;
  }
}

/** A name as SQL reads it back. */
export function quoteName(name: string): string {
  return `"${withoutNul(name).replaceAll('"', '""')}"`;
}

export function qualified(schema: string, name: string): string {
  return `${quoteName(schema)}.${quoteName(name)}`;
}

/** A text constant; only for what belongs to the shape of a statement, such as keys of a JSON path. */
export function quoteText(text: string): string {
  const quoted = `'${withoutNul(text).replaceAll("'", "''")}'`;
  return text.includes('\\') ? `E${quoted.replaceAll('\\', '\\\\')}` : quoted;
}

/** An array constant of texts as PostgreSQL reads arrays. */
export function arrayText(elements: readonly string[]): string {
  return `{${elements.map((element) => `"${element.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
}

/** A statement ends at such a character, whatever stands around it. */
function withoutNul(text: string): string {
  if (text.includes('\u0000'))
    throw new RestError(400, 'PGRST100', 'A name cannot contain the character U+0000');
  return text;
}
