import type { Queryable } from '#host/database.ts';
import { OAuthError } from '#host/auth/auth-error.ts';
import { sameText, sha256 } from '#host/auth/secrets.ts';
import { findClient } from './clients.ts';
import type { ClientRow } from './rows.ts';

interface Credentials {
  id: string;
  secret: string;
}

/**
 * The client that asks, by what it proves: a secret in the header or in the body, or, for a public one, nothing.
 *
 * @throws OAuthError `invalid_client` (401), the same for an unknown client as for a wrong secret.
 */
export async function authenticateClient(
  queryable: Queryable,
  header: string | undefined,
  fields: Readonly<Record<string, string>>,
): Promise<ClientRow> {
  const { id, secret } = readCredentials(header, fields);
  if (id === '') throw refusal('Client authentication required');
  const client = await findClient(queryable, id);
  if (client === null) throw refusal('Invalid client credentials');
  if (client.client_secret_hash === null) {
    if (secret !== '') throw refusal('public clients must not provide client_secret');
  } else if (!sameText(sha256(secret), client.client_secret_hash))
    throw refusal('Invalid client credentials');
  return client;
}

function readCredentials(
  header: string | undefined,
  fields: Readonly<Record<string, string>>,
): Credentials {
  const written = { id: fields['client_id'] ?? '', secret: fields['client_secret'] ?? '' };
  const encoded = /^basic +(\S+)$/i.exec(header ?? '')?.[1];
  if (encoded === undefined) return written;
  const plain = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = plain.indexOf(':');
  if (colon < 0) throw refusal('invalid basic auth format');
  const [id, secret] = [plain.slice(0, colon), plain.slice(colon + 1)].map(decode);
  if (id === undefined || secret === undefined) throw refusal('invalid basic auth encoding');
  if (written.secret !== '' || (written.id !== '' && written.id !== id))
    throw new OAuthError('invalid_request', 'Only one way of client authentication may be used');
  return { id, secret };
}

/** Both halves are encoded as a form is, before they are joined (RFC 6749, 2.3.1). */
function decode(half: string): string | undefined {
  try {
    return decodeURIComponent(half.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}

function refusal(description: string): OAuthError {
  return new OAuthError('invalid_client', description, 401);
}
