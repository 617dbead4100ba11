import { Secret, TOTP } from 'otpauth';
import { afterAll, describe, expect, it } from 'vitest';
import {
  bearer,
  newPhone,
  openAuthFixture,
  signUpConfirmed,
} from '#host/testing/auth/test-auth.ts';

const fixture = await openAuthFixture();
afterAll(() => fixture.close());
const api = fixture.serve({});

function codeOf(secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: fixture.context.now(),
  });
}

interface Enrolled {
  id: string;
  secret: string;
}

async function enroll(accessToken: string, name = 'app'): Promise<Enrolled> {
  const { body } = await api.ask(
    'POST',
    '/factors',
    { factor_type: 'totp', friendly_name: name },
    bearer(accessToken),
  );
  return { id: String(body['id']), secret: (body['totp'] as { secret: string }).secret };
}

async function challengeAndVerify(accessToken: unknown, factor: Enrolled, code?: string) {
  const challenge = await api.ask(
    'POST',
    `/factors/${factor.id}/challenge`,
    undefined,
    bearer(accessToken),
  );
  return api.ask(
    'POST',
    `/factors/${factor.id}/verify`,
    { challenge_id: challenge.body['id'], code: code ?? codeOf(factor.secret) },
    bearer(accessToken),
  );
}

describe('a second factor', () => {
  it('is enrolled, verified, and lifts the session', async () => {
    const one = await signUpConfirmed(fixture, api);
    const other = await api.ask('POST', '/token?grant_type=password', one);
    const { body } = await api.ask(
      'POST',
      '/factors',
      { factor_type: 'totp', friendly_name: 'my phone' },
      bearer(one.accessToken),
    );
    expect(body).toMatchObject({ type: 'totp', friendly_name: 'my phone' });
    const totp = body['totp'] as { secret: string; uri: string; qr_code: string };
    expect(totp.uri).toContain('otpauth://totp/site.example:');
    expect(totp.qr_code).toMatch(/^<svg/);
    const factor = { id: String(body['id']), secret: totp.secret };
    const [row] = await fixture.database.query<{ secret: string }>(
      'select secret from auth.mfa_factors where id = $1',
      [factor.id],
    );
    expect(row?.secret).not.toContain(totp.secret);

    const verified = await challengeAndVerify(one.accessToken, factor);
    expect(verified.status).toBe(200);
    expect(verified.body['user']).toMatchObject({
      factors: [{ id: factor.id, status: 'verified', friendly_name: 'my phone' }],
    });
    const claims = await fixture.context.tokens.verify(String(verified.body['access_token']));
    expect(claims['aal']).toBe('aal2');
    expect((claims['amr'] as { method: string }[]).map(({ method }) => method).toSorted()).toEqual([
      'otp',
      'totp',
    ]);

    const refresh = (token: unknown) =>
      api.ask('POST', '/token?grant_type=refresh_token', { refresh_token: token });
    expect((await refresh(one.refreshToken)).body['code']).toBe('refresh_token_not_found');
    expect((await refresh(other.body['refresh_token'])).status).toBe(400);
    const next = await refresh(verified.body['refresh_token']);
    const after = await fixture.context.tokens.verify(String(next.body['access_token']));
    expect(after['aal']).toBe('aal2');
  });

  it('guards the keys of the account', async () => {
    const one = await signUpConfirmed(fixture, api);
    const factor = await enroll(one.accessToken);
    await challengeAndVerify(one.accessToken, factor);
    const { body: low } = await api.ask('POST', '/token?grant_type=password', one);
    const token = bearer(low['access_token']);
    const password = await api.ask('PUT', '/user', { password: 'a new password' }, token);
    expect([password.status, password.body['code']]).toEqual([401, 'insufficient_aal']);
    const another = await api.ask(
      'POST',
      '/factors',
      { factor_type: 'totp', friendly_name: 'another' },
      token,
    );
    expect([another.status, another.body['code']]).toEqual([403, 'insufficient_aal']);
    const removal = await api.ask('DELETE', `/factors/${factor.id}`, undefined, token);
    expect([removal.status, removal.body['code']]).toEqual([422, 'insufficient_aal']);

    fixture.pass(30_000);
    const lifted = await challengeAndVerify(low['access_token'], factor);
    expect(lifted.status).toBe(200);
    const gone = await api.ask(
      'DELETE',
      `/factors/${factor.id}`,
      undefined,
      bearer(lifted.body['access_token']),
    );
    expect([gone.status, gone.body]).toEqual([200, { id: factor.id }]);
    const next = await api.ask('POST', '/token?grant_type=refresh_token', {
      refresh_token: lifted.body['refresh_token'],
    });
    const claims = await fixture.context.tokens.verify(String(next.body['access_token']));
    expect(claims['aal']).toBe('aal1');
  });

  it('has a name of a hundred characters at most', async () => {
    const one = await signUpConfirmed(fixture, api);
    const { status } = await api.ask(
      'POST',
      '/factors',
      { factor_type: 'totp', friendly_name: 'x'.repeat(101) },
      bearer(one.accessToken),
    );
    expect(status).toBe(422);
  });

  it('takes no code twice', async () => {
    const one = await signUpConfirmed(fixture, api);
    const factor = await enroll(one.accessToken);
    const signIn = async () =>
      (await api.ask('POST', '/token?grant_type=password', one)).body['access_token'];
    // The code of the first confirmation counts as well.
    let token: unknown = one.accessToken;
    for (let code = 0; code < 2; code += 1) {
      expect((await challengeAndVerify(token, factor)).status).toBe(200);
      expect((await challengeAndVerify(await signIn(), factor)).body).toEqual({
        code: 'mfa_verification_failed',
        message: 'This TOTP code was used already, wait for the next one',
      });
      fixture.pass(30_000);
      token = await signIn();
    }
  });

  it('tries fifteen of forty guesses at once', async () => {
    const one = await signUpConfirmed(fixture, api);
    const factor = await enroll(one.accessToken);
    const challenge = await api.ask(
      'POST',
      `/factors/${factor.id}/challenge`,
      undefined,
      bearer(one.accessToken),
    );
    const guesses = await Promise.all(
      Array.from({ length: 40 }, () =>
        api.ask(
          'POST',
          `/factors/${factor.id}/verify`,
          { challenge_id: challenge.body['id'], code: '12345' },
          bearer(one.accessToken),
        ),
      ),
    );
    expect(guesses.filter(({ status }) => status === 422)).toHaveLength(15);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(25);
  });

  it('refuses wrong codes, foreign challenges and late answers', async () => {
    const one = await signUpConfirmed(fixture, api);
    const factor = await enroll(one.accessToken);
    const token = bearer(one.accessToken);
    const wrong = await challengeAndVerify(one.accessToken, factor, '000000x');
    expect([wrong.status, wrong.body['code']]).toEqual([422, 'mfa_verification_failed']);
    const verify = (body: Record<string, unknown>) =>
      api.ask('POST', `/factors/${factor.id}/verify`, body, token);
    expect((await verify({ code: '' })).body['message']).toBe('Code needs to be non-empty');
    expect((await verify({ code: '1', challenge_id: crypto.randomUUID() })).body).toEqual({
      code: 'mfa_factor_not_found',
      message: 'MFA factor with the provided challenge ID not found',
    });
    const challenge = await api.ask('POST', `/factors/${factor.id}/challenge`, undefined, token);
    expect(challenge.body).toMatchObject({
      type: 'totp',
      expires_at: Math.floor(fixture.context.now() / 1000) + 300,
    });
    fixture.pass(301_000);
    const late = await verify({ code: codeOf(factor.secret), challenge_id: challenge.body['id'] });
    expect(late.body['code']).toBe('mfa_challenge_expired');
  });

  it('answers from the address that asked', async () => {
    const proxied = fixture.serve({ limits: { addressHeader: 'x-real-ip' } });
    const one = await signUpConfirmed(fixture, proxied);
    const factor = await enroll(one.accessToken);
    const from = (ip: string) => ({ ...bearer(one.accessToken), 'x-real-ip': ip });
    const challenge = await proxied.ask(
      'POST',
      `/factors/${factor.id}/challenge`,
      undefined,
      from('192.0.2.1'),
    );
    const verify = (ip: string) =>
      proxied.ask(
        'POST',
        `/factors/${factor.id}/verify`,
        { challenge_id: challenge.body['id'], code: codeOf(factor.secret) },
        from(ip),
      );
    expect((await verify('192.0.2.2')).body['code']).toBe('mfa_ip_address_mismatch');
    expect((await verify('192.0.2.1')).status).toBe(200);
  });

  it.each([
    [{ factor_type: 'magic' }, 400, 'validation_failed'],
    [{ factor_type: 'webauthn' }, 422, 'mfa_webauthn_enroll_not_enabled'],
    [{ factor_type: 'phone', phone: '491512' }, 422, 'mfa_phone_enroll_not_enabled'],
  ])('is not enrolled as %j', async (body, status, code) => {
    const { accessToken } = await signUpConfirmed(fixture, api);
    const answer = await api.ask('POST', '/factors', body, bearer(accessToken));
    expect([answer.status, answer.body['code']]).toEqual([status, code]);
  });

  it('has a name of its own, and there are not endlessly many', async () => {
    const few = fixture.serve({ mfa: { mostFactors: 2 } });
    const { accessToken } = await signUpConfirmed(fixture, few);
    const add = (name: string) =>
      few.ask(
        'POST',
        '/factors',
        { factor_type: 'totp', friendly_name: name },
        bearer(accessToken),
      );
    expect((await add('')).status).toBe(200);
    expect((await add('')).body['code']).toBe('mfa_factor_name_conflict');
    expect((await add('b')).status).toBe(200);
    expect((await add('c')).body['code']).toBe('too_many_enrolled_mfa_factors');
    fixture.pass(301_000);
    expect((await add('c')).status).toBe(200);
  });

  it('belongs to its owner', async () => {
    const one = await signUpConfirmed(fixture, api);
    const other = await signUpConfirmed(fixture, api);
    const factor = await enroll(one.accessToken);
    const { status, body } = await api.ask(
      'DELETE',
      `/factors/${factor.id}`,
      undefined,
      bearer(other.accessToken),
    );
    expect([status, body['code']]).toEqual([404, 'mfa_factor_not_found']);
    const malformed = await api.ask('DELETE', '/factors/x', undefined, bearer(other.accessToken));
    expect(malformed.body['message']).toBe('factor_id must be an UUID');
  });

  it('may be a telephone', async () => {
    const phone = newPhone();
    const phones = fixture.serve({
      mfa: { phoneEnroll: true, phoneVerify: true },
      phone: { testCodes: { [phone]: '424242' } },
    });
    const { accessToken } = await signUpConfirmed(fixture, phones);
    const token = bearer(accessToken);
    const enrolled = await phones.ask('POST', '/factors', { factor_type: 'phone', phone }, token);
    expect(enrolled.body).toMatchObject({ type: 'phone', phone });
    const path = `/factors/${String(enrolled.body['id'])}`;
    const challenge = await phones.ask('POST', `${path}/challenge`, { channel: 'sms' }, token);
    const verify = (code: string) =>
      phones.ask('POST', `${path}/verify`, { challenge_id: challenge.body['id'], code }, token);
    expect((await verify('111111')).body['message']).toBe('Invalid MFA Phone code entered');
    const right = await verify('424242');
    const claims = await fixture.context.tokens.verify(String(right.body['access_token']));
    expect(claims['aal']).toBe('aal2');
  });

  it('leaves those who do not use it little time, where that is the rule', async () => {
    const strict = fixture.serve({ sessions: { lowAalLifetime: 900 } });
    const one = await signUpConfirmed(fixture, strict);
    await challengeAndVerify(one.accessToken, await enroll(one.accessToken));
    const { body } = await strict.ask('POST', '/token?grant_type=password', one);
    expect(body['expires_in']).toBe(900);
    fixture.pass(901_000);
    const late = await strict.ask('POST', '/token?grant_type=refresh_token', {
      refresh_token: body['refresh_token'],
    });
    expect(late.body['message']).toContain('Low AAL: User Needs MFA Verification');
  });
});
