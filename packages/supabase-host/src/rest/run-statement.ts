import type { Database, Transaction } from '#host/database.ts';
import type { Ask } from './ask.ts';
import type { PlanMedia } from './request/media.ts';
import { notSingular, tooManyAffected } from './rest-error.ts';
import type { AnswerRow } from './sql/answer-sql.ts';
import { quoteName } from './sql/sql-text.ts';

export interface Statement {
  text: string;
  values: readonly unknown[];
  /** The same rows as `explain` is asked about them, where the client wants the planner's estimate. */
  estimate?: { text: string; values: readonly unknown[] };
}

export interface RunOptions {
  readOnly: boolean;
  /** Refuses, and takes everything back, when more rows were written. */
  maxAffected?: number | null;
  /** Looks at the answer before the transaction ends; throwing takes everything back. */
  check?: (row: AnswerRow) => void;
}

/**
 * Runs one statement as the caller, in a transaction of its own.
 *
 * @throws DatabaseError, and RestError PGRST116 or PGRST124 with everything taken back.
 */
export async function runStatement(
  database: Database,
  ask: Ask,
  statement: Statement,
  options: RunOptions,
): Promise<AnswerRow> {
  const { text, values } = statement;
  if (options.readOnly && isOneQuestion(ask, statement)) {
    const { caller, settings, signal, costs } = ask;
    const rows = await database.read<AnswerRow>(caller, text, values, {
      settings,
      signal,
      onHeld: costs?.onHeld,
    });
    return checkedRow(ask, rows, options);
  }
  return inTransaction(database, ask, options.readOnly, async (transaction) => {
    if (ask.media.kind === 'plan') return explain(transaction, statement, ask.media);
    const row = checkedRow(ask, await transaction.query<AnswerRow>(text, values), options);
    return statement.estimate
      ? { ...row, total: await estimate(transaction, ask, statement.estimate, row.total) }
      : row;
  });
}

/** As it is most often: nothing is asked before the statement, and nothing has to be looked at before the transaction ends. */
function isOneQuestion(ask: Ask, statement: Statement): boolean {
  return (
    !ask.isolation &&
    ask.media.kind !== 'plan' &&
    !statement.estimate &&
    ask.knowledge.settings.preRequest === null
  );
}

function checkedRow(ask: Ask, [row]: AnswerRow[], options: RunOptions): AnswerRow {
  if (!row) throw new Error('A statement that always gives a row gave none.');
  const { maxAffected } = options;
  const affected = row.total ?? row.rows;
  if (maxAffected !== null && maxAffected !== undefined && affected > maxAffected)
    throw tooManyAffected(affected);
  if (ask.media.kind === 'object' && row.rows !== 1) throw notSingular(row.rows);
  options.check?.(row);
  return row;
}

/**
 * Runs `work` as the caller, after the function of `db-pre-request`. Statements that only read are canceled when the client
 * leaves; a write that has begun comes to its end, as the client may have left on purpose.
 */
export function inTransaction<T>(
  database: Database,
  ask: Ask,
  readOnly: boolean,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const { preRequest, ...settings } = ask.knowledge.settings;
  const chosen = settings.rollback ? ask.preferences.transaction : null;
  const rollback = chosen === null ? settings.rollsBack : chosen === 'rollback';
  const afterPreRequest = async (transaction: Transaction) => {
    if (preRequest !== null)
      await transaction.query(`select ${preRequest.split('.').map(quoteName).join('.')}()`);
    return work(transaction);
  };
  return database.transaction(afterPreRequest, {
    as: ask.caller,
    readOnly,
    signal: readOnly ? ask.signal : undefined,
    onHeld: ask.costs?.onHeld,
    ...(ask.isolation && { isolation: ask.isolation }),
    settings: ask.settings,
    rollback,
  });
}

/** The planner's guess; where rows were counted up to a bound, the count wins below that bound. */
async function estimate(
  transaction: Transaction,
  ask: Ask,
  question: { text: string; values: readonly unknown[] },
  counted: number | null,
): Promise<number> {
  const bound = countBound(ask);
  if (counted !== null && bound !== null && counted <= bound) return counted;
  const [row] = await transaction.query<{ 'QUERY PLAN': unknown }>(
    `explain (format json) ${question.text}`,
    question.values,
  );
  const guess = planRows(row?.['QUERY PLAN']);
  return Math.max(guess, counted ?? 0);
}

/** Up to here `count=estimated` counts; null where lists have no bound: then the larger of count and guess stands. */
export function countBound(ask: Ask): number | null {
  return ask.knowledge.settings.maxRows;
}

function planRows(plan: unknown): number {
  const [first] = Array.isArray(plan) ? (plan as { Plan?: { 'Plan Rows'?: unknown } }[]) : [];
  const rows = first?.Plan?.['Plan Rows'];
  return typeof rows === 'number' ? rows : 0;
}

async function explain(
  transaction: Transaction,
  statement: Statement,
  media: PlanMedia,
): Promise<AnswerRow> {
  const words = [`format ${media.format}`, ...media.options];
  const lines = await transaction.query<{ 'QUERY PLAN': unknown }>(
    `explain (${words.join(', ')}) ${statement.text}`,
    statement.values,
  );
  const plan = lines.map((line) => line['QUERY PLAN']);
  const body =
    media.format === 'json' ? JSON.stringify(plan[0], null, 2) : plan.map(String).join('\n');
  return { body, rows: 1, total: null, headers: null, status: null, inserted: null };
}
