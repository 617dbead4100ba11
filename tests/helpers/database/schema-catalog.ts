import type { Queryable } from '#store/database.ts';

const OURS = `n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`;
const RELATIONS = `pg_class c join pg_namespace n on n.oid = c.relnamespace where ${OURS} and c.relkind in ('r', 'p', 'v', 'm', 'S', 'i', 'I')`;
/** Rights in the order of their names; nothing written means those that PostgreSQL begins with. */
const rights = (acl: string) =>
  `(select string_agg(one::text, ' ' order by one::text collate "C") from unnest(${acl}) as one)`;

/**
 * All that a schema is, but for what differs in two databases that are alike: numbers of objects, and the names of "not null", which
 * PostgreSQL 18 keeps from before a column was renamed.
 */
const LINES = `
  select format('schema %s %s', n.nspname, ${rights(`coalesce(n.nspacl, acldefault('n', n.nspowner))`)}) as line from pg_namespace n where ${OURS}
  union all
  select format('relation %s.%s %s %s %s %s %s %s %s', n.nspname, c.relname, c.relkind, c.relpersistence, c.relrowsecurity,
    c.relforcerowsecurity, c.reloptions, ${rights(`coalesce(c.relacl, acldefault(case c.relkind when 'S' then 's' else 'r' end::"char", c.relowner))`)}, pg_get_expr(c.relpartbound, c.oid)) from ${RELATIONS}
  union all
  select format('column %s.%s.%s at %s %s %s %s %s %s %s %s %s %s', n.nspname, c.relname, a.attname,
    (select count(*) from pg_attribute b where b.attrelid = c.oid and b.attnum between 1 and a.attnum and not b.attisdropped),
    format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity, a.attgenerated, a.attstorage, a.attcompression, a.attcollation::regcollation,
    pg_get_expr(d.adbin, d.adrelid), ${rights('a.attacl')})
  from ${RELATIONS.replace(
    'where',
    `join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum where`,
  )}
  union all
  select format('constraint %s.%s %s %s', n.nspname, c.relname, k.conname, pg_get_constraintdef(k.oid))
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
  where ${OURS} and k.contype <> 'n'
  union all
  select pg_get_indexdef(i.indexrelid) from pg_index i join pg_class c on c.oid = i.indexrelid
  join pg_namespace n on n.oid = c.relnamespace where ${OURS}
  union all
  select pg_get_viewdef(c.oid) from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${OURS} and c.relkind in ('v', 'm')
  union all
  select format('%s %s', regexp_replace(pg_get_triggerdef(t.oid), 'record_change\\(''\\d+''', 'record_change(number'), t.tgenabled)
  from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
  where ${OURS} and not t.tgisinternal
  union all
  select format('%s %s', pg_get_functiondef(p.oid), ${rights(`coalesce(p.proacl, acldefault('f', p.proowner))`)})
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${OURS} and p.prokind <> 'a'
  union all
  select format('policy %s', to_jsonb(p)) from pg_policies p
  union all
  select format('type %s.%s %s %s', n.nspname, t.typname, t.typtype,
    (select string_agg(e.enumlabel, ' ' order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid))
  from pg_type t join pg_namespace n on n.oid = t.typnamespace where ${OURS}
  union all
  select format('comment %s: %s', pg_describe_object(d.classoid, d.objoid, d.objsubid), d.description) from pg_description d
  where pg_describe_object(d.classoid, d.objoid, d.objsubid) ~ ' (auth|extensions|farseer\\w*|public|realtime|storage)\\.'
  union all
  select format('defaults %s %s %s', d.defaclnamespace::regnamespace, d.defaclobjtype, ${rights('d.defaclacl')}) from pg_default_acl d
  union all
  select format('published %s', to_jsonb(p)) from pg_publication_tables p
  union all
  select format('event trigger %s %s %s %s', e.evtname, e.evtevent, e.evtenabled, e.evttags) from pg_event_trigger e
  union all
  select format('extension %s in %s', e.extname, e.extnamespace::regnamespace) from pg_extension e
  union all
  select format('setting of the database %s', s.setconfig) from pg_db_role_setting s
  where s.setdatabase = (select oid from pg_database where datname = current_database())
  order by 1`;

/** What the catalog says of everything in a database that PostgreSQL did not bring itself: a line each, sorted. */
export async function schemaCatalog(database: Queryable): Promise<string[]> {
  return (await database.query<{ line: string }>(LINES)).map(({ line }) => line);
}

/** Each row of each table as JSON, with the table's name before it; without the moments in which files were applied. Sorted. */
export async function allRows(database: Queryable): Promise<string[]> {
  const tables = await database.query<{ name: string }>(
    `select c.oid::regclass::text as name from ${RELATIONS.replace(`('r', 'p', 'v', 'm', 'S', 'i', 'I')`, `('r')`)}`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await database.query<{ row: string }>(
      `select (to_jsonb(t) - 'applied_at')::text as row from ${name} t`,
    );
    found.push(...rows.map(({ row }) => `${name} ${row}`));
  }
  return found.toSorted();
}
