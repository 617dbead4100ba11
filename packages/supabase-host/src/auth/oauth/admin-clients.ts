import type { Queryable } from '#host/database.ts';
import { pageLinks, readPage } from '#host/auth/admin/pages.ts';
import { currentTime, inTransaction, one, queryOne, type Auth } from '#host/auth/auth.ts';
import { AuthError, invalid } from '#host/auth/auth-error.ts';
import { readBody, type AuthContext } from '#host/auth/request.ts';
import { isUuid } from '#host/guards.ts';
import { clientBody, readClientChange, readNewClient, typeOfMethod } from './client-fields.ts';
import { clientShape, findClient, makeClientSecret } from './clients.ts';
import type { ClientRow } from './rows.ts';

/** `GET /admin/oauth/clients?page=&per_page=`: newest first. */
export async function listClients(auth: Auth, context: AuthContext): Promise<Response> {
  const page = readPage(context);
  const { database } = auth.host;
  const { total } = await queryOne<{ total: number }>(
    database,
    'select count(*)::int as total from auth.oauth_clients',
  );
  const clients = await database.query<ClientRow>(
    'select * from auth.oauth_clients order by created_at desc, id limit $1 offset $2',
    [page.perPage, (page.page - 1) * page.perPage],
  );
  const body = {
    clients: clients.map((client) => clientShape(client)),
    aud: auth.rules.tokens.audience,
  };
  return context.json(body, 200, {
    ...pageLinks(`${auth.serviceUrl}/admin/oauth/clients`, page, total),
  });
}

/** `POST /admin/oauth/clients`: the only answer, besides that of a new secret, which tells the secret. */
export async function createClient(auth: Auth, context: AuthContext): Promise<Response> {
  const wanted = readNewClient(await readBody(context, clientBody));
  const made = wanted.client_type === 'confidential' ? makeClientSecret() : null;
  const client = await queryOne<ClientRow>(
    auth.host.database,
    `insert into auth.oauth_clients (id, client_secret_hash, registration_type, client_type, token_endpoint_auth_method,
       redirect_uris, grant_types, client_name, client_uri, logo_uri, scope, created_at, updated_at)
     values ($1, $2, 'manual', $3, $4, $5, $6, $7, $8, $9, $10, $11, $11) returning *`,
    [
      crypto.randomUUID(),
      made?.hash ?? null,
      wanted.client_type,
      wanted.token_endpoint_auth_method,
      wanted.redirect_uris,
      wanted.grant_types,
      wanted.client_name,
      wanted.client_uri,
      wanted.logo_uri,
      wanted.scope,
      currentTime(auth),
    ],
  );
  return withSecret(context, client, made?.secret, 201);
}

/** `GET /admin/oauth/clients/{id}`. */
export async function readClient(auth: Auth, context: AuthContext): Promise<Response> {
  return context.json(clientShape(await requireClient(auth.host.database, context)));
}

/** `PUT /admin/oauth/clients/{id}`: what is given changes. A client stays public, or confidential, for ever. */
export async function updateClient(auth: Auth, context: AuthContext): Promise<Response> {
  const change = readClientChange(await readBody(context, clientBody));
  if (Object.keys(change).length === 0) {
    await requireClient(auth.host.database, context);
    throw invalid('No fields provided for update');
  }
  const changed = await inTransaction(auth, async (transaction) => {
    const client = await requireClient(transaction, context);
    const method = change.token_endpoint_auth_method ?? client.token_endpoint_auth_method;
    if (typeOfMethod(method) !== client.client_type)
      throw invalid(
        `token_endpoint_auth_method '${method}' is inconsistent with client_type '${client.client_type}'`,
      );
    const next = { ...client, ...change };
    return one<ClientRow>(
      transaction,
      `update auth.oauth_clients set redirect_uris = $2, grant_types = $3, client_name = $4, client_uri = $5,
         logo_uri = $6, scope = $7, token_endpoint_auth_method = $8, updated_at = $9 where id = $1 returning *`,
      [
        client.id,
        next.redirect_uris,
        next.grant_types,
        next.client_name,
        next.client_uri,
        next.logo_uri,
        next.scope,
        next.token_endpoint_auth_method,
        currentTime(auth),
      ],
    );
  });
  if (changed === null) throw notFound();
  return context.json(clientShape(changed));
}

/** `DELETE /admin/oauth/clients/{id}`: with it go what people allowed it, and its sessions. */
export async function deleteClient(auth: Auth, context: AuthContext): Promise<Response> {
  const { id } = await requireClient(auth.host.database, context);
  await auth.host.database.query('delete from auth.oauth_clients where id = $1', [id]);
  return context.body(null, 204);
}

/** `POST /admin/oauth/clients/{id}/regenerate_secret`: the old one holds no longer. */
export async function regenerateSecret(auth: Auth, context: AuthContext): Promise<Response> {
  const { id, client_type: type } = await requireClient(auth.host.database, context);
  if (type !== 'confidential') throw invalid('Cannot regenerate secret for public client');
  const { secret, hash } = makeClientSecret();
  const client = await one<ClientRow>(
    auth.host.database,
    'update auth.oauth_clients set client_secret_hash = $2, updated_at = $3 where id = $1 returning *',
    [id, hash, currentTime(auth)],
  );
  if (client === null) throw notFound();
  return withSecret(context, client, secret, 200);
}

/** `POST /oauth/clients/register`: apps do not register themselves here. */
export function refuseRegistration(): never {
  throw new AuthError(
    403,
    'oauth_dynamic_client_registration_disabled',
    'Dynamic client registration is not enabled',
  );
}

function withSecret(
  context: AuthContext,
  client: ClientRow,
  secret: string | undefined,
  status: 200 | 201,
): Response {
  return context.json(clientShape(client, secret), status, { 'cache-control': 'no-store' });
}

async function requireClient(queryable: Queryable, context: AuthContext): Promise<ClientRow> {
  const id = context.req.param('client') ?? '';
  if (!isUuid(id)) throw invalid('invalid client_id format');
  const client = await findClient(queryable, id);
  if (client === null) throw notFound();
  return client;
}

function notFound(): AuthError {
  return new AuthError(404, 'oauth_client_not_found', 'OAuth client not found');
}
