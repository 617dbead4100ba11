import type { Database, Visitor } from '#host/database.ts';
import type { OperatorLog } from '#host/operator-log.ts';
import { satisfies } from './change-filter.ts';
import type { RecordedChange } from './change-feed.ts';
import { changeDataText, visibleColumns } from './change-payload.ts';
import type { VisibleChange } from './change-payload.ts';
import type { ChangeReceiver, Subscription } from './change-subscriptions.ts';
import { askConditions } from './filter-sql.ts';
import type { AskedCondition } from './filter-sql.ts';
import { readVisibleRows } from './row-visibility.ts';
import { isReadable, readTableFacts } from './table-facts.ts';
import type { TableFacts } from './table-facts.ts';
import { isUnreachable } from './unreachable.ts';

/** Milliseconds the conditions of one page may take in the database, and one of them alone when all took longer. */
const CONDITIONS_TIMEOUT = 2000;
const CONDITION_TIMEOUT = 250;
/** Visitors asked about at the same time. */
const PARALLEL_VISITORS = 4;

interface Match {
  readonly change: RecordedChange;
  /** As it was when the match was made: a token may be refreshed meanwhile. */
  readonly visitor: Visitor;
  readonly subscription: Subscription;
  readonly facts: TableFacts;
  readonly visible: VisibleChange;
}

/**
 * Works out who receives what of a page of changes, then sends it in their order. Nothing is sent before everything is
 * known, so a failure delivers nothing and the page can come again.
 *
 * @throws DatabaseError when the database does not answer.
 */
export async function deliverChanges(
  database: Database,
  subscriptions: Iterable<Subscription>,
  changes: readonly RecordedChange[],
  log: OperatorLog,
): Promise<void> {
  const all = [...subscriptions];
  if (all.length === 0) return;
  const entities = [...new Set(changes.map((change) => change.entity))];
  const tables = await readTableFacts(database, entities);
  const matches: Match[] = [];
  for (const facts of tables) {
    const here = all.filter(
      ({ schema, table }) =>
        (schema ?? facts.schema) === facts.schema && (table ?? facts.table) === facts.table,
    );
    if (here.length === 0) continue;
    const changed = changes.filter((change) => change.entity === facts.entity);
    matches.push(...(await matchTable(database, facts, changed, here, log)));
  }
  const positions = new Map(changes.map((change, position) => [change, position]));
  tell(matches.toSorted((a, b) => (positions.get(a.change) ?? 0) - (positions.get(b.change) ?? 0)));
}

async function matchTable(
  database: Database,
  facts: TableFacts,
  changes: readonly RecordedChange[],
  subscriptions: readonly Subscription[],
  log: OperatorLog,
): Promise<Match[]> {
  const answers = await answerConditions(database, facts, changes, subscriptions, log);
  const matches: Match[] = [];
  for (const change of changes) {
    for (const subscription of subscriptions) {
      if (subscription.event !== '*' && subscription.event !== change.kind) continue;
      const { visitor } = subscription.receiver;
      // By a subscription to a whole schema, or with a token that has lost its role since.
      if (!isReadable(facts, visitor.role)) continue;
      const visible = visibleColumns(facts, change.kind, visitor.role);
      if (passes(subscription, change, visible, answers)) {
        matches.push({ change, visitor, subscription, facts, visible });
      }
    }
  }
  return facts.hasRowSecurity ? keepVisible(database, facts, matches) : matches;
}

/** Conditions that failed or took too long: asking them again would only hold up everybody. */
const hopeless = new WeakSet<AskedCondition>();

type Answers = ReadonlyMap<AskedCondition, ReadonlyMap<number, boolean>>;

/** What only the database can compare, asked once for all changes of the table. */
async function answerConditions(
  database: Database,
  facts: TableFacts,
  changes: readonly RecordedChange[],
  subscriptions: readonly Subscription[],
  log: OperatorLog,
): Promise<Answers> {
  const asked = subscriptions
    .flatMap((subscription) => subscription.conditions)
    .filter((condition) => condition.by === 'database' && !hopeless.has(condition));
  const ids = changes.map((change) => change.id);
  const answers = new Map<AskedCondition, Map<number, boolean>>();
  const ask = async (some: readonly AskedCondition[], timeout: number) => {
    const visible = await database.transaction(
      (transaction) => askConditions(transaction, facts, some, ids),
      { readOnly: true, settings: { statement_timeout: String(timeout) } },
    );
    for (const [index, condition] of some.entries()) {
      const each = [...visible].map(([id, row]) => [id, row[index] ?? false] as const);
      answers.set(condition, new Map(each));
    }
  };
  try {
    if (asked.length > 0) await ask(asked, CONDITIONS_TIMEOUT);
  } catch (error) {
    if (isUnreachable(error)) throw error;
    // One of them fails; the others must not suffer.
    for (const condition of asked) {
      await ask([condition], CONDITION_TIMEOUT).catch((reason: unknown) => {
        if (isUnreachable(reason)) throw reason;
        hopeless.add(condition);
        log.warn(`realtime could not compare a filter on ${facts.sqlName}: ${String(reason)}`);
      });
    }
  }
  return answers;
}

function passes(
  { conditions }: Subscription,
  change: RecordedChange,
  visible: VisibleChange,
  answers: Answers,
): boolean {
  return conditions.every((item) => {
    const { name } = item.column;
    const row = change.record ?? change.oldRecord ?? {};
    // Whether an event arrives must not reveal a hidden value.
    const isTold = change.record
      ? visible.columns.some((column) => column.name === name)
      : visible.oldColumns.has(name);
    if (!isTold) return false;
    if (item.by === 'memory') return satisfies(item.condition, row[name]);
    return answers.get(item)?.get(change.id) ?? false;
  });
}

/** Leaves out what row-level security hides from each visitor. Who may know of a deletion no policy says: everybody. */
async function keepVisible(
  database: Database,
  facts: TableFacts,
  matches: readonly Match[],
): Promise<Match[]> {
  const byVisitor = new Map<string, { visitor: Visitor; changes: Map<number, RecordedChange> }>();
  const keys = new Map<Visitor, string>();
  for (const { change, visitor, visible } of matches) {
    if (change.kind === 'DELETE' || visible.error !== null) continue;
    const key = keys.get(visitor) ?? JSON.stringify(visitor);
    keys.set(visitor, key);
    const entry = byVisitor.get(key) ?? { visitor, changes: new Map() };
    entry.changes.set(change.id, change);
    byVisitor.set(key, entry);
  }
  const seen = new Map<string, ReadonlySet<number>>();
  const waiting = [...byVisitor];
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [key, { visitor, changes }] = next;
      seen.set(key, await readVisibleRows(database, facts, visitor, [...changes.values()]));
    }
  };
  await Promise.all(Array.from({ length: PARALLEL_VISITORS }, work));
  return matches.filter(({ change, visitor, visible }) => {
    if (change.kind === 'DELETE' || visible.error !== null) return true;
    return seen.get(keys.get(visitor) ?? '')?.has(change.id) ?? false;
  });
}

/** Sends what matched, in the order given; bindings of one channel that want the same columns are sent at once. */
function tell(matches: readonly Match[]): void {
  const texts = new Map<string, string>();
  const messages = new Map<string, { first: Match; ids: number[]; dataText: string }>();
  const numbers = new Map<ChangeReceiver, number>();
  for (const match of matches) {
    const { change, visitor, subscription, facts, visible } = match;
    const { receiver, select } = subscription;
    const shape = `${change.id} ${select === null ? '*' : JSON.stringify(select)}`;
    const textKey = `${visitor.role} ${shape}`;
    const dataText = texts.get(textKey) ?? changeDataText(facts, change, visible, select);
    texts.set(textKey, dataText);
    const number = numbers.get(receiver) ?? numbers.size;
    numbers.set(receiver, number);
    const messageKey = `${number} ${shape}`;
    const message = messages.get(messageKey);
    if (message) message.ids.push(subscription.id);
    else messages.set(messageKey, { first: match, ids: [subscription.id], dataText });
  }
  for (const { first, ids, dataText } of messages.values()) {
    first.subscription.receiver.hearChange({ ids, dataText, kind: first.change.kind });
  }
}
