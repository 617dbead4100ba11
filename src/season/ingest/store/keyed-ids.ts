import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import type { Queryable } from '#store/database.ts';
import { UNNAMED_MEMBER } from '#season/ingest/stable-id.ts';
import { tables, type StoreRows, type TableName } from './tables.ts';
import type { Cells, TableShape } from './table-shape.ts';

/** Turns the id that a name gives into the one that the store has it under. */
export type KeyedId = (nameId: number) => number;

/**
 * The ids of a database. Connectors name characters, guilds, runs and performances by what anyone can work out
 * (`stable-id.ts`); the store has them under an HMAC of that, with a key that this database alone has: a list of names then
 * leads to no row of a hidden character. Any process with this database gives the same ids. `farseer_identity.keyed_id` does the
 * same in SQL.
 *
 * @param store as its owner.
 */
export async function readKeyedId(store: Queryable): Promise<KeyedId> {
  const [row] = await store.query<{ key: Uint8Array }>('select key from farseer_identity.id_key');
  if (!row)
    throw new Error('The database has no key for its ids: farseer_identity.id_key is empty.');
  return keyedIds(createSecretKey(row.key));
}

/** The first 53 bits of HMAC-SHA256 over the id as eight bytes. An id is worked out once. */
export function keyedIds(key: KeyObject): KeyedId {
  const known = new Map<number, number>();
  const message = Buffer.alloc(8);
  return (nameId) => {
    let id = known.get(nameId);
    if (id === undefined) {
      message.writeBigInt64BE(BigInt(nameId));
      id = Number(createHmac('sha256', key).update(message).digest().readBigUInt64BE(0) >> 11n);
      known.set(nameId, id);
    }
    return id;
  };
}

/** Rows as connectors give them, with the ids that the store has. Members of a run stand in the order of those. */
export function keyRows(rows: StoreRows, keyedId: KeyedId): StoreRows {
  const keyed: Record<string, readonly Cells[]> = { ...rows };
  for (const table of Object.keys(rows) as TableName[]) {
    const { keyed: columns = [] }: TableShape = tables[table];
    const given: readonly Cells[] | undefined = rows[table];
    if (given && columns.length > 0)
      keyed[table] = given.map((row) => keyRow(row, columns, keyedId));
  }
  if (rows.runs) keyed['runs'] = (keyed['runs'] ?? []).map((run) => keyMembers(run, keyedId));
  return keyed;
}

function keyRow(row: Cells, columns: readonly string[], keyedId: KeyedId): Cells {
  const changed: Record<string, unknown> = { ...row };
  for (const column of columns) {
    const value = row[column];
    if (typeof value === 'number') changed[column] = keyedId(value);
  }
  return changed;
}

function keyMembers(run: Cells, keyedId: KeyedId): Cells {
  const ids = (run['member_ids'] ?? []) as readonly number[];
  const specs = (run['spec_ids'] ?? []) as readonly number[];
  const members = ids
    .map((id, place) => ({
      id: id === UNNAMED_MEMBER ? id : keyedId(id),
      spec: specs[place] ?? 0,
    }))
    .toSorted((one, other) => one.id - other.id);
  return {
    ...run,
    member_ids: members.map(({ id }) => id),
    spec_ids: members.map(({ spec }) => spec),
  };
}
