import type { Queryable, Visitor } from '#host/database.ts';

type Role = Visitor['role'];

export interface ColumnFacts {
  readonly name: string;
  /** Internal name: `int4`, `_text`. */
  readonly type: string;
  /** As SQL writes it, for casts. */
  readonly sqlType: string;
  readonly isKey: boolean;
  /** Whether an old row holds it (`replica identity`). */
  readonly isIdentity: boolean;
  readonly readers: readonly Role[];
}

/** One policy that decides who may read rows. */
export interface PolicyFacts {
  readonly isPermissive: boolean;
  /** A condition on a row that bears the table's name. */
  readonly condition: string;
  readonly roles: readonly Role[];
}

/** What must be known of a published table to tell its changes. */
export interface TableFacts {
  readonly entity: number;
  readonly schema: string;
  readonly table: string;
  /** Quoted and with its schema, for SQL. */
  readonly sqlName: string;
  readonly hasRowSecurity: boolean;
  /** Roles that row-level security does not hold. */
  readonly exempt: readonly Role[];
  readonly policies: readonly PolicyFacts[];
  /** Only what is published, in the table's order. */
  readonly columns: readonly ColumnFacts[];
}

const READ_FACTS = `
  select
    c.oid::int8 as entity, n.nspname::text as schema, c.relname::text as table,
    format('%I.%I', n.nspname, c.relname) as "sqlName",
    c.relrowsecurity as "hasRowSecurity",
    (
      select coalesce(json_agg(r.rolname), '[]') from pg_roles r
      where r.rolname in ('anon', 'authenticated', 'service_role') and (r.rolbypassrls or r.rolsuper)
    ) as exempt,
    (
      select coalesce(json_agg(json_build_object(
        'isPermissive', p.polpermissive,
        'condition', coalesce(pg_get_expr(p.polqual, p.polrelid), 'true'),
        'roles', (
          select coalesce(json_agg(r.name), '[]')
          from unnest(array['anon', 'authenticated', 'service_role']::name[]) as r(name)
          where 0 = any(p.polroles)
            or exists (select from unnest(p.polroles) as granted where pg_has_role(r.name, granted, 'usage'))
        )
      )), '[]')
      from pg_policy p where p.polrelid = c.oid and p.polcmd in ('r', '*')
    ) as policies,
    coalesce(columns.list, '[]') as columns
  from pg_publication_tables t
  join pg_namespace n on n.nspname = t.schemaname
  join pg_class c on c.relnamespace = n.oid and c.relname = t.tablename
  left join pg_index k on k.indrelid = c.oid and k.indisprimary
  left join pg_index i on i.indrelid = c.oid and i.indisreplident
  cross join lateral (
    select json_agg(json_build_object(
      'name', a.attname,
      'type', y.typname,
      'sqlType', format_type(a.atttypid, null),
      'isKey', coalesce(a.attnum = any(k.indkey), false),
      'isIdentity', case c.relreplident
        when 'f' then true
        when 'd' then coalesce(a.attnum = any(k.indkey), false)
        when 'i' then coalesce(a.attnum = any(i.indkey), false)
        else false end,
      'readers', (
        select coalesce(json_agg(r.name), '[]')
        from unnest(array['anon', 'authenticated', 'service_role']::name[]) as r(name)
        where has_schema_privilege(r.name, n.oid, 'usage')
          and has_column_privilege(r.name, c.oid, a.attnum, 'select')
      )
    ) order by a.attnum) as list
    from pg_attribute a join pg_type y on y.oid = a.atttypid
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attname = any(t.attnames)
  ) as columns
  where t.pubname = 'supabase_realtime' and t.schemaname <> 'realtime'`;

/** Whether a role may read anything of a table. */
export function isReadable({ columns }: TableFacts, role: Role): boolean {
  return columns.some(({ readers }) => readers.includes(role));
}

/** Facts of the tables with these object identifiers that are published; others are left out. */
export function readTableFacts(
  database: Queryable,
  entities: readonly number[],
): Promise<TableFacts[]> {
  return database.query<TableFacts>(`${READ_FACTS} and c.oid = any($1::oid[])`, [entities]);
}

/** Facts of the published tables of a name. */
export function findTables(
  database: Queryable,
  schema: string | null,
  table: string | null,
): Promise<TableFacts[]> {
  return database.query<TableFacts>(
    `${READ_FACTS} and ($1::text is null or n.nspname = $1) and ($2::text is null or c.relname = $2)`,
    [schema, table],
  );
}
