/** How far the database of this server is. */
export type DatabaseState =
  /** It is being started, reached or brought up to date. */
  | 'starting'
  /** It cannot be reached, and is asked again. */
  | 'unreachable'
  /** It cannot be used, or a migration failed; the log says why. */
  | 'failed'
  /** It answers and all migrations are applied. */
  | 'ready'
  /** The pages need none: a real Supabase keeps everything. */
  | 'none';

/** Whether this server should be given visitors. Nothing in it is secret. */
export interface Readiness {
  isReady: boolean;
  database: DatabaseState;
  migrations: 'applied' | 'waiting' | 'failed' | 'none';
  /** A sentence for each thing that is missing; empty when it is ready. */
  reasons: string[];
}

const reasons: Record<DatabaseState, string | null> = {
  starting: 'The database is being started and brought up to date.',
  unreachable: 'The database does not answer. It is asked again every few seconds.',
  failed: 'The database cannot be used, or a migration failed. The log of the server says why.',
  ready: null,
  none: null,
};

const migrations: Record<DatabaseState, Readiness['migrations']> = {
  starting: 'waiting',
  unreachable: 'waiting',
  failed: 'failed',
  ready: 'applied',
  none: 'none',
};

/**
 * @param database how far it is
 * @param isMigrated whether its migrations were applied before it became unreachable
 */
export function describeReadiness(database: DatabaseState, isMigrated = false): Readiness {
  const reason = reasons[database];
  return {
    isReady: reason === null,
    database,
    migrations: isMigrated ? 'applied' : migrations[database],
    reasons: reason === null ? [] : [reason],
  };
}
