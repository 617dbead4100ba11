import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Queryable } from '#store/database.ts';
import type { SourceAnswer, SourceRequest } from '#season/ingest/connector.ts';
import { DAY_MS } from '#lib/time-units.ts';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** Headers worth keeping: those that ask again cheaply, and those that tell when a shape changed. */
const KEPT_HEADERS = [
  'etag',
  'last-modified',
  'cache-control',
  'content-type',
  'date',
  'battlenet-schema',
  'battlenet-schema-revision',
];
const SECRET_PARAMETERS = ['access_key', 'access_token', 'apikey', 'api_key', 'client_secret'];

/** An address without keys: some sources take them there. */
export function withoutSecrets(url: URL): URL {
  const clean = new URL(url);
  for (const name of SECRET_PARAMETERS) clean.searchParams.delete(name);
  clean.username = '';
  clean.password = '';
  return clean;
}

/** What names a question: the same for the same words, whichever key it was asked with. */
export function requestHash(source: string, request: SourceRequest): string {
  const { method, url, query = '', variables = {} } = request;
  const clean = withoutSecrets(url);
  clean.searchParams.sort();
  return createHash('sha256')
    .update([source, method, clean.href, query, writeSorted(variables)].join('\u001F'))
    .digest('hex');
}

function writeSorted(variables: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(
    Object.entries(variables).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}

/** The headers of the answer that is kept for a question, for a conditional one; none when there is none. */
export async function keptHeaders(
  store: Queryable,
  hash: string,
): Promise<Readonly<Record<string, string>>> {
  const [row] = await store.query<{ headers: Record<string, string> }>(
    'select headers from public.raw_answers where request_hash = $1',
    [hash],
  );
  return row?.headers ?? {};
}

/** A body gets smaller outside the transaction that keeps it. */
export async function packBody(body: string): Promise<Uint8Array> {
  return compress(withoutAccessKeys(body));
}

/** Some answers repeat the key they were asked with. */
function withoutAccessKeys(body: string): string {
  return body.replaceAll(/("access_?key"\s*:\s*)"(?:[^"\\]|\\.)*"/gi, '$1""');
}

/** Keeps an answer that could be read, in place of an older one. */
export async function keepRawAnswer(
  store: Queryable,
  source: string,
  request: SourceRequest,
  answer: SourceAnswer,
  packed: Uint8Array,
): Promise<void> {
  const headers = Object.fromEntries(
    KEPT_HEADERS.flatMap((name) => {
      const value = answer.headers[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
  await store.query(
    `insert into public.raw_answers (request_hash, source, url, method, query, variables, fetched_at, status, headers, body)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (request_hash) do update set fetched_at = excluded.fetched_at, status = excluded.status,
       headers = excluded.headers, body = excluded.body
     where public.raw_answers.fetched_at <= excluded.fetched_at`,
    [
      requestHash(source, request),
      source,
      withoutSecrets(request.url).href,
      request.method,
      request.query ?? null,
      request.variables ?? null,
      new Date(answer.receivedMs),
      answer.status,
      headers,
      packed,
    ],
  );
}

export interface KeptAnswer {
  request: SourceRequest;
  answer: SourceAnswer;
}

/** Everything that is kept of a source, oldest first, one at a time: for a better reader. */
export async function* keptAnswers(store: Queryable, source: string): AsyncGenerator<KeptAnswer> {
  const hashes = await store.query<{ hash: string }>(
    'select request_hash as hash from public.raw_answers where source = $1 order by fetched_at, request_hash',
    [source],
  );
  for (const { hash } of hashes) {
    const [row] = await store.query<{
      url: string;
      method: 'GET' | 'POST';
      query: string | null;
      variables: Record<string, unknown> | null;
      at: Date;
      status: number;
      headers: Record<string, string>;
      body: Uint8Array;
    }>(
      `select url, method, query, variables, fetched_at as at, status, headers, body
       from public.raw_answers where request_hash = $1`,
      [hash],
    );
    if (!row) continue;
    yield {
      request: {
        method: row.method,
        url: new URL(row.url),
        ...(row.query !== null && { query: row.query }),
        ...(row.variables !== null && { variables: row.variables }),
      },
      answer: {
        status: row.status,
        headers: row.headers,
        body: String(await decompress(row.body)),
        receivedMs: row.at.getTime(),
      },
    };
  }
}

const KEPT_DAYS = 60;

/** Deletes what was not used for two months. */
export async function forgetOldAnswers(store: Queryable, nowMs: number): Promise<void> {
  await store.query('delete from public.raw_answers where fetched_at < $1', [
    new Date(nowMs - KEPT_DAYS * DAY_MS),
  ]);
}
