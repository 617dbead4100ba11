/** Questions to the system catalogs. They run with an empty `search_path`, so that every type comes with its schema. */

export interface TableRow {
  oid: number;
  schema: string;
  name: string;
  kind: 'r' | 'p' | 'v' | 'm' | 'f';
  rowType: number;
  description: string | null;
  /** Bits: 4 update, 8 insert, 16 delete. */
  updatable: number;
  columns: {
    name: string;
    number: number;
    type: string;
    typeOid: number;
    nullable: boolean;
    default: string | null;
    description: string | null;
  }[];
}

/** $1: exposed schemas. A part of a partitioned table is none of its own: policies of the whole do not hold for it. */
export const tablesQuery = `
select c.oid::int8 as oid, n.nspname::text as schema, c.relname::text as name, c.relkind::text as kind,
  c.reltype::int8 as "rowType", obj_description(c.oid, 'pg_class') as description,
  pg_relation_is_updatable(c.oid, true) as updatable,
  coalesce((
    select json_agg(json_build_object(
      'name', a.attname, 'number', a.attnum, 'type', format_type(a.atttypid, a.atttypmod),
      'typeOid', a.atttypid::int8, 'nullable', not a.attnotnull,
      'default', case
        when a.attgenerated <> '' or a.attidentity = 'a' then null
        when a.attidentity = 'd' then
          format('nextval(%L::regclass)', pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname))
        else coalesce(pg_get_expr(d.adbin, d.adrelid), (
          select pg_get_expr(t.typdefaultbin, 0) from pg_type t where t.oid = a.atttypid and t.typtype = 'd'
        )) end,
      'description', col_description(c.oid, a.attnum)
    ) order by a.attnum)
    from pg_attribute a
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  ), '[]') as columns
from pg_class c
join pg_namespace n on n.oid = c.relnamespace
where c.relkind in ('r', 'p', 'v', 'm', 'f') and not c.relispartition and n.nspname = any($1::text[])
order by n.nspname, c.relname`;

export interface KeyRow {
  table: number;
  isPrimary: boolean;
  columns: number[];
}

export const keysQuery = `
select i.indrelid::int8 as "table", i.indisprimary as "isPrimary",
  (select array_agg(k::int4 order by position)
   from unnest(i.indkey::int2[]) with ordinality as key(k, position)
   where position <= i.indnkeyatts) as columns
from pg_index i
join pg_class c on c.oid = i.indrelid
join pg_namespace n on n.oid = c.relnamespace
where i.indisunique and i.indpred is null and i.indexprs is null
  and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
order by i.indrelid, i.indexrelid`;

export interface ForeignKeyRow {
  name: string;
  table: number;
  columns: number[];
  foreign: number;
  foreignColumns: number[];
}

/** Keys that a partition only inherits are left out: they would make every embedding ambiguous. */
export const foreignKeysQuery = `
select conname::text as name, conrelid::int8 as "table", conkey::int4[] as columns,
  confrelid::int8 as foreign, confkey::int4[] as "foreignColumns"
from pg_constraint
where contype = 'f' and conparentid = 0
order by conname, conrelid`;

export interface ViewRow {
  view: number;
  /** The stored query as PostgreSQL prints its nodes. */
  rule: string;
}

export const viewsQuery = `
select c.oid::int8 as view, r.ev_action::text as rule
from pg_rewrite r
join pg_class c on c.oid = r.ev_class
join pg_namespace n on n.oid = c.relnamespace
where r.rulename = '_RETURN' and c.relkind in ('v', 'm')
  and n.nspname not in ('pg_catalog', 'information_schema')`;

export interface TypeRow {
  oid: number;
  kind: 'd' | 'e';
  base: number;
  values: string[] | null;
}

export const typesQuery = `
select t.oid::int8 as oid, t.typtype::text as kind, t.typbasetype::int8 as base,
  (select array_agg(e.enumlabel::text order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid) as values
from pg_type t
where t.typtype in ('d', 'e')`;

export interface CastRow {
  source: number;
  target: number;
  /** The function of the cast as a qualified name. */
  call: string;
}

/** Casts that PostgREST takes for representations of a domain: implicit, by a function, from or to JSON and text. */
export const castsQuery = `
select c.castsource::int8 as source, c.casttarget::int8 as target, format('%I.%I', n.nspname, p.proname) as call
from pg_cast c
join pg_type source on source.oid = c.castsource
join pg_type target on target.oid = c.casttarget
join pg_proc p on p.oid = c.castfunc
join pg_namespace n on n.oid = p.pronamespace
where c.castcontext = 'i' and c.castmethod = 'f'
  and (source.typtype = 'd' and c.casttarget = 'pg_catalog.json'::regtype
    or target.typtype = 'd' and c.castsource in ('pg_catalog.json'::regtype, 'pg_catalog.text'::regtype))`;

export interface RoutineRow {
  oid: number;
  schema: string;
  name: string;
  description: string | null;
  volatility: 'v' | 's' | 'i';
  isSet: boolean;
  rows: number;
  variadic: number;
  defaults: number;
  /** Of a domain: the type below it. */
  returnOid: number;
  returnType: string;
  returnKind: string;
  returnTable: number;
  /** The domain itself, where it gives one. */
  returnDomain: string | null;
  /** What it sets for itself, as `name=value`. */
  config: string[] | null;
  parameters: { name: string | null; mode: string; oid: number; type: string }[];
}

/** $1: schemas. Only what can be called by name: no aggregates, procedures or triggers. */
export const routinesQuery = `
select p.oid::int8 as oid, n.nspname::text as schema, p.proname::text as name,
  obj_description(p.oid, 'pg_proc') as description, p.provolatile::text as volatility, p.proretset as "isSet",
  p.prorows::float8 as rows, p.provariadic::int8 as variadic, p.pronargdefaults::int4 as defaults,
  given.oid::int8 as "returnOid", given.typname::text as "returnType", given.typtype::text as "returnKind",
  case when t.typtype = 'd' then t.typname::text end as "returnDomain",
  given.typrelid::int8 as "returnTable", p.proconfig as config,
  coalesce((
    select json_agg(json_build_object(
      'name', nullif(p.proargnames[a.position], ''), 'mode', coalesce(p.proargmodes[a.position], 'i'),
      'oid', a.oid::int8, 'type', format_type(a.oid, -1)) order by a.position)
    from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality as a(oid, position)
  ), '[]') as parameters
from pg_proc p
join pg_namespace n on n.oid = p.pronamespace
join pg_type t on t.oid = p.prorettype
join pg_type given on given.oid = case when t.typtype = 'd' then t.typbasetype else t.oid end
where p.prokind = 'f' and n.nspname = any($1::text[]) and t.typname not in ('trigger', 'event_trigger', 'internal')
order by n.nspname, p.proname, p.oid`;

export interface RowMediaRow {
  schema: string;
  name: string;
  /** Of the one argument. */
  rowType: number;
  domain: string;
  /** Of the type below the domain. */
  base: number;
}

/** $1: schemas. Aggregates of one argument that give a value of a domain. */
export const rowMediaQuery = `
select n.nspname::text as schema, p.proname::text as name, p.proargtypes[0]::int8 as "rowType",
  t.typname::text as domain, t.typbasetype::int8 as base
from pg_proc p
join pg_namespace n on n.oid = p.pronamespace
join pg_type t on t.oid = p.prorettype
where p.prokind = 'a' and p.pronargs = 1 and t.typtype = 'd' and n.nspname = any($1::text[])
order by n.nspname, p.proname, p.oid`;

export const geoJsonQuery = `
select exists (
  select 1 from pg_proc where proname = 'st_asgeojson' and proargtypes[0] = 'pg_catalog.record'::regtype
) as "hasGeoJson"`;

/** Settings of the role under which PostgREST would sign in. */
export const roleSettingsQuery = `
select unnest(s.setconfig) as line
from pg_db_role_setting s
join pg_roles r on r.oid = s.setrole
where r.rolname = 'authenticator'
  and s.setdatabase in (0, (select oid from pg_database where datname = current_database()))
order by s.setdatabase`;

export interface VisitorSettingsRow {
  role: string;
  lines: string[];
}

/** What the roles of visitors were given by `alter role`, as far as such a role may set it; for this database wins. */
export const visitorSettingsQuery = `
select r.rolname::text as role, array_agg(setting.line order by s.setdatabase) as lines
from pg_db_role_setting s
join pg_roles r on r.oid = s.setrole
cross join lateral unnest(s.setconfig) as setting(line)
join pg_settings known on known.name = split_part(setting.line, '=', 1) and known.context = 'user'
where r.rolname in ('anon', 'authenticated', 'service_role')
  and s.setdatabase in (0, (select oid from pg_database where datname = current_database()))
group by r.rolname`;
