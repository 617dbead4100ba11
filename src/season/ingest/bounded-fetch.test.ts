import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { raiderio } from '#season/ingest/connectors/raiderio/index.ts';
import { fetchBounded } from './bounded-fetch.ts';
import { askSource } from './schedule/ask-source.ts';
import {
  hostileAnswers,
  startHostileServer,
  type HostileAnswer,
  type HostileServer,
} from '#testing/ingest/hostile-server.ts';

let hostile: HostileServer;
let next: HostileAnswer = 'drips';
beforeAll(async () => {
  hostile = await startHostileServer(() => next);
});
afterAll(() => hostile.close());

const expected: Record<HostileAnswer, string> = {
  'packs a bomb': 'its answer is longer than 16 MiB',
  'sends without end': 'its answer is longer than 16 MiB',
  'redirects to another server': 'which is not followed',
  'redirects to a file': 'which is not followed',
  'redirects to the metadata of a cloud': 'which is not followed',
  'redirects to itself': 'it redirects more than 3 times',
  'redirects nowhere': 'it redirects (302) to nowhere',
  'names a wrong length': 'the answer was cut off',
  'sends broken packing': 'the answer was cut off',
  'sends huge headers': 'the answer was cut off',
  drips: 'no answer within 0.5 s',
};

describe('a source', () => {
  it.each(Object.keys(hostileAnswers) as HostileAnswer[])(
    'that %s costs a question, and neither memory nor another server',
    async (how) => {
      next = how;
      const before = process.memoryUsage().rss;
      const asked = await askSource(
        {
          name: 'raiderio',
          connector: raiderio,
          limit: { perMinute: 60, burst: 1 },
          addressOf: () => new URL(`${hostile.url}/x`),
        },
        { method: 'GET', url: new URL('https://raider.io/api/v1/periods') },
        {
          known: {},
          signal: new AbortController().signal,
          nowMs: Date.now,
          fetch: globalThis.fetch,
          timeoutMs: how === 'drips' ? 500 : 20_000,
        },
      );
      expect(asked).toMatchObject({
        kind: 'failed',
        reason: expect.stringContaining(expected[how]),
      });
      expect(hostile.askedElsewhere).toEqual([]);
      expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
    },
  );
});

/** Redirects once, then answers. @returns what was asked. */
async function follow(from: string, to: string, mayFollow = () => true) {
  const asked: { url: string; authorization: string | null }[] = [];
  await fetchBounded(
    new URL(from),
    { headers: { authorization: 'Bearer hush', accept: 'x' } },
    {
      longestBody: 100,
      mayFollow,
      fetch: (input, init) => {
        const { href } = input as URL;
        asked.push({ url: href, authorization: new Headers(init?.headers).get('authorization') });
        expect(init?.redirect).toBe('manual');
        return Promise.resolve(asked.length === 1 ? Response.redirect(to, 301) : new Response(''));
      },
    },
  );
  return asked;
}

describe('a redirect', () => {
  it('keeps key and token at its own origin, and takes neither to another', async () => {
    const from = 'https://raider.io/a?access_key=hush';
    expect(await follow(from, 'https://raider.io/b?access_key=hush')).toEqual([
      { url: from, authorization: 'Bearer hush' },
      { url: 'https://raider.io/b?access_key=hush', authorization: 'Bearer hush' },
    ]);
    expect((await follow(from, 'https://www.raider.io/b?x=1&access_key=hush'))[1]).toEqual({
      url: 'https://www.raider.io/b?x=1',
      authorization: null,
    });
  });

  it('is not followed where it may not lead', async () => {
    const nowhere = follow('https://raider.io/a', 'https://raider.io.example/', () => false);
    await expect(nowhere).rejects.toThrow('to https://raider.io.example, which is not followed');
  });

  it.each([
    ['https://www.raider.io/x', true],
    ['http://www.raider.io/x', false],
    ['https://www.raider.io:8443/x', false],
    ['https://raider.io.example/x', false],
    ['https://127.0.0.1/x', false],
  ])('of a source to %s: %s', async (target, isFollowed) => {
    let count = 0;
    const asked = await askSource(
      {
        name: 'raiderio',
        connector: raiderio,
        limit: { perMinute: 60, burst: 1 },
        addressOf: (url) => url,
      },
      { method: 'GET', url: new URL('https://raider.io/api/v1/periods') },
      {
        known: {},
        signal: new AbortController().signal,
        nowMs: () => 0,
        timeoutMs: 1000,
        fetch: () => {
          count += 1;
          return Promise.resolve(count === 1 ? Response.redirect(target, 302) : new Response('{}'));
        },
      },
    );
    expect([count, asked.kind]).toEqual(isFollowed ? [2, 'answer'] : [1, 'failed']);
  });
});
