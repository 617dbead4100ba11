import { createHmac } from 'node:crypto';
import type { Database } from '#store/database.ts';
import { Failure } from '#lib/failure.ts';

/** A key that all processes on one database must have, and where it comes from, for the operator. */
export interface SharedKey {
  name: string;
  setting: string;
  file: string;
  key: string;
}

/** What happens when the database was used with other keys. */
export type OtherKeys = 'refuse' | 'accept';

/** @throws Failure `configuration` naming the variable, what it was and what it may be. */
export function readOtherKeys(
  environment: Readonly<Record<string, string | undefined>>,
): OtherKeys {
  const written = environment['FARSEER_OTHER_KEYS'] || 'refuse';
  if (written === 'refuse' || written === 'accept') return written;
  throw new Failure(
    'configuration',
    `FARSEER_OTHER_KEYS is "${written}"; it may be refuse, or accept (for one start).`,
  );
}

/**
 * Makes sure that this process has the keys that the others on its database have: with other ones each would refuse the sessions
 * of the other, and could not read what it has sealed. The first process leaves a mark of each key; no key can be read from it.
 *
 * @param other `accept` takes the keys of this process for the right ones from now on.
 * @returns the names of keys that are other ones than before.
 * @throws Failure `configuration` naming the key, its setting and its file; never the key.
 */
export async function shareKeys(
  database: Database,
  keys: readonly SharedKey[],
  other: OtherKeys,
): Promise<string[]> {
  const changed: string[] = [];
  await database.transaction(async (transaction) => {
    for (const { name, setting, file, key } of keys) {
      const mark = createHmac('sha256', key).update(`farseer key mark ${name}`).digest('hex');
      await transaction.query(
        'insert into farseer_identity.key_marks (name, mark) values ($1, $2) on conflict do nothing',
        [name, mark],
      );
      const [known] = await transaction.query<{ mark: string }>(
        'select mark from farseer_identity.key_marks where name = $1 for update',
        [name],
      );
      if (known?.mark === mark) continue;
      if (other === 'refuse') throw new Failure('configuration', refusal(name, setting, file));
      await transaction.query('update farseer_identity.key_marks set mark = $2 where name = $1', [
        name,
        mark,
      ]);
      changed.push(name);
    }
  });
  return changed;
}

function refusal(name: string, setting: string, file: string): string {
  return (
    `This database is used with another key that ${name}. Give all processes on it the same ${setting}, or copy ${file} of the first one. ` +
    'If the key was changed on purpose, start once with FARSEER_OTHER_KEYS=accept: all sessions of the old one end.'
  );
}
