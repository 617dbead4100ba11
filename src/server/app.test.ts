import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp } from './app.ts';
import { readConfiguration } from './configuration.ts';
import { hashSource } from './csp.ts';
import { describeReadiness } from './readiness.ts';

const clientFolder = mkdtempSync(join(tmpdir(), 'farseer-client-'));
mkdirSync(join(clientFolder, 'assets'));
writeFileSync(join(clientFolder, 'assets', 'app-1.js'), 'code');
writeFileSync(join(clientFolder, 'offline.html'), '<!doctype html>');
afterAll(() => rmSync(clientFolder, { recursive: true }));

const render = vi.fn<(request: Request) => Promise<Response>>();
const createTestApp = (environment: Record<string, string> = {}) =>
  createApp({
    configuration: readConfiguration(environment),
    build: { stamp: { id: 'b1', timestamp: 1 }, clientFolder, render },
  });
/** What the HTTP server knows of a connection from an address. */
const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });
/** The body of a form, with the type that a browser gives it. */
const form = (text = 'a=1') => new URLSearchParams(text);
/** The cookie of a signed-in member. @param expires_at in seconds since 1970. */
function sessionCookie(expires_at: number, name = 'Mallory'): string {
  const user = { id: name, email: `${name}@azeroth.example` };
  const text = JSON.stringify({ access_token: 'a.b.c', refresh_token: 'r', expires_at, user });
  return `sb-farseer-auth-token=base64-${Buffer.from(text).toString('base64url')}`;
}
/** One that is to be refreshed. */
const session = sessionCookie(1);
const freshSession = sessionCookie(Date.now() / 1000 + 3600);
let app = createTestApp();
// A new one for each test, because an app keeps the pages it has drawn.
beforeEach(() => {
  app = createTestApp();
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

/** Asks as a visitor who has chosen something, and who tries to say so by the server's own header as well. */
const askWith = (path: string, choices: string) =>
  app.request(path, {
    headers: { cookie: `farseer-choices=${choices}`, 'x-farseer-choices': 'region=cn' },
  });

const askRaid = (headers: Record<string, string>) => app.request('/raid', { headers });

describe('pages', () => {
  it.each(['POST', 'signed in'])(
    'of one visitor get a fresh nonce, the same in the request and in the policy: %s',
    async (kind) => {
      const nonces: (string | null)[] = [];
      render.mockImplementation((request) => {
        nonces.push(request.headers.get('x-farseer-nonce'));
        return Promise.resolve(html());
      });
      const init =
        kind === 'POST' ? { method: 'POST', body: form() } : { headers: { cookie: session } };
      for (const _ of [1, 2]) {
        const response = await app.request('/mplus', {
          ...init,
          headers: { ...('headers' in init && init.headers), 'x-farseer-nonce': 'chosen' },
        });
        const policy = response.headers.get('content-security-policy') ?? '';
        expect(policy).toContain(`script-src 'self' 'nonce-${nonces.at(-1)}'`);
        expect(policy).not.toContain('unsafe-eval');
        expect(policy).toContain("worker-src 'self' blob:");
        expect(response.headers.get('vary')).toContain('Cookie');
      }
      expect(nonces[0]).not.toBe('chosen');
      expect(nonces[0]).not.toBe(nonces[1]);
    },
  );

  it('for everybody are drawn once, their own scripts allowed by hash and no others', async () => {
    render.mockImplementation((request) => {
      const nonce = request.headers.get('x-farseer-nonce');
      return Promise.resolve(
        new Response(
          `<script nonce="${nonce}">ours()</script><script>theirs()</script>` +
            `<script nonce="${nonce}" type="module" src="/a.js"></script>`,
          { headers: { 'content-type': 'text/html' } },
        ),
      );
    });
    for (const _ of [1, 2]) {
      const response = await app.request('/mplus', { headers: { 'x-farseer-nonce': 'chosen' } });
      const policy = response.headers.get('content-security-policy') ?? '';
      expect(/script-src [^;]*/.exec(policy)?.[0]).toBe(
        `script-src 'self' ${hashSource('ours()')}`,
      );
      expect(await response.text()).toBe(
        '<script>ours()</script><script>theirs()</script><script type="module" src="/a.js"></script>',
      );
    }
    expect(render).toHaveBeenCalledOnce();
  });

  it('are shared by visitors who ask at the same time, and not by one whose session is due', async () => {
    const held = Promise.withResolvers<Response>();
    render.mockReturnValueOnce(held.promise);
    const both = Promise.all([app.request('/mplus'), app.request('/mplus')]);
    held.resolve(html());
    for (const response of await both) expect(await response.text()).toBe('<p>page</p>');
    expect(render).toHaveBeenCalledOnce();
    render.mockResolvedValueOnce(new Response('mine', { headers: { 'cache-control': 'private' } }));
    const mine = await app.request('/mplus', { headers: { cookie: session } });
    expect(await mine.text()).toBe('mine');
    expect(mine.headers.get('cache-control')).toBe('private');
  });

  it('for everybody are drawn once for all members, without anything of them', async () => {
    render.mockImplementation(() => Promise.resolve(html()));
    for (const name of ['Mallory', 'Alice']) {
      const answer = await askRaid({
        cookie: sessionCookie(Date.now() / 1000 + 3600, name),
      });
      expect(answer.headers.get('cache-control')).toBe('private, no-cache');
      expect(answer.headers.get('vary')).toContain('Cookie');
    }
    expect(render).toHaveBeenCalledOnce();
    const [request] = render.mock.calls[0] ?? [];
    expect(request?.headers.get('cookie')).toBeNull();
    expect(request?.headers.get('x-farseer-choices')).toBe('&member');
    await askRaid({});
    expect(render).toHaveBeenCalledTimes(2);
    expect(render.mock.calls[1]?.[0].headers.get('x-farseer-choices')).toBe('');
  });

  it('for members have a validator of their own', async () => {
    render.mockImplementation((request) =>
      Promise.resolve(
        new Response(`<p>${request.headers.get('x-farseer-choices')}</p>`, {
          headers: { 'content-type': 'text/html' },
        }),
      ),
    );
    const etag = (await askRaid({})).headers.get('etag') ?? '';
    const mine = await askRaid({ cookie: freshSession, 'if-none-match': etag });
    expect(mine.status).toBe(200);
    const own = mine.headers.get('etag') ?? '';
    const again = await askRaid({ cookie: freshSession, 'if-none-match': own });
    expect(again.status).toBe(304);
    expect(again.headers.get('cache-control')).toBe('private, no-cache');
    expect((await askRaid({ 'if-none-match': own })).status).toBe(200);
  });

  it.each(['/account', '/team', '/login', '/confirm', '/no-such-page'])(
    'that may be of one member are drawn for that member: %s',
    async (path) => {
      render.mockImplementation(() => Promise.resolve(html()));
      for (const _ of [1, 2]) await app.request(path, { headers: { cookie: freshSession } });
      expect(render).toHaveBeenCalledTimes(2);
      expect(render.mock.calls[0]?.[0].headers.get('cookie')).toBe(freshSession);
    },
  );

  it('for everybody are drawn without what the visitor says of themselves', async () => {
    render.mockResolvedValue(html());
    await app.request('/mplus', { headers: { cookie: 'theme=x', 'accept-language': 'fr' } });
    const [request] = render.mock.calls[0] ?? [];
    expect(request?.headers.get('cookie')).toBeNull();
    expect(request?.headers.get('accept-language')).toBeNull();
  });

  it('for everybody are drawn once for each choice that they know, and for no other', async () => {
    render.mockImplementation(() => Promise.resolve(html()));
    for (const choices of ['region=us', 'region=us&c=eu/a/B', 'region=us&junk=1', 'region=kr', 'x'])
      await askWith('/raid', choices);
    const drawn = () =>
      render.mock.calls.map(([request]) => request.headers.get('x-farseer-choices'));
    expect(drawn()).toEqual(['region=us', 'region=kr', '']);
    render.mockClear();
    for (const choices of ['c=eu/a/B', 'c=eu/a/C', 'c=eu/a/B&c=eu/a/C'])
      await askWith('/mplus', choices);
    expect(drawn()).toEqual(['c=eu%2Fa%2FB', 'c=eu%2Fa%2FC']);
  });

  it.each([
    ['a cookie', 200, { 'set-cookie': 'a=b' }],
    ['an error', 500, {}],
    ['what is private', 200, { 'cache-control': 'private, no-store' }],
  ])('are not kept with %s', async (...[, status, headers]) => {
    render.mockImplementation(() => Promise.resolve(html(status, headers)));
    for (const _ of [1, 2]) {
      const response = await app.request('/mplus');
      expect(response.status).toBe(status);
    }
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('are drawn once for all questions that they do not read, and without them', async () => {
    render.mockImplementation(() => Promise.resolve(html()));
    for (const junk of ['a', 'b', 'c']) await app.request(`/raid?junk=${junk}&_=1`);
    expect(render.mock.calls.map(([request]) => new URL(request.url).search)).toEqual(['']);
  });

  it.each([
    'sb-x-auth-token=abc',
    'sb-farseer-auth-token=abc',
    `x${session}`,
    'sb-redirect-path=/',
  ])('are shared with those who only have a cookie like a session: %s', async (cookie) => {
    render.mockImplementation(() => Promise.resolve(html()));
    for (const _ of [1, 2]) await app.request('/mplus', { headers: { cookie } });
    expect(render).toHaveBeenCalledOnce();
    expect(render.mock.calls[0]?.[0].headers.get('cookie')).toBeNull();
    // A page that is not shared may read any of them.
    render.mockClear();
    await app.request('/login', { headers: { cookie: 'sb-redirect-path=/' } });
    expect(render.mock.calls[0]?.[0].headers.get('cookie')).toBe('sb-redirect-path=/');
  });

  it('are not kept under a question that they say nothing of', async () => {
    render.mockImplementation(() => Promise.resolve(html()));
    for (const _ of [1, 2]) await app.request('/confirm?code=1');
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('answer HEAD with the headers of the page and no body', async () => {
    render.mockResolvedValue(html());
    const head = await app.request('/mplus', { method: 'HEAD' });
    expect(await head.text()).toBe('');
    expect(head.headers.get('content-length')).toBe('11');
    expect(render.mock.calls[0]?.[0].method).toBe('GET');
  });

  it('are confirmed without being drawn, and without a policy of other scripts', async () => {
    render.mockResolvedValueOnce(html());
    const etag = (await app.request('/mplus')).headers.get('etag') ?? '';
    const again = await app.request('/mplus', { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    expect(again.headers.get('content-security-policy')).toBeNull();
    expect(render).toHaveBeenCalledOnce();
    render.mockResolvedValueOnce(
      new Response('<p>another</p>', { headers: { 'content-type': 'text/html' } }),
    );
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

  it('that show data are not kept while changes of the data are unknown', async () => {
    render.mockImplementation(() =>
      Promise.resolve(html(200, { 'cache-control': 'public, max-age=9' })),
    );
    for (const _ of [1, 2]) {
      const response = await app.request('/mplus');
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(response.headers.get('etag')).toBeNull();
    }
    expect(render).toHaveBeenCalledTimes(2);
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
    ['says', { headers: { 'content-length': String(2 ** 20 + 1) }, body: 'a=1' }],
    ['does not say', { body: new Blob(['a='.repeat(2 ** 20)]).stream(), duplex: 'half' }],
  ])('takes no form larger than 1 MiB that %s how large it is', async (_what, init) => {
    const response = await app.request('/login', { method: 'POST', ...init });
    expect([response.status, response.headers.get('cache-control')]).toEqual([413, 'no-store']);
    expect(render).not.toHaveBeenCalled();
  });

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
    app = createTestApp({ FARSEER_LIMITS_SCALE: '0.01' });
    render.mockImplementation(() => Promise.resolve(html(404)));
    const ask = (address: string) => app.request('/nope', {}, from(address));
    for (let asked = 0; asked < 6; asked += 1) expect((await ask('192.0.2.1')).status).toBe(404);
    const refused = await ask('192.0.2.1');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(logged).not.toHaveBeenCalled();
    expect((await ask('192.0.2.2')).status).toBe(404);
    // What is not drawn costs nothing.
    expect((await app.request('/assets/app-1.js', {}, from('192.0.2.1'))).status).toBe(200);
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
    app = createApp({ configuration, build, backend });
    const ask = () => app.request('/rest/v1/regions', {}, from('192.0.2.1'));
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
