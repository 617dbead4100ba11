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
  /** The replica that `FARSEER_READ_URL` names; null without one. The primary answers for one that does not. */
  replica: ReplicaState | null;
}

/** How a replica is: asked, too far behind to be asked, or not answering. */
export interface ReplicaState {
  state: 'used' | 'behind' | 'unreachable';
  /** Null when it does not say so. */
  lagSeconds: number | null;
}

/** Seconds behind the primary from which a replica counts as behind. */
const BEHIND_SECONDS = 10;

/** @param lagSeconds null when the replica did not say how far it is behind. */
export function describeReplica(lagSeconds: number | null, isAway: boolean): ReplicaState {
  if (isAway || lagSeconds === null) return { state: 'unreachable', lagSeconds };
  return { state: lagSeconds > BEHIND_SECONDS ? 'behind' : 'used', lagSeconds };
}

const reasons: Record<DatabaseState, string | null> = {
  starting: 'The database is being started and brought up to date.',
  unreachable: 'The database does not answer. It is asked again every few seconds.',
  failed: 'The database cannot be used, or a migration failed. The log of the server says why.',
  ready: null,
  none: null,
};

const NO_WRITES =
  'Writing fails: the disk may be full or read-only. The log of the server says where and what to do.';

const migrations: Record<DatabaseState, Readiness['migrations']> = {
  starting: 'waiting',
  unreachable: 'waiting',
  failed: 'failed',
  ready: 'applied',
  none: 'none',
};

/**
 * @param database how far it is
 * @param replica how its replica is, which has no say in whether it is ready
 * @param canWrite whether the database and the data folder take what is written, where they are meant to
 * @param isMigrated whether its migrations were applied before it became unreachable
 */
export function describeReadiness(
  database: DatabaseState,
  isMigrated = false,
  replica: ReplicaState | null = null,
  canWrite = true,
): Readiness {
  const missing = [reasons[database], canWrite ? null : NO_WRITES].filter((one) => one !== null);
  return {
    isReady: missing.length === 0,
    database,
    migrations: isMigrated ? 'applied' : migrations[database],
    reasons: missing,
    replica,
  };
}
