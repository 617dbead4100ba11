import { createHash } from 'node:crypto';
import { invalid } from './auth-error.ts';
import { sameText } from './secrets.ts';

/** What the client promised to know the answer to. */
export interface CodeChallenge {
  challenge: string;
  method: 's256' | 'plain';
}

/**
 * Reads the two fields that every call of a flow with a code carries.
 *
 * @returns null when both are empty: the implicit flow.
 * @throws AuthError `validation_failed` when one is missing or malformed.
 */
export function readChallenge(challenge: string, method: string): CodeChallenge | null {
  if (challenge === '' && method === '') return null;
  if (challenge === '' || method === '')
    throw invalid('PKCE flow requires code_challenge_method and code_challenge');
  if (challenge.length < 43 || challenge.length > 128)
    throw invalid('code challenge has to be between 43 and 128 characters');
  if (!/^[A-Za-z0-9._~-]+$/.test(challenge))
    throw invalid(
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    );
  const lower = method.toLowerCase();
  if (lower !== 's256' && lower !== 'plain') throw invalid('Invalid code_challenge_method');
  return { challenge, method: lower };
}

/** Whether the verifier is what the challenge was made of. */
export function answersChallenge(verifier: string, kept: CodeChallenge): boolean {
  const given =
    kept.method === 'plain' ? verifier : createHash('sha256').update(verifier).digest('base64url');
  return sameText(given, kept.challenge);
}
