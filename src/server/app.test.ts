import { describe, expect, it, vi } from 'vitest';
import { createApp } from './app.ts';
import { readConfiguration } from './configuration.ts';
import { describeReadiness } from './readiness.ts';
import { form, from, html, useTestApp } from '#testing/server/test-app.ts';

const { app, clientFolder, createTestApp, logged, render } = useTestApp();

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
    expect((await app.request('/dps', { method: 'POST', body: form() })).status).toBe(405);
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
    ['says', () => ({ body: form('a=1') }), { 'content-length': String(2 ** 18 + 1) }],
    [
      'does not say',
      () => ({ body: new Blob(['a=='.repeat(2 ** 17)]).stream(), duplex: 'half' }),
      {},
    ],
  ])(
    'takes no form of a stranger above 256 KiB that %s how large it is',
    async (_what, make, more) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded', ...more };
      const init = { method: 'POST', ...make(), headers };
      const response = await app.request('/login', init);
      expect([response.status, response.headers.get('cache-control')]).toEqual([413, 'no-store']);
      expect(render).not.toHaveBeenCalled();
    },
  );

  it('refuses an address of more parameters than any page has, and draws nothing', async () => {
    render.mockImplementation(async () => html());
    for (const path of ['/mplus', '/nope', '/picture/mplus.png', '/mplus.data']) {
      const response = await app.request(`${path}?${'&a'.repeat(1000)}`);
      expect([path, response.status]).toEqual([path, 414]);
    }
    expect(render).not.toHaveBeenCalled();
    expect((await app.request(`/mplus?${'&c'.repeat(999)}`)).status).toBe(200);
  });

  it.each(['&a'.repeat(1000), `region=${'x'.repeat(5000)}`])(
    'refuses such an address of the open interface as JSON: %#',
    async (query) => {
      const response = await app.request(`/api/v1/cutoffs?${query}`);
      expect(response.status).toBe(414);
      expect(await response.json()).toMatchObject({ api: 'v1', error: { code: 'address' } });
      expect(render).not.toHaveBeenCalled();
    },
  );

  it.each([
    ['PUT', '/mplus'],
    ['DELETE', '/offline.html'],
    ['PATCH', '/nope'],
    ['PUT', '/api/_nuxt_icon/lucide.json?icons=x'],
  ])(
    '§8: refuse %s %s on the error screen, say what is allowed and draw nothing',
    async (method, path) => {
      const response = await app.request(path, { method });
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
      expect(await response.text()).toContain('Go back home');
      expect(render).not.toHaveBeenCalled();
    },
  );

  it('draw two pages of an address at a time, and let no other visitor wait for its line', async () => {
    const drawn: string[] = [];
    const held = Promise.withResolvers<undefined>();
    render.mockImplementation(async (request) => {
      drawn.push(new URL(request.url).pathname);
      await held.promise;
      return html();
    });
    const greedy = ['/a', '/b', '/c', '/d'].map((path) => app.request(path, {}, from('192.0.2.1')));
    await vi.waitFor(() => expect(drawn).toEqual(['/a', '/b']));
    // Also of a page that the other one has asked for and that waits.
    const neighbor = app.request('/d', {}, from('192.0.2.2'));
    await vi.waitFor(() => expect(drawn).toEqual(['/a', '/b', '/d']));
    held.resolve(undefined);
    for (const answer of [...greedy, neighbor]) expect((await answer).status).toBe(200);
    expect(drawn.toSorted()).toEqual(['/a', '/b', '/c', '/d']);
  });

  it('say to OPTIONS what is allowed', async () => {
    const response = await app.request('/mplus', { method: 'OPTIONS' });
    expect([response.status, response.headers.get('allow')]).toEqual([204, 'GET, HEAD, POST']);
    expect(render).not.toHaveBeenCalled();
  });

  it('§8: say in plain words that a page takes no form, and what it does take', async () => {
    render.mockResolvedValue(html(405));
    const response = await app.request('/mplus', { method: 'POST', body: form() });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect(await response.text()).toContain('Nothing can be sent to this address.');
  });

  it.each<[string, number, RequestInit]>([
    ['JSON', 415, { body: '{}', headers: { 'content-type': 'application/json' } }],
    ['text', 415, { body: 'a=1' }],
    ['nothing', 415, {}],
    [
      'a form without its boundary',
      400,
      { body: 'a=1', headers: { 'content-type': 'multipart/form-data' } },
    ],
    [
      'a damaged form',
      400,
      { body: 'a=1', headers: { 'content-type': 'multipart/form-data; boundary=b' } },
    ],
  ])('refuse %s sent to a page with %i, without a line in the log', async (_what, status, init) => {
    for (const path of ['/login', '/account', '/oauth/consent', '/login.data']) {
      const response = await app.request(path, { method: 'POST', ...init });
      expect([response.status, response.headers.get('cache-control')]).toEqual([
        status,
        'no-store',
      ]);
    }
    expect(render).not.toHaveBeenCalled();
    expect(logged).not.toHaveBeenCalled();
  });

  it('let an address have only its share of pages drawn, and forgive it by itself', async () => {
    const scarce = createTestApp({ FARSEER_LIMITS_SCALE: '0.01' });
    render.mockImplementation(() => Promise.resolve(html(404)));
    const ask = (address: string) => scarce.request('/nope', {}, from(address));
    for (let asked = 0; asked < 6; asked += 1) expect((await ask('192.0.2.1')).status).toBe(404);
    const refused = await ask('192.0.2.1');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(logged).not.toHaveBeenCalled();
    expect((await ask('192.0.2.2')).status).toBe(404);
    // What is not drawn costs nothing.
    expect((await scarce.request('/assets/app-1.js', {}, from('192.0.2.1'))).status).toBe(200);
  });

  it('let an address have only its share of calls, and say so to any origin', async () => {
    const configuration = readConfiguration({ FARSEER_LIMITS_SCALE: '0.001' });
    const backend = {
      handles: (path: string) => path.startsWith('/rest/v1/'),
      fetch: () => Promise.resolve(new Response('rows')),
      database: () => null,
      readiness: () => Promise.resolve(describeReadiness('ready', true)),
    };
    const build = { stamp: { id: 'b1', timestamp: 1 }, clientFolder, render };
    const scarce = createApp({ configuration, build, backend });
    const ask = () => scarce.request('/rest/v1/regions', {}, from('192.0.2.1'));
    for (let asked = 0; asked < 6; asked += 1) {
      const { status, headers } = await ask();
      expect([status, headers.get('cross-origin-resource-policy')]).toEqual([200, 'cross-origin']);
    }
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(await refused.json()).toMatchObject({ error_code: 'over_request_rate_limit' });
  });

  it('refuse a form of another site in plain words, without a page and without a line in the log', async () => {
    const response = await app.request('http://farseer.example/login', {
      method: 'POST',
      body: 'a=1',
      headers: { Origin: 'https://evil.example' },
    });
    expect(response.status).toBe(403);
    expect(await response.text()).toContain('This was sent from another site.');
    expect(render).not.toHaveBeenCalled();
    expect(logged).not.toHaveBeenCalled();
  });

  it('take a form of their own from behind a proxy that ends TLS', async () => {
    render.mockImplementation(async (request) =>
      html(200, { 'x-seen': `${request.url} ${await request.text()}` }),
    );
    const response = await createTestApp({ FARSEER_URL: 'https://farseer.example' }).request(
      'http://localhost:3000/login?next=/raid',
      { method: 'POST', body: form(), headers: { Origin: 'https://farseer.example' } },
    );
    expect(response.status).toBe(200);
    expect(response.headers.get('x-seen')).toBe('https://farseer.example/login?next=/raid a=1');
  });

  it('echoes nothing: TRACE draws no page', async () => {
    // The Request constructor refuses this; the server still passes it on.
    const request = Object.defineProperty(new Request('http://host/mplus'), 'method', {
      value: 'TRACE',
    });
    const response = await app.request(request);
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
    expect(render).not.toHaveBeenCalled();
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
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*'unsafe/);
  });

  it('ask browsers to keep to https where the site has it', async () => {
    const encrypted = createTestApp({ FARSEER_URL: 'https://farseer.example' });
    const { headers } = await encrypted.request('/offline.html');
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
  });
});
