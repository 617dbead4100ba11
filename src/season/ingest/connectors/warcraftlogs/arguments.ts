import type { SourceRequest } from '#season/ingest/connector.ts';

/** Comments of GraphQL, and those that people write into it. An address inside quotes stays. */
const COMMENT = /(?:#|(?<!:)\/\/)[^\n"]*(?=\n|$)/g;

/**
 * What was asked for under an argument's name: from the variables, or from the query's own text.
 *
 * @param field only the argument of this field, `encounter(id: …)`; without it any argument of the name.
 * @returns null where it was not said, or said several times and differently.
 */
export function argumentOf(
  request: SourceRequest,
  name: string,
  field?: string,
): string | number | null {
  const query = (request.query ?? '').replaceAll(COMMENT, '');
  // `$name: Int` declares a variable and says nothing yet.
  const value = `(?<![$\\w])${name}\\s*:\\s*(\\$?[\\p{L}\\p{N}_.-]+|"(?:[^"\\\\]|\\\\.)*")`;
  const pattern = field === undefined ? value : `\\b${field}\\s*\\([^()]*?${value}`;
  const said = new Set<string>();
  for (const match of query.matchAll(new RegExp(pattern, 'gu'))) said.add(match[1] ?? '');
  const [written] = said;
  if (written === undefined) return field === undefined ? scalar(request.variables?.[name]) : null;
  if (said.size > 1) return null;
  if (written.startsWith('$')) return scalar(request.variables?.[written.slice(1)]);
  if (!written.startsWith('"')) return /^-?\d+$/.test(written) ? Number(written) : written;
  try {
    return scalar(JSON.parse(written));
  } catch {
    return null;
  }
}

function scalar(value: unknown): string | number | null {
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

export function numberArgument(
  request: SourceRequest,
  name: string,
  field?: string,
): number | null {
  const said = argumentOf(request, name, field);
  return typeof said === 'number' && Number.isSafeInteger(said) ? said : null;
}

export function textArgument(request: SourceRequest, name: string, field?: string): string | null {
  const said = argumentOf(request, name, field);
  return typeof said === 'string' && said !== '' && !said.includes('\0') ? said : null;
}
