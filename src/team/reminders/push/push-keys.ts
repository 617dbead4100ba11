import type { Database } from '#store/database.ts';
import { makeVapidKeys, type VapidKeys } from './vapid.ts';

/** The key pair of this installation. The first process makes it, whichever that is; all others read it. */
export async function pushKeys(database: Database): Promise<VapidKeys> {
  const known = await read(database);
  if (known) return known;
  const made = await makeVapidKeys();
  await database.query(
    `insert into farseer_identity.push_key (public_key, private_key) values ($1, $2::text::jsonb) on conflict (id) do nothing`,
    [made.publicKey, JSON.stringify(made.privateKey)],
  );
  return (await read(database))!;
}

async function read(database: Database): Promise<VapidKeys | undefined> {
  const [row] = await database.query<VapidKeys>(
    `select public_key as "publicKey", private_key as "privateKey" from farseer_identity.push_key`,
  );
  return row;
}
