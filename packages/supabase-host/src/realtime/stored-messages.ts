import type { Database } from '#host/database.ts';
import type { Broadcast } from './frame.ts';

const MOST_REPLAYED = 25;
/** Older messages are removed. */
const KEPT_MILLISECONDS = 3 * 24 * 3600 * 1000;

/** What was asked to be sent again, checked; a sentence when it cannot be. */
export function readReplay(
  { since, limit }: { readonly since: unknown; readonly limit: unknown },
  now: number,
): { since: Date; limit: number } | string {
  if (typeof since !== 'number' || !Number.isFinite(since)) return 'Replay params are not valid';
  const count = limit ?? MOST_REPLAYED;
  if (typeof count !== 'number' || !Number.isInteger(count) || count < 1) {
    return 'Replay params are not valid';
  }
  const oldest = now - KEPT_MILLISECONDS;
  return {
    since: new Date(Math.min(Math.max(since, oldest), now)),
    limit: Math.min(count, MOST_REPLAYED),
  };
}

/** The newest stored broadcasts of a private topic since then, oldest first. */
export async function readStoredMessages(
  database: Database,
  topic: string,
  replay: { since: Date; limit: number },
): Promise<Broadcast[]> {
  const name = topic.slice('realtime:'.length);
  const rows = await database.query<{
    id: string;
    event: string | null;
    payload: string;
    hex: string | null;
  }>(
    `select id, event, coalesce(payload::text, 'null') as payload, encode(binary_payload, 'hex') as hex
     from realtime.messages
     where topic = $1 and private and extension = 'broadcast' and inserted_at >= $2
     order by inserted_at desc, id limit $3`,
    [name, replay.since, replay.limit],
  );
  return rows.toReversed().map(({ id, event, payload, hex }) => ({
    topic,
    event: event ?? '',
    body:
      hex === null
        ? { encoding: 'json', text: payload }
        : { encoding: 'binary', bytes: Buffer.from(hex, 'hex') },
    meta: { id, replayed: true },
  }));
}

/** Keeps a broadcast of a private topic that its sender delivers itself. */
export async function storeMessage(database: Database, broadcast: Broadcast): Promise<void> {
  const { body } = broadcast;
  const [column, cast, value] =
    body.encoding === 'binary'
      ? ['binary_payload', `decode($3, 'hex')`, Buffer.from(body.bytes).toString('hex')]
      : ['payload', '$3::text::jsonb', body.text];
  await database.transaction(
    (transaction) =>
      transaction.query(
        `insert into realtime.messages (topic, extension, event, ${column}, private)
         values ($1, 'broadcast', $2, ${cast}, true)`,
        [broadcast.topic.slice('realtime:'.length), broadcast.event, value],
      ),
    { settings: { 'realtime.delivered': 'yes' } },
  );
}
