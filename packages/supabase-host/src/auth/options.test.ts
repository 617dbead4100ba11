import { expect, it } from 'vitest';
import { completeRules } from './options.ts';

it('sends thirty mails an hour with a mail server, as GoTrue does, and any number into the mailbox of development', () => {
  const smtpUrl = 'smtps://u:p@mail.example:465';
  expect(completeRules({ mail: { smtpUrl } }).email.perHour).toBe(30);
  expect(completeRules({ mail: { smtpUrl }, email: { perHour: 7 } }).email.perHour).toBe(7);
  expect(completeRules().email.perHour).toBeNull();
});

it('keeps the rest of a group of which one rule is given', () => {
  expect(completeRules({ tokens: { lifetime: 60 } }).tokens).toEqual({
    ...completeRules().tokens,
    lifetime: 60,
  });
});
