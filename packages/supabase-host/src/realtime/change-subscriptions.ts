import type { Database, Visitor } from '#host/database.ts';
import { HostError } from '#host/host-error.ts';
import { parseFilter } from './change-filter.ts';
import type { Condition } from './change-filter.ts';
import { prepareCondition } from './filter-sql.ts';
import type { AskedCondition, ReadyCondition } from './filter-sql.ts';
import type { ChangeBinding } from './join-request.ts';
import { findTables, isReadable } from './table-facts.ts';
import type { ColumnFacts, TableFacts } from './table-facts.ts';
import { isUnreachable } from './unreachable.ts';

/** What a channel receives about one change; the same object for all its bindings that want the same columns. */
export interface AnnouncedChange {
  readonly ids: readonly number[];
  /** `{schema, table, commit_timestamp, type, columns, record?, old_record?, errors}` as JSON text. */
  readonly dataText: string;
  readonly kind: string;
}

/** A channel that gets row changes. */
export interface ChangeReceiver {
  /** On whose behalf it asks; changes when its token does. */
  readonly visitor: Visitor;
  hearChange(change: AnnouncedChange): void;
}

/** One binding of a channel, checked. */
export interface Subscription {
  readonly id: number;
  readonly receiver: ChangeReceiver;
  readonly event: string;
  /** Null for every schema. */
  readonly schema: string | null;
  /** Null for every table. */
  readonly table: string | null;
  readonly select: readonly string[] | null;
  readonly conditions: readonly (ReadyCondition & AskedCondition)[];
}

const EVENTS: ReadonlySet<string> = new Set(['*', 'INSERT', 'UPDATE', 'DELETE']);

/**
 * Checks one binding for a receiver.
 *
 * @throws HostError `subscription-refused` when asking again would not help.
 */
export async function prepareSubscription(
  database: Database,
  receiver: ChangeReceiver,
  id: number,
  binding: ChangeBinding,
): Promise<Subscription> {
  if (binding.schema === null) {
    throw new HostError(
      'subscription-refused',
      `No subscription params provided. Please provide at least a \`schema\` or \`table\` to subscribe to: ${JSON.stringify(binding.asked)}`,
    );
  }
  const filter = parseFilter(binding.filter);
  if (typeof filter === 'string') {
    throw new HostError(
      'subscription-refused',
      `Error parsing \`filter\` params: ${JSON.stringify([filter])}`,
    );
  }
  const schema = binding.schema === '*' ? null : binding.schema;
  const tables = EVENTS.has(binding.event) ? await findTables(database, schema, binding.table) : [];
  const [table] = tables;
  if (!table) throw refuse(binding);
  // That a closed table has changed is for no one to hear who may not read it.
  if (!tables.some((known) => isReadable(known, receiver.visitor.role))) throw refuse(binding);
  const needsTable = filter.length > 0 || binding.select !== null;
  if (needsTable && (schema === null || binding.table === null)) {
    throw refuse(binding, 'filter and select need one table');
  }
  const { role } = receiver.visitor;
  for (const name of binding.select ?? []) readableColumn(binding, table, name, role, 'select');
  const conditions: Subscription['conditions'] = await Promise.all(
    filter.map((condition) => prepare(database, binding, table, condition, role)),
  );
  return {
    id,
    receiver,
    event: binding.event,
    schema,
    table: binding.table,
    select: binding.select,
    conditions,
  };
}

async function prepare(
  database: Database,
  binding: ChangeBinding,
  table: TableFacts,
  condition: Condition,
  role: Visitor['role'],
): Promise<ReadyCondition & AskedCondition> {
  const column = readableColumn(binding, table, condition.column, role, 'filter');
  try {
    const ready = await prepareCondition(database, table, column, condition);
    return { ...ready, column };
  } catch (error) {
    if (isUnreachable(error)) throw error;
    throw refuse(binding, `invalid value for filter ${condition.column}: ${messageOf(error)}`);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function readableColumn(
  binding: ChangeBinding,
  table: TableFacts,
  name: string,
  role: Visitor['role'],
  use: string,
): ColumnFacts {
  const column = table.columns.find((known) => known.name === name);
  // A column that may not be read must look like one that does not exist.
  if (!column?.readers.includes(role)) throw refuse(binding, `invalid column for ${use} ${name}`);
  return column;
}

function refuse({ event, schema, table, filter }: ChangeBinding, detail = ''): HostError {
  const asked = `[event: ${event}, schema: ${schema ?? '*'}, table: ${table ?? '*'}, filters: [${filter}]]`;
  return new HostError(
    'subscription-refused',
    `Unable to subscribe to changes with given parameters. Please check Realtime is enabled for the given connect parameters: ${asked}${detail && `: ${detail}`}`,
  );
}
