import { isDatabaseError, type DatabaseError } from '#host/database.ts';
import type { OperatorLog } from '#host/operator-log.ts';
import { isRecord } from '#host/guards.ts';
import type { Ask } from './ask.ts';
import { appliedPreferences, type Preferences } from './request/preferences.ts';
import { RestError } from './rest-error.ts';
import type { AnswerRow } from './sql/answer-sql.ts';

export interface Answer {
  status: number;
  headers?: Readonly<Record<string, string>>;
  body: string | null;
  /** Which preferences were heeded. */
  applied?: Partial<Preferences>;
}

/**
 * Makes the response, with what functions set in `response.status` and `response.headers`.
 *
 * @throws RestError PGRST111 or PGRST112 when that cannot be read.
 */
export function toResponse(ask: Ask, given: Answer, row: AnswerRow | null): Response {
  // A plan is answered whatever the rows would have been.
  const answer: Answer = ask.media.kind === 'plan' && row ? { status: 200, body: row.body } : given;
  const status = row?.status ? readStatus(row.status) : answer.status;
  const hasBody = answer.body !== null && status !== 204 && status !== 304;
  // A plain object costs the least to make a response of.
  const headers: Record<string, string> = { vary, ...answer.headers };
  if (answer.body !== null) headers['content-type'] ??= ask.media.contentType;
  const applied = appliedPreferences({
    ...answer.applied,
    handling: ask.preferences.handling,
    timezone: ask.settings['TimeZone'] ?? null,
    transaction: ask.knowledge.settings.rollback ? ask.preferences.transaction : null,
  });
  if (applied !== '') headers['preference-applied'] = applied;
  if (ask.knowledge.settings.schemas.length > 1) headers['content-profile'] = ask.schema;
  if (hasBody && answer.body !== null) ask.costs?.onAnswer(answer.body);
  if ('type' in ask.media) Object.assign(headers, harmless);
  return new Response(hasBody ? bodyOf(ask, answer.body) : null, {
    status,
    headers: row?.headers ? withOwnHeaders(headers, row.headers) : headers,
  });
}

/** Headers of a request that make another answer of the same address. */
const vary = 'Accept, Prefer, Range';

/** What a function makes is never taken for a page of the site that shares the address. */
const harmless = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
  'x-content-type-options': 'nosniff',
};

function bodyOf({ media }: Ask, body: string | null): BodyInit | null {
  return media.kind === 'bytes' && body !== null ? Buffer.from(body, 'base64') : body;
}

function readStatus(text: string): number {
  const status = /^\d{3}$/.test(text) ? Number(text) : 0;
  if (status >= 200 && status <= 599) return status;
  throw new RestError(500, 'PGRST112', 'response.status guc must be a valid status code');
}

/** Headers that are set twice by a function are sent twice; ours give way. */
function withOwnHeaders(ours: Record<string, string>, json: string): Headers {
  const headers = new Headers(ours);
  const seen = new Set<string>();
  for (const [name, value] of readHeaders(json)) {
    if (seen.has(name.toLowerCase())) headers.append(name, value);
    else headers.set(name, value);
    seen.add(name.toLowerCase());
  }
  return headers;
}

function readHeaders(json: string): [string, string][] {
  const failure = new RestError(
    500,
    'PGRST111',
    'response.headers guc must be a JSON array composed of objects with a single key and a string value',
  );
  let list: unknown;
  try {
    list = JSON.parse(json);
  } catch {
    throw failure;
  }
  if (!Array.isArray(list)) throw failure;
  return list.map((entry): [string, string] => {
    const [pair, ...others] = isRecord(entry) ? Object.entries(entry) : [];
    if (!pair || others.length > 0 || typeof pair[1] !== 'string' || !isHeader(pair[0], pair[1]))
      throw failure;
    return [pair[0], pair[1]];
  });
}

function isHeader(name: string, value: string): boolean {
  return /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name) && /^[\t\x20-\x7e\x80-\xff]*$/.test(value);
}

/**
 * Whatever went wrong, as a response.
 *
 * @param log hears of what is the server's fault; null for a visitor who has left.
 */
export function toErrorResponse(
  error: unknown,
  isSignedIn: boolean,
  log: OperatorLog | null,
): Response {
  const known = asRestError(error, isSignedIn);
  if (known.status >= 500) {
    const { cause: origin, message } = known;
    const cause =
      origin instanceof Error && origin.message !== message ? ` (${origin.message})` : '';
    log?.error(`rest: ${known.code} ${known.message}${cause}`);
  }
  return new Response(known.toBody(), {
    status: known.status,
    headers: {
      vary,
      'content-type': 'application/json; charset=utf-8',
      'proxy-status': `PostgREST; error=${known.code.replace(/[^\w-]/g, '')}`,
      ...(known.status === 401 && { 'www-authenticate': 'Bearer' }),
      ...(known.status === 503 && { 'retry-after': '5' }),
      ...known.headers,
    },
  });
}

function asRestError(error: unknown, isSignedIn: boolean): RestError {
  if (error instanceof RestError) return error;
  if (isDatabaseError(error)) return fromDatabase(error, isSignedIn);
  return new RestError(500, 'PGRSTX00', 'Something went wrong here.', { cause: error });
}

function fromDatabase(error: DatabaseError, isSignedIn: boolean): RestError {
  if (error.code === 'PGRST') return fromRaised(error);
  return new RestError(statusOf(error, isSignedIn), error.code, error.message, {
    details: error.detail,
    hint: error.hint,
    cause: error,
  });
}

/** Classes of SQLSTATE that are the server's fault or say who may not; what is not here is a mistake of the client. */
const statusByClass: Readonly<Record<string, number>> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '25': 500,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '53': 503,
  '54': 500,
  '55': 500,
  '57': 500,
  '58': 500,
  F0: 500,
  HV: 500,
  P0: 500,
  XX: 500,
};

const statusByCode: Readonly<Record<string, number>> = {
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
  '53400': 500,
  '57P01': 503,
  P0001: 400,
};

function statusOf({ code, message }: DatabaseError, isSignedIn: boolean): number {
  if (code === '42501') return isSignedIn ? 403 : 401;
  if (code === '21000') return message.endsWith('requires a WHERE clause') ? 400 : 500;
  if (code.startsWith('PT')) return validStatus(Number(code.slice(2))) ?? 500;
  return statusByCode[code] ?? statusByClass[code.slice(0, 2)] ?? 400;
}

function validStatus(status: number): number | null {
  return status >= 200 && status <= 599 ? status : null;
}

/** `raise sqlstate 'PGRST'`: the message is the body, the detail status and headers, both as JSON. */
function fromRaised(error: DatabaseError): RestError {
  const body = readObject(error.message);
  const detail = error.detail === null ? null : readObject(error.detail);
  if (!body || typeof body['code'] !== 'string' || typeof body['message'] !== 'string')
    return unreadableRaise(
      `Invalid JSON value for MESSAGE: '${error.message}'`,
      "MESSAGE must be a JSON object with obligatory keys: 'code', 'message' and optional keys: 'details', 'hint'.",
    );
  const status = validStatus(Number(detail?.['status']));
  const headers = detail?.['headers'];
  if (status === null || !isRecord(headers))
    return unreadableRaise(
      error.detail === null
        ? 'DETAIL is missing in the RAISE statement'
        : `Invalid JSON value for DETAIL: '${error.detail}'`,
      "DETAIL must be a JSON object with obligatory keys: 'status', 'headers' and optional key: 'status_text'.",
    );
  const readable = Object.entries(headers)
    .map(([name, value]): [string, string] => [name, String(value)])
    .filter(([name, value]) => isHeader(name, value));
  return new RestError(status, body['code'], body['message'], {
    details: body['details'] ?? null,
    hint: typeof body['hint'] === 'string' ? body['hint'] : null,
    headers: Object.fromEntries(readable),
  });
}

function unreadableRaise(details: string, hint: string): RestError {
  return new RestError(
    500,
    'PGRST121',
    'Could not parse JSON in the "RAISE SQLSTATE \'PGRST\'" error',
    { details, hint },
  );
}

function readObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}
