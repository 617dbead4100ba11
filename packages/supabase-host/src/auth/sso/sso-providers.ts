import * as v from 'valibot';
import type { Queryable } from '#host/database.ts';
import { currentTime, inTransaction, type Auth } from '#host/auth/auth.ts';
import { AuthError, invalid } from '#host/auth/auth-error.ts';
import { readBody, text, type AuthContext } from '#host/auth/request.ts';
import { readIdentityProvider } from './identity-provider.ts';
import { findSamlByEntity, findSamlById, listSaml, type SamlRow } from './saml-records.ts';
import { isUuid } from '#host/guards.ts';

const body = v.object({
  type: text,
  metadata_url: text,
  metadata_xml: text,
  domains: v.nullish(v.array(v.string())),
  attribute_mapping: v.nullish(
    v.object({ keys: v.optional(v.record(v.string(), v.record(v.string(), v.unknown()))) }),
  ),
  name_id_format: text,
  disabled: v.nullish(v.boolean()),
});
type Fields = v.InferOutput<typeof body>;

const MOST_METADATA = 1_000_000;
const PATIENCE = 10_000;

/** `GET /admin/sso/providers`. */
export async function listSsoProviders(auth: Auth, context: AuthContext): Promise<Response> {
  const { database } = auth.host;
  const rows = await listSaml(database);
  return context.json({ items: await Promise.all(rows.map((row) => present(database, row))) });
}

/** `GET /admin/sso/providers/{id}`. */
export async function readSsoProvider(auth: Auth, context: AuthContext): Promise<Response> {
  const { database } = auth.host;
  return context.json(await present(database, await requireRow(database, context)));
}

/** `POST /admin/sso/providers`: from metadata, or from the address where it is. */
export async function createSsoProvider(auth: Auth, context: AuthContext): Promise<Response> {
  const asked = await readBody(context, body);
  if (asked.type !== 'saml') throw invalid('Only "saml" type supported for SSO provider');
  const metadata = await readMetadata(asked);
  if (metadata === null) throw invalid('Either metadata_xml or metadata_url must be set');
  const { entityId } = describe(metadata);
  const shape = await inTransaction(auth, async (transaction) => {
    if ((await findSamlByEntity(transaction, entityId)) !== null)
      throw new AuthError(
        422,
        'saml_idp_already_exists',
        `SAML Identity Provider with this EntityID (${entityId}) already exists`,
      );
    const id = crypto.randomUUID();
    const now = currentTime(auth);
    await transaction.query(
      'insert into auth.sso_providers (id, created_at, updated_at, disabled) values ($1, $2, $2, $3)',
      [id, now, asked.disabled ?? false],
    );
    await transaction.query(
      `insert into auth.saml_providers (sso_provider_id, entity_id, metadata_xml, metadata_url, attribute_mapping,
         name_id_format, created_at, updated_at) values ($1, $2, $3, $4, $5, $6, $7, $7)`,
      [
        id,
        entityId,
        metadata,
        asked.metadata_url || null,
        asked.attribute_mapping ?? {},
        asked.name_id_format || null,
        now,
      ],
    );
    await writeDomains(auth, transaction, id, asked.domains ?? []);
    return present(transaction, await requireById(transaction, id));
  });
  return context.json(shape, 201);
}

/** `PUT /admin/sso/providers/{id}`. */
export async function updateSsoProvider(auth: Auth, context: AuthContext): Promise<Response> {
  const asked = await readBody(context, body);
  const metadata = await readMetadata(asked);
  const shape = await inTransaction(auth, async (transaction) => {
    const row = await requireRow(transaction, context);
    if (metadata !== null && describe(metadata).entityId !== row.entity_id)
      throw new AuthError(
        422,
        'saml_entity_id_mismatch',
        `SAML Metadata can be updated only if the EntityID matches for the provider; expected '${row.entity_id}'`,
      );
    const now = currentTime(auth);
    await transaction.query(
      `update auth.saml_providers set metadata_xml = coalesce($2, metadata_xml),
         metadata_url = coalesce($3, metadata_url), attribute_mapping = coalesce($4, attribute_mapping),
         name_id_format = coalesce($5, name_id_format), updated_at = $6 where sso_provider_id = $1`,
      [
        row.sso_provider_id,
        metadata,
        asked.metadata_url || null,
        asked.attribute_mapping ?? null,
        asked.name_id_format || null,
        now,
      ],
    );
    await transaction.query(
      'update auth.sso_providers set disabled = coalesce($2, disabled), updated_at = $3 where id = $1',
      [row.sso_provider_id, asked.disabled ?? null, now],
    );
    if (asked.domains) await writeDomains(auth, transaction, row.sso_provider_id, asked.domains);
    return present(transaction, await requireById(transaction, row.sso_provider_id));
  });
  return context.json(shape);
}

/** `DELETE /admin/sso/providers/{id}`: the way in goes; the accounts stay. */
export async function deleteSsoProvider(auth: Auth, context: AuthContext): Promise<Response> {
  const shape = await inTransaction(auth, async (transaction) => {
    const row = await requireRow(transaction, context);
    const gone = await present(transaction, row);
    await transaction.query('delete from auth.sso_providers where id = $1', [row.sso_provider_id]);
    return gone;
  });
  return context.json(shape);
}

async function readMetadata(asked: Fields): Promise<string | null> {
  if (asked.metadata_xml !== '' && asked.metadata_url !== '')
    throw invalid('Only one of metadata_xml or metadata_url needs to be set');
  if (asked.metadata_xml !== '') return asked.metadata_xml;
  if (asked.metadata_url === '') return null;
  if (!URL.canParse(asked.metadata_url) || new URL(asked.metadata_url).protocol !== 'https:')
    throw invalid('metadata_url is not a HTTPS URL');
  try {
    const answer = await fetch(asked.metadata_url, {
      signal: AbortSignal.timeout(PATIENCE),
      headers: { accept: 'application/samlmetadata+xml, application/xml' },
    });
    const metadata = await answer.text();
    if (!answer.ok || metadata.length > MOST_METADATA) throw new Error(`status ${answer.status}`);
    return metadata;
  } catch (failure) {
    throw new AuthError(
      400,
      'saml_metadata_fetch_failed',
      `Unable to fetch SAML Metadata from "${asked.metadata_url}"`,
      {},
      { cause: failure },
    );
  }
}

function describe(metadata: string): { entityId: string } {
  try {
    return readIdentityProvider(metadata);
  } catch (failure) {
    throw invalid(`SAML Metadata: ${failure instanceof Error ? failure.message : 'malformed'}`);
  }
}

async function writeDomains(
  auth: Auth,
  queryable: Queryable,
  id: string,
  domains: readonly string[],
): Promise<void> {
  await queryable.query('delete from auth.sso_domains where sso_provider_id = $1', [id]);
  for (const domain of new Set(domains.map((one) => one.trim().toLowerCase()))) {
    const [made] = await queryable.query(
      `insert into auth.sso_domains (sso_provider_id, domain, created_at, updated_at) values ($1, $2, $3, $3)
       on conflict do nothing returning id`,
      [id, domain, currentTime(auth)],
    );
    if (made === undefined)
      throw new AuthError(
        400,
        'sso_domain_already_exists',
        `SSO Domain '${domain}' is already assigned to an SSO identity provider`,
      );
  }
}

async function requireRow(queryable: Queryable, context: AuthContext): Promise<SamlRow> {
  const id = context.req.param('provider') ?? '';
  if (!isUuid(id)) throw notFound();
  return requireById(queryable, id);
}

async function requireById(queryable: Queryable, id: string): Promise<SamlRow> {
  const row = await findSamlById(queryable, id);
  if (row === null) throw notFound();
  return row;
}

function notFound(): AuthError {
  return new AuthError(404, 'sso_provider_not_found', 'SSO Identity Provider not found');
}

async function present(queryable: Queryable, row: SamlRow): Promise<Record<string, unknown>> {
  const domains = await queryable.query<{ id: string; domain: string }>(
    'select id, domain from auth.sso_domains where sso_provider_id = $1 order by domain',
    [row.sso_provider_id],
  );
  return {
    id: row.sso_provider_id,
    disabled: row.disabled,
    saml: {
      entity_id: row.entity_id,
      metadata_xml: row.metadata_xml,
      ...(row.metadata_url === null ? {} : { metadata_url: row.metadata_url }),
      attribute_mapping: row.attribute_mapping ?? {},
      ...(row.name_id_format === null ? {} : { name_id_format: row.name_id_format }),
    },
    domains,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
