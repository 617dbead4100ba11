import { randomBytes } from 'node:crypto';
import type { Queryable } from '#host/database.ts';
import { one } from '#host/auth/auth.ts';
import { sha256 } from '#host/auth/secrets.ts';
import { isUuid } from '#host/guards.ts';
import type { ClientRow } from './rows.ts';

/** The client of an id; null also for what is no id. */
export async function findClient(queryable: Queryable, id: string): Promise<ClientRow | null> {
  if (!isUuid(id)) return null;
  return one<ClientRow>(queryable, 'select * from auth.oauth_clients where id = $1', [id]);
}

/** A secret of 256 random bits, and what is kept of it. */
export function makeClientSecret(): { secret: string; hash: string } {
  const secret = randomBytes(32).toString('base64url');
  return { secret, hash: sha256(secret) };
}

/** A client as an administrator gets it; its secret is shown once, in the answer that makes it. */
export function clientShape(client: ClientRow, secret?: string): Record<string, unknown> {
  return {
    client_id: client.id,
    ...(secret === undefined ? {} : { client_secret: secret }),
    client_type: client.client_type,
    redirect_uris: client.redirect_uris,
    token_endpoint_auth_method: client.token_endpoint_auth_method,
    grant_types: client.grant_types,
    response_types: ['code'],
    ...given('client_name', client.client_name),
    ...given('client_uri', client.client_uri),
    ...given('logo_uri', client.logo_uri),
    ...given('scope', client.scope),
    registration_type: client.registration_type,
    created_at: client.created_at.toISOString(),
    updated_at: client.updated_at.toISOString(),
  };
}

/** A client as a user sees it who is asked, or has allowed it something. */
export function clientCard(
  client: Pick<ClientRow, 'id' | 'client_name' | 'client_uri' | 'logo_uri'>,
): Record<string, unknown> {
  return {
    id: client.id,
    name: client.client_name ?? '',
    uri: client.client_uri ?? '',
    logo_uri: client.logo_uri ?? '',
  };
}

function given(name: string, value: string | null): Record<string, string> {
  return value === null ? {} : { [name]: value };
}
