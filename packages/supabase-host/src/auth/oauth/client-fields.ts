import * as v from 'valibot';
import { invalid } from '#host/auth/auth-error.ts';
import { isWebAddress, refuseRedirectUri } from './redirect-uri.ts';
import { AUTH_METHODS, GRANT_TYPES, type AuthMethod, type ClientRow } from './rows.ts';
import { findStrange, readScopes, SCOPES } from './scopes.ts';

const optionalText = v.nullish(v.string());
const optionalList = v.nullish(v.array(v.string()));

/** What the calls of an administrator say about a client. */
export const clientBody = v.object({
  client_name: optionalText,
  client_uri: optionalText,
  logo_uri: optionalText,
  redirect_uris: optionalList,
  grant_types: optionalList,
  response_types: optionalList,
  scope: optionalText,
  client_type: optionalText,
  token_endpoint_auth_method: optionalText,
});
export type ClientFields = v.InferOutput<typeof clientBody>;

type Written = Pick<
  ClientRow,
  | 'client_name'
  | 'client_uri'
  | 'logo_uri'
  | 'redirect_uris'
  | 'grant_types'
  | 'scope'
  | 'client_type'
  | 'token_endpoint_auth_method'
>;

const LONGEST_NAME = 1024;
const MOST_REDIRECTS = 10;

/** @throws AuthError `validation_failed` for the first field that cannot be. */
export function readNewClient(fields: ClientFields): Written {
  if ((fields.redirect_uris ?? []).length === 0) throw invalid('redirect_uris is required');
  const change = readClientChange(fields);
  const type = readType(fields.client_type ?? '', change.token_endpoint_auth_method ?? null);
  return {
    client_name: change.client_name ?? null,
    client_uri: change.client_uri ?? null,
    logo_uri: change.logo_uri ?? null,
    redirect_uris: change.redirect_uris ?? [],
    grant_types: change.grant_types ?? [...GRANT_TYPES],
    scope: change.scope ?? null,
    client_type: type,
    token_endpoint_auth_method:
      change.token_endpoint_auth_method ?? (type === 'public' ? 'none' : 'client_secret_basic'),
  };
}

/**
 * What changes of a client that is there: only what was given.
 *
 * @throws AuthError `validation_failed` for the first field that cannot be.
 */
export function readClientChange(fields: ClientFields): Partial<Omit<Written, 'client_type'>> {
  const change: Partial<Omit<Written, 'client_type'>> = {};
  if (isGiven(fields.redirect_uris)) change.redirect_uris = readRedirects(fields.redirect_uris);
  if (isGiven(fields.grant_types)) change.grant_types = readGrants(fields.grant_types);
  if (isGiven(fields.response_types) && fields.response_types.some((type) => type !== 'code'))
    throw invalid("response_types must only contain 'code'");
  if (isGiven(fields.client_name)) change.client_name = readName(fields.client_name);
  if (isGiven(fields.client_uri)) change.client_uri = readAddress('client_uri', fields.client_uri);
  if (isGiven(fields.logo_uri)) change.logo_uri = readAddress('logo_uri', fields.logo_uri);
  if (isGiven(fields.scope)) change.scope = readScope(fields.scope);
  if (isGiven(fields.token_endpoint_auth_method))
    change.token_endpoint_auth_method = readMethod(fields.token_endpoint_auth_method);
  return change;
}

/** The kind of client that proves itself in this way. */
export function typeOfMethod(method: AuthMethod): ClientRow['client_type'] {
  return method === 'none' ? 'public' : 'confidential';
}

function isGiven<T>(value: T | null | undefined): value is T {
  return value !== undefined && value !== null;
}

function readRedirects(written: readonly string[]): string[] {
  if (written.length === 0) throw invalid('redirect_uris cannot be empty');
  if (written.length > MOST_REDIRECTS)
    throw invalid(`redirect_uris cannot exceed ${MOST_REDIRECTS} items`);
  for (const address of written) {
    const reason = refuseRedirectUri(address);
    if (reason !== null)
      throw invalid(`invalid redirect_uri '${address.slice(0, 200)}': ${reason}`);
  }
  return [...new Set(written)];
}

function readGrants(written: readonly string[]): Written['grant_types'] {
  if (written.length === 0) throw invalid('grant_types cannot be empty');
  const grants = GRANT_TYPES.filter((grant) => written.includes(grant));
  if (findStrange(written, GRANT_TYPES) !== undefined)
    throw invalid("grant_types must only contain 'authorization_code' and/or 'refresh_token'");
  return grants;
}

function readName(written: string): string | null {
  const name = written.trim();
  if (name.length > LONGEST_NAME)
    throw invalid(`client_name cannot exceed ${LONGEST_NAME} characters`);
  // What turns the direction of writing, or cannot be seen, could make a name look like another.
  if (/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(name))
    throw invalid('client_name must not contain characters that cannot be seen');
  return name === '' ? null : name;
}

function readAddress(field: string, written: string): string | null {
  if (written === '') return null;
  if (!isWebAddress(written)) throw invalid(`${field} must be a valid URL`);
  return written;
}

function readScope(written: string): string | null {
  const words = readScopes(written);
  const strange = findStrange(words, SCOPES);
  if (strange !== undefined) throw invalid(`unsupported scope: ${strange.slice(0, 100)}`);
  return words.length === 0 ? null : words.join(' ');
}

function readMethod(written: string): AuthMethod {
  const method = AUTH_METHODS.find((one) => one === written);
  if (method === undefined)
    throw invalid(`token_endpoint_auth_method must be one of: ${AUTH_METHODS.join(', ')}`);
  return method;
}

function readType(written: string, method: AuthMethod | null): ClientRow['client_type'] {
  if (written !== '' && written !== 'public' && written !== 'confidential')
    throw invalid("client_type must be 'public' or 'confidential'");
  const byMethod = method === null ? null : typeOfMethod(method);
  if (written === '') return byMethod ?? 'confidential';
  if (byMethod !== null && byMethod !== written)
    throw invalid(
      `client_type '${written}' is inconsistent with token_endpoint_auth_method '${method}' (expected client_type '${byMethod}')`,
    );
  return written;
}
