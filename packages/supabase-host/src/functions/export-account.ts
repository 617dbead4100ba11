import type { Database, Transaction } from '#host/database.ts';
import { isUuid } from '#host/guards.ts';
import { defineFunction } from './define-function.ts';
import type { ServerFunction } from './define-function.ts';
import { findOwnedTables, type OwnedTable } from './owned-tables.ts';

/** Rows read at once; the client's pace decides when the next ones are. */
const ROWS_AT_ONCE = 500;
/** Columns of secrets, in the tables of the account: they open it, and say nothing about the person. */
const SECRET_COLUMNS =
  '(password|secret|token|challenge|code|credential|hash|nonce|_body|provider_state|^state$|^parent$)';

/** An export holds a connection while it runs, at the pace of its reader: so many at once, and one of each account. */
const MOST_AT_ONCE = 3;

/**
 * Everything stored about the caller, as one JSON text: `{exported_at, account, tables: {"schema.table": [row, …]}}`, of the
 * tables that `findOwnedTables` finds. All of it is read as of one moment.
 *
 * @param fileName what a browser calls the file that it saves.
 */
export function createExportAccount(fileName = 'account.json'): ServerFunction {
  const running = new Set<string>();
  return defineFunction({
    name: 'export-account',
    verifyToken: true,
    timeoutMilliseconds: 30_000,
    async handle(_request, { caller, database, signal }) {
      // It names where the user is signed in and by what: more than an app that acts for them was allowed to know.
      if (caller.claims['client_id'] !== undefined) {
        return refuse(
          403,
          'Only the account itself can be exported, not by an app that acts for it',
        );
      }
      const id = caller.claims['sub'];
      if (caller.role !== 'authenticated' || !isUuid(id)) {
        return refuse(401, 'Only an account can be exported: sign in first');
      }
      if (await lacksSecondFactor(database, id, caller.claims['session_id'])) {
        return refuse(
          403,
          'insufficient_aal: this account has a second factor; use it in this session first',
        );
      }
      if (running.has(id) || running.size >= MOST_AT_ONCE) {
        return refuse(429, 'Another export is running: try again in a minute');
      }
      running.add(id);
      const body = streamAccount(database, id, signal, () => running.delete(id));
      return new Response(body, {
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'Content-Disposition': `attachment; filename="${fileName}"`,
          'Cache-Control': 'no-store',
        },
      });
    },
  });
}

/** Whether the account has a verified factor that the session of the caller has not used. */
async function lacksSecondFactor(
  database: Database,
  id: string,
  session: unknown,
): Promise<boolean> {
  const rows = await database.query(
    `select 1 as found from auth.mfa_factors where user_id = $1 and status = 'verified' and not exists (
       select from auth.sessions where id::text = $2 and user_id = $1 and aal <> 'aal1') limit 1`,
    [id, typeof session === 'string' ? session : ''],
  );
  return rows.length > 0;
}

function refuse(code: number, message: string): Response {
  return Response.json({ code, message }, { status: code });
}

function streamAccount(
  database: Database,
  id: string,
  signal: AbortSignal,
  onEnd: () => void,
): ReadableStream<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const encoder = new TextEncoder();
  const write = async (text: string) => {
    signal.throwIfAborted();
    await writer.write(encoder.encode(text));
  };
  const work = database.transaction(
    async (transaction) => {
      await write(`{"exported_at":${JSON.stringify(new Date().toISOString())},"account":`);
      await write(await readAccount(transaction, id));
      await write(',"tables":{');
      let separator = '';
      for (const table of await findOwnedTables(transaction)) {
        await write(`${separator}${JSON.stringify(table.name)}:[`);
        await writeRows(transaction, table, id, write);
        await write(']');
        separator = ',';
      }
      await write('}}');
    },
    { readOnly: true, isolation: 'repeatable read' },
  );
  void finish(work, writer, onEnd);
  return readable;
}

/** Closes the stream once the transaction is over, with its failure if it failed. */
async function finish(
  work: Promise<void>,
  writer: WritableStreamDefaultWriter<Uint8Array>,
  onEnd: () => void,
): Promise<void> {
  const [outcome] = await Promise.allSettled([work]);
  onEnd();
  const closing = outcome.status === 'fulfilled' ? writer.close() : writer.abort(outcome.reason);
  // A reader that has left hears neither.
  await closing.catch(() => undefined);
}

async function readAccount(transaction: Transaction, id: string): Promise<string> {
  const [account] = await transaction.query<{ row: string }>(
    `select ${withoutSecrets('u')}::text as row from auth.users u where id = $1`,
    [id],
  );
  return account?.row ?? 'null';
}

async function writeRows(
  transaction: Transaction,
  { sqlName, ownerSql, isAccount }: OwnedTable,
  id: string,
  write: (text: string) => Promise<void>,
): Promise<void> {
  const row = isAccount ? withoutSecrets('t') : 'to_jsonb(t)';
  await transaction.query(
    `declare owned no scroll cursor for select ${row}::text as row from ${sqlName} t where ${ownerSql}`,
    [id],
  );
  let separator = '';
  for (;;) {
    const rows = await transaction.query<{ row: string }>(`fetch ${ROWS_AT_ONCE} from owned`);
    if (rows.length > 0) await write(separator + rows.map((item) => item.row).join(',\n'));
    if (rows.length < ROWS_AT_ONCE) break;
    separator = ',\n';
  }
  await transaction.query('close owned');
}

function withoutSecrets(alias: string): string {
  return `(to_jsonb(${alias}) - array(
    select key from jsonb_object_keys(to_jsonb(${alias})) as key where key ~ '${SECRET_COLUMNS}'
  ))`;
}
