import type { Queryable } from '#store/database.ts';

/** What statements of a program name in a database, and what they have to give. */
export interface SchemaParts {
  /**
   * `table public.guilds`, `column public.guilds.name text`, `function public.f(a integer) returns text`, `label public.t.x`, and
   * what `on conflict` names: `key public.guilds btree (region, id)`.
   */
  parts: Set<string>;
  /** Columns that each new row has to give: `public.guilds.name`. */
  required: Set<string>;
}

/** Schemas of the application: the others are of PostgreSQL and of the platform. */
const OWN = `n.nspname in ('public', 'farseer_work', 'farseer_identity')`;

/** What extensions brought is not the application's. */
const ofExtension = (catalog: string, oid: string) =>
  `exists (select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = ${oid} and d.deptype = 'e')`;

const TABLES = `pg_class c join pg_namespace n on n.oid = c.relnamespace
  where ${OWN} and c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition and not ${ofExtension('pg_class', 'c.oid')}`;

const PARTS = `
  select format('table %s.%s', n.nspname, c.relname) as part from ${TABLES}
  union all
  select format('column %s.%s.%s %s', o.nspname, o.relname, a.attname, format_type(a.atttypid, a.atttypmod))
  from (select c.oid, n.nspname, c.relname from ${TABLES}) o
  join pg_attribute a on a.attrelid = o.oid and a.attnum > 0 and not a.attisdropped
  union all
  select format('function %s.%s(%s) returns %s', n.nspname, p.proname, pg_get_function_identity_arguments(p.oid), pg_get_function_result(p.oid))
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where ${OWN} and p.prorettype <> 'trigger'::regtype and not ${ofExtension('pg_proc', 'p.oid')}
  union all
  select format('key %s.%s %s', o.nspname, o.relname, regexp_replace(pg_get_indexdef(i.indexrelid), '^.* USING ', ''))
  from (select c.oid, n.nspname, c.relname from ${TABLES}) o join pg_index i on i.indrelid = o.oid and i.indisunique
  union all
  select format('label %s.%s.%s', n.nspname, t.typname, e.enumlabel)
  from pg_enum e join pg_type t on t.oid = e.enumtypid join pg_namespace n on n.oid = t.typnamespace where ${OWN}`;

const REQUIRED = `
  select format('%s.%s.%s', o.nspname, o.relname, a.attname) as part
  from (select c.oid, n.nspname, c.relname from ${TABLES} and c.relkind in ('r', 'p')) o
  join pg_attribute a on a.attrelid = o.oid and a.attnum > 0 and not a.attisdropped
  where a.attnotnull and not a.atthasdef and a.attidentity = ''`;

/** Reads them from the catalog. */
export async function schemaParts(database: Queryable): Promise<SchemaParts> {
  const read = async (text: string) =>
    new Set((await database.query<{ part: string }>(text)).map(({ part }) => part));
  return { parts: await read(PARTS), required: await read(REQUIRED) };
}

/**
 * What a program that was written for the first schema misses in the second: parts that are gone, or have another type; and columns
 * of its tables that a new row has to give only now. Sorted.
 */
export function missedParts(before: SchemaParts, after: SchemaParts): string[] {
  const gone = [...before.parts].filter((part) => !after.parts.has(part));
  const goneTables = gone.filter((part) => part.startsWith('table '));
  const given = [...after.required]
    .filter((column) => !before.required.has(column))
    .filter((column) => before.parts.has(`table ${column.slice(0, column.lastIndexOf('.'))}`))
    .map((column) => `must be given: ${column}`);
  return [
    // A table that is gone says all of its columns and keys.
    ...gone.filter((part) =>
      goneTables.every((table) => {
        const name = table.slice('table '.length);
        return !part.startsWith(`column ${name}.`) && !part.startsWith(`key ${name} `);
      }),
    ),
    ...given,
  ].toSorted();
}
