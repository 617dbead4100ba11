import { expect, it } from 'vitest';
import { bearerOf, makeToken } from './account-token.server.ts';

const asking = (authorization?: string) =>
  bearerOf(
    new Request('https://example.org/', {
      headers: authorization === undefined ? {} : { authorization },
    }),
  );

it('makes tokens that no one guesses, and finds the hash that is kept by what a request brings', () => {
  const { token, hash } = makeToken();
  expect(token).toMatch(/^farseer_[\w-]{43}$/);
  expect(makeToken().token).not.toBe(token);
  expect(asking(`Bearer ${token}`)).toEqual(hash);
  expect(asking(`bearer  ${token}`)).toEqual(hash);
  expect(Buffer.from(hash).toString()).not.toContain(token);
});

it('takes nothing else for a token', () => {
  const { token } = makeToken();
  expect(asking()).toBeNull();
  for (const other of [
    '',
    token,
    `Basic ${token}`,
    'Bearer ',
    `Bearer ${token}x`,
    `Bearer ${token} x`,
  ])
    expect(asking(other)).toBe('malformed');
});
