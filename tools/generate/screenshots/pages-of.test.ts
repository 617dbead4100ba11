import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { firstLink, pagesOf } from './pages-of.ts';

const server = createServer((_, answer) =>
  answer.end('<a href="/character/eu/some/Ana?x=1">Ana</a>'),
);
let url = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

it('finds the first thing of a kind that a page links to', () => {
  expect(firstLink('<a href="/guild/eu/x/Y%20Z">', 'guild')).toBe('/guild/eu/x/Y%20Z');
  expect(firstLink('<a href="/guilds">', 'guild')).toBeUndefined();
});

it('has every page once, and those of one thing where the server links to some', async () => {
  const pages = await pagesOf(url);
  expect(pages.get('character')).toBe('/character/eu/some/Ana');
  expect(pages.has('boss')).toBe(false);
  expect(new Set(pages.values()).size).toBe(pages.size);
});

it('has none but those that are named', async () => {
  expect([...(await pagesOf(url, ['raid', 'nothing'])).keys()]).toEqual(['raid']);
});
