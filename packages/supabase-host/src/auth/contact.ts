import { invalid } from './auth-error.ts';

const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;

/**
 * An address in the one form it is kept in: trimmed, lower case.
 *
 * @throws AuthError `validation_failed` for what is no address.
 */
export function readEmail(written: string): string {
  const email = written.trim().toLowerCase();
  if (email === '') throw invalid('An email address is required');
  if (email.length > 255) throw invalid('An email address is too long');
  if (!EMAIL.test(email)) throw invalid('Unable to validate email address: invalid format');
  return email;
}

/**
 * A telephone number in E.164 without the plus sign, as it is kept.
 *
 * @throws AuthError `validation_failed` for anything else.
 */
export function readPhone(written: string): string {
  const phone = written.trim().replaceAll(' ', '').replace(/^\+/, '');
  if (!/^[1-9]\d{1,14}$/.test(phone)) throw invalid('Invalid phone number format (E.164 required)');
  return phone;
}
