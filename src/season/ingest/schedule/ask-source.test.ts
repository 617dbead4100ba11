import { describe, expect, it } from 'vitest';
import { raiderio } from '#season/ingest/connectors/raiderio/index.ts';
import { askSource } from './ask-source.ts';
import type { SourceAccess } from './open-sources.ts';

const request = { method: 'GET', url: new URL('https://example.org/thing') } as const;
const access: SourceAccess = {
  name: 'raiderio',
  connector: raiderio,
  limit: { perMinute: 60, burst: 1 },
  addressOf: (url) => url,
};

function ask(
  fetch: typeof globalThis.fetch,
  more: Partial<Parameters<typeof askSource>[2]> & { access?: SourceAccess } = {},
) {
  return askSource(more.access ?? access, request, {
    known: {},
    signal: new AbortController().signal,
    nowMs: () => 1000,
    timeoutMs: 60_000,
    fetch,
    ...more,
  });
}
const answering =
  (status: number, headers: Record<string, string> = {}) =>
  () =>
    Promise.resolve(new Response(status === 304 ? null : 'x', { status, headers }));
const failing = (error: Error) => async () => {
  throw error;
};
const silent: typeof fetch = async (_, init) => {
  const aborted = Promise.withResolvers<never>();
  init?.signal?.addEventListener('abort', () => aborted.reject(new Error('aborted')));
  init?.signal?.throwIfAborted();
  return aborted.promise;
};

describe('asking a source', () => {
  it('gives what came, and says when nothing changed', async () => {
    expect(await ask(answering(200, { ETag: '"1"' }))).toMatchObject({
      kind: 'answer',
      answer: { status: 200, body: 'x', receivedMs: 1000, headers: { etag: '"1"' } },
    });
    expect(await ask(answering(404))).toMatchObject({ kind: 'answer', answer: { status: 404 } });
    expect(await ask(answering(304))).toEqual({ kind: 'unchanged' });
  });

  it.each([
    [429, { 'retry-after': '7' }, 'unreachable', 7000],
    [429, {}, 'unreachable', null],
    [401, {}, null, null],
    [500, {}, 'unwell', null],
    [503, { 'retry-after': '2' }, 'unwell', 2000],
  ] as const)(
    'takes %s %j for a failure of the source: %s',
    async (status, headers, trouble, retryAfterMs) => {
      expect(await ask(answering(status, headers))).toMatchObject({
        kind: 'failed',
        trouble,
        retryAfterMs,
      });
    },
  );

  it('tells a cut answer from a source that cannot be reached', async () => {
    expect(await ask(failing(new TypeError('terminated')))).toMatchObject({ trouble: 'unwell' });
    const cause = Object.assign(new Error('no'), { code: 'ECONNREFUSED' });
    expect(await ask(failing(new TypeError('fetch failed', { cause })))).toMatchObject({
      trouble: 'unreachable',
      reason: 'it cannot be reached (ECONNREFUSED)',
    });
  });

  it.each(['UND_ERR_BODY_TIMEOUT', 'HPE_INVALID_CONSTANT', 'Z_BUF_ERROR'])(
    'takes a body that broke with %s for a cut answer',
    async (code) => {
      const cause = Object.assign(new Error('no'), { code });
      expect(await ask(failing(new TypeError('fetch failed', { cause })))).toMatchObject({
        trouble: 'unwell',
        reason: 'the answer was cut off',
      });
    },
  );

  it('says in the words of the error what has no code', async () => {
    const cause = new Error('no');
    for (const error of [new TypeError('fetch failed', { cause }), new TypeError('fetch failed')])
      expect(await ask(failing(error))).toMatchObject({
        trouble: 'unreachable',
        reason: 'fetch failed',
      });
  });

  it('asks only for what has changed, where it knows an answer', async () => {
    const headers: (string | null)[][] = [];
    const listening: typeof fetch = (_, init) => {
      const sent = new Headers(init?.headers);
      headers.push([sent.get('if-none-match'), sent.get('if-modified-since')]);
      return Promise.resolve(new Response(null, { status: 304 }));
    };
    await ask(listening, { known: { etag: '"1"', 'last-modified': 'Tue' } });
    await ask(listening);
    expect(headers).toEqual([
      ['"1"', 'Tue'],
      [null, null],
    ]);
  });

  it.each([
    ['https://example.org/other', true, 'its own origin'],
    ['https://eu.example.org/thing', true, 'another host of the source'],
    ['http://eu.example.org/thing', false, 'a host without encryption'],
    ['https://eu.example.org:8443/thing', false, 'another port'],
    ['https://example.com/thing', false, 'a stranger'],
  ])('follows a redirect to %s: %s (%s)', async (location, isFollowed) => {
    const asked: string[] = [];
    const redirecting: typeof fetch = (address) => {
      asked.push((address as URL).href);
      return Promise.resolve(
        asked.length === 1
          ? new Response(null, { status: 302, headers: { location } })
          : new Response('x'),
      );
    };
    const hosts = /^(?:[a-z]+\.)?example\.org$/;
    const end = await ask(redirecting, {
      access: { ...access, connector: { ...raiderio, hosts } },
    });
    expect(end.kind).toBe(isFollowed ? 'answer' : 'failed');
    expect(asked.slice(1)).toEqual(isFollowed ? [location] : []);
    // The source answered; only this question failed.
    expect('trouble' in end ? end.trouble : 'none').toBe(isFollowed ? 'none' : null);
  });

  it('waits only so long, and not at all once it is stopped', async () => {
    expect(await ask(silent, { timeoutMs: 10 })).toMatchObject({
      trouble: 'unwell',
      reason: 'no answer within 0.01 s',
    });
    const ending = new AbortController();
    const asked = ask(silent, { signal: ending.signal });
    ending.abort(new Error('the end'));
    await expect(asked).rejects.toThrow('the end');
  });

  it('gives back a token that was refused', async () => {
    const refused: Readonly<Record<string, string>>[] = [];
    const authorize = {
      on: true as const,
      headers: () => Promise.resolve({ authorization: 'Bearer old' }),
      refuse: (headers: Readonly<Record<string, string>>) => void refused.push(headers),
    };
    await ask(answering(401), { access: { ...access, authorize } });
    expect(refused).toEqual([{ authorization: 'Bearer old' }]);
  });
});
