import type { Database } from '#store/database.ts';

interface TableShape {
  name: string;
  /** Columns that a row is made with: none that the database makes. */
  columns: string[];
  uuids: string[];
  /** Columns of a number that the database counts. */
  counted: string[];
  /** Columns of a unique index that hold bytes. */
  uniqueBytes: string[];
  /** Columns that name a row by a text of digits. */
  uniqueTexts: string[];
}

/** Tables with a column `team_id`, and those that rows of them refer to, as the catalog has them. */
const SHAPES = `
  with recursive tables as (
    select a.attrelid as oid from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attname = 'team_id' and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    union
    select k.confrelid from tables t join pg_constraint k on k.conrelid = t.oid and k.contype = 'f'
    join pg_class c on c.oid = k.confrelid and c.relnamespace = 'public'::regnamespace)
  select c.relname::text as name,
    array_agg(a.attname::text) as columns,
    coalesce(array_agg(a.attname::text) filter (where a.atttypid = 'uuid'::regtype), '{}') as uuids,
    coalesce(array_agg(a.attname::text) filter (where a.attidentity <> ''), '{}') as counted,
    coalesce(array_agg(a.attname::text) filter (where a.atttypid = 'bytea'::regtype and exists (
      select from pg_index i where i.indrelid = c.oid and i.indisunique and a.attnum = any (i.indkey))), '{}') as "uniqueBytes",
    coalesce(array_agg(a.attname::text) filter (where a.atttypid = 'text'::regtype and exists (
      select from pg_index i where i.indrelid = c.oid and i.indisprimary and i.indkey::text = a.attnum::text)), '{}') as "uniqueTexts"
  from tables t join pg_class c on c.oid = t.oid
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  group by c.oid order by c.relname`;

/** Names of the tables that hold rows of teams. */
export async function tablesOfTeams(database: Database): Promise<string[]> {
  return (await database.query<{ name: string }>(SHAPES)).map(({ name }) => name);
}

/**
 * Copies what stands in the tables of teams, under other ids: each copy is a whole team of strangers. Triggers do not run and
 * references are not looked at, for which the connection has to be a superuser's.
 *
 * @param least rows of strangers that each of the tables has afterwards.
 * @throws Error for a table without a row to copy.
 */
export async function addForeignTeams(database: Database, least: number): Promise<void> {
  const shapes = await database.query<TableShape>(SHAPES);
  await database.transaction(async (transaction) => {
    await transaction.query(`set local session_replication_role = replica`);
    for (const { name, columns, uuids, counted, uniqueBytes, uniqueTexts } of shapes) {
      const [found] = await transaction.query<{ rows: number }>(
        `select count(*)::int as rows from public.${name}`,
      );
      const rows = found?.rows ?? 0;
      if (rows === 0) throw new Error(`No row of ${name} to copy: give the team one.`);
      const made = (column: string): string => {
        if (uuids.includes(column)) return `md5(x.${column}::text || '-' || i)::uuid`;
        if (counted.includes(column)) return `1000 * i::bigint + x.${column}`;
        if (uniqueBytes.includes(column)) return `sha256(x.${column} || int4send(i))`;
        if (uniqueTexts.includes(column)) return `'9' || lpad(i::text, 17, '0')`;
        return `x.${column}`;
      };
      await transaction.query(
        `insert into public.${name} (${columns.join(', ')}) overriding system value
         select ${columns.map(made).join(', ')} from public.${name} x, generate_series(1, $1::int) as i`,
        [Math.ceil(least / rows)],
      );
    }
  });
  for (const { name } of shapes) await database.query(`analyze public.${name}`);
}
