import type { Context } from 'hono';
import type { TokenError } from './host-context.ts';

export type ServiceName = 'auth' | 'rest' | 'realtime' | 'storage' | 'functions';

/** The answer that each service's clients expect to a token that is not accepted. */
export function refuseToken(
  context: Context,
  service: Exclude<ServiceName, 'auth'>,
  error: TokenError,
): Response {
  const headers = { 'Cache-Control': 'no-store' };
  if (service === 'rest') {
    const message = restMessages[error.code];
    const code = error.code === 'expired' ? 'PGRST303' : 'PGRST301';
    return context.json({ code, details: null, hint: null, message }, 401, {
      ...headers,
      'WWW-Authenticate': `Bearer error="invalid_token", error_description="${message.replaceAll('"', "'")}"`,
    });
  }
  if (service === 'storage') {
    const message = storageMessages[error.code];
    const body = { statusCode: '400', error: 'InvalidJWT', message, code: 'InvalidJWT' };
    return context.json(body, 400, headers);
  }
  if (service === 'realtime')
    return context.json({ error: realtimeMessages[error.code] }, 401, headers);
  return context.json({ code: 401, message: 'Invalid JWT' }, 401, headers);
}

/** What is said to whom brings no key, or a strange one. */
export function refuseKey(
  context: Context,
  service: ServiceName,
  problem: 'missing' | 'unknown',
): Response {
  const headers = { 'WWW-Authenticate': 'Key', 'Cache-Control': 'no-store' };
  if (problem === 'unknown') {
    const hint = 'Double check your Supabase `anon` or `service_role` API key.';
    return context.json({ message: 'Invalid API key', hint }, 401, headers);
  }
  const message = 'No API key found in request';
  const hint = 'No `apikey` request header or url param was found.';
  // A storage that stands without a gateway takes no token for a broken one, and its clients know these words.
  const body =
    service === 'storage'
      ? {
          statusCode: '403',
          code: 'AccessDenied',
          error: 'Unauthorized',
          message: storageMessages.malformed,
          hint: `${message}. ${hint}`,
        }
      : { message, hint };
  return context.json(body, 401, headers);
}

const restMessages: Record<TokenError['code'], string> = {
  expired: 'JWT expired',
  signature: 'JWSError JWSInvalidSignature',
  algorithm: 'JWSError (JSONDecodeError "Unsupported JWS algorithm")',
  malformed: 'JWSError (CompactDecodeError Invalid number of parts)',
};

const storageMessages: Record<TokenError['code'], string> = {
  expired: 'jwt expired',
  signature: 'signature verification failed',
  algorithm: 'Invalid JWT',
  malformed: 'Invalid Compact JWS',
};

const realtimeMessages: Record<TokenError['code'], string> = {
  expired: 'Token has expired',
  signature: 'Failed to validate JWT signature',
  algorithm: 'Failed to validate JWT signature',
  malformed: 'The token provided is not a valid JWT',
};
