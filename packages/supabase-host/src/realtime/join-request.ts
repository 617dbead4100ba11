import { isRecord } from '#host/guards.ts';

/** One row-change subscription of a channel, as the client asked for it. */
export interface ChangeBinding {
  /** What goes back in the reply: the client compares it with what it asked. */
  readonly asked: Readonly<Record<string, unknown>>;
  /** `*`, `INSERT`, `UPDATE` or `DELETE`; anything else as it came. */
  readonly event: string;
  readonly schema: string | null;
  readonly table: string | null;
  readonly filter: string;
  /** Columns wanted; null for all. */
  readonly select: readonly string[] | null;
}

/** What a client wants of a channel. */
export interface JoinRequest {
  /** Absent, or an opaque key: the connection's key speaks then. */
  readonly accessToken: string | null;
  readonly isPrivate: boolean;
  readonly broadcast: {
    readonly ack: boolean;
    readonly self: boolean;
    readonly replicationReady: boolean;
    readonly replay: { readonly since: unknown; readonly limit: unknown } | null;
  };
  readonly presence: { readonly key: string; readonly enabled: boolean };
  readonly changes: readonly ChangeBinding[];
  /** Whether the reply waits for the row changes to flow, and how long, in milliseconds. */
  readonly changesWait: { readonly wait: boolean; readonly timeout: number };
  /** A client older than `config`: its changes come as events of their own. */
  readonly isOldStyle: boolean;
}

const DEFAULT_WAIT_MILLISECONDS = 15_000;
const LONGEST_WAIT_MILLISECONDS = 20_000;

/**
 * Reads the payload of a join. Fields of a wrong type count as absent.
 *
 * @param name topic without `realtime:`; for clients older than `config` it says what to watch.
 */
export function readJoinRequest(payload: unknown, name: string): JoinRequest {
  const message = asRecord(payload);
  const isOldStyle = !isRecord(message['config']);
  const config = asRecord(message['config']);
  const broadcast = asRecord(config['broadcast']);
  const presence = asRecord(config['presence']);
  const options = asRecord(config['postgres_changes_options']);
  const replay = broadcast['replay'];
  const timeout = options['timeout'];
  return {
    accessToken: readAccessToken(message),
    isPrivate: isTrue(config['private']),
    broadcast: {
      ack: isTrue(broadcast['ack']),
      self: isTrue(broadcast['self']),
      replicationReady: isTrue(broadcast['replication_ready']),
      replay: isRecord(replay) ? { since: replay['since'], limit: replay['limit'] } : null,
    },
    presence: {
      key: typeof presence['key'] === 'string' ? presence['key'] : '',
      enabled: isTrue(presence['enabled']),
    },
    changes: isOldStyle ? [readTopic(name)] : readBindings(config['postgres_changes']),
    changesWait: {
      wait: isTrue(options['wait']),
      timeout: Math.min(
        typeof timeout === 'number' && timeout > 0 ? timeout : DEFAULT_WAIT_MILLISECONDS,
        LONGEST_WAIT_MILLISECONDS,
      ),
    },
    isOldStyle,
  };
}

/** The token of a join or of a refresh; null when the connection's key goes on speaking. */
export function readAccessToken(message: Readonly<Record<string, unknown>>): string | null {
  const token = message['access_token'] ?? message['user_token'];
  return typeof token === 'string' && token !== '' && !token.startsWith('sb_') ? token : null;
}

function readBindings(value: unknown): ChangeBinding[] {
  return (Array.isArray(value) ? value : []).filter(isRecord).map(readBinding);
}

function readBinding(asked: Record<string, unknown>): ChangeBinding {
  const { event, schema, table, filter, select } = asked;
  return {
    asked,
    event: typeof event === 'string' ? event.toUpperCase() : '*',
    schema: typeof schema === 'string' ? schema : null,
    table: typeof table === 'string' && table !== '*' ? table : null,
    filter: typeof filter === 'string' ? filter : '',
    select:
      Array.isArray(select) && select.length > 0
        ? select.filter((column) => typeof column === 'string')
        : null,
  };
}

/** `schema[:table[:filter]]` */
function readTopic(name: string): ChangeBinding {
  const [schema = '', table, ...filter] = name.split(':');
  return readBinding({ event: '*', schema, ...(table && { table }), filter: filter.join(':') });
}

function asRecord(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

function isTrue(value: unknown): boolean {
  return value === true || value === 'true';
}
