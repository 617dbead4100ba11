import { afterAll, describe, expect, it } from 'vitest';
import { lastMail, newEmail, openAuthHouse, signUpConfirmed } from './testing/auth-house.ts';

const house = await openAuthHouse();
afterAll(() => house.close());
const door = house.serve({});

describe('POST /verify/account', () => {
  it('names the account of a link in short, as often as asked, and leaves the link good', async () => {
    const email = newEmail('muradin');
    await signUpConfirmed(house, door, email);
    await door.ask('POST', '/otp', { email });
    const { token } = await lastMail(house, email);
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await door.ask('POST', '/verify/account', { token_hash: token });
      expect(status).toBe(200);
      expect(body).toEqual({ account: 'm…@azeroth.example' });
    }
    const spent = await door.ask('POST', '/verify', { type: 'magiclink', token_hash: token });
    expect(spent.status).toBe(200);
    const after = await door.ask('POST', '/verify/account', { token_hash: token });
    expect(after.body['code']).toBe('otp_expired');
  });

  it('refuses links that are too old, unknown or missing', async () => {
    const email = newEmail();
    await signUpConfirmed(house, door, email);
    await door.ask('POST', '/otp', { email });
    const { token } = await lastMail(house, email);
    house.pass(3_601_000);
    for (const [body, status] of [
      [{ token_hash: token }, 403],
      [{ token_hash: 'ab'.repeat(28) }, 403],
      [{}, 400],
      [{ token_hash: 7 }, 400],
    ] as const)
      expect((await door.ask('POST', '/verify/account', body)).status).toBe(status);
  });
});
