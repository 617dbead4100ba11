import type { Database } from '#host/database.ts';
import type { OperatorLog } from '#host/operator-log.ts';
import { isRecord } from '#host/guards.ts';
import { deliverChanges } from './change-delivery.ts';
import { createChangeFeed } from './change-feed.ts';
import type { RecordedChange } from './change-feed.ts';
import { prepareSubscription } from './change-subscriptions.ts';
import type { ChangeReceiver, Subscription } from './change-subscriptions.ts';
import type { BroadcastBody } from './frame.ts';
import type { ChangeBinding } from './join-request.ts';
import type { TopicHub } from './topic-hub.ts';

/** What the database tells: changed rows to their subscribers, and stored messages to their topics. */
export interface RowChanges {
  /**
   * Resolves once nothing that is committed later is missed.
   *
   * @throws DatabaseError when the database does not answer.
   */
  start(): Promise<void>;
  /** Numbers for so many bindings, never given twice. */
  takeIds(count: number): number[];
  /**
   * Puts these bindings in the place of all that the receiver had; on failure it keeps what it had.
   *
   * @throws HostError `subscription-refused`, DatabaseError
   */
  subscribe(
    receiver: ChangeReceiver,
    ids: readonly number[],
    bindings: readonly ChangeBinding[],
  ): Promise<void>;
  unsubscribe(receiver: ChangeReceiver): void;
  close(): Promise<void>;
}

export interface RowChangesOptions {
  database: Database;
  hub: TopicHub;
  log: OperatorLog;
  keepAliveMilliseconds?: number;
}

export function createRowChanges(options: RowChangesOptions): RowChanges {
  const { database, hub, log } = options;
  const subscriptions = new Map<ChangeReceiver, readonly Subscription[]>();
  let lastId = 0;
  let messagesEntity: Promise<number> | null = null;
  const feed = createChangeFeed({
    database,
    log,
    onChanges: tell,
    ...(options.keepAliveMilliseconds && { keepAliveMilliseconds: options.keepAliveMilliseconds }),
  });

  async function tell(changes: readonly RecordedChange[]): Promise<void> {
    messagesEntity ??= readMessagesEntity(database).catch((error: unknown) => {
      messagesEntity = null;
      throw error;
    });
    const messages = await messagesEntity;
    const rows = changes.filter((change) => change.entity !== messages);
    if (rows.length > 0) {
      await deliverChanges(database, [...subscriptions.values()].flat(), rows, log);
    }
    for (const change of changes) if (change.entity === messages) sendMessage(hub, change);
  }

  return {
    start: () => feed.start(),

    takeIds: (count) => Array.from({ length: count }, () => (lastId += 1)),

    async subscribe(receiver, ids, bindings) {
      await feed.start();
      await feed.attachTables();
      const prepared: Subscription[] = [];
      for (const [index, binding] of bindings.entries()) {
        prepared.push(await prepareSubscription(database, receiver, ids[index] ?? 0, binding));
      }
      subscriptions.set(receiver, prepared);
    },

    unsubscribe(receiver) {
      subscriptions.delete(receiver);
    },

    close: () => feed.close(),
  };
}

async function readMessagesEntity(database: Database): Promise<number> {
  const [row] = await database.query<{ entity: number }>(
    `select 'realtime.messages'::regclass::oid::int8 as entity`,
  );
  return row?.entity ?? 0;
}

/** A row of `realtime.messages` is a broadcast. */
function sendMessage(hub: TopicHub, { record }: RecordedChange): void {
  if (!isRecord(record) || typeof record['topic'] !== 'string') return;
  const topic = `realtime:${record['topic']}`;
  const event = typeof record['event'] === 'string' ? record['event'] : '';
  hub.broadcast(
    { topic, isPrivate: record['private'] === true },
    {
      topic,
      event,
      body: bodyOf(record),
      meta: { id: record['id'] },
    },
    null,
  );
}

/** Bytes stand in a recorded row as PostgreSQL writes them in hexadecimal: `\xff`. */
function bodyOf(record: Readonly<Record<string, unknown>>): BroadcastBody {
  const binary = record['binary_payload'];
  return typeof binary === 'string'
    ? { encoding: 'binary', bytes: Buffer.from(binary.slice(2), 'hex') }
    : { encoding: 'json', text: JSON.stringify(record['payload'] ?? null) };
}
