/** What went wrong, in words that say what to do next; and at which field. */

import type { AuthError } from '@supabase/supabase-js';
import { joinList } from '#lib/join-list.ts';

export interface Mistake {
  /** Name of the field it belongs to; empty for the whole form. */
  field: string;
  message: string;
}

/** The client's own words for what it refuses before asking anybody (specification, section 5). */
export const NO_CREDENTIALS = 'You must provide either an email or phone number and a password';

const WEAK_REASONS: Record<string, string> = {
  length: 'it is too short',
  characters: 'it needs more kinds of characters: lower and upper case, digits, signs',
  pwned: 'it is one of those that are guessed first',
};

const MISTAKES: Record<string, Mistake> = {
  invalid_credentials: {
    field: 'password',
    message: 'Wrong email or password. Check both, or have a code emailed to you.',
  },
  email_not_confirmed: {
    field: 'contact',
    message:
      'This address is not confirmed yet. Enter the code from our mail, or have a new one sent.',
  },
  phone_not_confirmed: { field: 'contact', message: 'This number is not confirmed yet.' },
  user_banned: { field: '', message: 'This account is closed. Ask the operator of this Farseer.' },
  user_already_exists: {
    field: 'contact',
    message: 'There is an account with this address already. Sign in instead.',
  },
  email_exists: { field: 'contact', message: 'Another account has this address.' },
  phone_exists: { field: 'contact', message: 'Another account has this number.' },
  email_address_invalid: { field: 'contact', message: 'Mail cannot be sent to this address.' },
  email_address_not_authorized: {
    field: 'contact',
    message: 'This Farseer may not send mail to this address.',
  },
  signup_disabled: { field: '', message: 'This Farseer takes no new accounts.' },
  otp_disabled: { field: 'contact', message: 'This Farseer takes no new accounts by code.' },
  email_provider_disabled: { field: '', message: 'Signing in by email is switched off here.' },
  phone_provider_disabled: { field: '', message: 'Signing in by phone is switched off here.' },
  otp_expired: {
    field: 'code',
    message:
      'This code is wrong, used or too old. Look for the newest mail, or have a new code sent.',
  },
  mfa_verification_failed: {
    field: 'code',
    message:
      'This is not the code shown now. Wait for the next one, and see that your device’s clock is right.',
  },
  mfa_challenge_expired: {
    field: 'code',
    message: 'That took too long. Enter the code shown now.',
  },
  mfa_ip_address_mismatch: {
    field: 'code',
    message: 'Your network changed in between. Enter the code shown now.',
  },
  mfa_factor_name_conflict: {
    field: 'name',
    message: 'You have a factor of this name already. Choose another name.',
  },
  too_many_enrolled_mfa_factors: {
    field: '',
    message: 'You have the most factors there may be. Remove one first.',
  },
  insufficient_aal: {
    field: '',
    message: 'Confirm your second factor first: sign in again with its code.',
  },
  same_password: { field: 'password', message: 'This is the password you have. Choose another.' },
  reauthentication_needed: {
    field: 'nonce',
    message: 'It is a while since you signed in. We have sent you a code: enter it here.',
  },
  reauthentication_not_valid: { field: 'nonce', message: 'This code is wrong or too old.' },
  current_password_required: { field: 'current', message: 'Enter the password you have now.' },
  current_password_invalid: { field: 'current', message: 'This is not the password you have now.' },
  single_identity_not_deletable: { field: '', message: 'One way to sign in must remain.' },
  identity_already_exists: {
    field: '',
    message: 'That account is linked already, here or elsewhere.',
  },
  manual_linking_disabled: { field: '', message: 'Linking accounts is switched off here.' },
  provider_disabled: { field: '', message: 'This way to sign in is switched off here.' },
  over_request_rate_limit: {
    field: '',
    message: 'Too many attempts from here. Wait a few minutes.',
  },
  over_sms_send_rate_limit: {
    field: '',
    message: 'Too many messages were sent. Wait a few minutes.',
  },
  session_not_found: { field: '', message: 'Your session has ended. Sign in again.' },
  refresh_token_not_found: { field: '', message: 'Your session has ended. Sign in again.' },
  refresh_token_already_used: { field: '', message: 'Your session has ended. Sign in again.' },
  flow_state_not_found: {
    field: '',
    message: 'This link was used already, or is too old. Ask for a new one.',
  },
  flow_state_expired: { field: '', message: 'This link is too old. Ask for a new one.' },
  pkce_code_verifier_not_found: {
    field: '',
    message:
      'Open the link in the browser you asked from, or enter the code from the mail there instead.',
  },
};

/** What is said of a code of the auth service; null for one that nothing is known of. */
export function knownMessage(code: string | null | undefined): string | null {
  return code && Object.hasOwn(MISTAKES, code) ? (MISTAKES[code]?.message ?? null) : null;
}

export const OUT_OF_REACH =
  'The account service cannot be reached at the moment. Nothing was lost: try again.';

/** Status of the answer to a form with these mistakes. */
export function statusOf(mistakes: readonly Mistake[]): 200 | 422 | 503 {
  if (mistakes.length === 0) return 200;
  return mistakes.some(({ message }) => message === OUT_OF_REACH) ? 503 : 422;
}

/** The mistake behind an error of the auth client. An error without an entry here is shown in its own words. */
export function mistakeOf(error: AuthError): Mistake {
  const reasons: unknown = Reflect.get(error, 'reasons');
  if (error.code === 'weak_password' || Array.isArray(reasons)) return weakPassword(error, reasons);
  if (error.code === 'over_email_send_rate_limit') return mailedTooSoon(error);
  const { code } = error;
  const known = code !== undefined && Object.hasOwn(MISTAKES, code) ? MISTAKES[code] : undefined;
  if (known) return known;
  if (isOutOfReach(error)) return { field: '', message: OUT_OF_REACH };
  return { field: '', message: error.message || 'Something went wrong. Try again.' };
}

function weakPassword(error: AuthError, reasons: unknown): Mistake {
  const reasonTexts = Array.isArray(reasons)
    ? reasons.map((reason) => WEAK_REASONS[String(reason)]).filter((text) => text !== undefined)
    : [];
  const because = reasonTexts.length > 0 ? `: ${joinList(reasonTexts)}` : '';
  return { field: 'password', message: `This password is too weak${because}. ${error.message}` };
}

function mailedTooSoon(error: AuthError): Mistake {
  const seconds = /after (\d+) seconds?/.exec(error.message)?.[1];
  const when = seconds === undefined ? 'a few minutes' : `${seconds} s`;
  return { field: '', message: `A mail was sent just now. You can ask for another in ${when}.` };
}

/** Whether the service did not answer, or failed itself. */
export function isOutOfReach(error: AuthError): boolean {
  return error.name === 'AuthRetryableFetchError' || (error.status ?? 0) >= 500;
}
