import type { Auth } from '#host/auth/auth.ts';
import { AuthError, invalid } from '#host/auth/auth-error.ts';
import { clientAddress, type AuthContext } from '#host/auth/request.ts';
import { keepAuthorization, wayBack } from './authorizations.ts';
import { findClient } from './clients.ts';
import type { ClientRow } from './rows.ts';
import { DEFAULT_SCOPE, findStrange, offeredScopes, readScopes } from './scopes.ts';
import { signsForOthers } from './discovery.ts';

/** Page of the site where the user decides. */
const CONSENT_PATH = '/oauth/consent';
const LONGEST_STATE = 4096;
const LONGEST_NONCE = 255;

/**
 * `GET /oauth/authorize`: an app asks to act for a user. Until the app and its address are known, mistakes are answered
 * here; every further one goes back to the app, which alone can mend it.
 */
export async function beginAuthorization(auth: Auth, context: AuthContext): Promise<Response> {
  await auth.limits.count('oauth', clientAddress(auth, context));
  const query = new URL(context.req.url).searchParams;
  const clientId = query.get('client_id') ?? '';
  const redirectUri = query.get('redirect_uri') ?? '';
  if (clientId === '') throw invalid('client_id is required');
  if (redirectUri === '') throw invalid('redirect_uri is required');
  const client = await findClient(auth.host.database, clientId);
  if (client === null) throw new AuthError(400, 'oauth_client_not_found', 'invalid client_id');
  // Letter by letter: a caller who chooses a part of the address chooses who gets the code.
  if (!client.redirect_uris.includes(redirectUri)) throw invalid('invalid redirect_uri');

  const state = query.get('state');
  const scope = readScopes(query.get('scope')).join(' ') || defaultScope(client);
  const mistake = findMistake(auth, client, query, scope);
  if (mistake !== null) {
    const kept = (state ?? '').length > LONGEST_STATE ? null : state;
    return goTo(
      context,
      wayBack(
        { redirect_uri: redirectUri, state: kept },
        { error: mistake.error, error_description: mistake.description },
      ),
    );
  }
  const name = await keepAuthorization(auth, {
    clientId: client.id,
    redirectUri,
    scope,
    state,
    nonce: query.get('nonce'),
    challenge: query.get('code_challenge') ?? '',
  });
  const site = auth.redirects.siteUrl.replace(/\/$/, '');
  return goTo(context, `${site}${CONSENT_PATH}?authorization_id=${name}`);
}

interface AppMistake {
  error: string;
  description: string;
}

function wrong(description: string, error = 'invalid_request'): AppMistake {
  return { error, description };
}

function findMistake(
  auth: Auth,
  client: ClientRow,
  query: URLSearchParams,
  scope: string,
): AppMistake | null {
  if ((query.get('response_type') || 'code') !== 'code')
    return wrong('only response_type=code is supported', 'unsupported_response_type');
  if ((query.get('response_mode') || 'query') !== 'query')
    return wrong('only response_mode=query is supported');
  if (!client.grant_types.includes('authorization_code'))
    return wrong('Client is not allowed to use this flow', 'unauthorized_client');
  const known = offeredScopes(signsForOthers(auth));
  const allowed = client.scope === null ? known : readScopes(client.scope);
  const strange = findStrange(readScopes(scope), known) ?? findStrange(readScopes(scope), allowed);
  if (strange !== undefined)
    return wrong(`unsupported scope: ${strange.slice(0, 100)}`, 'invalid_scope');
  const challenge = query.get('code_challenge') ?? '';
  const method = query.get('code_challenge_method') ?? '';
  if (challenge === '' || method === '')
    return wrong('PKCE flow requires both code_challenge and code_challenge_method');
  if (method.toLowerCase() !== 's256') return wrong("code_challenge_method must be 'S256'");
  if (challenge.length < 43 || challenge.length > 128)
    return wrong('code_challenge must be between 43 and 128 characters');
  if (!/^[A-Za-z0-9._~-]+$/.test(challenge))
    return wrong('code_challenge has characters that cannot be in one');
  if ((query.get('state') ?? '').length > LONGEST_STATE)
    return wrong(`state cannot exceed ${LONGEST_STATE} characters`);
  if ((query.get('nonce') ?? '').length > LONGEST_NONCE)
    return wrong(`nonce cannot exceed ${LONGEST_NONCE} characters`);
  return null;
}

/** What a client gets that does not say what it wants: the usual, or the first that it may have. */
function defaultScope(client: ClientRow): string {
  const allowed = readScopes(client.scope);
  if (allowed.length === 0 || allowed.includes(DEFAULT_SCOPE)) return DEFAULT_SCOPE;
  return allowed[0] ?? DEFAULT_SCOPE;
}

function goTo(context: AuthContext, address: string): Response {
  context.header('cache-control', 'no-store');
  // What is behind the question mark is for the app only.
  context.header('referrer-policy', 'no-referrer');
  return context.redirect(address, 302);
}
