import { describe, expect, it } from 'vitest';
import { hashSource } from './csp.ts';
import { form, html, sessionCookie, useTestApp } from '#testing/server/test-app.ts';

const { app, logged, render } = useTestApp();
/** One that is to be refreshed. */
const session = sessionCookie(1);
const freshSession = sessionCookie(Date.now() / 1000 + 3600);

/** Asks as a visitor who has chosen something, and who tries to say so by the server's own header as well. */
const askWith = (path: string, choices: string) =>
  app.request(path, {
    headers: { cookie: `farseer-choices=${choices}`, 'x-farseer-choices': 'region=cn' },
  });

const askRaid = (headers: Record<string, string>) => app.request('/raid', { headers });

describe('pages', () => {
  it.each(['POST', 'signed in'])(
    'of one visitor get a fresh nonce, the same for the renderer and in the policy: %s',
    async (kind) => {
      const nonces: (string | null)[] = [];
      render.mockImplementation((_request, handed) => {
        nonces.push(handed?.nonce ?? null);
        return Promise.resolve(html());
      });
      const init =
        kind === 'POST' ? { method: 'POST', body: form() } : { headers: { cookie: session } };
      for (const _ of [1, 2]) {
        const response = await app.request('/mplus', init);
        const policy = response.headers.get('content-security-policy') ?? '';
        expect(policy).toContain(`script-src 'self' 'nonce-${nonces.at(-1)}'`);
        expect(policy).not.toContain('unsafe-eval');
        expect(policy).toContain("worker-src 'self' blob:");
        expect(response.headers.get('vary')).toContain('Cookie');
      }
      expect(nonces[0]).toMatch(/^[\w+/]{22}==$/);
      expect(nonces[0]).not.toBe(nonces[1]);
    },
  );

  it('for everybody are drawn once, their own scripts allowed by hash and no others', async () => {
    render.mockImplementation((_request, handed) => {
      const nonce = handed?.nonce;
      return Promise.resolve(
        new Response(
          `<script nonce="${nonce}">ours()</script><script>theirs()</script>` +
            `<script nonce="${nonce}" type="module" src="/a.js"></script>`,
          { headers: { 'content-type': 'text/html' } },
        ),
      );
    });
    for (const _ of [1, 2]) {
      const response = await app.request('/mplus');
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
    for (const junk of ['a', 'b', 'c']) await app.request(`/raid.data?junk=${junk}&_=1`);
    expect(render.mock.calls.map(([request]) => new URL(request.url).search)).toEqual(['']);
  });

  it.each(['', session, freshSession])(
    'are asked for anew without parameters that they do not read, by a session of %s',
    async (cookie) => {
      const answer = await app.request('/raid?utm_source=x&view=race&fbclid=1', {
        headers: { cookie },
      });
      expect(answer.status).toBe(307);
      expect(answer.headers.get('location')).toBe('/raid?view=race');
      expect(render).not.toHaveBeenCalled();
    },
  );

  it('never lead to another host, whatever the path and the parameters say', async () => {
    render.mockImplementation(() => Promise.resolve(html()));
    for (const path of ['//evil.test/raid?x=1', '/raid/?x=//evil.test', '/character//evil?x=1']) {
      const answer = await app.request(`http://localhost${path}`);
      const to = new URL(answer.headers.get('location') ?? '/', 'http://localhost');
      expect(to.host).toBe('localhost');
    }
  });

  it('that a form sends, or that read every parameter, stay at their address', async () => {
    render.mockImplementation(() => Promise.resolve(html()));
    expect((await app.request('/raid?x=1', { method: 'POST', body: form() })).status).toBe(200);
    expect((await app.request('/login?x=1')).status).toBe(200);
    expect((await app.request('/api/v1/cutoffs?x=1')).status).not.toBe(307);
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
