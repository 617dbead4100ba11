import { expect, it } from 'vitest';
import { kindOf, limitOf } from './request-kind.ts';

it.each([
  ['/rest/v1/teams', 'rest'],
  ['/auth/v1', 'auth'],
  ['/authors/v1', 'page'],
  ['/api/ready', 'api'],
  ['/metrics', 'api'],
  ['/operator', 'api'],
  ['/assets/a.js', 'file'],
  ['/any/name', 'page'],
])('%s is of the kind %s', (path, kind) => expect(kindOf(path)).toBe(kind));

it.each([
  [
    '/auth/v1/otp',
    { 'x-sb-error-code': 'over_email_send_rate_limit' },
    'over_email_send_rate_limit',
  ],
  [
    '/rest/v1/x',
    { 'proxy-status': 'PostgREST; error=over_statement_time_limit' },
    'over_statement_time_limit',
  ],
  ['/rest/v1/x', { 'proxy-status': 'PostgREST; error=chosen-by-a-visitor' }, 'rest'],
  ['/rest/v1/x', {}, 'rest'],
  ['/mplus', {}, 'page'],
])('a refusal of %s stands on a limit with a name of few', (path, headers, limit) =>
  expect(limitOf(path, new Headers(headers as Record<string, string>))).toBe(limit),
);
