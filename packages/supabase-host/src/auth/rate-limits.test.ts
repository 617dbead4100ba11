import { describe, expect, it } from 'vitest';
import { AuthError } from './auth-error.ts';
import { createRateLimits } from './rate-limits.ts';

const open = { scale: 1, perHour: { email: null, sms: null } };
const wrong = () => Promise.reject(new AuthError(403, 'otp_expired', 'wrong'));
const right = () => Promise.resolve('right');

describe('createRateLimits', () => {
  it('counts every address and every call by itself', async () => {
    const limits = createRateLimits(open);
    for (let call = 0; call < 30; call += 1) await limits.count('verify', '192.0.2.1');
    await expect(limits.count('verify', '192.0.2.1')).rejects.toMatchObject({
      status: 429,
      code: 'over_request_rate_limit',
      message: 'Request rate limit reached',
    });
    await limits.count('verify', '192.0.2.2');
    await limits.count('signup', '192.0.2.1');
  });

  it('does not count who has no address, nor anybody at scale 0', async () => {
    const limits = createRateLimits(open);
    const off = createRateLimits({ ...open, scale: 0 });
    for (let call = 0; call < 40; call += 1) {
      await limits.count('verify', null);
      await off.count('verify', '192.0.2.1');
      await expect(off.guess('code', 'a', wrong)).rejects.toMatchObject({ status: 403 });
    }
  });

  it('stops guessing at one account, not at another', async () => {
    const limits = createRateLimits(open);
    for (let guess = 0; guess < 5; guess += 1)
      await expect(limits.guess('code', 'a', wrong)).rejects.toMatchObject({ status: 403 });
    await expect(limits.guess('code', 'a', right)).rejects.toMatchObject({ status: 429 });
    await expect(limits.guess('code', 'b', right)).resolves.toBe('right');
  });

  it('counts a guess before it is tried, and gives back what was right or could not be tried', async () => {
    const limits = createRateLimits(open);
    const { promise: hold, resolve: release } = Promise.withResolvers<void>();
    let tried = 0;
    const slow = async () => {
      tried += 1;
      await hold;
      return wrong();
    };
    const guesses = Array.from({ length: 600 }, () => limits.guess('code', 'a', slow));
    release();
    await Promise.allSettled(guesses);
    expect(tried).toBe(5);
    for (let guess = 0; guess < 9; guess += 1) {
      await limits.guess('code', 'b', right);
      const broken = limits.guess('code', 'b', () => Promise.reject(new Error('no database')));
      await expect(broken).rejects.toThrow('no database');
    }
  });

  it('sends no more than its share of an hour, and half of it for one address', async () => {
    const limits = createRateLimits({ scale: 1, perHour: { email: 4, sms: 1 } });
    const mail = (to: string, from: string | null) => limits.countSending('email', to, from);
    await mail('a', '192.0.2.1');
    await mail('b', '192.0.2.1');
    await expect(mail('c', '192.0.2.1')).rejects.toMatchObject({
      code: 'over_email_send_rate_limit',
    });
    await mail('d', '192.0.2.2');
    await mail('e', null);
    await expect(mail('f', null)).rejects.toMatchObject({ code: 'over_email_send_rate_limit' });
    await limits.countSending('sms', '1', null);
    await expect(limits.countSending('sms', '2', null)).rejects.toMatchObject({
      code: 'over_sms_send_rate_limit',
    });
  });

  it('sends ten messages an hour to one recipient', async () => {
    const limits = createRateLimits({ scale: 1, perHour: { email: 1000, sms: null } });
    for (let mail = 0; mail < 10; mail += 1) await limits.countSending('email', 'a', null);
    await expect(limits.countSending('email', 'a', null)).rejects.toMatchObject({ status: 429 });
    await limits.countSending('email', 'b', null);
  });
});
