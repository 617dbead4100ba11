/** Kinds of requests, as metrics count them. Few: each label of a metric is kept for ever. */
export function kindOf(path: string): string {
  const service = /^\/(auth|rest|realtime|storage|functions)\/v1(?:\/|$)/.exec(path)?.[1];
  if (service !== undefined) return service;
  if (path.startsWith('/api/') || path === '/metrics' || path === '/operator') return 'api';
  return path.startsWith('/assets/') || path.startsWith('/builds/') ? 'file' : 'page';
}

/** Limits of the services that name themselves in their answer. */
const NAMED: ReadonlySet<string> = new Set([
  'over_request_rate_limit',
  'over_email_send_rate_limit',
  'over_sms_send_rate_limit',
  'over_statement_time_limit',
  'over_unread_answers_limit',
]);

/**
 * The limit that an answer with status 429 stands on: the name that the service gives it, else the kind of request, of which each has one
 * limit per address.
 */
export function limitOf(path: string, headers: Headers): string {
  const named =
    headers.get('x-sb-error-code') ??
    /error=([\w-]+)/.exec(headers.get('proxy-status') ?? '')?.[1] ??
    '';
  return NAMED.has(named) ? named : kindOf(path);
}
