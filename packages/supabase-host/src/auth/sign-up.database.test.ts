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

describe('POST /signup', () => {
  it('makes an account that waits for its mailbox', async () => {
    const email = newEmail();
    const { status, body } = await api.ask('POST', '/signup', {
      email: ` ${email.toUpperCase()}`,
      password: 'lok-tar ogar',
      data: { name: 'Thrall' },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      email,
      phone: '',
      role: 'authenticated',
      aud: 'authenticated',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { name: 'Thrall' },
      is_anonymous: false,
    });
    expect(body).not.toHaveProperty('access_token');
    expect(body).not.toHaveProperty('email_confirmed_at');
    expect(body['confirmation_sent_at']).toMatch(/Z$/);
    expect(body['identities']).toHaveLength(1);
    const mail = await lastMail(fixture, email);
    expect(mail.kind).toBe('confirmation');
    expect(mail.code).toMatch(/^\d{6}$/);
    expect(mail.link).toContain('type=signup');
  });

  it('keeps nothing secret in plain text', async () => {
    const email = newEmail();
    await api.ask('POST', '/signup', { email, password: 'lok-tar ogar' });
    const { code, token } = await lastMail(fixture, email);
    const rows = await fixture.database.query<{ all: string }>(
      `select (u.*)::text || (t.*)::text as all from auth.users u join auth.one_time_tokens t on t.user_id = u.id where u.email = $1`,
      [email],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.all).toContain('$argon2id$');
    expect(rows[0]?.all).not.toContain('lok-tar ogar');
    expect(rows[0]?.all).not.toContain(token);
    expect(rows[0]?.all).not.toContain(`,${code},`);
  });

  it('leaves an unconfirmed account as it is and writes again', async () => {
    const email = newEmail();
    const first = await api.ask('POST', '/signup', { email, password: 'first password' });
    const again = await api.ask('POST', '/signup', {
      email,
      password: 'second password',
      data: { name: 'Another person' },
    });
    expect(again.body['id']).toBe(first.body['id']);
    expect(again.body['user_metadata']).toEqual({});
    expect(await mailsTo(fixture, email)).toHaveLength(2);
  });

  it('lets no password count that another person may have chosen', async () => {
    const signIn = async (email: string, password: string) =>
      (await api.ask('POST', '/token?grant_type=password', { email, password })).status;
    const confirm = async (email: string) => {
      const { code } = await lastMail(fixture, email);
      return api.ask('POST', '/verify', { type: 'email', email, token: code });
    };
    const contested = newEmail();
    await api.ask('POST', '/signup', { email: contested, password: 'of a stranger' });
    await api.ask('POST', '/signup', { email: contested, password: 'of the owner' });
    await api.ask('POST', '/resend', { type: 'signup', email: contested });
    const { body } = await confirm(contested);
    expect(await signIn(contested, 'of a stranger')).toBe(400);
    expect(await signIn(contested, 'of the owner')).toBe(400);
    await api.ask('PUT', '/user', { password: 'of the owner' }, bearer(body['access_token']));
    expect(await signIn(contested, 'of the owner')).toBe(200);

    const byCode = newEmail();
    await api.ask('POST', '/signup', { email: byCode, password: 'of a stranger' });
    await api.ask('POST', '/otp', { email: byCode });
    await confirm(byCode);
    expect(await signIn(byCode, 'of a stranger')).toBe(400);

    const twice = newEmail();
    await api.ask('POST', '/signup', { email: twice, password: 'lok-tar ogar' });
    await api.ask('POST', '/signup', { email: twice, password: 'lok-tar ogar' });
    await confirm(twice);
    expect(await signIn(twice, 'lok-tar ogar')).toBe(200);
  });

  it('does not tell that an address has an account', async () => {
    const { email, id } = await signUpConfirmed(fixture, api);
    const before = await mailsTo(fixture, email);
    const known = await api.ask('POST', '/signup', { email, password: 'lok-tar ogar' });
    const unknown = await api.ask('POST', '/signup', {
      email: newEmail(),
      password: 'lok-tar ogar',
    });
    expect(known.status).toBe(200);
    expect(known.body['id']).not.toBe(id);
    expect(known.body['identities']).toEqual([]);
    expect(Object.keys(known.body).toSorted()).toEqual(Object.keys(unknown.body).toSorted());
    expect(await mailsTo(fixture, email)).toEqual(before);
  });

  it.each([
    [
      { password: 'lok-tar ogar', email: 'a' },
      400,
      'validation_failed',
      'Unable to validate email',
    ],
    [{ email: 'a@b.example' }, 400, 'validation_failed', 'Signup requires a valid password'],
    [
      { email: 'a@b.example', phone: '491', password: 'lok-tar ogar' },
      400,
      'validation_failed',
      'Only an email address or phone number should be provided on signup.',
    ],
    [
      { phone: '491512', password: 'lok-tar ogar' },
      400,
      'phone_provider_disabled',
      'Phone signups are disabled',
    ],
    [{}, 422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'],
    [{ email: 7 }, 400, 'bad_json', 'Could not parse request body as JSON:'],
    [
      { email: 'a@b.example', password: 'lok-tar ogar', code_challenge: 'x' },
      400,
      'validation_failed',
      'PKCE flow requires',
    ],
  ])('refuses %j', async (body, status, code, message) => {
    const answer = await api.ask('POST', '/signup', body);
    expect(answer.status).toBe(status);
    expect(answer.body['code']).toBe(code);
    expect(answer.body['message']).toContain(message);
    expect(answer.headers.get('x-sb-error-code')).toBe(code);
  });

  it('refuses what everybody tries first, and the own address, unless the operator takes it', async () => {
    const relaxed = fixture.serve({ password: { takesCommon: true } });
    for (const password of ['password', 'aaaaaaaa', '        ', 'Iloveyou']) {
      const refused = await api.ask('POST', '/signup', { email: newEmail(), password });
      expect([refused.status, refused.body['weak_password']]).toEqual([
        422,
        { reasons: ['pwned'] },
      ]);
      const taken = await relaxed.ask('POST', '/signup', { email: newEmail(), password });
      expect(taken.status).toBe(200);
    }
    const email = newEmail();
    const own = await api.ask('POST', '/signup', { email, password: email });
    expect(own.body['code']).toBe('weak_password');
    const one = await signUpConfirmed(fixture, api);
    const token = bearer(one.accessToken);
    const changed = await api.ask('PUT', '/user', { password: one.email }, token);
    expect(changed.body['code']).toBe('weak_password');
  });

  it('tells every reason of a weak password, in both forms of an error', async () => {
    const asked = { email: newEmail(), password: '123' };
    const newer = await api.ask('POST', '/signup', asked);
    expect(newer.status).toBe(422);
    expect(newer.body).toEqual({
      code: 'weak_password',
      message: 'Password should be at least 6 characters.',
      weak_password: { reasons: ['length'] },
    });
    expect(newer.headers.get('x-supabase-api-version')).toBe('2024-01-01');
    const older = await api.ask('POST', '/signup', asked, { 'x-supabase-api-version': '' });
    expect(older.body).toEqual({
      code: 422,
      error_code: 'weak_password',
      msg: 'Password should be at least 6 characters.',
      weak_password: { reasons: ['length'] },
    });
  });

  it('refuses what is no JSON, and more than 1 MiB of a visitor without an account', async () => {
    const broken = await api.app.request('/auth/v1/signup', { method: 'POST', body: '{' });
    expect(broken.status).toBe(400);
    expect(await broken.json()).toMatchObject({ error_code: 'bad_json' });
    const large = await api.app.request('/auth/v1/signup', {
      method: 'POST',
      body: 'x'.repeat(2 ** 20 + 1),
    });
    expect(large.status).toBe(413);
    expect(await large.json()).toMatchObject({ error_code: 'request_entity_too_large' });
  });

  it('reads a long body like a short one, and leaves out what the call does not know', async () => {
    const email = newEmail();
    const body = { email, password: 'lok-tar ogar', unknown: 'x'.repeat(900_000) };
    const signedUp = await api.ask('POST', '/signup', body);
    expect([signedUp.status, signedUp.body['email']]).toEqual([200, email]);
    const broken = await api.app.request('/auth/v1/signup', {
      method: 'POST',
      body: `{"email":"${'x'.repeat(300_000)}`,
    });
    expect(broken.status).toBe(400);
    expect(await broken.json()).toMatchObject({ error_code: 'bad_json' });
    const data = Object.fromEntries(Array.from({ length: 30_000 }, (_, at) => [`key ${at}`, at]));
    const large = await api.ask('POST', '/signup', { email, password: 'lok-tar ogar', data });
    expect([large.status, large.body['code']]).toEqual([422, 'validation_failed']);
    expect(large.body['message']).toMatch(/^data would take \d+ bytes of JSON; it may/);
  });

  it('opens a session at once where addresses need no confirmation', async () => {
    const trusting = fixture.serve({ email: { autoconfirm: true } });
    const email = newEmail();
    const { status, body } = await trusting.ask('POST', '/signup', {
      email,
      password: 'lok-tar ogar',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      token_type: 'bearer',
      expires_in: 3600,
      user: { email, user_metadata: { email, email_verified: true } },
    });
    const claims = await fixture.context.tokens.verify(String(body['access_token']));
    expect(claims).toMatchObject({
      iss: 'http://host.example/auth/v1',
      aud: 'authenticated',
      role: 'authenticated',
      email,
      phone: '',
      aal: 'aal1',
      amr: [{ method: 'password' }],
      is_anonymous: false,
    });
    const again = await trusting.ask('POST', '/signup', { email, password: 'lok-tar ogar' });
    expect(again.status).toBe(422);
    expect(again.body).toEqual({ code: 'user_already_exists', message: 'User already registered' });
  });

  it('settles two sign-ups of one address in the database', async () => {
    const email = newEmail();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        api.ask('POST', '/signup', { email, password: 'lok-tar ogar' }),
      ),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(new Set(answers.map((answer) => answer.body['id'])).size).toBe(1);
    const rows = await fixture.database.query(
      `select (select count(*) from auth.users where email = $1) as users,
        (select count(*) from auth.identities where email = $1) as identities`,
      [email],
    );
    expect(rows).toEqual([{ users: 1, identities: 1 }]);
  });

  it('takes no user when sign-ups are off', async () => {
    const closed = fixture.serve({ accounts: { signUps: false } });
    const { status, body } = await closed.ask('POST', '/signup', {
      email: newEmail(),
      password: 'lok-tar ogar',
    });
    expect(status).toBe(422);
    expect(body).toEqual({
      code: 'signup_disabled',
      message: 'Signups not allowed for this instance',
    });
  });

  it('signs up a telephone by its code', async () => {
    const sent: { to: string; text: string }[] = [];
    const phones = fixture.serve({
      phone: {
        enabled: true,
        sender: {
          send: (message) => {
            sent.push(message);
            return Promise.resolve('m-1');
          },
        },
      },
    });
    const phone = newPhone();
    const made = await phones.ask('POST', '/signup', {
      phone: `+${phone}`,
      password: 'lok-tar ogar',
    });
    expect(made.body).toMatchObject({ phone, email: '', app_metadata: { provider: 'phone' } });
    expect(sent).toHaveLength(1);
    expect(sent[0]?.to).toBe(`+${phone}`);
    const refused = await phones.ask('POST', '/token?grant_type=password', {
      phone,
      password: 'lok-tar ogar',
    });
    expect(refused.body['code']).toBe('phone_not_confirmed');
    const code = /is (\d+)$/.exec(sent[0]?.text ?? '')?.[1];
    const verified = await phones.ask('POST', '/verify', { type: 'sms', phone, token: code });
    expect(verified.status).toBe(200);
    expect(verified.body['user']).toMatchObject({ phone });
  });

  it('says so when no provider takes the message, and keeps no half account', async () => {
    const silent = fixture.serve({ phone: { enabled: true } });
    const phone = newPhone();
    const { status, body } = await silent.ask('POST', '/signup', {
      phone,
      password: 'lok-tar ogar',
    });
    expect(status).toBe(422);
    expect(body['code']).toBe('sms_send_failed');
    const rows = await fixture.database.query('select id from auth.users where phone = $1', [
      phone,
    ]);
    expect(rows).toEqual([]);
  });
});

describe('anonymous accounts', () => {
  const open = fixture.serve({ accounts: { anonymous: true }, email: { autoconfirm: true } });

  it('have a session, no identity, and become permanent with an address', async () => {
    const { body } = await open.ask('POST', '/signup', { data: { realm: 'Draenor' } });
    expect(body['user']).toMatchObject({
      is_anonymous: true,
      identities: [],
      user_metadata: { realm: 'Draenor' },
    });
    const token = bearer(body['access_token']);
    const alone = await open.ask('PUT', '/user', { password: 'lok-tar ogar' }, token);
    expect(alone.status).toBe(422);
    const email = newEmail();
    const changed = await open.ask('PUT', '/user', { email, password: 'lok-tar ogar' }, token);
    expect(changed.body).toMatchObject({ email, is_anonymous: false });
    expect(changed.body['identities']).toMatchObject([{ provider: 'email', email }]);
    const factors = await open.ask('POST', '/signup', {});
    const refused = await open.ask(
      'POST',
      '/factors',
      { factor_type: 'totp' },
      bearer(factors.body['access_token']),
    );
    expect(refused.body).toMatchObject({ code: 'no_authorization' });
  });
});

describe('the link of a mail', () => {
  it('confirms and hands the session over in the fragment', async () => {
    const email = newEmail();
    await api.ask(
      'POST',
      `/signup?redirect_to=${encodeURIComponent('http://site.example/confirm?a=1')}`,
      {
        email,
        password: 'lok-tar ogar',
      },
    );
    const { link } = await lastMail(fixture, email);
    const { url, fragment } = await follow(api, link);
    expect(url.href).toMatch(/^http:\/\/site\.example\/confirm\?a=1#/);
    expect(Object.fromEntries(fragment)).toMatchObject({
      token_type: 'bearer',
      type: 'signup',
      expires_in: '3600',
      sb: '',
    });
    const user = await api.ask('GET', '/user', undefined, bearer(fragment.get('access_token')));
    expect(user.body).toMatchObject({ email, user_metadata: { email_verified: true } });
    const again = await follow(api, link);
    expect(Object.fromEntries(again.fragment)).toEqual({
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
      sb: '',
    });
  });

  it('is not used up by who only looks at it', async () => {
    const email = newEmail();
    await api.ask('POST', '/signup', { email, password: 'lok-tar ogar' });
    const { link } = await lastMail(fixture, email);
    const { pathname, search } = new URL(link);
    const looked = await api.app.request(`${pathname}${search}`, { method: 'HEAD' });
    expect(looked.status).toBe(200);
    expect((await follow(api, link)).fragment.get('access_token')).not.toBeNull();
  });

  it('leads to no other account', async () => {
    const email = newEmail();
    await api.ask('POST', '/signup?redirect_to=https%3A%2F%2Fevil.example%2F', {
      email,
      password: 'lok-tar ogar',
    });
    const { url } = await follow(api, (await lastMail(fixture, email)).link);
    expect(url.origin).toBe('http://site.example');
  });
});
