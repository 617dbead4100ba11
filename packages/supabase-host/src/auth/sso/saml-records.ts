import type { Queryable } from '#host/database.ts';
import { one } from '#host/auth/auth.ts';
import type { AttributeMapping } from './assertion.ts';

/** A configured identity provider. */
export interface SamlRow {
  sso_provider_id: string;
  entity_id: string;
  metadata_xml: string;
  metadata_url: string | null;
  attribute_mapping: AttributeMapping | null;
  name_id_format: string | null;
  disabled: boolean;
  created_at: Date;
  updated_at: Date;
}

const SELECT = `select s.sso_provider_id, s.entity_id, s.metadata_xml, s.metadata_url, s.attribute_mapping,
    s.name_id_format, p.disabled, p.created_at, p.updated_at
  from auth.saml_providers s join auth.sso_providers p on p.id = s.sso_provider_id`;

export function findSamlById(queryable: Queryable, id: string): Promise<SamlRow | null> {
  return one<SamlRow>(queryable, `${SELECT} where p.id = $1`, [id]);
}

export function findSamlByEntity(queryable: Queryable, entityId: string): Promise<SamlRow | null> {
  return one<SamlRow>(queryable, `${SELECT} where s.entity_id = $1`, [entityId]);
}

export function findSamlByDomain(queryable: Queryable, domain: string): Promise<SamlRow | null> {
  return one<SamlRow>(
    queryable,
    `${SELECT} join auth.sso_domains d on d.sso_provider_id = p.id where lower(d.domain) = lower($1)`,
    [domain],
  );
}

export function listSaml(queryable: Queryable): Promise<SamlRow[]> {
  return queryable.query<SamlRow>(`${SELECT} order by p.created_at, p.id`);
}
