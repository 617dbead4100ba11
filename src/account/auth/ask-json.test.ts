import { afterEach, expect, it, vi } from 'vitest';
import { askJson } from './ask-json.ts';

afterEach(() => vi.unstubAllGlobals());

const { signal } = new AbortController();

it('gives what the server answers, also a problem that it says itself', async () => {
  const asked: unknown[][] = [];
  vi.stubGlobal('fetch', (...question: unknown[]) => {
    asked.push(question);
    return Promise.resolve(Response.json({ problem: 'Sign in first.' }, { status: 401 }));
  });
  expect(await askJson('/team-nights?progress=', signal)).toEqual({ problem: 'Sign in first.' });
  expect(asked).toEqual([['/team-nights?progress=', { signal }]]);
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ teams: [] })));
  expect(await askJson('/team-nights', signal)).toEqual({ teams: [] });
});

it.each([
  ['an error page', () => Promise.resolve(new Response('<p>', { status: 502 })), 'answered 502'],
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), 'cannot be reached'],
  [
    'half an answer',
    () => Promise.resolve(new Response('{', { headers: { 'content-type': 'application/json' } })),
    'cannot be reached',
  ],
])('says %s in a sentence', async (_, answer, words) => {
  vi.stubGlobal('fetch', answer);
  expect(await askJson('/publish', signal)).toEqual({
    problem: expect.stringContaining(words) as string,
  });
});
