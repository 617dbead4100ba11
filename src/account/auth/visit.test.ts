import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testSession } from '#testing/web/test-client.ts';
import { openVisit } from './visit.server.ts';

/** Who comes with a session whose token says this, to a host that knows them or gives another answer. */
async function confirm(
  claims: object,
  answer?: () => Promise<Response>,
): Promise<{ kind: string; user: string | undefined; asked: number }> {
  const body = Buffer.from(JSON.stringify(claims)).toString('base64url');
  const session = testSession({ access_token: `header.${body}.signature` });
  const cookie = `base64-${Buffer.from(JSON.stringify(session)).toString('base64url')}`;
  let asked = 0;
  const visit = openVisit(
    new Request('http://site.test/account', {
      headers: { cookie: `sb-farseer-auth-token=${cookie}` },
    }),
    {
      url: null,
      anonKey: 'key',
      serviceRoleKey: null,
      fetch: () => {
        asked += 1;
        return answer?.() ?? Promise.resolve(Response.json(session.user));
      },
    },
  );
  const found = await visit.confirmUser();
  return { kind: found.kind, user: found.kind === 'in' ? found.user.id : undefined, asked };
}

describe('a visit', () => {
  it('is that of the person; an app that acts for them counts as signed out, whatever it puts into a cookie', async () => {
    expect(await confirm({ session_id: 's' })).toEqual({ kind: 'in', user: 'u1', asked: 1 });
    expect(await confirm({ session_id: 's', client_id: 'bot' })).toEqual({
      kind: 'out',
      user: undefined,
      asked: 0,
    });
  });

  // The codes are those of GoTrue's own list (supabase.com/docs/guides/auth/debugging/error-codes).
  it.each([
    ['session_not_found', 403],
    ['user_not_found', 403],
    ['bad_jwt', 403],
    ['no_authorization', 401],
    ['user_banned', 403],
  ])('is that of a stranger when the service refuses: %s', async (error_code, status) => {
    const refuse = async () => Response.json({ code: status, error_code, msg: 'no' }, { status });
    expect(await confirm({}, refuse)).toMatchObject({ kind: 'out', asked: 1 });
  });

  it.each<[string, () => Promise<Response>]>([
    ['cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
    ['fails', async () => Response.json({ code: 'unexpected_failure' }, { status: 500 })],
    ['is away', async () => Response.json({ code: 503, error_code: 'x' }, { status: 503 })],
    ['stands behind a failing gateway', async () => new Response('<h1>502</h1>', { status: 502 })],
    ['is not known to the gateway', async () => Response.json({ message: 'no' }, { status: 404 })],
    ['is busy', async () => Response.json({ error_code: 'over' }, { status: 429 })],
    ['answers with something else', async () => Response.json([])],
    ['answers with a page', async () => new Response('<h1>Welcome</h1>')],
  ])('is neither one nor the other while the service %s', async (_what, answer) => {
    vi.spyOn(console, 'error').mockReturnValue();
    expect(await confirm({}, answer)).toMatchObject({ kind: 'away' });
    vi.restoreAllMocks();
  });

  it.each<[string, unknown]>([
    ['no object', 'text'],
    ['no user', { user: null }],
    ['a user without an id', { user: {} }],
    ['an address that is no text', { user: { id: 'u', email: { a: 1 } } }],
    ['metadata that are no object', { user: { id: 'u', user_metadata: ['a'] } }],
    ['factors that are none', { user: { id: 'u', factors: [null] } }],
  ])('of a cookie with %s is that of a stranger', async (_what, damage) => {
    const session =
      typeof damage === 'object' ? { ...testSession(), expires_at: 9e15, ...damage } : damage;
    const cookie = `base64-${Buffer.from(JSON.stringify(session)).toString('base64url')}`;
    for (const name of ['sb-farseer-auth-token', 'sb-farseer-auth-token.0']) {
      const visit = openVisit(
        new Request('http://site.test/', { headers: { cookie: `${name}=${cookie}` } }),
        { url: null, anonKey: 'key', serviceRoleKey: null, fetch },
      );
      expect(visit.session()).toBeNull();
      expect(await visit.confirmUser()).toEqual({ kind: 'out' });
      // Nor does the client find it.
      const found = await (await visit.client())?.auth.getSession();
      expect(found?.data.session).toBeNull();
    }
  });
});

function hostOf(answer: () => Promise<Response>) {
  return { url: null, anonKey: 'key', serviceRoleKey: null, fetch: vi.fn<typeof fetch>(answer) };
}

const never = () => new Promise<Response>(() => {});

/** After four seconds. */
const slowly = () =>
  new Promise<Response>((resolve) => {
    const next = Response.json(testSession({ refresh_token: 'the new one' }));
    setTimeout(() => resolve(next), 4000);
  });

describe('while the account service does not answer', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(console, 'log').mockReturnValue();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  const name = 'sb-farseer-auth-token';

  /** A visit with a session that has run out, to a host that answers like this. */
  function visitOf(
    answer: () => Promise<Response>,
    { host = hostOf(answer), isGuarded = false } = {},
  ) {
    const session = testSession({ expires_at: 1, refresh_token: 'the old one' });
    const value = Buffer.from(JSON.stringify(session)).toString('base64url');
    const headers = { cookie: `${name}=base64-${value}` };
    return {
      host,
      visit: openVisit(new Request('http://site.test/mplus', { headers }), host, { isGuarded }),
    };
  }
  it.each([
    ['refuses', () => Promise.reject(new TypeError('fetch failed'))],
    ['is silent', never],
    ['begins an answer and never ends it', async () => new Response(new ReadableStream())],
    ['fails', async () => Response.json({ code: 'unexpected_failure' }, { status: 503 })],
    ['is behind a gateway that fails', async () => new Response('<h1>502</h1>', { status: 502 })],
    ['is busy', async () => Response.json({ code: 'over_request_rate_limit' }, { status: 429 })],
    ['is not known to the gateway', async () => Response.json({ message: 'no' }, { status: 404 })],
    ['answers with something else', async () => Response.json([])],
  ])('a visitor stays signed in, and waits briefly: it %s', async (_what, answer) => {
    const { visit, host } = visitOf(answer);
    const began = Date.now();
    const drawn = visit.refresh().then(() => visit.confirmUser());
    await vi.advanceTimersByTimeAsync(1500);
    expect(await drawn).toEqual({ kind: 'away' });
    expect(Date.now() - began).toBeLessThanOrEqual(1500);
    expect(visit.session()?.refresh_token).toBe('the old one');
    expect(visit.setCookies).toEqual([]);
    // No client tries it again and again.
    expect(await visit.client()).toBeNull();
    expect(host.fetch).toHaveBeenCalledTimes(1);
  });

  it('a page that has nothing to show without the account waits longer for a slow service', async () => {
    const { visit } = visitOf(slowly, { isGuarded: true });
    const drawn = visit.refresh();
    await vi.advanceTimersByTimeAsync(4000);
    await drawn;
    expect(visit.session()?.refresh_token).toBe('the new one');
  });

  it('the next visits do not ask it again for some seconds, and it is said once', async () => {
    const { visit, host } = visitOf(never);
    const first = visit.refresh();
    await vi.advanceTimersByTimeAsync(1500);
    await first;
    expect(visit.isAway()).toBe(true);
    for (let more = 0; more < 3; more += 1) {
      const other = visitOf(never, { host }).visit;
      await other.refresh();
      expect(other.isAway()).toBe(true);
    }
    expect(host.fetch).toHaveBeenCalledTimes(1);
    expect(console.error).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(5000);
    host.fetch.mockResolvedValue(Response.json({ code: 'x' }, { status: 400 }));
    await visitOf(never, { host }).visit.refresh();
    expect(host.fetch).toHaveBeenCalledTimes(2);
    expect(console.log).toHaveBeenCalledWith('The account service answers again.');
  });

  it('a refusal of the service itself ends the session, and a next session is kept', async () => {
    const over = visitOf(async () =>
      Response.json({ code: 'refresh_token_not_found' }, { status: 400 }),
    );
    await over.visit.refresh();
    expect(over.visit.session()).toBeNull();
    expect(over.visit.setCookies.join()).toMatch(new RegExp(`^${name}=; Max-Age=0`));

    const next = visitOf(async () => Response.json(testSession({ refresh_token: 'the new one' })));
    await next.visit.refresh();
    expect(next.visit.session()?.refresh_token).toBe('the new one');
    expect(next.visit.setCookies.join()).toMatch(
      new RegExp(`^${name}=base64-.*Max-Age=31536000000; Path=/; SameSite=Lax$`),
    );
  });
});
