import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import type { SourceRequest } from '#season/ingest/connector.ts';
import {
  forgetOldAnswers,
  keepRawAnswer,
  keptAnswers,
  keptHeaders,
  packBody,
  requestHash,
} from './raw-answers.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await testDatabase();
});
afterAll(() => fresh.close());

const receivedMs = Date.UTC(2026, 8, 1);
const request: SourceRequest = {
  method: 'POST',
  url: new URL('https://example.org/door?b=2&a=1&access_key=hush'),
  query: 'query { name }',
  variables: { page: 1, region: 'eu' },
};
const answer = {
  status: 200,
  headers: { etag: '"one"', 'set-cookie': 'hush' },
  body: JSON.stringify({ name: 'Ægir', ui: { access_key: 'hush' } }),
  receivedMs,
};

describe('raw answers', () => {
  it('are named by their question, without its key and in any order', () => {
    const hash = requestHash('test', request);
    const url = new URL('https://example.org/door?a=1&b=2');
    expect(requestHash('test', { ...request, url })).toBe(hash);
    expect(requestHash('test', { ...request, variables: { region: 'eu', page: 1 } })).toBe(hash);
    expect(requestHash('test', { ...request, variables: { page: 2, region: 'eu' } })).not.toBe(
      hash,
    );
    expect(requestHash('other', request)).not.toBe(hash);
  });

  it('come back as they were, without secrets', async () => {
    await keepRawAnswer(fresh.database, 'test', request, answer, await packBody(answer.body));
    expect(await keptHeaders(fresh.database, requestHash('test', request))).toEqual({
      etag: '"one"',
    });
    expect(await keptHeaders(fresh.database, 'unknown')).toEqual({});
    const all = [];
    for await (const one of keptAnswers(fresh.database, 'test')) all.push(one);
    expect(all).toHaveLength(1);
    expect(all[0]?.request).toMatchObject({ query: 'query { name }', variables: { page: 1 } });
    expect(all[0]?.answer).toMatchObject({ status: 200, receivedMs });
    expect(JSON.parse(all[0]?.answer.body ?? '')).toEqual({ name: 'Ægir', ui: { access_key: '' } });
    expect(JSON.stringify(all)).not.toContain('hush');
  });

  it('are let go after two months', async () => {
    await forgetOldAnswers(fresh.database, receivedMs + 50 * 86_400_000);
    expect(await keptHeaders(fresh.database, requestHash('test', request))).not.toEqual({});
    await forgetOldAnswers(fresh.database, receivedMs + 61 * 86_400_000);
    expect(await keptHeaders(fresh.database, requestHash('test', request))).toEqual({});
  });
});
