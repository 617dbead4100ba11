import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HOUR_MS } from '#lib/time-units.ts';
import { createIconCache, createIconEndpoint } from './icon-endpoint.ts';
import { askPublicIcons, queryTimeout } from './public-icons.ts';

const servers: Server[] = [];

/** A public icon API of our own; gives its address. */
async function startApi(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const logged = vi.spyOn(console, 'error');
beforeEach(() => void logged.mockReset().mockImplementation(() => {}));
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

interface Answer {
  prefix?: string;
  icons?: Record<string, { body: string }>;
  not_found?: string[];
  error?: string;
}

async function ask(path: string, api: string | null = null, endpoint = createIconEndpoint(api)) {
  const response = await endpoint.request(path);
  return { response, answer: (await response.json()) as Answer };
}

describe('the icon endpoint', () => {
  it('§7: answers with the icons of an installed collection', async () => {
    const { response, answer } = await ask('/lucide.json?icons=x,swords');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    expect(answer.prefix).toBe('lucide');
    expect(Object.keys(answer.icons ?? {}).toSorted()).toEqual(['swords', 'x']);
    expect(answer.icons?.['x']?.body).toContain('<path');
  });

  it('§9: lets the answer be kept for 168 hours', async () => {
    const { response } = await ask('/game-icons.json?icons=crossed-swords');
    expect(response.headers.get('cache-control')).toBe('public, max-age=604800');
  });

  it('lists the icons a collection does not have', async () => {
    const some = await ask('/lucide.json?icons=x,no-such-icon');
    expect(some.answer.not_found).toEqual(['no-such-icon']);
    const none = await ask('/lucide.json?icons=no-such-icon');
    expect(none.answer.icons).toEqual({});
    expect(none.answer.not_found).toEqual(['no-such-icon']);
    const everyObjectHas = await ask('/lucide.json?icons=constructor,x');
    expect(Object.keys(everyObjectHas.answer.icons ?? {})).toEqual(['x']);
    expect(everyObjectHas.answer.not_found).toEqual(['constructor']);
  });

  it('§9: keeps an answer for 168 hours although it is used', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      let asked = 0;
      const api = await startApi((_request, response) => {
        asked += 1;
        response.end('{"prefix":"mdi","icons":{"home":{"body":"<path/>"}}}');
      });
      const endpoint = createIconEndpoint(api);
      for (let day = 0; day < 7; day += 1) {
        await ask('/mdi.json?icons=home', api, endpoint);
        vi.setSystemTime(Date.now() + 24 * 3_600_000);
      }
      expect(asked).toBe(1);
      await ask('/mdi.json?icons=home', api, endpoint);
      expect(asked).toBe(2);
    } finally {
      vi.useRealTimers();
    }
  });

  it('lets an answer with missing icons be kept for ten minutes only, and keeps none itself', async () => {
    const { response } = await ask('/lucide.json?icons=x,no-such-icon');
    expect(response.headers.get('cache-control')).toBe('public, max-age=600');
    let icons = '';
    const api = await startApi((_request, response_) =>
      response_.end(`{"prefix":"mdi","icons":{${icons}},"not_found":[${icons ? '' : '"new"'}]}`),
    );
    const endpoint = createIconEndpoint(api);
    expect((await ask('/mdi.json?icons=new', api, endpoint)).answer.not_found).toEqual(['new']);
    icons = '"new":{"body":"<path/>"}';
    expect((await ask('/mdi.json?icons=new', api, endpoint)).answer.not_found).toEqual([]);
  });

  it.each([
    ['/no-such-set.json?icons=x', 404],
    ['/lucide?icons=x', 404],
    ['/..%2f..%2fhono.json?icons=x', 404],
    ['/Lucide.json?icons=x', 404],
    ['/lucide.json', 400],
    ['/lucide.json?icons=', 400],
    ['/lucide.json?icons=x,../y', 400],
    ['/lucide.json?icons=<script>', 400],
    [`/lucide.json?icons=${Array.from({ length: 101 }, (_, i) => `i${i}`).join(',')}`, 400],
    [`/lucide.json?icons=${'x'.repeat(4001)}`, 400],
  ])('refuses %s with %d', async (path, status) => {
    const { response, answer } = await ask(path);
    expect(response.status).toBe(status);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(answer.error).toBeTruthy();
    expect(logged).not.toHaveBeenCalled();
  });
});

describe('the fallback to a public API', () => {
  const mdi = { prefix: 'mdi', icons: { home: { body: '<path/>' } } };

  it('§7: asks it only for a collection that is not installed, and once', async () => {
    const asked: string[] = [];
    const api = await startApi((request, response) => {
      asked.push(request.url ?? '');
      response.end(JSON.stringify(mdi));
    });
    const endpoint = createIconEndpoint(api);
    await ask('/lucide.json?icons=x', api, endpoint);
    const first = await ask('/mdi.json?icons=home', api, endpoint);
    expect(first.answer).toEqual(mdi);
    const second = await ask('/mdi.json?icons=home', api, endpoint);
    expect(second.answer).toEqual(mdi);
    expect(asked).toEqual(['/mdi.json?icons=home']);
  });

  it('passes on that it does not know the collection either', async () => {
    const api = await startApi((_request, response) => response.writeHead(404).end());
    expect((await ask('/mdi.json?icons=home', api)).response.status).toBe(404);
    const numeric = await startApi((_request, response) => response.end('404'));
    expect((await ask('/mdi.json?icons=home', numeric)).response.status).toBe(404);
    expect(logged).not.toHaveBeenCalled();
  });

  it.each<[string, RequestListener]>([
    ['is no icon API', (_request, response) => response.end('<html></html>')],
    ['answers in another format', (_request, response) => response.end('{"icons":[]}')],
    [
      'answers for another collection',
      (_request, response) => response.end('{"prefix":"a","icons":{}}'),
    ],
    ['fails', (_request, response) => response.writeHead(500).end()],
  ])('§8: logs an invalid configuration as an error: it %s', async (_case, listener) => {
    const { response, answer } = await ask('/mdi.json?icons=home', await startApi(listener));
    expect(response.status).toBe(502);
    expect(answer.error).toBeTruthy();
    expect(logged).toHaveBeenCalledOnce();
    expect(logged.mock.calls[0]?.[0]).toContain('FARSEER_ICON_API');
  });

  it('§9: gives up a query after 5000 ms', () => {
    expect(queryTimeout).toBe(5000);
  });

  it.each<[string, RequestListener]>([
    [
      'redirects to another server',
      (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
    ],
    [
      'redirects to itself for ever',
      (request, response) => response.writeHead(302, { location: request.url }).end(),
    ],
    [
      'sends a packed answer without end',
      (_request, response) => {
        response.writeHead(200, { 'content-encoding': 'gzip' });
        response.end(gzipSync(Buffer.alloc(64 * 1024 * 1024, ' ')));
      },
    ],
  ])('takes no answer that %s', async (_case, listener) => {
    const api = await startApi(listener);
    // A busy machine takes longer than a visitor waits to pack and unpack so much.
    const asked = askPublicIcons(api, 'mdi', ['home'], 60_000);
    await expect(asked).rejects.toThrow(/redirects|longer than/);
  });

  it('gives up a query that takes too long', async () => {
    const api = await startApi(() => {});
    await expect(askPublicIcons(api, 'mdi', ['home'], 20)).rejects.toThrow(/failed: TimeoutError/);
  });
});

describe('the icon cache', () => {
  const icons = { prefix: 'any', icons: {} };

  it('§9: keeps 50 entries and gives up the one unused for longest', () => {
    const cache = createIconCache();
    for (let i = 0; i < 50; i++) cache.set(`icon-${i}`, icons);
    expect(cache.get('icon-0')).toBe(icons);
    cache.set('icon-50', icons);
    expect(cache.size).toBe(50);
    expect([cache.has('icon-0'), cache.has('icon-1'), cache.has('icon-50')]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('§9: keeps an entry for 168 hours from when it was made', () => {
    let now = 1;
    const cache = createIconCache({ now: () => now });
    cache.set('swords', icons);
    now += 168 * HOUR_MS - 1;
    expect(cache.get('swords')).toBe(icons);
    now += 1;
    expect(cache.get('swords')).toBeUndefined();
  });
});
