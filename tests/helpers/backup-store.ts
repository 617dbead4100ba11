// For tests: a database with one row of every kind, and what two stores have to have in common.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentName, openContent } from 'supabase-host/content';
import { createLease, type ConnectionOptions } from '#store/connection-lease.ts';
import {
  readSequences,
  readTables,
  sqlColumns,
  sqlName,
  type StoredTable,
} from '#cli/backup/catalog.ts';

/** A folder for one test, and how to remove it. */
export function temporaryFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'farseer-backup-'));
  // The embedded server may run as another user and has to come in.
  chmodSync(path, 0o711);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** An empty database beside the others of a server. */
export async function emptyDatabase(
  server: ConnectionOptions,
): Promise<{ connection: ConnectionOptions; drop: () => Promise<void> }> {
  const name = `farseer_restore_${randomBytes(6).toString('hex')}`;
  const run = async (text: string) => {
    const lease = createLease({ ...server, database: 'postgres' });
    await lease.runScript(text).finally(() => lease.end());
  };
  await run(`create database ${name} template template0`);
  return {
    connection: { ...server, database: name },
    drop: () => run(`drop database if exists ${name} with (force)`),
  };
}

/** The address of a connection through a socket, as `DATABASE_URL` writes it. */
export function addressOf(connection: ConnectionOptions): string {
  const { host = '', port = 5432, user = '', password, database = '' } = connection;
  const secret = password ? `:${encodeURIComponent(password)}` : '';
  return `postgres://${encodeURIComponent(user)}${secret}@localhost:${String(port)}/${database}?host=${encodeURIComponent(host)}`;
}

/** Text with everything that the format of COPY writes in another way. */
const oddText = 'a\\b\nc\td\re\u0001 \\N \\. ünï \u{1F409}';

/** Writes rows of many types, a stored file of some bytes and keys. @returns name and bytes of the file. */
export async function fillStore(
  connection: ConnectionOptions,
  dataFolder: string,
): Promise<{ name: string; bytes: Uint8Array }> {
  const user = randomUUID();
  const object = { id: randomUUID(), version: randomUUID() };
  const bytes = randomBytes(300_000);
  const lease = createLease(connection);
  const run = (text: string, values: readonly unknown[]) => lease.run(text, values, false);
  await run(
    `insert into auth.users (id, email, raw_user_meta_data, created_at)
       values ($1, 'one@example.org', $2, '2026-01-02 03:04:05.678901+00')`,
    [user, { text: oddText, number: 0.1 }],
  );
  await run(
    `insert into auth.sessions (id, user_id, created_at, updated_at) values ($1, $2, now(), now())`,
    [randomUUID(), user],
  );
  await run(
    `insert into auth.refresh_tokens (token, user_id, session_id, created_at, updated_at)
       select 'token' || n, $1, id, now(), now() from auth.sessions, generate_series(1, 20) n`,
    [user],
  );
  await run(
    `insert into auth.mail_outbox (id, kind, recipient, subject, text_body, html_body, created_at)
       values (gen_random_uuid(), 'confirmation', 'one@example.org', '', $1, $1, now())`,
    [oddText],
  );
  await run(
    `insert into storage.buckets (id, name, public) values ('portraits', 'portraits', true)`,
    [],
  );
  await run(
    `insert into storage.objects (id, bucket_id, name, version, metadata)
       values ($1, 'portraits', 'one.png', $2, $3)`,
    [object.id, object.version, { size: bytes.byteLength }],
  );
  await run(`update public.data_version set version = 41`, []);
  await lease.end();
  async function* source() {
    yield bytes;
  }
  await openContent(dataFolder).put(contentName(object), source(), bytes.byteLength);
  writeFileSync(join(dataFolder, 'auth.key'), 'a key of a test\n', { mode: 0o600 });
  writeFileSync(join(dataFolder, 'backend-keys.json'), '{"test":true}', { mode: 0o600 });
  return { name: contentName(object), bytes };
}

/** A digest of all rows of each table, in the order of their text, and the state of each sequence. */
export async function digestStore(
  connection: ConnectionOptions,
  tables?: readonly StoredTable[],
): Promise<Record<string, string>> {
  const lease = createLease(connection);
  try {
    const digests: Record<string, string> = {};
    for (const { schema, table, columns } of tables ?? (await readTables(lease))) {
      const rows: string[] = [];
      let text = '';
      await lease.copyOut(
        `copy (select ${sqlColumns(columns)} from ${sqlName(schema, table)}) to stdout`,
        (piece) => void (text += Buffer.from(piece).toString('latin1')),
      );
      rows.push(...text.split('\n').toSorted());
      digests[`${schema}.${table}`] =
        `${rows.length - 1} ${createHash('sha256').update(rows.join('\n')).digest('hex')}`;
    }
    const schemas = new Set(tables?.map(({ schema }) => schema));
    const sequences = (await readSequences(lease)).filter(
      ({ schema }) => tables === undefined || schemas.has(schema),
    );
    for (const { schema, sequence } of sequences) {
      const { rows } = await lease.run(
        `select last_value, is_called from ${sqlName(schema, sequence)}`,
        [],
        false,
      );
      digests[`${schema}.${sequence}`] = JSON.stringify(rows);
    }
    return digests;
  } finally {
    await lease.end();
  }
}
