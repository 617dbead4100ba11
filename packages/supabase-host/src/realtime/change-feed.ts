import { randomUUID } from 'node:crypto';
import type { OperatorLog } from '#host/operator-log.ts';
import { isDatabaseError } from '#host/database.ts';
import type { Database, Row } from '#host/database.ts';
import { isUnreachable } from './unreachable.ts';

/** One row that changed, as its trigger wrote it down. */
export interface RecordedChange {
  readonly id: number;
  /** Object identifier of the published table. */
  readonly entity: number;
  readonly kind: 'INSERT' | 'UPDATE' | 'DELETE';
  /** The row after the change, in the database's JSON; null for DELETE. */
  readonly record: Readonly<Row> | null;
  /** The same as the database wrote it, with all digits of its numbers. */
  readonly recordText: string | null;
  /** The row before the change; null for INSERT. */
  readonly oldRecord: Readonly<Row> | null;
  readonly committedAt: Date;
  /** Bytes of the larger of the two as JSON. */
  readonly bytes: number;
}

/** Everything that is committed to the outbox, once and in the order of the commits. */
export interface ChangeFeed {
  /**
   * Resolves once every later commit will be sent; starts again after a failure.
   *
   * @throws DatabaseError when the database does not answer.
   */
  start(): Promise<void>;
  /** Looks at the publication again, for tables that came to it where no event trigger could tell. */
  attachTables(): Promise<void>;
  close(): Promise<void>;
}

export interface ChangeFeedOptions {
  database: Database;
  /** Sent page by page, the next one when this has ended; a page that fails is sent again. */
  onChanges: (changes: readonly RecordedChange[]) => Promise<void>;
  log: OperatorLog;
  /** Milliseconds between two signs of life; the triggers stop writing five minutes after the last. */
  keepAliveMilliseconds?: number;
  /** Milliseconds before a failed reading is tried again. */
  retryMilliseconds?: number;
}

const PAGE_ROWS = 200;
/** A page is sent in one go: as much as a socket takes without complaint, or one row. */
const PAGE_BYTES = 2_000_000;
/** Transactions asked for in one reading. */
const BATCH_TRANSACTIONS = 100;

/** How often a page is sent again before it is given up, so that one that cannot be sent stops no other for ever. */
const MOST_ATTEMPTS = 20;

const READ_PAGE = `
  select id, position, entity, kind, record, old_record, committed_at, bytes
  from (
    select *, row_number() over following as number, sum(bytes) over following as running
    from (
      select c.id, n.position::int as position, c.entity::int8 as entity, c.kind,
        c.record::text as record, c.old_record::text as old_record,
        coalesce(
          case when current_setting('track_commit_timestamp') = 'on' then pg_xact_commit_timestamp(c.transaction::xid) end,
          c.recorded_at
        ) as committed_at,
        greatest(octet_length(c.record::text), octet_length(c.old_record::text)) as bytes
      from unnest($1::text[]) with ordinality as n(transaction, position)
      cross join lateral (
        select * from realtime.changes
        where transaction = n.transaction::xid8 and id > case when n.position = $2::int then $3::int8 else 0 end
        order by id
        limit ${PAGE_ROWS}
      ) as c
      where n.position >= $2::int
      order by n.position, c.id
      limit ${PAGE_ROWS}
    ) as page
    window following as (order by position, id)
  ) as counted
  where number = 1 or running <= ${PAGE_BYTES}
  order by position, id`;

/** What was committed while no process listened; between transactions that touched no common row the order is a guess then. */
const READ_MISSED = `
  select transaction::text as transaction from realtime.changes
  where transaction >= $1::text::xid8 and transaction <> all ($2::text[]::xid8[])
  group by transaction order by min(id)`;

export function createChangeFeed(options: ChangeFeedOptions): ChangeFeed {
  const { database, onChanges, log } = options;
  const keepAliveMilliseconds = options.keepAliveMilliseconds ?? 30_000;
  const listenerId = randomUUID();
  const waiting: string[] = [];
  /** Transactions that were sent or are waiting, until their rows are removed. */
  const known = new Set<string>();
  /** Sent since the last sign of life but one, since the last one: other processes read them meanwhile. */
  let toldBefore: string[] = [];
  let toldLately: string[] = [];
  let firstTransaction = '0';
  let starting: Promise<void> | null = null;
  let stopListening: (() => Promise<void>) | null = null;
  let reading: Promise<void> | null = null;
  let keepAlive: NodeJS.Timeout | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  function note(transaction: string): void {
    if (isClosed || known.has(transaction)) return;
    known.add(transaction);
    waiting.push(transaction);
    readSoon();
  }

  function readSoon(): void {
    reading ??= readUntilEmpty();
  }

  async function readUntilEmpty(): Promise<void> {
    const isDone = await readAll();
    reading = null;
    // Something may have come between the last look and here.
    if (isDone && waiting.length > 0) readSoon();
  }

  /** False when it failed and is tried again later. */
  async function readAll(): Promise<boolean> {
    try {
      while (waiting.length > 0) {
        if (isClosed) return false;
        const batch = waiting.slice(0, BATCH_TRANSACTIONS);
        await sendTransactions(batch);
        waiting.splice(0, batch.length);
        toldLately.push(...batch);
      }
      return true;
    } catch (error) {
      later('read row changes', error, readSoon);
      return false;
    }
  }

  /** Where sending stopped within the transactions at the head of the queue, so that no page is sent twice. */
  let position = 0;
  let lastId = 0;
  let attempts = 0;

  async function sendTransactions(batch: readonly string[]): Promise<void> {
    for (;;) {
      const rows = await database.query<ChangeRow>(READ_PAGE, [batch, position, lastId]);
      const last = rows.at(-1);
      if (!last) break;
      await sendPage(rows.map(readChange));
      position = last.position;
      lastId = last.id;
    }
    position = 0;
    lastId = 0;
  }

  async function sendPage(changes: readonly RecordedChange[]): Promise<void> {
    try {
      await onChanges(changes);
      attempts = 0;
    } catch (error) {
      attempts += 1;
      // While the database does not answer there is no end to trying.
      const isAway = isDatabaseError(error) && isUnreachable(error);
      if (isAway || attempts < MOST_ATTEMPTS) throw error;
      attempts = 0;
      log.error(`realtime gave up telling ${changes.length} row changes: ${String(error)}`);
    }
  }

  function later(what: string, error: unknown, again: () => void): void {
    if (isClosed) return;
    log.error(
      `realtime could not ${what}: ${error instanceof Error ? error.message : String(error)}`,
    );
    clearTimeout(retry);
    retry = setTimeout(again, options.retryMilliseconds ?? 500);
    retry.unref();
  }

  async function catchUp(): Promise<void> {
    try {
      const missed = await database.query<{ transaction: string }>(READ_MISSED, [
        firstTransaction,
        [...known],
      ]);
      for (const { transaction } of missed) note(transaction);
    } catch (error) {
      later('catch up with row changes', error, () => void catchUp());
    }
    readSoon();
  }

  async function begin(): Promise<void> {
    stopListening ??= await database.listen('realtime', note, () => void catchUp());
    const [others] = await database.query<{ count: number }>(
      `select count(*)::int as count from realtime.listeners where seen_at > now() - interval '5 minutes'`,
    );
    if (others?.count === 0) await database.query('delete from realtime.changes');
    await sayAlive();
    const [snapshot] = await database.query<{ first: string }>(
      'select pg_snapshot_xmin(pg_current_snapshot())::text as first',
    );
    firstTransaction = snapshot?.first ?? '0';
    await attachTables();
    keepAlive = setInterval(() => void stayAlive(), keepAliveMilliseconds);
    keepAlive.unref();
  }

  async function sayAlive(): Promise<void> {
    await database.query(
      `insert into realtime.listeners (id) values ($1)
       on conflict (id) do update set seen_at = now()`,
      [listenerId],
    );
  }

  async function stayAlive(): Promise<void> {
    try {
      await sayAlive();
      await attachTables();
      const old = toldBefore;
      toldBefore = toldLately;
      toldLately = [];
      if (old.length > 0) {
        await database.query(
          'delete from realtime.changes where transaction = any($1::text[]::xid8[])',
          [old],
        );
        for (const transaction of old) known.delete(transaction);
      }
      // What was written before this process began concerns it no more, and by now no other process.
      await database.query(
        `delete from realtime.changes
         where transaction < $1::text::xid8 and recorded_at < now() - interval '10 minutes'`,
        [firstTransaction],
      );
      await database.query(
        `with gone as (delete from realtime.listeners where seen_at < now() - interval '1 hour')
         delete from realtime.messages where inserted_at < (now() at time zone 'UTC') - interval '3 days'`,
      );
    } catch (error) {
      if (!isClosed) log.error(`realtime could not keep its outbox small: ${String(error)}`);
    }
  }

  async function attachTables(): Promise<void> {
    await database.query('select realtime.attach_tables()');
  }

  return {
    start() {
      starting ??= begin().catch((error: unknown) => {
        starting = null;
        throw error;
      });
      return starting;
    },

    attachTables,

    async close() {
      isClosed = true;
      clearInterval(keepAlive);
      clearTimeout(retry);
      await starting?.catch(() => undefined);
      clearInterval(keepAlive);
      await stopListening?.();
      await reading;
      if (starting) {
        await database
          .query('delete from realtime.listeners where id = $1', [listenerId])
          .catch(() => undefined);
      }
    },
  };
}

interface ChangeRow {
  id: number;
  position: number;
  entity: number;
  kind: RecordedChange['kind'];
  record: string | null;
  old_record: string | null;
  committed_at: Date;
  bytes: number;
}

function readChange(row: ChangeRow): RecordedChange {
  const { id, entity, kind, record, bytes } = row;
  return {
    id,
    entity,
    kind,
    record: record === null ? null : (JSON.parse(record) as Row),
    recordText: record,
    oldRecord: row.old_record === null ? null : (JSON.parse(row.old_record) as Row),
    committedAt: row.committed_at,
    bytes,
  };
}
