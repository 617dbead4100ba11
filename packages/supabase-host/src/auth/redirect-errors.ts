import type { AuthError } from './auth-error.ts';

const DENIED = new Set(['signup_disabled', 'user_banned', 'provider_email_needs_verification']);

const BY_STATUS: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
};

/** OAuth's name for a refusal that travels in an address. */
export function oauthErrorName(error: AuthError, otherwise = ''): string {
  if (DENIED.has(error.code)) return 'access_denied';
  return BY_STATUS[error.status] ?? otherwise;
}
