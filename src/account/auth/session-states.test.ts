import { afterEach, describe, expect, it, vi } from 'vitest';
import { dehydrate, SIGNED_OUT, stateAfter } from './shared-state.ts';
import {
  COOKIE_NAME,
  refusal,
  testClient,
  testSession,
  type TestAnswer,
} from '#testing/web/test-client.ts';
import { needsSecondFactor, readTokenClaims } from './token-claims.ts';

afterEach(() => {
  vi.useRealTimers();
});

const never: TestAnswer = ({ call }) => {
  throw new Error(`Not expected: ${call}`);
};
const user = (status: string) => ({ factors: [{ status }] }) as never;
const gone = () => new Response(null, { status: 204 });
const expired = () => testSession({ expires_at: Math.floor(Date.now() / 1000) - 10 });
const token = (claims: object) =>
  `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2ln`;

describe('entities', () => {
  it('§3: a session has its tokens, times, type and user, and optionally the provider’s tokens', async () => {
    const whole = testSession({ provider_token: 'p', provider_refresh_token: 'q' });
    const { client, jar } = await testClient(() => Response.json(whole));
    const { data } = await client.auth.signInWithPassword({
      email: 'a@example.org',
      password: 'x',
    });
    expect(data.session).toEqual(whole);
    expect(jar.has(COOKIE_NAME)).toBe(true);
    expect((await client.auth.getSession()).data.session).toEqual(whole);
  });

  it('§3: the session and user are kept in shared state under supabase_session and supabase_user', () => {
    const session = testSession() as never;
    const state = stateAfter('SIGNED_IN', session);
    expect(Object.keys(state)).toEqual(['supabase_session', 'supabase_user']);
    expect(state.supabase_session).toBe(session);
    expect(state.supabase_user).toMatchObject({ id: 'u1' });
  });

  it('the server’s HTML carries both, but no token', () => {
    const state = dehydrate(testSession({ provider_token: 'p' }) as never);
    expect(Object.keys(state)).toEqual(['supabase_session', 'supabase_user']);
    expect(JSON.stringify(state)).not.toMatch(/refresh-1|signature|provider/);
    expect(dehydrate(null)).toEqual(SIGNED_OUT);
  });

  it('§3: a factor has factor_type totp, status, friendly_name and issuer', async () => {
    const factor = { id: 'f', factor_type: 'totp', status: 'verified', friendly_name: 'Phone' };
    const { client, calls } = await testClient(
      ({ call }) =>
        call === 'POST /factors'
          ? Response.json({ id: 'f', type: 'totp', totp: { qr_code: '', secret: 's', uri: 'u' } })
          : Response.json({ id: 'u1', factors: [factor] }),
      { stored: testSession() },
    );
    await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone', issuer: 'Farseer' });
    expect(calls.at(-1)?.body).toEqual({
      friendly_name: 'Phone',
      factor_type: 'totp',
      issuer: 'Farseer',
    });
    expect((await client.auth.mfa.listFactors()).data?.totp).toEqual([factor]);
  });
});

describe('session events', () => {
  it('§4: INITIAL_SESSION, SIGNED_IN, TOKEN_REFRESHED, USER_UPDATED and SIGNED_OUT', async () => {
    const { client, events } = await testClient(({ call }) =>
      call.startsWith('POST /logout')
        ? new Response(null, { status: 204 })
        : Response.json(call.endsWith('/user') ? testSession().user : testSession()),
    );
    await client.auth.getSession();
    await vi.waitFor(() => expect(events).toEqual(['INITIAL_SESSION']), 60_000);
    await client.auth.signInWithPassword({ email: 'a@example.org', password: 'x' });
    await client.auth.refreshSession();
    await client.auth.updateUser({ data: { name: 'Ana' } });
    await client.auth.signOut();
    expect(events).toEqual([
      'INITIAL_SESSION',
      'SIGNED_IN',
      'TOKEN_REFRESHED',
      'USER_UPDATED',
      'SIGNED_OUT',
    ]);
  });

  it('§4: PASSWORD_RECOVERY', async () => {
    const { client, events } = await testClient(() => Response.json(testSession()));
    await client.auth.verifyOtp({ email: 'a@example.org', token: '123456', type: 'recovery' });
    expect(events).toContain('PASSWORD_RECOVERY');
  });

  it('§4: MFA_CHALLENGE_VERIFIED', async () => {
    const { client, events } = await testClient(
      ({ call }) =>
        Response.json(call.endsWith('/challenge') ? { id: 'c', expires_at: 1 } : testSession()),
      { stored: testSession() },
    );
    await client.auth.mfa.challengeAndVerify({ factorId: 'f', code: '123456' });
    expect(events).toContain('MFA_CHALLENGE_VERIFIED');
  });

  it('§4: every event but SIGNED_OUT leaves its session in the shared state', () => {
    const session = testSession() as never;
    for (const event of [
      'INITIAL_SESSION',
      'SIGNED_IN',
      'TOKEN_REFRESHED',
      'USER_UPDATED',
      'PASSWORD_RECOVERY',
      'MFA_CHALLENGE_VERIFIED',
    ] as const)
      expect([event, stateAfter(event, session).supabase_session]).toEqual([event, session]);
    expect(stateAfter('SIGNED_OUT', null)).toEqual(SIGNED_OUT);
    expect(stateAfter('INITIAL_SESSION', null)).toEqual(SIGNED_OUT);
  });
});

describe('a stored session that has expired', () => {
  it('§4: is refreshed', async () => {
    const fresh = testSession({ refresh_token: 'refresh-2', access_token: 'h.e30.new' });
    const { client, calls, events } = await testClient(() => Response.json(fresh), {
      stored: expired(),
    });
    expect((await client.auth.getSession()).data.session?.access_token).toBe('h.e30.new');
    expect(calls.map(({ call, body }) => [call, body])).toEqual([
      ['POST /token?grant_type=refresh_token', { refresh_token: 'refresh-1' }],
    ]);
    await vi.waitFor(() => expect(events).toContain('TOKEN_REFRESHED'), 60_000);
  });

  it('§4: is removed and the user signed out when the refresh fails with a non-retryable error', async () => {
    const { client, jar, events } = await testClient(
      () => refusal(400, 'refresh_token_not_found', 'Invalid Refresh Token'),
      { stored: expired() },
    );
    expect((await client.auth.getSession()).data.session).toBeNull();
    expect([...jar.keys()]).toEqual([]);
    await vi.waitFor(() => expect(events).toContain('SIGNED_OUT'), 60_000);
  });

  it.each([502, 503, 504])(
    '§8: %i is retried; §7: with backoff starting at 200 ms and doubling',
    async (status) => {
      vi.useFakeTimers();
      let count = 0;
      const { client, calls, jar } = await testClient(
        () => {
          count += 1;
          return count < 5 ? new Response('{}', { status }) : Response.json(testSession());
        },
        { stored: expired() },
      );
      const session = client.auth.getSession();
      await vi.advanceTimersByTimeAsync(200 + 400 + 800 + 1600);
      expect((await session).data.session).not.toBeNull();
      expect(calls.slice(1).map(({ at }, index) => at - calls[index]!.at)).toEqual([
        200, 400, 800, 1600,
      ]);
      expect(jar.has(COOKIE_NAME)).toBe(true);
    },
  );

  it('stays in its cookie while the host is away: a broken line signs no visitor out', async () => {
    vi.useFakeTimers();
    const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { client, jar } = await testClient(() => new Response('{}', { status: 503 }), {
      stored: expired(),
    });
    const session = client.auth.getSession();
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await session).data.session).toBeNull();
    expect(jar.has(COOKIE_NAME)).toBe(true);
    warnings.mockRestore();
  });

  it('§9: auto-refresh is on, the session persisted', async () => {
    vi.useFakeTimers();
    const soon = testSession({ expires_at: Math.floor(Date.now() / 1000) + 200 });
    const { client, jar, calls } = await testClient(
      () => Response.json(testSession({ refresh_token: 'refresh-2' })),
      { stored: soon },
    );
    await client.auth.startAutoRefresh();
    await vi.advanceTimersByTimeAsync(150_000);
    await client.auth.stopAutoRefresh();
    expect(calls.map(({ call }) => call)).toEqual(['POST /token?grant_type=refresh_token']);
    const stored = jar.get(COOKIE_NAME)?.slice('base64-'.length) ?? '';
    expect(Buffer.from(stored, 'base64url').toString()).toContain('refresh-2');
  });
});

describe('assurance', () => {
  it('§4: the level moves from aal1 to aal2 once a verified factor exists', async () => {
    const factors = [{ id: 'f', factor_type: 'totp', status: 'verified' }];
    const stored = testSession({
      access_token: token({ aal: 'aal1', amr: [] }),
      user: { id: 'u1', factors },
    });
    const { client } = await testClient(never, { stored });
    expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal2',
    });
  });

  it('the second step is asked for exactly while a verified factor has not been', () => {
    const first = token({ aal: 'aal1' });
    expect(needsSecondFactor({ access_token: first, user: user('verified') })).toBe(true);
    expect(needsSecondFactor({ access_token: first, user: user('unverified') })).toBe(false);
    expect(needsSecondFactor({ access_token: first, user: {} as never })).toBe(false);
    const second = token({ aal: 'aal2' });
    expect(needsSecondFactor({ access_token: second, user: user('verified') })).toBe(false);
  });

  it('reads the claims of a token, and none of what is no token', () => {
    const amr = [{ method: 'totp', timestamp: 2 }, { method: 'password', timestamp: 1 }, 'x'];
    expect(
      readTokenClaims(
        token({
          aal: 'aal2',
          amr,
          session_id: 's',
          sub: 'u',
          email: 'ana@example.org',
          client_id: 'bot',
        }),
      ),
    ).toEqual({
      aal: 'aal2',
      amr: amr.slice(0, 2),
      sessionId: 's',
      userId: 'u',
      email: 'ana@example.org',
      clientId: 'bot',
    });
    for (const text of ['', 'a', 'a.%%%.c', token([]), `a.${btoa('null')}.c`])
      expect(readTokenClaims(text)).toEqual({
        aal: 'aal1',
        amr: [],
        sessionId: null,
        userId: null,
        email: null,
        clientId: null,
      });
  });
});

describe('signing out', () => {
  it('§4: the scope is global unless another is asked for; global and local remove the stored session', async () => {
    for (const [scope, asked] of [
      [undefined, 'global'],
      ['global', 'global'],
      ['local', 'local'],
    ] as const) {
      const { client, calls, jar } = await testClient(gone, { stored: testSession() });
      expect((await client.auth.signOut(scope && { scope })).error).toBeNull();
      expect(calls.map(({ call }) => call)).toEqual([`POST /logout?scope=${asked}`]);
      expect([...jar.keys()]).toEqual([]);
    }
  });

  it('§4: others leaves the stored session', async () => {
    const { client, calls, jar, events } = await testClient(gone, { stored: testSession() });
    expect((await client.auth.signOut({ scope: 'others' })).error).toBeNull();
    expect(calls.map(({ call }) => call)).toEqual(['POST /logout?scope=others']);
    expect(jar.has(COOKIE_NAME)).toBe(true);
    expect(events).not.toContain('SIGNED_OUT');
  });

  it.each([404, 401, 403])('§4: an answer %i to sign-out is ignored', async (status) => {
    const { client, jar } = await testClient(() => refusal(status, 'session_gone'), {
      stored: testSession(),
    });
    expect((await client.auth.signOut()).error).toBeNull();
    expect([...jar.keys()]).toEqual([]);
  });

  it('another answer is not: the session stays where signing out everywhere did not happen', async () => {
    const { client, jar } = await testClient(() => refusal(400, 'validation_failed'), {
      stored: testSession(),
    });
    expect((await client.auth.signOut()).error).toMatchObject({ code: 'validation_failed' });
    expect(jar.has(COOKIE_NAME)).toBe(true);
  });
});
