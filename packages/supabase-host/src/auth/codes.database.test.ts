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

const verify = (body: Record<string, unknown>) => api.ask('POST', '/verify', body);

const proxied = fixture.serve({ limits: { addressHeader: 'x-real-ip' } });

/** @returns status of one try from an address. */
const tryCode = async (email: string, code: string, address: string) => {
  const proof = { type: 'email', email, token: code };
  return (await proxied.ask('POST', '/verify', proof, { 'x-real-ip': address })).status;
};

const attempt = async (body: Record<string, unknown>) => {
  const answer = await verify(body);
  return { status: answer.status, code: answer.body['code'] };
};

describe('POST /otp', () => {
  it('signs a known address in by code or by link, once', async () => {
    const { email, id } = await signUpConfirmed(fixture, api);
    const sent = await api.ask('POST', '/otp', { email });
    expect([sent.status, sent.body]).toEqual([200, {}]);
    const mail = await lastMail(fixture, email);
    expect(mail.kind).toBe('magiclink');
    const { status, body } = await verify({ type: 'email', email, token: mail.code });
    expect(status).toBe(200);
    expect(body['user']).toMatchObject({ id });
    const claims = await fixture.context.tokens.verify(String(body['access_token']));
    expect(claims['amr']).toMatchObject([{ method: 'otp' }]);
    expect((await verify({ type: 'email', email, token: mail.code })).body).toEqual({
      code: 'otp_expired',
      message: 'Token has expired or is invalid',
    });
    expect((await verify({ type: 'magiclink', token_hash: mail.token })).body).toEqual({
      code: 'otp_expired',
      message: 'Email link is invalid or has expired',
    });
  });

  it('signs an unknown address up', async () => {
    const email = newEmail();
    await api.ask('POST', '/otp', { email, data: { name: 'Jaina' } });
    const mail = await lastMail(fixture, email);
    expect(mail.kind).toBe('confirmation');
    const { body } = await verify({ type: 'email', email, token: mail.code });
    expect(body['user']).toMatchObject({ email, user_metadata: { name: 'Jaina' } });
  });

  it('makes no account when it must not', async () => {
    const email = newEmail();
    const { status, body } = await api.ask('POST', '/otp', { email, create_user: false });
    expect([status, body]).toEqual([
      422,
      { code: 'otp_disabled', message: 'Signups not allowed for otp' },
    ]);
    expect(await mailsTo(fixture, email)).toEqual([]);
  });

  it.each([
    [{}, 'One of email or phone must be set'],
    [{ email: 'a@b.example', phone: '491' }, 'Only an email address or phone number'],
    [{ email: 'a@b.example', channel: 'sms' }, 'Channel should only be specified with Phone OTP'],
    [{ email: 'a' }, 'Unable to validate email address: invalid format'],
  ])('refuses %j', async (body, message) => {
    const answer = await api.ask('POST', '/otp', body);
    expect(answer.status).toBe(400);
    expect(answer.body['message']).toContain(message);
  });

  it('answers to its older name', async () => {
    const email = newEmail();
    expect((await api.ask('POST', '/magiclink', { email })).status).toBe(200);
    expect(await mailsTo(fixture, email)).toHaveLength(1);
  });

  it('takes a fixed code for a number of the tests', async () => {
    const phone = newPhone();
    const phones = fixture.serve({ phone: { enabled: true, testCodes: { [phone]: '123456' } } });
    expect((await phones.ask('POST', '/otp', { phone })).status).toBe(200);
    const wrong = await phones.ask('POST', '/verify', { type: 'sms', phone, token: '654321' });
    expect(wrong.body['message']).toBe('Token has expired or is invalid');
    const right = await phones.ask('POST', '/verify', { type: 'sms', phone, token: '123456' });
    expect(right.body['user']).toMatchObject({ phone, app_metadata: { provider: 'phone' } });
  });
});

describe('POST /verify', () => {
  it.each([
    [{}, 'Verify requires a verification type'],
    [{ type: 'email' }, 'Verify requires either a token or a token hash'],
    [{ type: 'email', token: '1', token_hash: 'x' }, 'Verify requires either a token'],
    [
      { type: 'email', token_hash: 'x', email: 'a@b.example' },
      'Only the token_hash and type should be provided',
    ],
    [{ type: 'email', token: '1' }, 'Only an email address or phone number should be provided'],
    [{ type: 'magic', token: '1', email: 'a@b.example' }, 'Unsupported verification type'],
    [{ type: 'sms', token: '1', email: 'a@b.example' }, 'Invalid email verification type'],
    [{ type: 'sms', token: '1', phone: '49-x' }, 'Invalid phone number format (E.164 required)'],
  ])('refuses %j', async (body, message) => {
    const answer = await verify(body);
    expect(answer.status).toBe(400);
    expect(answer.body['message']).toContain(message);
  });

  it('takes a code until its hour is over', async () => {
    for (const [later, status] of [
      [3599_000, 200],
      [3600_000, 403],
    ] as const) {
      const { email } = await signUpConfirmed(fixture, api);
      await api.ask('POST', '/otp', { email });
      const { code } = await lastMail(fixture, email);
      fixture.pass(later);
      expect((await verify({ type: 'email', email, token: code })).status).toBe(status);
    }
  });

  it('takes no code of yesterday, none of another kind and none of another address', async () => {
    const { email } = await signUpConfirmed(fixture, api);
    const other = await signUpConfirmed(fixture, api);
    await api.ask('POST', '/recover', { email });
    const { code } = await lastMail(fixture, email);
    const wrong = { status: 403, code: 'otp_expired' };
    expect(await attempt({ type: 'signup', email, token: code })).toEqual(wrong);
    expect(await attempt({ type: 'recovery', email: other.email, token: code })).toEqual(wrong);
    fixture.pass(3600_000);
    expect(await attempt({ type: 'recovery', email, token: code })).toEqual(wrong);
  });

  it('lets one of many win', async () => {
    const { email } = await signUpConfirmed(fixture, api);
    await api.ask('POST', '/otp', { email });
    const { code } = await lastMail(fixture, email);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => verify({ type: 'email', email, token: code })),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  });

  it('tries five of sixty guesses at once, and lets the owner in from another address', async () => {
    const { email } = await signUpConfirmed(fixture, api);
    await proxied.ask('POST', '/otp', { email });
    const { code } = await lastMail(fixture, email);
    const guesses = await Promise.all(
      Array.from({ length: 60 }, (_, guess) => tryCode(email, `x${guess}`, '192.0.2.1')),
    );
    expect(guesses.filter((status) => status === 403)).toHaveLength(5);
    expect(guesses.filter((status) => status === 429)).toHaveLength(55);
    expect(await tryCode(email, code, '192.0.2.1')).toBe(429);
    expect(await tryCode(email, code, '192.0.2.2')).toBe(200);
  });

  it('ends a code after ten wrong tries from anywhere, and neither its link nor the next code', async () => {
    const { email } = await signUpConfirmed(fixture, api);
    const send = async () => {
      await proxied.ask('POST', '/otp', { email });
      return lastMail(fixture, email);
    };
    const guess = () =>
      Promise.all(
        Array.from({ length: 30 }, (_, from) => tryCode(email, 'x', `198.51.100.${from}`)),
      );
    const first = await send();
    await guess();
    expect(await tryCode(email, first.code, '192.0.2.9')).toBe(403);
    const link = await proxied.ask('POST', '/verify', {
      type: 'magiclink',
      token_hash: first.token,
    });
    expect(link.status).toBe(200);
    await send();
    await guess();
    const second = await send();
    expect(await tryCode(email, second.code, '192.0.2.9')).toBe(200);
  });
});

describe('POST /recover', () => {
  it('answers the same for every address and leads to a new password', async () => {
    const { email, refreshToken } = await signUpConfirmed(fixture, api);
    const known = await api.ask('POST', '/recover?redirect_to=http://site.example/account', {
      email,
    });
    const unknown = await api.ask('POST', '/recover', { email: newEmail() });
    expect([known.status, known.body]).toEqual([200, {}]);
    expect(unknown).toEqual(known);
    const { link } = await lastMail(fixture, email);
    const { url, fragment } = await follow(api, link);
    expect(url.pathname).toBe('/account');
    expect(fragment.get('type')).toBe('recovery');
    const token = bearer(fragment.get('access_token'));
    const changed = await api.ask('PUT', '/user', { password: 'a new password' }, token);
    expect(changed.status).toBe(200);
    const signIn = await api.ask('POST', '/token?grant_type=password', {
      email,
      password: 'a new password',
    });
    expect(signIn.status).toBe(200);
    const old = await api.ask('POST', '/token?grant_type=refresh_token', {
      refresh_token: refreshToken,
    });
    expect(old.status).toBe(400);
  });

  it('asks for an address', async () => {
    expect((await api.ask('POST', '/recover', {})).body['message']).toBe(
      'Password recovery requires an email',
    );
  });
});

describe('waiting between two mails', () => {
  const slow = fixture.serve({ email: { gap: 60 } });

  it('is the same for addresses with and without an account', async () => {
    const { email } = await signUpConfirmed(fixture, api);
    const stranger = newEmail();
    for (const address of [email, stranger]) {
      expect((await slow.ask('POST', '/recover', { email: address })).status).toBe(200);
      fixture.pass(20_500);
      const early = await slow.ask('POST', '/recover', { email: address });
      expect(early.status).toBe(429);
      expect(early.body).toEqual({
        code: 'over_email_send_rate_limit',
        message: 'For security purposes, you can only request this after 40 seconds.',
      });
      fixture.pass(40_000);
      expect((await slow.ask('POST', '/recover', { email: address })).status).toBe(200);
    }
    expect(await mailsTo(fixture, stranger)).toEqual([]);
  });

  it('counts two at once as one', async () => {
    const email = newEmail();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => slow.ask('POST', '/otp', { email })),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(await mailsTo(fixture, email)).toHaveLength(1);
  });
});

describe('POST /resend', () => {
  it('writes again to who waits, and reveals nothing to others', async () => {
    const email = newEmail();
    await api.ask('POST', '/signup', { email, password: 'lok-tar ogar' });
    const again = await api.ask('POST', '/resend', { type: 'signup', email });
    expect([again.status, again.body]).toEqual([200, {}]);
    expect(await mailsTo(fixture, email)).toHaveLength(2);
    const { email: confirmed } = await signUpConfirmed(fixture, api);
    for (const address of [confirmed, newEmail()])
      expect((await api.ask('POST', '/resend', { type: 'signup', email: address })).body).toEqual(
        {},
      );
    expect(await mailsTo(fixture, confirmed)).toHaveLength(1);
    const phone = newPhone();
    expect((await api.ask('POST', '/resend', { type: 'phone_change', phone })).body).toEqual({});
  });

  it.each([
    [
      { email: 'a@b.example' },
      'Missing one of these types: signup, email_change, sms, phone_change',
    ],
    [{ type: 'signup' }, 'Missing email address or phone number'],
    [{ type: 'signup', phone: '491512' }, 'Type provided requires an email address'],
    [{ type: 'sms', email: 'a@b.example' }, 'Type provided requires a phone number'],
  ])('refuses %j', async (body, message) => {
    expect((await api.ask('POST', '/resend', body)).body['message']).toBe(message);
  });
});

describe('limits of a visitor', () => {
  it('count by the address that the proxy writes', async () => {
    const proxied = fixture.serve({ limits: { addressHeader: 'x-real-ip' } });
    const from = (address: string) =>
      proxied.ask('POST', '/recover', { email: newEmail() }, { 'x-real-ip': address });
    for (let call = 0; call < 30; call += 1) expect((await from('192.0.2.1')).status).toBe(200);
    expect((await from('192.0.2.1')).body).toEqual({
      code: 'over_request_rate_limit',
      message: 'Request rate limit reached',
    });
    expect((await from('192.0.2.2')).status).toBe(200);
    expect((await from('999.1.2.3')).status).toBe(200);
  });

  it('count the mails of an hour', async () => {
    const small = fixture.serve({ email: { perHour: 2 } });
    const recover = () => small.ask('POST', '/recover', { email: newEmail() });
    await recover();
    await recover();
    expect((await recover()).body).toEqual({
      code: 'over_email_send_rate_limit',
      message: 'email rate limit exceeded',
    });
  });

  it('leave half of the mails of an hour to other visitors, also with a mail server', async () => {
    const mailing = fixture.serve({
      mail: { smtpUrl: 'smtp://127.0.0.1:1' },
      limits: { addressHeader: 'x-real-ip' },
    });
    const from = async (address: string) =>
      (await mailing.ask('POST', '/recover', { email: newEmail() }, { 'x-real-ip': address }))
        .status;
    for (let call = 0; call < 15; call += 1) expect(await from('192.0.2.1')).toBe(200);
    expect(await from('192.0.2.1')).toBe(429);
    for (let call = 0; call < 15; call += 1) expect(await from(`192.0.2.${call + 2}`)).toBe(200);
    expect(await from('192.0.2.99')).toBe(429);
  });

  it('count no mail that comes too soon', async () => {
    const slow = fixture.serve({ email: { gap: 60, perHour: 2 } });
    const email = newEmail();
    const statuses: number[] = [];
    for (let call = 0; call < 4; call += 1)
      statuses.push((await slow.ask('POST', '/recover', { email })).status);
    expect(statuses).toEqual([200, 429, 429, 429]);
    expect((await slow.ask('POST', '/recover', { email: newEmail() })).status).toBe(200);
  });

  it('ask for a captcha where one is set up', async () => {
    const guarded = fixture.serve({
      captcha: { verify: (token) => Promise.resolve(token === 'solved') },
    });
    const ask = (token?: string) =>
      guarded.ask('POST', '/recover', {
        email: newEmail(),
        ...(token === undefined ? {} : { gotrue_meta_security: { captcha_token: token } }),
      });
    expect((await ask()).body['code']).toBe('captcha_failed');
    expect((await ask('guess')).body['code']).toBe('captcha_failed');
    expect((await ask('solved')).status).toBe(200);
  });
});
