/** What an address carries that a mail or a provider has sent the visitor back to. */

import type { EmailOtpType } from '@supabase/supabase-js';
import { knownMessage } from './messages.ts';

export interface ReturnProblem {
  /** In the words of the host, or of the specification (section 8). */
  message: string;
  /** What to do now. */
  advice: string;
}

export type Returned =
  | { kind: 'nothing' }
  | { kind: 'error'; problem: ReturnProblem }
  /** A change of address that was confirmed from one of its two mailboxes. */
  | { kind: 'half' }
  /** The session itself, in the fragment. Only a browser sees that. */
  | { kind: 'tokens'; isRecovery: boolean }
  | { kind: 'code'; code: string }
  | { kind: 'hash'; tokenHash: string; type: EmailOtpType };

export const NO_CODE = 'No code detected.';
/** What each side says of an address of the other flow. */
export const NOT_IMPLICIT = 'Not a valid implicit grant flow url.';
export const NOT_PKCE = 'Not a valid PKCE flow url.';
export const UNSPECIFIED_ERROR = 'Error in URL with unspecified error_description';

/** Query and fragment are read alike; where both name something the query counts, as in the auth client. */
export function readReturn(url: URL): Returned {
  const found = new URLSearchParams(url.hash.replace(/^#/, ''));
  for (const [name, value] of url.searchParams) found.set(name, value);
  const get = (name: string) => found.get(name) || null;

  if (get('error') ?? get('error_code') ?? get('error_description'))
    return {
      kind: 'error',
      problem: explainRefusal(get),
    };
  if (get('access_token')) return { kind: 'tokens', isRecovery: get('type') === 'recovery' };
  const code = get('code');
  if (code) return { kind: 'code', code };
  const tokenHash = get('token_hash');
  if (tokenHash) return { kind: 'hash', tokenHash, type: readType(get('type')) };
  if (get('message')) return { kind: 'half' };
  return { kind: 'nothing' };
}

/** What is said of a refusal, by its code. What else an address says may be written by a stranger, and is not shown. */
const REFUSALS = new Map([
  ['otp_expired', 'Email link is invalid or has expired'],
  ['access_denied', 'The sign-in was refused.'],
  ['bad_oauth_state', 'The sign-in took too long, or was begun in another browser.'],
  ['bad_oauth_callback', 'The provider did not answer as it should.'],
  ['provider_email_needs_verification', 'The provider has not confirmed your address yet.'],
]);

/** Said in place of what only programmers understand. */
const PLAINER = new Map([
  ['bad_jwt', 'This link is damaged.'],
  ['pkce_code_verifier_not_found', 'This link was asked for in another browser.'],
]);

const ADVICE = new Map([
  ['otp_expired', 'Links work once, and not for long. Ask for a new one, and use the newest mail.'],
  ['bad_jwt', 'Open it as it stands in the mail, or sign in with a code instead.'],
  ['bad_oauth_state', 'It took too long, or was begun in another browser. Begin it again.'],
]);

/** A refusal that an address tells of: known words for its code, never its own. */
function explainRefusal(get: (name: string) => string | null): ReturnProblem {
  const code = get('error_code');
  if (get('error_description') === null) return explainReturn(UNSPECIFIED_ERROR, code);
  const known = REFUSALS.get(code ?? '') ?? knownMessage(code);
  return explainReturn(known ?? REFUSALS.get(get('error') ?? '') ?? UNKNOWN_REFUSAL, code);
}

const UNKNOWN_REFUSAL = 'The sign-in did not work.';

/** A problem with what to do about it. */
export function explainReturn(written: string, code: string | null): ReturnProblem {
  const message = PLAINER.get(code ?? '') ?? written;
  const known = knownMessage(code);
  return {
    message,
    advice:
      ADVICE.get(code ?? '') ??
      (known !== null && known !== message
        ? known
        : 'Try again from the start. Nothing has changed on your account.'),
  };
}

const TYPES: readonly EmailOtpType[] = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change',
];

/** The kind of a link; `email` for what is none. */
export function readType(written: string | null): EmailOtpType {
  return TYPES.find((type) => type === written) ?? 'email';
}
