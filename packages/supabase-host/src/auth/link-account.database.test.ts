import { afterAll, describe, expect, it } from 'vitest';
import {
  lastMail,
  newEmail,
  openAuthFixture,
  signUpConfirmed,
} from '#host/testing/auth/test-auth.ts';

const fixture = await openAuthFixture();
afterAll(() => fixture.close());
const api = fixture.serve({});

describe('POST /verify/account', () => {
  it('names the account of a link in short, as often as asked, and leaves the link good', async () => {
    const email = newEmail('muradin');
    await signUpConfirmed(fixture, api, email);
    await api.ask('POST', '/otp', { email });
    const { token } = await lastMail(fixture, email);
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await api.ask('POST', '/verify/account', { token_hash: token });
      expect(status).toBe(200);
      expect(body).toEqual({ account: 'm…@azeroth.example' });
    }
    const spent = await api.ask('POST', '/verify', { type: 'magiclink', token_hash: token });
    expect(spent.status).toBe(200);
    const after = await api.ask('POST', '/verify/account', { token_hash: token });
    expect(after.body['code']).toBe('otp_expired');
  });

  it('refuses links that are too old, unknown or missing', async () => {
    const email = newEmail();
    await signUpConfirmed(fixture, api, email);
    await api.ask('POST', '/otp', { email });
    const { token } = await lastMail(fixture, email);
    fixture.pass(3_601_000);
    for (const [body, status] of [
      [{ token_hash: token }, 403],
      [{ token_hash: 'ab'.repeat(28) }, 403],
      [{}, 400],
      [{ token_hash: 7 }, 400],
    ] as const)
      expect((await api.ask('POST', '/verify/account', body)).status).toBe(status);
  });
});
