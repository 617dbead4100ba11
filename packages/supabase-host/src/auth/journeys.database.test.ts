import type { AuthChangeEvent, SupabaseClient } from '@supabase/supabase-js';
import { Secret, TOTP } from 'otpauth';
import { afterAll, describe, expect, it } from 'vitest';
import { follow, lastMail, newEmail, openAuthFixture } from '#host/testing/auth/test-auth.ts';

const fixture = await openAuthFixture();
afterAll(() => fixture.close());
const api = fixture.serve({ accounts: { anonymous: true } });
const password = 'lok-tar ogar';

function eventsOf(client: SupabaseClient): AuthChangeEvent[] {
  const events: AuthChangeEvent[] = [];
  client.auth.onAuthStateChange((event) => void events.push(event));
  return events;
}

async function register(client: SupabaseClient, email = newEmail()): Promise<string> {
  await client.auth.signUp({ email, password });
  const { code } = await lastMail(fixture, email);
  const { error } = await client.auth.verifyOtp({ email, token: code, type: 'signup' });
  if (error) throw error;
  return email;
}

describe('journeys with the official client', () => {
  it('sign up, confirm, protect with a second factor, refresh, sign out everywhere', async () => {
    const client = api.client();
    const events = eventsOf(client);
    const email = newEmail();
    const signedUp = await client.auth.signUp({ email, password, options: { data: { a: 1 } } });
    expect(signedUp.error).toBeNull();
    expect(signedUp.data.session).toBeNull();
    expect(signedUp.data.user?.email).toBe(email);
    const early = await client.auth.signInWithPassword({ email, password });
    expect(early.error?.code).toBe('email_not_confirmed');
    const { code } = await lastMail(fixture, email);
    const confirmed = await client.auth.verifyOtp({ email, token: code, type: 'email' });
    expect(confirmed.data.session).not.toBeNull();

    const enrolled = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'app' });
    if (enrolled.error) throw enrolled.error;
    expect(enrolled.data.totp.qr_code).toMatch(/^data:image\/svg\+xml/);
    const totp = new TOTP({ secret: Secret.fromBase32(enrolled.data.totp.secret) });
    const wrong = await client.auth.mfa.challengeAndVerify({
      factorId: enrolled.data.id,
      code: '12345',
    });
    expect(wrong.error?.message).toBe('Invalid TOTP code entered');
    const right = await client.auth.mfa.challengeAndVerify({
      factorId: enrolled.data.id,
      code: totp.generate({ timestamp: fixture.context.now() }),
    });
    expect(right.error).toBeNull();
    const level = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });

    const again = api.client();
    await again.auth.signInWithPassword({ email, password });
    expect((await again.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal2',
    });
    expect((await again.auth.mfa.listFactors()).data?.totp).toHaveLength(1);

    const refreshed = await client.auth.refreshSession();
    expect(refreshed.error).toBeNull();
    expect(
      (await client.auth.updateUser({ data: { b: 2 } })).data.user?.user_metadata,
    ).toMatchObject({ a: 1, b: 2 });
    expect((await client.auth.signOut({ scope: 'global' })).error).toBeNull();
    expect((await again.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect(events).toEqual(
      expect.arrayContaining([
        'INITIAL_SESSION',
        'SIGNED_IN',
        'MFA_CHALLENGE_VERIFIED',
        'TOKEN_REFRESHED',
        'USER_UPDATED',
        'SIGNED_OUT',
      ]),
    );
  });

  it('a stolen refresh token ends the session for thief and owner', async () => {
    const owner = api.client();
    await register(owner);
    const { data } = await owner.auth.getSession();
    const stolen = data.session?.refresh_token ?? '';
    await owner.auth.refreshSession();
    await owner.auth.refreshSession();
    fixture.pass(11_000);
    const thief = api.client();
    const theft = await thief.auth.refreshSession({ refresh_token: stolen });
    expect(theft.error?.message).toBe('Invalid Refresh Token: Already Used');
    expect((await owner.auth.refreshSession()).error?.code).toBe('refresh_token_already_used');
    fixture.pass(3_600_000);
    expect((await owner.auth.getUser()).error?.code).toBe('bad_jwt');
  });

  it('sign-out scopes', async () => {
    const [one, two, three] = [api.client(), api.client(), api.client()];
    const email = await register(one);
    await two.auth.signInWithPassword({ email, password });
    await three.auth.signInWithPassword({ email, password });
    expect((await one.auth.signOut({ scope: 'others' })).error).toBeNull();
    expect((await one.auth.getUser()).error).toBeNull();
    expect((await two.auth.getUser()).error).not.toBeNull();
    await two.auth.signInWithPassword({ email, password });
    expect((await one.auth.signOut({ scope: 'local' })).error).toBeNull();
    expect((await two.auth.getUser()).error).toBeNull();
  });

  it('a magic link ends in a code that only its client can exchange', async () => {
    const client = api.client({ flow: 'pkce' });
    const email = await register(api.client());
    const sent = await client.auth.signInWithOtp({
      email,
      options: { emailRedirectTo: 'http://site.example/confirm?next=%2Froster' },
    });
    expect(sent.error).toBeNull();
    const mail = await lastMail(fixture, email);
    expect(mail.token).toMatch(/^pkce_/);
    fixture.pass(30 * 60_000);
    const { url } = await follow(api, mail.link);
    expect(url.searchParams.get('next')).toBe('/roster');
    const code = url.searchParams.get('code') ?? '';
    const stranger = api.client({ flow: 'pkce' });
    expect((await stranger.auth.exchangeCodeForSession(code)).error).not.toBeNull();
    const { data, error } = await client.auth.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    const failed = await follow(api, mail.link);
    expect(failed.url.searchParams.get('error_code')).toBe('otp_expired');
  });

  it('sign-up and its code with PKCE', async () => {
    const client = api.client({ flow: 'pkce' });
    const email = newEmail();
    await client.auth.signUp({ email, password });
    const { url } = await follow(api, (await lastMail(fixture, email)).link);
    const { data } = await client.auth.exchangeCodeForSession(url.searchParams.get('code') ?? '');
    expect(data.user?.email_confirmed_at).toBeTruthy();
    const typed = newEmail();
    await client.auth.signUp({ email: typed, password });
    const { code } = await lastMail(fixture, typed);
    const verified = await client.auth.verifyOtp({ email: typed, token: code, type: 'signup' });
    expect(verified.data.session).not.toBeNull();
  });

  it('a forgotten password', async () => {
    const email = await register(api.client());
    const client = api.client({ flow: 'pkce' });
    const events = eventsOf(client);
    await client.auth.resetPasswordForEmail(email, { redirectTo: 'http://site.example/account' });
    const { url } = await follow(api, (await lastMail(fixture, email)).link);
    const { error } = await client.auth.exchangeCodeForSession(url.searchParams.get('code') ?? '');
    expect(error).toBeNull();
    expect(events).toContain('PASSWORD_RECOVERY');
    expect((await client.auth.updateUser({ password: 'a new password' })).error).toBeNull();
    const back = await api.client().auth.signInWithPassword({ email, password: 'a new password' });
    expect(back.error).toBeNull();
  });

  it('a weak password, with its reasons', async () => {
    const { error } = await api.client().auth.signUp({ email: newEmail(), password: '123' });
    expect(error).toMatchObject({
      name: 'AuthWeakPasswordError',
      code: 'weak_password',
      reasons: ['length'],
    });
  });

  it('another address, agreed to by both mailboxes', async () => {
    const client = api.client();
    const email = await register(client);
    const next = newEmail();
    const asked = await client.auth.updateUser({ email: next });
    expect(asked.data.user?.new_email).toBe(next);
    await follow(api, (await lastMail(fixture, email)).link);
    await follow(api, (await lastMail(fixture, next)).link);
    await client.auth.refreshSession();
    expect((await client.auth.getUser()).data.user?.email).toBe(next);
  });

  it('from anonymous to permanent', async () => {
    const client = api.client();
    const { data, error } = await client.auth.signInAnonymously({ options: { data: { a: 1 } } });
    expect(error).toBeNull();
    expect(data.user?.is_anonymous).toBe(true);
    const email = newEmail();
    await client.auth.updateUser({ email });
    const { code } = await lastMail(fixture, email);
    const verified = await client.auth.verifyOtp({ email, token: code, type: 'email_change' });
    expect(verified.data.user).toMatchObject({ id: data.user?.id, email, is_anonymous: false });
  });

  it('claims that the client checks by asking', async () => {
    const client = api.client();
    await register(client);
    const { data, error } = await client.auth.getClaims();
    expect(error).toBeNull();
    expect(data?.claims).toMatchObject({ role: 'authenticated', aal: 'aal1' });
  });

  it('reauthentication and sending again', async () => {
    const client = api.client();
    const email = await register(client);
    expect((await client.auth.reauthenticate()).error).toBeNull();
    expect((await lastMail(fixture, email)).kind).toBe('reauthentication');
    const waiting = newEmail();
    await client.auth.signUp({ email: waiting, password });
    expect((await client.auth.resend({ type: 'signup', email: waiting })).error).toBeNull();
  });
});
