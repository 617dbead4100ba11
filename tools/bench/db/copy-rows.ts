import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { Client } from 'pg';
import { from } from 'pg-copy-streams';
import type { ConnectionOptions } from '#store/connect.ts';
import { relationOf } from '#season/ingest/store/table-shape.ts';
import { tables, type StoreRows, type TableName } from '#season/ingest/store/tables.ts';

/** The rows of a table as `COPY` reads them, written out beforehand. */
export interface CopyText {
  table: TableName;
  columns: readonly string[];
  text: Buffer;
}

/** Rows as the text COPY takes, a table each, with the columns that hold anything. */
export function toCopyText(rows: StoreRows): CopyText[] {
  return (Object.keys(tables) as TableName[]).flatMap((table) => {
    const given = (rows[table] ?? []) as readonly Readonly<Record<string, unknown>>[];
    if (given.length === 0) return [];
    const columns = Object.keys(tables[table].columns).filter((column) =>
      given.some((row) => row[column] !== null && row[column] !== undefined),
    );
    const lines = given.map((row) => columns.map((column) => cell(row[column])).join('\t'));
    return [{ table, columns, text: Buffer.from(`${lines.join('\n')}\n`) }];
  });
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return `{${value.join(',')}}`;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n');
}

/** Copies everything in one transaction, with nothing but the driver. */
export async function copyRows(server: ConnectionOptions, texts: readonly CopyText[]) {
  const client = new Client({
    host: server.host ?? '',
    ...(server.port !== undefined && { port: server.port }),
    ...(server.user !== undefined && { user: server.user }),
    ...(server.password !== undefined && { password: server.password }),
    database: server.database ?? 'postgres',
  });
  await client.connect();
  try {
    await client.query('begin');
    for (const { table, columns, text } of texts) {
      const names = columns.map((column) => `"${column}"`).join(', ');
      const target = client.query(
        from(`copy ${relationOf(table, tables[table])} (${names}) from stdin`),
      );
      await pipeline(Readable.from(pieces(text)), target);
    }
    await client.query('commit');
  } finally {
    await client.end();
  }
}

function* pieces(text: Buffer): Generator<Buffer> {
  const size = 65_536;
  for (let at = 0; at < text.byteLength; at += size) yield text.subarray(at, at + size);
}
