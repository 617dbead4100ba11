import { describe, expect, it } from 'vitest';
import { createRateLimits } from './rate-limits.ts';

const open = { scale: 1, mailsPerHour: null, messagesPerHour: null };

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
      await off.noteMistake('wrong code', 'a');
    }
    await expect(off.refuseGuessing('wrong code', 'a')).resolves.toBeUndefined();
  });

  it('stops guessing at one account, not at another', async () => {
    const limits = createRateLimits(open);
    for (let guess = 0; guess < 20; guess += 1) {
      await limits.refuseGuessing('wrong code', 'a');
      await limits.noteMistake('wrong code', 'a');
    }
    await expect(limits.refuseGuessing('wrong code', 'a')).rejects.toMatchObject({ status: 429 });
    await expect(limits.refuseGuessing('wrong code', 'b')).resolves.toBeUndefined();
  });

  it('sends no more than its share of an hour', async () => {
    const limits = createRateLimits({ scale: 1, mailsPerHour: 2, messagesPerHour: 1 });
    await limits.countMail();
    await limits.countMail();
    await expect(limits.countMail()).rejects.toMatchObject({ code: 'over_email_send_rate_limit' });
    await limits.countMessage();
    await expect(limits.countMessage()).rejects.toMatchObject({ code: 'over_sms_send_rate_limit' });
  });
});
