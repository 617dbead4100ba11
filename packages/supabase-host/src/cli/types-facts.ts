import type { Queryable } from '#host/database.ts';

export interface ColumnFact {
  name: string;
  /** Name of its type; of a domain, that of the type below; of an array, with `_` ahead. */
  type: string;
  nullable: boolean;
  /** Whether a row can be written without it. */
  optional: boolean;
  /** Whether nothing can be written into it. */
  readOnly: boolean;
}

export interface RelationshipFact {
  name: string;
  columns: string[];
  isOneToOne: boolean;
  relation: string;
  referencedColumns: string[];
}

export interface RelationFact {
  schema: string;
  name: string;
  isView: boolean;
  isUpdatable: boolean;
  columns: ColumnFact[];
  relationships: RelationshipFact[];
}

export interface FunctionFact {
  schema: string;
  name: string;
  args: { name: string; mode: string; type: string; hasDefault: boolean }[];
  returns: string;
  isSet: boolean;
}

export interface NamedType {
  schema: string;
  name: string;
  /** Values of an enum; empty for a composite. */
  values: string[];
  attributes: { name: string; type: string }[];
}

/** What types of TypeScript are written from, each list by name. */
export interface TypesFacts {
  schemas: string[];
  relations: RelationFact[];
  functions: FunctionFact[];
  types: NamedType[];
}

/** The name of a type, below its domain. */
const typeName = (id: string) =>
  `(select case when t.typtype = 'd' then b.typname else t.typname end from pg_type t left join pg_type b on b.oid = t.typbasetype where t.oid = ${id})`;

const RELATIONS = `
  select n.nspname as schema, c.relname as name, c.relkind in ('v', 'm') as "isView",
    c.relkind <> 'm' and pg_relation_is_updatable(c.oid, true) & 28 = 28 as "isUpdatable",
    coalesce((select jsonb_agg(jsonb_build_object('name', a.attname, 'type', ${typeName('a.atttypid')},
        'nullable', not a.attnotnull, 'optional', not a.attnotnull or a.atthasdef or a.attidentity <> '',
        'readOnly', a.attidentity = 'a' or a.attgenerated <> '') order by a.attname collate "C")
      from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped), '[]') as columns,
    coalesce((select jsonb_agg(jsonb_build_object('name', f.conname, 'relation', r.relname,
        'columns', (select jsonb_agg(a.attname order by k.place) from unnest(f.conkey) with ordinality as k(num, place) join pg_attribute a on a.attrelid = c.oid and a.attnum = k.num),
        'referencedColumns', (select jsonb_agg(a.attname order by k.place) from unnest(f.confkey) with ordinality as k(num, place) join pg_attribute a on a.attrelid = r.oid and a.attnum = k.num),
        'isOneToOne', exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and i.indpred is null and i.indkey::int2[] <@ f.conkey and i.indkey::int2[] @> f.conkey))
        order by f.conname collate "C")
      from pg_constraint f join pg_class r on r.oid = f.confrelid where f.conrelid = c.oid and f.contype = 'f' and r.relnamespace = c.relnamespace), '[]') as relationships
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = any($1) and c.relkind in ('r', 'p', 'f', 'v', 'm') and not c.relispartition order by c.relname collate "C"`;

const FUNCTIONS = `
  select n.nspname as schema, p.proname as name, p.proretset as "isSet", ${typeName('p.prorettype')} as returns,
    coalesce((select jsonb_agg(jsonb_build_object('name', coalesce(p.proargnames[k.place], ''), 'mode', coalesce(p.proargmodes[k.place]::text, 'i'),
        'type', ${typeName('k.id')}, 'hasDefault', coalesce(p.proargmodes[k.place]::text, 'i') in ('i', 'b', 'v') and k.place > p.pronargs - p.pronargdefaults) order by k.place)
      from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality as k(id, place)), '[]') as args
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname = any($1) and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype and p.prorettype <> 'event_trigger'::regtype
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by p.proname collate "C", p.oid`;

const TYPES = `
  select n.nspname as schema, t.typname as name,
    coalesce((select jsonb_agg(e.enumlabel order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid), '[]') as values,
    coalesce((select jsonb_agg(jsonb_build_object('name', a.attname, 'type', ${typeName('a.atttypid')}) order by a.attnum)
      from pg_attribute a where a.attrelid = t.typrelid and a.attnum > 0 and not a.attisdropped), '[]') as attributes
  from pg_type t join pg_namespace n on n.oid = t.typnamespace left join pg_class c on c.oid = t.typrelid
  where n.nspname = any($1) and (t.typtype = 'e' or (t.typtype = 'c' and c.relkind = 'c')) order by t.typname collate "C"`;

/** Reads from the catalog what types are written from. @param schemas those that are wanted. */
export async function readTypesFacts(
  database: Queryable,
  schemas: readonly string[],
): Promise<TypesFacts> {
  const asked = [[...schemas]];
  const [relations, functions, types] = await Promise.all([
    database.query<RelationFact>(RELATIONS, asked),
    database.query<FunctionFact>(FUNCTIONS, asked),
    database.query<NamedType>(TYPES, asked),
  ]);
  return { schemas: schemas.toSorted(), relations, functions, types };
}
