import type { ConnectionLease } from '#store/connection-lease.ts';

/** A table whose rows belong into a backup. */
export interface StoredTable {
  schema: string;
  table: string;
  /** Without those that the server computes. */
  columns: string[];
}

export interface StoredSequence {
  schema: string;
  sequence: string;
}

/**
 * Records of the schema itself, which the migrations write on the other side, and the mark of a restore. Unlogged tables are
 * left out as well: PostgreSQL empties them after a crash, so they hold only what a moment needs.
 */
const ownRecords = `('farseer.platform_files', 'farseer.unfinished_restore', 'supabase_migrations.schema_migrations')`;

const ownSchemas = `n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`;

/** All tables with rows of their own, a table that is referred to before those that refer to it. */
export async function readTables(lease: ConnectionLease): Promise<StoredTable[]> {
  const { rows } = await lease.run(
    `select n.nspname as schema, c.relname as table,
        array(select a.attname::text from pg_attribute a
               where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
               order by a.attnum) as columns,
        array(select r.confrelid::regclass::text from pg_constraint r
               where r.conrelid = c.oid and r.contype = 'f' and r.confrelid <> c.oid) as needs,
        c.oid::regclass::text as id
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p' and ${ownSchemas}
        and n.nspname || '.' || c.relname not in ${ownRecords}
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      order by 1, 2`,
    [],
    false,
  );
  return inOrder(rows as unknown as (StoredTable & { id: string; needs: string[] })[]);
}

/** The sequences of these schemas that outlive a crash. */
export async function readSequences(lease: ConnectionLease): Promise<StoredSequence[]> {
  const { rows } = await lease.run(
    `select n.nspname as schema, c.relname as sequence
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'S' and c.relpersistence = 'p' and ${ownSchemas}
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      order by 1, 2`,
    [],
    false,
  );
  return rows as unknown as StoredSequence[];
}

/** The seasons that have partitions of their own. */
export async function readSeasons(lease: ConnectionLease): Promise<number[]> {
  const { rows } = await lease.run(
    `select substring(c.relname from '^ratings_([0-9]+)$')::int as season
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'farseer_seasons' and c.relispartition and c.relkind = 'r' and c.relname ~ '^ratings_[0-9]+$'
      order by 1`,
    [],
    false,
  );
  return rows.map((row) => Number(row['season']));
}

/** The name of a table or sequence as SQL. */
export function sqlName(schema: string, name: string): string {
  return `${quoted(schema)}.${quoted(name)}`;
}

export function sqlColumns(columns: readonly string[]): string {
  return columns.map(quoted).join(', ');
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function inOrder(
  tables: readonly (StoredTable & { id: string; needs: string[] })[],
): StoredTable[] {
  const left = new Map(tables.map((table) => [table.id, table]));
  const ordered: StoredTable[] = [];
  while (left.size > 0) {
    const ready = [...left.values()].filter((table) => !table.needs.some((id) => left.has(id)));
    // Tables that refer to each other in a circle: their order says nothing.
    for (const { id, schema, table, columns } of ready.length > 0 ? ready : [...left.values()]) {
      ordered.push({ schema, table, columns });
      left.delete(id);
    }
  }
  return ordered;
}
