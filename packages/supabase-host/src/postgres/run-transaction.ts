import type { ConnectionLease } from './connection-lease.ts';
import {
  DatabaseError,
  isDatabaseError,
  type Queryable,
  type Transaction,
  type TransactionOptions,
} from './database.ts';
import type { PreparedTexts } from './prepared-texts.ts';

interface Preparing {
  shouldPrepare: (text: string) => boolean;
  texts: PreparedTexts;
}

const applySettings =
  'select set_config(key, value, true) from json_each_text($1::json) as setting(key, value)';

/** One transaction on a connection that nobody else uses meanwhile. */
export async function runTransaction<T>(
  lease: ConnectionLease,
  work: (transaction: Transaction) => Promise<T>,
  options: TransactionOptions,
  preparing: Preparing,
): Promise<T> {
  const settings = settingsOf(options);
  const lossesBefore = lease.losses;
  // Both are on their way before the first answer comes.
  const begun = lease.runScript(beginText(options));
  if (settings) {
    const set = lease.run(applySettings, [settings], preparing.shouldPrepare(applySettings));
    const [first, second] = await Promise.allSettled([begun, set]);
    if (first.status === 'rejected') throw first.reason;
    if (second.status === 'rejected') {
      await rollBack(lease, lossesBefore);
      throw second.reason;
    }
  } else await begun;

  const scope = createScope(lease, preparing, lossesBefore);
  try {
    const result = await work(scope.transaction);
    scope.end();
    if (options.rollback) {
      // What would be refused at the end is refused here too.
      await lease.runScript('set constraints all immediate');
      await rollBack(lease, scope.losses);
    } else await commit(lease, scope);
    return result;
  } catch (error) {
    scope.end();
    await rollBack(lease, scope.losses);
    throw causeOf(error, scope);
  } finally {
    if (options.as) forget(lease, scope.losses);
  }
}

/**
 * Settings that a function of the visitor set for the session and not for the transaction. Nobody waits for it: what the
 * next user of the connection says comes after it.
 */
function forget(lease: ConnectionLease, losses: number): void {
  if (lease.losses === losses) lease.runScript(lease.resetText).catch(() => undefined);
}

interface Scope {
  transaction: Transaction;
  losses: number;
  firstError: () => unknown;
  /** From here on its statements are refused: they would run in the transaction of another. */
  end: () => void;
}

function createScope(lease: ConnectionLease, preparing: Preparing, losses: number): Scope {
  let isOver = false;
  let firstError: unknown;
  let savepoints = 0;

  function assertOpen(): void {
    if (isOver) throw new DatabaseError('The transaction has ended.', { code: '25P01' });
    if (lease.losses !== losses)
      throw new DatabaseError('The connection was lost during the transaction.', {
        code: '08006',
      });
  }

  const query: Queryable['query'] = async <R extends object>(
    text: string,
    parameters: readonly unknown[] = [],
  ) => {
    assertOpen();
    try {
      return (await lease.run(text, parameters, preparing.shouldPrepare(text))).rows as R[];
    } catch (error) {
      firstError ??= error;
      preparing.texts.noteFailure(text, error);
      throw error;
    }
  };

  const transaction: Transaction = {
    query,
    async copyIn(text, data) {
      assertOpen();
      try {
        await lease.copyIn(text, data);
      } catch (error) {
        firstError ??= error;
        throw error;
      }
    },
    async savepoint(work) {
      assertOpen();
      const name = `s${savepoints++}`;
      await lease.runScript(`savepoint ${name}`);
      try {
        const result = await work(transaction);
        assertOpen();
        await lease.runScript(`release savepoint ${name}`);
        return result;
      } catch (error) {
        assertOpen();
        await lease.runScript(`rollback to savepoint ${name}; release savepoint ${name}`);
        firstError = undefined;
        throw error;
      }
    },
  };
  return { transaction, losses, firstError: () => firstError, end: () => (isOver = true) };
}

/**
 * Statements that went out together fail together: the first with the reason, the others because the transaction has failed
 * (25P02). Whichever of them the work threw, the reason is what the caller needs.
 */
function causeOf(error: unknown, scope: Scope): unknown {
  const isConsequence = isDatabaseError(error) && error.code === '25P02';
  return isConsequence ? (scope.firstError() ?? error) : error;
}

async function commit(lease: ConnectionLease, scope: Scope): Promise<void> {
  if (lease.losses !== scope.losses)
    throw new DatabaseError('The connection was lost during the transaction.', { code: '08006' });
  // The server answers the commit of a transaction with a failed statement in it with ROLLBACK, not with an error.
  if ((await lease.runScript('commit')) === 'COMMIT') return;
  const error = scope.firstError();
  throw error instanceof Error
    ? error
    : new DatabaseError('A failed statement took the transaction back.', { code: '25P02' });
}

async function rollBack(lease: ConnectionLease, losses: number): Promise<void> {
  // Without its connection the server has taken it back already. A time limit of the transaction may strike here too:
  // what is not taken back would be the next one's.
  for (let attempt = 0; attempt < 3 && lease.losses === losses; attempt++) {
    try {
      await lease.runScript('rollback');
      return;
    } catch {
      // Once more.
    }
  }
}

function beginText(options: TransactionOptions): string {
  const isolation = options.isolation ? ` isolation level ${options.isolation}` : '';
  return `begin${isolation}${options.readOnly ? ' read only' : ''}`;
}

function settingsOf(options: TransactionOptions): Record<string, string> | null {
  if (!options.as && !options.settings) return null;
  return {
    ...(options.as && {
      role: options.as.role,
      'request.jwt.claims': JSON.stringify(options.as.claims),
    }),
    ...options.settings,
  };
}
