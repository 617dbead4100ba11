import { describe, expect, it } from 'vitest';
import { AuthError } from './auth-error.ts';
import { oauthErrorName } from './redirect-errors.ts';

describe('oauthErrorName', () => {
  it('goes by the status', () => {
    expect(oauthErrorName(new AuthError(403, 'otp_expired', ''))).toBe('access_denied');
    expect(oauthErrorName(new AuthError(400, 'validation_failed', ''))).toBe('invalid_request');
    expect(oauthErrorName(new AuthError(422, 'email_exists', ''))).toBe('');
    expect(oauthErrorName(new AuthError(422, 'email_exists', ''), 'server_error')).toBe(
      'server_error',
    );
  });

  it('knows refusals that are a denial whatever their status', () => {
    expect(oauthErrorName(new AuthError(422, 'signup_disabled', ''))).toBe('access_denied');
  });
});
