import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { createApp } from './app.ts';
import { readConfiguration } from './configuration.ts';

const clientFolder = mkdtempSync(join(tmpdir(), 'farseer-client-'));
mkdirSync(join(clientFolder, 'assets'));
writeFileSync(join(clientFolder, 'assets', 'app-1.js'), 'code');
writeFileSync(join(clientFolder, 'offline.html'), '<!doctype html>');
afterAll(() => rmSync(clientFolder, { recursive: true }));

const render = vi.fn<(request: Request) => Promise<Response>>();
const app = createApp({
  configuration: readConfiguration({}),
  build: { stamp: { id: 'b1', timestamp: 1 }, clientFolder, render },
});
const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
afterEach(() => {
  render.mockReset();
  logged.mockClear();
});

function html(status = 200, headers: Record<string, string> = {}): Response {
  return new Response('<p>page</p>', {
    status,
    headers: { 'content-type': 'text/html', ...headers },
  });
}

describe('pages', () => {
  it('get a fresh nonce, the same in the request and in the policy', async () => {
    const nonces: (string | null)[] = [];
    render.mockImplementation((request) => {
      nonces.push(request.headers.get('x-farseer-nonce'));
      return Promise.resolve(html());
    });
    for (const _ of [1, 2]) {
      const response = await app.request('/mplus', { headers: { 'x-farseer-nonce': 'chosen' } });
      const policy = response.headers.get('content-security-policy') ?? '';
      expect(policy).toContain(`script-src 'self' 'nonce-${nonces.at(-1)}'`);
      expect(policy).not.toContain('unsafe-eval');
      expect(policy).toContain("worker-src 'self' blob:");
    }
    expect(nonces[0]).not.toBe('chosen');
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  it('are confirmed without being drawn, and without a policy of other scripts', async () => {
    render.mockResolvedValueOnce(html());
    const etag = (await app.request('/mplus')).headers.get('etag') ?? '';
    const again = await app.request('/mplus', { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    expect(again.headers.get('content-security-policy')).toBeNull();
    expect(render).toHaveBeenCalledOnce();
    render.mockResolvedValueOnce(html());
    const other = await app.request('/raid', { headers: { 'if-none-match': etag } });
    expect(other.status).toBe(200);
  });

  it('that are not found are not kept', async () => {
    render.mockResolvedValue(html(404));
    const response = await app.request('/nope');
    expect(response.status).toBe(404);
    expect(response.headers.get('etag')).toBeNull();
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(logged).not.toHaveBeenCalled();
  });

  it('may say themselves how long they hold', async () => {
    render.mockResolvedValue(html(200, { 'cache-control': 'public, max-age=9' }));
    const response = await app.request('/mplus');
    expect(response.headers.get('cache-control')).toBe('public, max-age=9');
    expect(response.headers.get('etag')).toBeNull();
  });

  it('§8: a renderer that fails gives the full-page error screen and one line in the log', async () => {
    render.mockRejectedValue(new Error('broken'));
    const response = await app.request('/mplus');
    expect(response.status).toBe(500);
    const body = await response.text();
    expect(body).toContain('An error occurred');
    expect(body).toContain('Go back home');
    expect(body).not.toContain('broken');
    expect(logged).toHaveBeenCalledOnce();
  });
});

describe('redirect rules', () => {
  it.each([
    ['/mythic-plus', '/mplus'],
    ['/title?region=eu', '/current-title-holders?region=eu'],
    ['/dps/', '/hps-dps'],
    ['/m%2B', '/mplus'],
    ['/logs/today', '/hps-dps'],
  ])('§7: %s leads to %s before any page is loaded', async (path, target) => {
    const response = await app.request(path);
    expect(response.status).toBe(307);
    expect(response.headers.get('location')).toBe(target);
    expect(render).not.toHaveBeenCalled();
  });

  it('leave what is sent alone', async () => {
    render.mockResolvedValue(html(405));
    expect((await app.request('/dps', { method: 'POST' })).status).toBe(405);
  });
});

describe('files and calls', () => {
  it('§7: names the build that runs', async () => {
    const response = await app.request('/builds/latest.json');
    expect(await response.json()).toEqual({ id: 'b1', timestamp: 1 });
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('says that it is well', async () => {
    expect(await (await app.request('/api/health')).json()).toEqual({ status: 'ok', build: 'b1' });
  });

  it('answers HEAD with the same headers and no body', async () => {
    const response = await app.request('/assets/app-1.js', { method: 'HEAD' });
    expect(response.headers.get('content-length')).toBe('4');
    expect(await response.text()).toBe('');
  });

  it.each(['/assets/gone.js', '/builds/meta/gone.json', '/api/nothing'])(
    'has no page below %s',
    async (path) => {
      const response = await app.request(path);
      expect(response.status).toBe(404);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(render).not.toHaveBeenCalled();
    },
  );

  it('refuses a path that cannot be decoded', async () => {
    const response = await app.request('/%E0%A4%A');
    expect(response.status).toBe(400);
    expect(logged).not.toHaveBeenCalled();
  });

  it.each([
    '/assets/app-1.js',
    '/offline.html',
    '/api/health',
    '/api/nothing',
    '/%E0%A4%A',
    '/dps',
  ])('sends the security headers with %s', async (path) => {
    const { headers } = await app.request(path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe/);
  });
});
