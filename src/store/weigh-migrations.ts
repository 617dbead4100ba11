import { createLease, type ConnectionOptions } from './connection-lease.ts';
import type { SqlFile } from './sql-files.ts';
import { touchedTables } from './touched-tables.ts';

/** What a file of SQL may read, write or build anew in a database. */
export interface WeighedFile {
  name: string;
  /** Tables that are there already, largest first. */
  tables: WeighedTable[];
}

/** A table and the bytes that it takes on the disk, with its partitions and indexes. */
export interface WeighedTable {
  name: string;
  bytes: number;
}

const SIZES = `
  select distinct on (c.oid) c.oid::regclass::text as name,
    coalesce(
      (select sum(pg_total_relation_size(part.relid)) from pg_partition_tree(c.oid) part),
      pg_total_relation_size(c.oid)
    )::float8 as bytes
  from unnest($1::text[]) wanted join pg_class c on c.oid = to_regclass(wanted)
  where c.relkind in ('r', 'p', 'm') and c.relnamespace <> 'pg_catalog'::regnamespace
  order by c.oid`;

/**
 * Says which tables of a database the files would touch and what these take, and changes nothing. A table that one of the files
 * makes or names anew is not there yet, and is not counted for the ones after it.
 *
 * @throws DatabaseError when it cannot be asked.
 */
export async function weighMigrations(
  connection: ConnectionOptions,
  files: readonly SqlFile[],
): Promise<WeighedFile[]> {
  const lease = createLease(connection);
  try {
    const weighed: WeighedFile[] = [];
    for (const { name, text } of files) {
      const { rows } = await lease.run(SIZES, [touchedTables(text)], false);
      const tables = rows.map((row) => ({
        name: row['name'] as string,
        bytes: row['bytes'] as number,
      }));
      weighed.push({ name, tables: tables.toSorted((a, b) => b.bytes - a.bytes) });
    }
    return weighed;
  } finally {
    await lease.end();
  }
}

/**
 * The most bytes that the files need beside what is there: every table that they touch once more, and as much in the log of the
 * database, before it drops what is old. What they write into new tables is not counted.
 */
export function roomOf(files: readonly WeighedFile[]): number {
  const sizes = new Map(files.flatMap(({ tables }) => tables.map((one) => [one.name, one.bytes])));
  return 2 * [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
}
