import { expect, it } from 'vitest';
import { siteUrl } from './site-url.server.ts';

it('is what the operator set, without a slash at the end', () => {
  expect(siteUrl({ FARSEER_URL: 'https://farseer.example/' })).toBe('https://farseer.example');
});

it('is nothing where it is not set or no address of a site', () => {
  expect(
    [undefined, '', 'farseer', 'javascript:alert(1)'].map((FARSEER_URL) =>
      siteUrl({ FARSEER_URL }),
    ),
  ).toEqual([null, null, null, null]);
});
