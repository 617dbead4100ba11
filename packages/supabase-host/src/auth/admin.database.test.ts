import { afterAll, describe, expect, it } from 'vitest';
import { createAuthService } from './service.ts';
import {
  bearer,
  follow,
  lastMail,
  newEmail,
  newPhone,
  openAuthFixture,
  signUpConfirmed,
} from '#host/testing/auth/test-auth.ts';

const fixture = await openAuthFixture();
afterAll(() => fixture.close());
const api = fixture.serve({ redirects: { allowed: ['http://127.0.0.1:9999/**'] } });
const { admin } = api.admin().auth;
const asAdmin = bearer(fixture.context.keys.serviceRole);
const UNKNOWN_ID = '83fd9e20-7a80-46e4-bf29-a86e3d6bbf66';

describe('administration, with the official client', () => {
  it('creates, reads, changes and deletes an account', async () => {
    const email = newEmail();
    const created = await admin.createUser({
      email,
      password: 'lok-tar ogar',
      user_metadata: { title: 'Farseer' },
      app_metadata: { roles: ['raider'] },
    });
    expect(created.error).toBeNull();
    const user = created.data.user;
    if (user === null) throw new Error('No user was created.');
    expect(user.user_metadata).toEqual({ title: 'Farseer' });
    expect(user.app_metadata).toEqual({
      provider: 'email',
      providers: ['email'],
      roles: ['raider'],
    });
    expect(user.email_confirmed_at).toBeUndefined();

    const confirmed = await admin.updateUserById(user.id, { email_confirm: true });
    expect(confirmed.data.user?.email_confirmed_at).toBeTruthy();
    const next = newEmail();
    const moved = await admin.updateUserById(user.id, {
      email: next,
      user_metadata: { title: null, realm: 'Draenor' },
      app_metadata: { roles: [] },
      ban_duration: '24h',
    });
    expect(moved.data.user).toMatchObject({ email: next, app_metadata: { roles: [] } });
    expect(moved.data.user?.user_metadata).not.toHaveProperty('title');
    const banned = await api.ask('POST', '/token?grant_type=password', {
      email: next,
      password: 'lok-tar ogar',
    });
    expect(banned.body['code']).toBe('user_banned');
    await admin.updateUserById(user.id, { ban_duration: 'none', password: 'a new password' });
    const signedIn = await api.ask('POST', '/token?grant_type=password', {
      email: next,
      password: 'a new password',
    });
    expect(signedIn.status).toBe(200);
    expect((await admin.getUserById(user.id)).data.user?.email).toBe(next);
    expect((await admin.deleteUser(user.id)).error).toBeNull();
    expect((await admin.getUserById(user.id)).error).toMatchObject({
      status: 404,
      code: 'user_not_found',
    });
  });

  it('refuses what cannot be', async () => {
    const known = await signUpConfirmed(fixture, api);
    expect((await admin.createUser({ email: known.email })).error?.code).toBe('email_exists');
    expect((await admin.createUser({ email: 'xx:;x@x.x' })).error?.message).toBe(
      'Unable to validate email address: invalid format',
    );
    expect((await admin.createUser({})).error?.message).toBe(
      'Cannot create a user without either an email or phone',
    );
    expect((await admin.updateUserById(UNKNOWN_ID, { email: newEmail() })).error?.status).toBe(404);
    expect((await admin.deleteUser(UNKNOWN_ID)).error?.status).toBe(404);
    expect((await admin.mfa.listFactors({ userId: UNKNOWN_ID })).error?.status).toBe(404);
    const given = await api.ask(
      'POST',
      '/admin/users',
      { email: newEmail(), password_hash: 'plain' },
      asAdmin,
    );
    expect(given.body['message']).toBe('Password hash is not supported');
  });

  it('creates by number, with an id of the caller', async () => {
    const id = crypto.randomUUID();
    const phone = newPhone();
    const { data } = await admin.createUser({ id, phone, phone_confirm: true });
    expect(data.user).toMatchObject({ id, phone, app_metadata: { provider: 'phone' } });
    expect((await admin.createUser({ phone })).error?.code).toBe('phone_exists');
  });

  it('lists in pages, newest first', async () => {
    for (let made = 0; made < 3; made += 1) {
      fixture.pass(1000);
      await admin.createUser({ email: newEmail('page') });
    }
    const { data, error } = await admin.listUsers({ page: 1, perPage: 2 });
    expect(error).toBeNull();
    expect(data.users).toHaveLength(2);
    const [first, second] = data.users;
    expect(Date.parse(first?.created_at ?? '')).toBeGreaterThan(
      Date.parse(second?.created_at ?? ''),
    );
    expect(data).toMatchObject({ aud: 'authenticated', nextPage: 2 });
    expect('total' in data && data.total).toBeGreaterThanOrEqual(3);
    const wrong = await admin.listUsers({ page: -1, perPage: 10 });
    expect(wrong.error?.status).toBe(400);
    const filtered = await api.ask('GET', '/admin/users?filter=page-', undefined, asAdmin);
    expect(filtered.body['users']).toHaveLength(3);
    expect(filtered.headers.get('x-total-count')).toBe('3');
  });

  it('forgets an account softly', async () => {
    const { email, id, accessToken } = await signUpConfirmed(fixture, api);
    expect((await admin.deleteUser(id, true)).error).toBeNull();
    const [row] = await fixture.database.query<{ all: string }>(
      'select (u.*)::text as all from auth.users u where id = $1',
      [id],
    );
    expect(row?.all).not.toContain(email);
    const me = await api.ask('GET', '/user', undefined, bearer(accessToken));
    expect(me.body['code']).toBe('user_not_found');
    const again = await api.ask('POST', '/signup', { email, password: 'lok-tar ogar' });
    expect(again.body['id']).not.toBe(id);
    expect(again.body['identities']).toHaveLength(1);
  });

  it('ends sessions for a user', async () => {
    const { accessToken } = await signUpConfirmed(fixture, api);
    expect((await admin.signOut(accessToken)).error).toBeNull();
    const me = await api.ask('GET', '/user', undefined, bearer(accessToken));
    expect(me.body['code']).toBe('session_not_found');
    expect((await admin.signOut('this-is-a-bad-token')).error?.message).toMatch(/^invalid JWT/);
  });

  it('lists and deletes factors', async () => {
    const { accessToken, id } = await signUpConfirmed(fixture, api);
    const made = await api.ask(
      'POST',
      '/factors',
      { factor_type: 'totp', friendly_name: 'app' },
      bearer(accessToken),
    );
    const factorId = String(made.body['id']);
    const { data } = await admin.mfa.listFactors({ userId: id });
    expect(data?.factors).toMatchObject([{ id: factorId, status: 'unverified' }]);
    const renamed = await api.ask(
      'PUT',
      `/admin/users/${id}/factors/${factorId}`,
      { friendly_name: 'telephone' },
      asAdmin,
    );
    expect(renamed.body['friendly_name']).toBe('telephone');
    expect((await admin.mfa.deleteFactor({ userId: id, id: factorId })).error).toBeNull();
    expect((await admin.mfa.listFactors({ userId: id })).data?.factors).toEqual([]);
  });

  it('invites by mail', async () => {
    const email = newEmail();
    const { data, error } = await admin.inviteUserByEmail(email, {
      data: { rank: 'Initiate' },
      redirectTo: 'http://site.example/welcome',
    });
    expect(error).toBeNull();
    expect(data.user?.invited_at).toBeTruthy();
    const mail = await lastMail(fixture, email);
    expect(mail.kind).toBe('invite');
    const { url, fragment } = await follow(api, mail.link);
    expect(url.pathname).toBe('/welcome');
    expect(fragment.get('type')).toBe('invite');
    expect((await admin.inviteUserByEmail(email)).error?.code).toBe('email_exists');
  });

  it('generates links of every kind', async () => {
    const email = newEmail();
    const signup = await admin.generateLink({
      type: 'signup',
      email,
      password: 'lok-tar ogar',
      options: { data: { status: 'alpha' }, redirectTo: 'http://127.0.0.1:9999/welcome' },
    });
    expect(signup.error).toBeNull();
    expect(signup.data.user?.user_metadata).toEqual({ status: 'alpha' });
    expect(signup.data.properties).toMatchObject({
      verification_type: 'signup',
      redirect_to: 'http://127.0.0.1:9999/welcome',
    });
    const link = signup.data.properties?.action_link ?? '';
    expect(link).toContain('type=signup&redirect_to=http://127.0.0.1:9999/welcome');
    expect((await follow(api, link)).fragment.get('type')).toBe('signup');

    const magic = await admin.generateLink({ type: 'magiclink', email });
    const verified = await api.client().auth.verifyOtp({
      type: 'email',
      token_hash: magic.data.properties?.hashed_token ?? '',
    });
    expect(verified.data.user?.email).toBe(email);
    const recovery = await admin.generateLink({ type: 'recovery', email });
    const recovered = await api.client().auth.verifyOtp({
      type: 'recovery',
      email,
      token: recovery.data.properties?.email_otp ?? '',
    });
    expect(recovered.error).toBeNull();
    const newAddress = newEmail();
    const moving = await admin.generateLink({
      type: 'email_change_current',
      email,
      newEmail: newAddress,
    });
    expect(moving.data.user?.new_email).toBe(newAddress);
    const arriving = await admin.generateLink({
      type: 'email_change_new',
      email,
      newEmail: newAddress,
    });
    await follow(api, moving.data.properties?.action_link ?? '');
    const done = await follow(api, arriving.data.properties?.action_link ?? '');
    const claims = await fixture.context.tokens.verify(done.fragment.get('access_token') ?? '');
    expect(claims['email']).toBe(newAddress);
    expect((await admin.generateLink({ type: 'recovery', email: newEmail() })).error?.code).toBe(
      'user_not_found',
    );
    expect(
      (await admin.generateLink({ type: 'magiclink', email: newEmail() })).data.properties,
    ).toMatchObject({ verification_type: 'signup' });
  });

  it('reads what happened', async () => {
    const answer = await api.ask('GET', '/admin/audit?per_page=5', undefined, asAdmin);
    expect(answer.body).toHaveLength(5);
    expect(answer.headers.get('link')).toContain('rel="next"');
  });

  it('reads the development mailbox', async () => {
    const email = newEmail();
    await api.ask('POST', '/otp', { email });
    const { body } = await api.ask('GET', `/admin/mailbox?to=${email}`, undefined, asAdmin);
    expect(body['mails']).toMatchObject([{ to: email, kind: 'confirmation' }]);
    await api.ask('DELETE', '/admin/mailbox', undefined, asAdmin);
    const empty = await api.ask('GET', '/admin/mailbox', undefined, asAdmin);
    expect(empty.body['mails']).toEqual([]);
    const delivering = fixture.serve({ mail: { smtpUrl: 'smtp://127.0.0.1:1' } });
    const off = await delivering.ask('GET', '/admin/mailbox', undefined, asAdmin);
    expect(off.status).toBe(404);
  });

  it('is for administrators only', async () => {
    const { accessToken } = await signUpConfirmed(fixture, api);
    const paths = [
      ['GET', '/admin/users'],
      ['POST', '/admin/users'],
      ['GET', `/admin/users/${UNKNOWN_ID}`],
      ['PUT', `/admin/users/${UNKNOWN_ID}`],
      ['DELETE', `/admin/users/${UNKNOWN_ID}`],
      ['GET', `/admin/users/${UNKNOWN_ID}/factors`],
      ['PUT', `/admin/users/${UNKNOWN_ID}/factors/${UNKNOWN_ID}`],
      ['DELETE', `/admin/users/${UNKNOWN_ID}/factors/${UNKNOWN_ID}`],
      ['POST', '/admin/generate_link'],
      ['POST', '/invite'],
      ['GET', '/admin/audit'],
      ['GET', '/admin/mailbox'],
      ['DELETE', '/admin/mailbox'],
      ['GET', '/admin/sso/providers'],
      ['POST', '/admin/sso/providers'],
      ['PUT', `/admin/sso/providers/${UNKNOWN_ID}`],
      ['DELETE', `/admin/sso/providers/${UNKNOWN_ID}`],
    ] as const;
    const whole = fixture.serve({ saml: { enabled: true } });
    for (const [method, path] of paths) {
      const body = method === 'GET' ? undefined : {};
      for (const token of [accessToken, fixture.context.keys.anon])
        expect((await whole.ask(method, path, body, bearer(token))).body['code']).toBe('not_admin');
      expect((await whole.ask(method, path, body)).status).toBe(401);
    }
  });
});

describe('keys that an operator gives', () => {
  it('need not be tokens of this host to administer it', async () => {
    const keys = { anon: 'publishable_of_an_operator', serviceRole: 'secret_of_an_operator' };
    const service = createAuthService({ ...fixture.context, keys });
    const asked = async (key: string) => {
      const answer = await service.request('/admin/users', { headers: bearer(key) });
      return answer.status;
    };
    expect(await asked(keys.serviceRole)).toBe(200);
    expect(await asked(keys.anon)).toBe(403);
    expect(await asked(`${keys.serviceRole}_`)).toBe(403);
  });
});
