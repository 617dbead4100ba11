import { afterAll, describe, expect, it } from 'vitest';
import {
  bearer,
  follow,
  lastMail,
  mailsTo,
  newEmail,
  newPhone,
  openAuthFixture,
  signUpConfirmed,
} from '#host/testing/auth/test-auth.ts';

const fixture = await openAuthFixture();
afterAll(() => fixture.close());
const api = fixture.serve({});

const sessionBytes = (body: Record<string, unknown>) =>
  Math.ceil((JSON.stringify(body).length * 4) / 3) + String(body['access_token']).length;

const note = (bytes: number) => ({ data: { note: 'x'.repeat(bytes - '{"note":""}'.length) } });
const fresh = () => ({ email: newEmail(), password: 'lok-tar ogar' });

describe('user_metadata', () => {
  it('takes 4 KiB and no more, whatever is written it, and leaves what was there', async () => {
    const one = await signUpConfirmed(fixture, api);
    const put = (body: unknown) => api.ask('PUT', '/user', body, bearer(one.accessToken));
    const { data } = note(4096);
    await put({ data: { email: null, sub: null, email_verified: null, phone_verified: null } });
    expect((await put({ data })).status).toBe(200);
    for (const body of [note(4097), { data: { more: 'x' } }, note(200_000)]) {
      const refused = await put(body);
      expect([refused.status, refused.body['code']]).toEqual([422, 'validation_failed']);
      expect(refused.body['message']).toMatch(
        /^user_metadata would take \d+ bytes of JSON; it may/,
      );
    }
    expect((await put({ data: { note: 'short' } })).status).toBe(200);
  });

  it('is bounded at every way in, for administrators too', async () => {
    const { data } = note(5000);
    const asAdmin = bearer(fixture.context.keys.serviceRole);
    const open = fixture.serve({ accounts: { anonymous: true } });
    const made = await api.ask('POST', '/admin/users', fresh(), asAdmin);
    for (const [method, path, body] of [
      ['POST', '/signup', { ...fresh(), data }],
      ['POST', '/signup', { data }],
      ['POST', '/otp', { email: newEmail(), data }],
      ['POST', '/invite', { email: newEmail(), data }],
      ['POST', '/admin/users', { ...fresh(), user_metadata: data }],
      ['POST', '/admin/users', { ...fresh(), app_metadata: data }],
      ['PUT', `/admin/users/${String(made.body['id'])}`, { user_metadata: data }],
      ['PUT', `/admin/users/${String(made.body['id'])}`, { app_metadata: data }],
      ['POST', '/admin/generate_link', { type: 'signup', ...fresh(), data }],
    ] as const) {
      const { status } = await open.ask(method, path, body, asAdmin);
      expect([path, status]).toEqual([path, 422]);
    }
  });

  it('keeps the cookies and the bearer of a session below 48 KiB', async () => {
    const email = newEmail();
    const asAdmin = bearer(fixture.context.keys.serviceRole);
    await api.ask(
      'POST',
      '/admin/users',
      {
        email,
        password: 'lok-tar ogar',
        email_confirm: true,
        user_metadata: note(3900).data,
        app_metadata: note(3900).data,
      },
      asAdmin,
    );
    const { body } = await api.ask('POST', '/token?grant_type=password', {
      email,
      password: 'lok-tar ogar',
    });
    expect(sessionBytes(body)).toBeGreaterThan(30_000);
    expect(sessionBytes(body)).toBeLessThan(48 * 1024);
  });
});

describe('PUT /user', () => {
  it('merges data key by key', async () => {
    const { accessToken, id } = await signUpConfirmed(fixture, api);
    const token = bearer(accessToken);
    await api.ask('PUT', '/user', { data: { realm: 'Draenor', title: 'Farseer' } }, token);
    const { body } = await api.ask('PUT', '/user', { data: { title: null, level: 80 } }, token);
    expect(body['id']).toBe(id);
    expect(body['user_metadata']).toMatchObject({ realm: 'Draenor', level: 80 });
    expect(body['user_metadata']).not.toHaveProperty('title');
  });

  it('lets no user write their own rights', async () => {
    const { accessToken } = await signUpConfirmed(fixture, api);
    const { status, body } = await api.ask(
      'PUT',
      '/user',
      { app_metadata: { admin: true }, data: { a: 1 } },
      bearer(accessToken),
    );
    expect([status, body['code']]).toEqual([403, 'not_admin']);
  });

  it('changes the password, ends the other sessions and keeps this one', async () => {
    const first = await signUpConfirmed(fixture, api);
    const second = await api.ask('POST', '/token?grant_type=password', {
      email: first.email,
      password: first.password,
    });
    const change = (password: string) =>
      api.ask('PUT', '/user', { password }, bearer(second.body['access_token']));
    expect((await change(first.password)).body['code']).toBe('same_password');
    expect((await change('x')).body['code']).toBe('weak_password');
    expect((await change('another password')).status).toBe(200);
    const me = (token: unknown) => api.ask('GET', '/user', undefined, bearer(token));
    expect((await me(second.body['access_token'])).status).toBe(200);
    expect((await me(first.accessToken)).body['code']).toBe('session_not_found');
  });

  it('asks for a code before the password changes long after the sign-in', async () => {
    const careful = fixture.serve({
      password: { requireReauthentication: true },
      tokens: { lifetime: 200_000 },
    });
    const { email, accessToken } = await signUpConfirmed(fixture, careful);
    const token = bearer(accessToken);
    fixture.pass(25 * 3600_000);
    const change = (nonce?: string) =>
      careful.ask(
        'PUT',
        '/user',
        { password: 'a new password', ...(nonce ? { nonce } : {}) },
        token,
      );
    expect((await change()).body['code']).toBe('reauthentication_needed');
    expect((await careful.ask('GET', '/reauthenticate', undefined, token)).body).toEqual({});
    const mail = await lastMail(fixture, email);
    expect(mail).toMatchObject({ kind: 'reauthentication', link: '' });
    expect((await change('000000x')).body['code']).toBe('reauthentication_not_valid');
    expect((await change(mail.code)).status).toBe(200);
  });

  it('asks for the password that is there, where that is the rule', async () => {
    const careful = fixture.serve({ password: { requireCurrent: true } });
    const { password, accessToken } = await signUpConfirmed(fixture, careful);
    const change = async (current?: string) =>
      (
        await careful.ask(
          'PUT',
          '/user',
          { password: 'a new password', ...(current ? { current_password: current } : {}) },
          bearer(accessToken),
        )
      ).body['code'];
    expect(await change()).toBe('current_password_required');
    expect(await change('wrong')).toBe('current_password_invalid');
    expect(await change(password)).toBeUndefined();
  });

  it('moves to another address when both mailboxes agree, in any order', async () => {
    for (const order of ['old first', 'new first']) {
      const { email, accessToken, id } = await signUpConfirmed(fixture, api);
      const next = newEmail();
      const { body } = await api.ask('PUT', '/user', { email: next }, bearer(accessToken));
      expect(body).toMatchObject({ email, new_email: next });
      const fromOld = await lastMail(fixture, email);
      const fromNew = await lastMail(fixture, next);
      expect([fromOld.kind, fromNew.kind]).toEqual(['email_change_current', 'email_change_new']);
      const [first, second] = order === 'old first' ? [fromOld, fromNew] : [fromNew, fromOld];
      const half = await api.ask('POST', '/verify', {
        type: 'email_change',
        token_hash: first.token,
      });
      expect(half.body).toEqual({
        msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
        code: '200',
      });
      const again = await api.ask('POST', '/verify', {
        type: 'email_change',
        token_hash: first.token,
      });
      expect(again.status).toBe(403);
      const done = await api.ask('POST', '/verify', {
        type: 'email_change',
        token_hash: second.token,
      });
      expect(done.body['user']).toMatchObject({ id, email: next });
      expect(done.body['user']).not.toHaveProperty('new_email');
      expect((done.body['user'] as { identities: unknown }).identities).toMatchObject([
        { provider: 'email', email: next },
      ]);
    }
  });

  it('moves by links too, and by typed codes', async () => {
    const { email, accessToken } = await signUpConfirmed(fixture, api);
    const next = newEmail();
    await api.ask('PUT', '/user', { email: next }, bearer(accessToken));
    const half = await follow(api, (await lastMail(fixture, email)).link);
    expect(half.fragment.get('message')).toContain('Confirmation link accepted');
    const { code } = await lastMail(fixture, next);
    const done = await api.ask('POST', '/verify', {
      type: 'email_change',
      email: next,
      token: code,
    });
    expect(done.body['user']).toMatchObject({ email: next });
  });

  it('asks the new mailbox alone where that is enough', async () => {
    const simple = fixture.serve({ email: { secureChange: false } });
    const { email, accessToken } = await signUpConfirmed(fixture, simple);
    const next = newEmail();
    await simple.ask('PUT', '/user', { email: next }, bearer(accessToken));
    expect(await mailsTo(fixture, email)).toHaveLength(1);
    const { token } = await lastMail(fixture, next);
    const done = await simple.ask('POST', '/verify', { type: 'email_change', token_hash: token });
    expect(done.body['user']).toMatchObject({ email: next });
  });

  it('refuses an address that another account has', async () => {
    const one = await signUpConfirmed(fixture, api);
    const other = await signUpConfirmed(fixture, api);
    const { status, body } = await api.ask(
      'PUT',
      '/user',
      { email: other.email },
      bearer(one.accessToken),
    );
    expect([status, body]).toEqual([
      422,
      {
        code: 'email_exists',
        message: 'A user with this email address has already been registered',
      },
    ]);
  });

  it('adds a telephone by its code', async () => {
    const phone = newPhone();
    const phones = fixture.serve({ phone: { enabled: true, testCodes: { [phone]: '424242' } } });
    const { accessToken } = await signUpConfirmed(fixture, phones);
    fixture.pass(1000);
    const { body } = await phones.ask('PUT', '/user', { phone }, bearer(accessToken));
    expect(body).toMatchObject({ phone: '', new_phone: phone });
    const done = await phones.ask('POST', '/verify', {
      type: 'phone_change',
      phone,
      token: '424242',
    });
    expect(done.body['user']).toMatchObject({
      phone,
      app_metadata: { providers: ['email', 'phone'] },
    });
  });

  it('changes everything or nothing', async () => {
    const one = await signUpConfirmed(fixture, api);
    const other = await signUpConfirmed(fixture, api);
    await api.ask(
      'PUT',
      '/user',
      { data: { title: 'Warchief' }, password: 'a new password', email: other.email },
      bearer(one.accessToken),
    );
    const { body } = await api.ask('GET', '/user', undefined, bearer(one.accessToken));
    expect(body['user_metadata']).not.toHaveProperty('title');
    const signIn = await api.ask('POST', '/token?grant_type=password', one);
    expect(signIn.status).toBe(200);
  });
});
