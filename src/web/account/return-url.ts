/** What an address carries that a mail or a provider has sent the visitor back to. */

import type { EmailOtpType } from '@supabase/supabase-js';
import { mistakeOf } from './messages.ts';

export interface ReturnProblem {
  /** In the words of whoever refused, or of the specification (section 8). */
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
export const UNSPECIFIED_ERROR = 'Error in URL with unspecified error_description';

/** Query and fragment are read alike; where both name something the query counts, as in the auth client. */
export function readReturn(url: URL): Returned {
  const found = new URLSearchParams(url.hash.replace(/^#/, ''));
  for (const [name, value] of url.searchParams) found.set(name, value);
  const get = (name: string) => found.get(name) || null;

  if (get('error') ?? get('error_code') ?? get('error_description'))
    return {
      kind: 'error',
      problem: explainReturn(get('error_description') ?? UNSPECIFIED_ERROR, get('error_code')),
    };
  if (get('access_token')) return { kind: 'tokens', isRecovery: get('type') === 'recovery' };
  const code = get('code');
  if (code) return { kind: 'code', code };
  const tokenHash = get('token_hash');
  if (tokenHash) return { kind: 'hash', tokenHash, type: readType(get('type')) };
  if (get('message')) return { kind: 'half' };
  return { kind: 'nothing' };
}

/** Said in place of what only whoever writes programs understands. */
const PLAINER = new Map([
  ['bad_jwt', 'This link is damaged.'],
  ['pkce_code_verifier_not_found', 'This link was asked for in another browser.'],
]);

const ADVICE = new Map([
  ['otp_expired', 'Links work once, and not for long. Ask for a new one, and use the newest mail.'],
  ['bad_jwt', 'Open it as it stands in the mail, or sign in with a code instead.'],
  ['bad_oauth_state', 'It took too long, or was begun in another browser. Begin it again.'],
]);

/** A problem with what to do about it. */
export function explainReturn(written: string, code: string | null): ReturnProblem {
  const message = PLAINER.get(code ?? '') ?? written;
  const known = code === null ? null : mistakeOf({ code, message } as never).message;
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

function readType(written: string | null): EmailOtpType {
  return TYPES.find((type) => type === written) ?? 'email';
}
