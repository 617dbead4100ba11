import { randomUUID } from 'node:crypto';
import type { Database, Transaction, Visitor } from '#host/database.ts';
import { isUnreachable } from './unreachable.ts';

/** What the policies of `realtime.messages` allow a visitor on one private topic. */
export interface ChannelPolicies {
  readonly broadcast: { readonly read: boolean; readonly write: boolean };
  readonly presence: { readonly read: boolean; readonly write: boolean };
}

/** A public channel asks no policy. */
export const PUBLIC_POLICIES: ChannelPolicies = {
  broadcast: { read: true, write: true },
  presence: { read: true, write: true },
};

type Extension = 'broadcast' | 'presence';
const EXTENSIONS: readonly Extension[] = ['broadcast', 'presence'];

/**
 * Asks the database with one row of each kind that the visitor tries to see, and one that it tries to write. Nothing of it
 * stays.
 *
 * @param topic name without `realtime:`.
 */
export function readChannelPolicies(
  database: Database,
  visitor: Visitor,
  topic: string,
): Promise<ChannelPolicies> {
  return database.transaction(
    async (transaction) => {
      const probes = { broadcast: randomUUID(), presence: randomUUID() };
      await transaction.query(
        `insert into realtime.messages (id, topic, extension, private)
         select id::uuid, $1, extension, true from json_each_text($2::json) as probe(extension, id)`,
        [topic, probes],
      );
      await become(transaction, visitor, topic);
      const readable = await readProbes(transaction, Object.values(probes));
      const writable = new Set<Extension>();
      for (const extension of EXTENSIONS) {
        if (await mayWrite(transaction, topic, extension)) writable.add(extension);
      }
      const policy = (extension: Extension) => ({
        read: readable.has(probes[extension]),
        write: writable.has(extension),
      });
      return { broadcast: policy('broadcast'), presence: policy('presence') };
    },
    { rollback: true, settings: { 'realtime.delivered': 'yes' } },
  );
}

/** The probes are written by the application itself; from here on the transaction is the visitor's. */
async function become(transaction: Transaction, visitor: Visitor, topic: string): Promise<void> {
  const settings = {
    'realtime.topic': topic,
    'request.jwt.claims': JSON.stringify(visitor.claims),
    'request.jwt.claim.sub': typeof visitor.claims['sub'] === 'string' ? visitor.claims['sub'] : '',
    'request.jwt.claim.role': visitor.role,
    'request.headers': '{}',
    role: visitor.role,
  };
  await transaction.query(
    'select set_config(key, value, true) from json_each_text($1::json) as setting(key, value)',
    [settings],
  );
}

async function readProbes(transaction: Transaction, ids: string[]): Promise<Set<string>> {
  try {
    const rows = await transaction.savepoint((inner) =>
      inner.query<{ id: string }>('select id from realtime.messages where id = any($1::uuid[])', [
        ids,
      ]),
    );
    return new Set(rows.map((row) => row.id));
  } catch (error) {
    if (isUnreachable(error)) throw error;
    return new Set();
  }
}

async function mayWrite(transaction: Transaction, topic: string, extension: Extension) {
  try {
    await transaction.savepoint((inner) =>
      inner.query(
        'insert into realtime.messages (topic, extension, private) values ($1, $2, true)',
        [topic, extension],
      ),
    );
    return true;
  } catch (error) {
    if (isUnreachable(error)) throw error;
    // A policy may also fail over what the claims lack.
    return false;
  }
}
