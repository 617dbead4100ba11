import { createHash } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import { openPaths } from './support/page-paths.ts';

const baseUrl = inject('baseUrl');

function ask(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(baseUrl + path, { redirect: 'manual', ...init });
}

async function askJson(path: string): Promise<Record<string, unknown>> {
  return (await (await ask(path)).json()) as Record<string, unknown>;
}

describe('pages', () => {
  it.each(openPaths)('§2: %s is rendered by the server', async (path) => {
    const response = await ask(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await response.text()).toContain('<html lang="en"');
  });

  it('§2: an unknown route gives status 404 and its words', async () => {
    const response = await ask('/no-such-page');
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('Page not found: /no-such-page');
  });

  it('every inline script of a page for everybody is allowed by its hash', async () => {
    const response = await ask('/mplus');
    const policy = response.headers.get('content-security-policy') ?? '';
    const inline = (await response.text()).matchAll(
      /<script(?![^>]*\bsrc=)[^>]*>([^]*?)<\/script>/g,
    );
    const texts = [...inline].map(([, text = '']) => text);
    expect(texts.length).toBeGreaterThan(1);
    for (const text of texts)
      expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    expect(policy).not.toContain('nonce');
  });

  it('a page that shows data may be kept for a minute by caches that serve everybody', async () => {
    const question = '/current-title-holders?region=eu';
    // The data is followed from the first question on.
    await expect
      .poll(async () => (await ask(question)).headers.get('cache-control'), { timeout: 60_000 })
      .toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=600');
    const response = await ask(question);
    expect(response.headers.get('vary')).toContain('Cookie');
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(response.headers.get('etag')).toMatch(/^W\/"/);
  });

  it('an unchanged page is confirmed, not sent again', async () => {
    const etag = (await ask('/mplus')).headers.get('etag') ?? '';
    const again = await ask('/mplus', { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    expect(again.headers.get('content-security-policy')).toBeNull();
  });

  it('HEAD gives the headers and no body', async () => {
    const response = await ask('/mplus', { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await response.text()).toBe('');
  });

  it.each(['br', 'gzip'])('are compressed with %s', async (encoding) => {
    const response = await ask('/', { headers: { 'accept-encoding': encoding } });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toContain('Accept-Encoding');
    expect(await response.text()).toContain('</html>');
  });

  it('a path that cannot be decoded gives 400, and the server lives on', async () => {
    expect((await ask('/%E0%A4%A')).status).toBe(400);
    expect((await ask('/%')).status).toBe(400);
    expect((await ask('/')).status).toBe(200);
  });

  it('a redirect rule holds for a direct request', async () => {
    const response = await ask('/mythic-plus?level=10');
    expect(response.status).toBe(307);
    expect(response.headers.get('location')).toBe('/mplus?level=10');
  });
});

describe('files', () => {
  it.each([
    ['/favicon.ico', 'image/x-icon', 'no-cache'],
    ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8', 'no-cache'],
    ['/sw.js', 'text/javascript; charset=utf-8', 'no-cache'],
  ])('§1: %s is there, as %s', async (path, type, cacheControl) => {
    const response = await ask(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(type);
    expect(response.headers.get('cache-control')).toBe(cacheControl);
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(100);
  });

  it('what carries a hash in its name is kept for a year, compressed ahead of time', async () => {
    const path = /\/assets\/[\w.-]+\.css/.exec(await (await ask('/')).text())?.[0] ?? '';
    const headers = { 'accept-encoding': 'gzip, br' };
    const response = await ask(path, { headers });
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-encoding')).toBe('br');
    const etag = response.headers.get('etag') ?? '';
    const again = await ask(path, { headers: { ...headers, 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });

  it('a missing chunk is a plain 404 that no cache keeps', async () => {
    const response = await ask('/assets/gone-12345678.js');
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});

describe('builds', () => {
  it('§7: builds/latest.json names the build, and its manifest tells the route rules', async () => {
    const latest = await askJson('/builds/latest.json');
    const meta = await askJson(`/builds/meta/${String(latest['id'])}.json`);
    expect(meta).toMatchObject({
      ...latest,
      prerendered: ['/offline.html'],
      matcher: { static: { '/mythic-plus': { redirect: '/mplus' } } },
    });
  });

  it('§7: neither is kept by a cache', async () => {
    const { id } = await askJson('/builds/latest.json');
    for (const path of ['/builds/latest.json', `/builds/meta/${String(id)}.json`])
      expect((await ask(path)).headers.get('cache-control')).toBe('no-store');
  });
});

describe('icons', () => {
  it('§7: come from the own endpoint in the format of Iconify', async () => {
    const answer = await askJson('/api/_nuxt_icon/game-icons.json?icons=crossed-swords,no-such');
    expect(answer).toMatchObject({
      prefix: 'game-icons',
      icons: { 'crossed-swords': { body: expect.stringContaining('<path') as string } },
      not_found: ['no-such'],
    });
  });

  it('§9: may be kept for 168 hours', async () => {
    const response = await ask('/api/_nuxt_icon/lucide.json?icons=x');
    expect(response.headers.get('cache-control')).toBe(`public, max-age=${168 * 3600}`);
  });
});
