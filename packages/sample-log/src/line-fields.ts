/**
 * Top-level fields of a line's text, the event name first; for tests. Quotes may hold commas and escaped quotes, brackets nest,
 * and EMOTE's last field is free text.
 *
 * @internal for tests
 */
export function lineFields(text: string): string[] {
  const limit = text.startsWith('EMOTE,') ? 6 : Number.POSITIVE_INFINITY;
  const fields: string[] = [];
  let start = 0;
  let depth = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length && fields.length < limit - 1; at += 1) {
    const sign = text[at];
    if (isQuoted) {
      if (sign === '\\') at += 1;
      else if (sign === '"') isQuoted = false;
    } else if (sign === '"') isQuoted = true;
    else if (sign === '[' || sign === '(') depth += 1;
    else if (sign === ']' || sign === ')') depth -= 1;
    else if (sign === ',' && depth === 0) {
      fields.push(text.slice(start, at));
      start = at + 1;
    }
  }
  if (isQuoted || depth !== 0) throw new SyntaxError(`quotes or brackets stay open: ${text}`);
  fields.push(text.slice(start));
  return fields;
}
