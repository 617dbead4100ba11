import { createServerClient } from '@supabase/ssr';
import { createClient } from '@supabase/supabase-js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  COOKIE_NAME,
  refusal,
  testClient,
  testSession,
  type TestAnswer,
} from '#testing/web/test-client.ts';

const never: TestAnswer = ({ call }) => {
  throw new Error(`Not expected: ${call}`);
};

const fragment = (more: Record<string, string> = {}) =>
  String(
    new URLSearchParams({
      access_token: 'h.e30.s',
      expires_in: '3600',
      refresh_token: 'r',
      token_type: 'bearer',
      ...more,
    }),
  );
const answerUser: TestAnswer = () => Response.json(testSession().user);
const answerSession: TestAnswer = () => Response.json(testSession());

/** Makes Node look like a browser at this address, as far as the client looks. */
function standAt(href: string) {
  const location = new URL(href);
  // Each test makes a client of its own, which the client remarks upon.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const replaceState = vi.fn<(state: unknown, title: string, url: string) => void>(
    (_s, _t, url) => {
      location.href = url;
    },
  );
  vi.stubGlobal('window', { location, history: { state: null, replaceState } });
  vi.stubGlobal('document', { visibilityState: 'visible' });
  return location;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The private call of the client behind a return URL, for what its own beginning never lets through. */
function sessionFromUrl(client: { auth: object }, parameters: object, kind: string) {
  const read = Reflect.get(client.auth, '_getSessionFromURL') as (
    this: object,
    parameters: object,
    kind: string,
  ) => Promise<{ error: { message: string } | null }>;
  return read.call(client.auth, parameters, kind);
}

describe('validation rules', () => {
  it('§5: sign-up and sign-in need an email or a phone number, plus a password', async () => {
    const { client, calls } = await testClient(never);
    const message = 'You must provide either an email or phone number and a password';
    expect((await client.auth.signUp({ password: 'x' } as never)).error?.message).toBe(message);
    expect((await client.auth.signInWithPassword({ password: 'x' } as never)).error?.message).toBe(
      message,
    );
    expect(calls).toEqual([]);
  });

  it('§5: one-time-code sign-in needs an email or a phone number', async () => {
    const { client, calls } = await testClient(never);
    expect((await client.auth.signInWithOtp({} as never)).error?.message).toBe(
      'You must provide either an email or phone number.',
    );
    expect(calls).toEqual([]);
  });

  it('§5: resend needs an email or phone plus a type', async () => {
    const { client, calls } = await testClient(() => Response.json({}));
    expect((await client.auth.resend({ type: 'signup' } as never)).error?.message).toBe(
      'You must provide either an email or phone number and a type',
    );
    expect(calls).toEqual([]);
    await client.auth.resend({ type: 'signup', email: 'a@example.org' });
    expect(calls.map(({ call, body }) => [call, body['type']])).toEqual([
      ['POST /resend', 'signup'],
    ]);
  });

  it('§5: setting a session needs both tokens', async () => {
    const { client } = await testClient(never);
    for (const tokens of [
      { access_token: '', refresh_token: 'r' },
      { access_token: 'a', refresh_token: '' },
    ])
      expect((await client.auth.setSession(tokens)).error?.name).toBe('AuthSessionMissingError');
  });

  it('§5: the code-exchange flow needs a code in the URL', async () => {
    standAt('http://app.test/confirm');
    const { client } = await testClient(never, { flowType: 'pkce' });
    expect((await client.auth.initialize()).error).toBeNull();
    expect((await sessionFromUrl(client, {}, 'pkce')).error?.message).toBe('No code detected.');
  });

  it.each(['expires_in', 'refresh_token', 'token_type'])(
    "§5: a return URL without %s: 'No session defined in URL'",
    async (missing) => {
      const fragment = new URLSearchParams({
        access_token: 'h.e30.s',
        expires_in: '3600',
        refresh_token: 'r',
        token_type: 'bearer',
      });
      fragment.delete(missing);
      standAt(`http://app.test/confirm#${fragment}`);
      const { client } = await testClient(never);
      expect((await client.auth.initialize()).error?.message).toBe('No session defined in URL');
    },
  );
});

describe('the return URL', () => {
  it('§9: in the implicit flow, the default, gives the session and is cleared of it', async () => {
    const location = standAt(`http://app.test/confirm#${fragment()}`);
    const { client, jar, events } = await testClient(answerUser);
    expect((await client.auth.initialize()).error).toBeNull();
    expect(location.hash).toBe('');
    expect(jar.has(COOKIE_NAME)).toBe(true);
    await vi.waitFor(() => expect(events).toContain('SIGNED_IN'), 60_000);
  });

  it('§4: PASSWORD_RECOVERY for a link of type recovery', async () => {
    standAt(`http://app.test/confirm#${fragment({ type: 'recovery' })}`);
    const { events } = await testClient(answerUser);
    await vi.waitFor(() => expect(events).toContain('PASSWORD_RECOVERY'), 60_000);
  });

  it('§7: in the code flow posts auth_code and code_verifier and is cleared of the code', async () => {
    const location = standAt('http://app.test/confirm?code=abc&x=1');
    const first = await testClient(answerSession, { flowType: 'pkce' });
    await first.client.auth.signInWithOtp({ email: 'a@example.org' });
    const verifier = first.jar.get(`${COOKIE_NAME}-code-verifier`);
    expect(verifier).toMatch(/^base64-/);
    const { error } = await first.client.auth.exchangeCodeForSession('abc');
    expect(error).toBeNull();
    const { call, body } = first.calls.at(-1)!;
    expect(call).toBe('POST /token?grant_type=pkce');
    expect(body['auth_code']).toBe('abc');
    expect(String(body['code_verifier']).length).toBeGreaterThanOrEqual(43);
    expect(location.searchParams.get('x')).toBe('1');
  });

  it('§9: warns when the session was issued more than 120 s ago', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const now = Math.floor(Date.now() / 1000);
    const stale = 'URL could be stale';
    standAt(`http://app.test/#${fragment({ expires_at: String(now + 3600 - 60) })}`);
    await (await testClient(answerUser)).client.auth.initialize();
    expect(warned.mock.calls.flat().filter((text) => String(text).includes(stale))).toEqual([]);
    standAt(`http://app.test/#${fragment({ expires_at: String(now + 3600 - 121) })}`);
    await (await testClient(answerUser)).client.auth.initialize();
    expect(warned.mock.calls.flat()).toContainEqual(expect.stringContaining(stale));
  });
});

describe('error catalog', () => {
  it("§8: 'No browser detected.'", async () => {
    const { client } = await testClient(never);
    const { error } = await sessionFromUrl(client, {}, 'implicit');
    expect(error?.message).toBe('No browser detected.');
  });

  it("§8: 'Not a valid implicit grant flow url.' and 'Not a valid PKCE flow url.'", async () => {
    standAt('http://app.test/');
    const implicit = await testClient(never);
    expect((await sessionFromUrl(implicit.client, { code: 'x' }, 'pkce')).error?.message).toBe(
      'Not a valid implicit grant flow url.',
    );
    standAt('http://app.test/#access_token=x');
    const pkce = await testClient(never, { flowType: 'pkce' });
    expect((await pkce.client.auth.initialize()).error?.message).toBe('Not a valid PKCE flow url.');
  });

  it("§8: 'No code detected.'", async () => {
    standAt('http://app.test/');
    const { client } = await testClient(never, { flowType: 'pkce' });
    expect((await sessionFromUrl(client, { code: '' }, 'pkce')).error?.message).toBe(
      'No code detected.',
    );
  });

  it("§8: 'Error in URL with unspecified error_description'", async () => {
    standAt('http://app.test/#error=access_denied');
    const { client, jar } = await testClient(never, { stored: testSession() });
    expect((await client.auth.initialize()).error?.message).toBe(
      'Error in URL with unspecified error_description',
    );
    // A link that failed ends no session.
    expect(jar.has(COOKIE_NAME)).toBe(true);
  });

  it("§8: 'supabaseUrl is required.' and 'supabaseKey is required.'", () => {
    expect(() => createClient('', 'key')).toThrow('supabaseUrl is required.');
    expect(() => createClient('http://host.test', '')).toThrow('supabaseKey is required.');
  });

  it('§8: missing session: a session-missing error', async () => {
    const { client } = await testClient(never);
    expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await client.auth.updateUser({})).error?.name).toBe('AuthSessionMissingError');
  });

  it('§8: a sign-in answer lacking user or session: an invalid-response error', async () => {
    const { client } = await testClient(() => Response.json({}));
    const { error } = await client.auth.signInWithPassword({ email: 'a@b.c', password: 'x' });
    expect(error?.name).toBe('AuthInvalidTokenResponseError');
  });

  it('§8: cookie setup without read-all and write-all functions: a configuration error, on the server too', () => {
    expect(() => createServerClient('http://host.test', 'key', { cookies: {} as never })).toThrow(
      /getAll and setAll/,
    );
  });

  it('§8: invalid credentials, and a weak password with its reasons', async () => {
    const first = await testClient(() => refusal(400, 'invalid_credentials'));
    const signedIn = await first.client.auth.signInWithPassword({ email: 'a@b.c', password: 'x' });
    expect(signedIn.error).toMatchObject({ code: 'invalid_credentials', status: 400 });
    const weak = { code: 'weak_password', message: 'weak', weak_password: { reasons: ['length'] } };
    const headers = { 'X-Supabase-Api-Version': '2024-01-01' };
    const second = await testClient(() => Response.json(weak, { status: 422, headers }));
    const signedUp = await second.client.auth.signUp({ email: 'a@b.c', password: 'x' });
    expect(signedUp.error).toMatchObject({ name: 'AuthWeakPasswordError', reasons: ['length'] });
  });
});

describe('backend client defaults', () => {
  it('§9: realtime heartbeat 30 s, socket timeout 10 s, reconnect backoff 1, 2, 5, 10 s', async () => {
    const { client } = await testClient(never);
    expect(client.realtime.heartbeatIntervalMs).toBe(30_000);
    expect(client.realtime.timeout).toBe(10_000);
    const waits = [1, 2, 3, 4, 5].map((tries) => client.realtime.reconnectAfterMs(tries));
    expect(waits).toEqual([1000, 2000, 5000, 10_000, 10_000]);
  });

  it('§9: storage list limit 100', async () => {
    const { client, calls } = await testClient(() => Response.json([]));
    await client.storage.from('plans').list();
    expect(calls.at(-1)?.body).toMatchObject({ limit: 100 });
  });

  it('§9: implicit flow: what is sent for a mail link has no code challenge', async () => {
    const { client, calls } = await testClient(() => Response.json({}));
    await client.auth.signInWithOtp({ email: 'a@example.org' });
    expect(calls.at(-1)?.body['code_challenge']).toBeNull();
  });
});
