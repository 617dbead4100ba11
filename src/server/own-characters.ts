import type { Database } from '#database/database.ts';
import { readOwnCharacters } from '#ingest/connectors/battlenet/own-characters.ts';
import { readKeyedId } from '#ingest/store/keyed-ids.ts';
import { Failure } from '#lib/failure.ts';

/** `readOwnCharacters` with the ids that the store has; `no-answer` also while the database does not run. */
export function ownCharactersIn(database: () => Database | null): typeof readOwnCharacters {
  return async (question) => {
    const found = await readOwnCharacters(question);
    const store = database();
    if (!store) throw new Failure('no-answer', 'The database does not run.');
    const keyedId = await readKeyedId(store);
    return found.map((one) => ({ ...one, id: keyedId(one.id) }));
  };
}
