import type { Queryable } from '#host/database.ts';
import { makeComparable } from './change-filter.ts';
import type { ComparableCondition, Condition, FilterOperator } from './change-filter.ts';
import type { ColumnFacts, TableFacts } from './table-facts.ts';

const SYMBOLS: Readonly<Partial<Record<FilterOperator, string>>> = {
  eq: '=',
  neq: '<>',
  lt: '<',
  lte: '<=',
  gt: '>',
  gte: '>=',
};
const TEXT_SYMBOLS: Readonly<Partial<Record<FilterOperator, string>>> = {
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
};

/** A condition on a column that exists, ready to be asked of rows. */
export type ReadyCondition =
  | { readonly by: 'memory'; readonly condition: ComparableCondition }
  | { readonly by: 'database'; readonly condition: Condition };

/**
 * Checks a condition by asking the database for it once.
 *
 * @throws DatabaseError when a value does not fit the column's type or the operator does not exist for it.
 */
export async function prepareCondition(
  database: Queryable,
  facts: TableFacts,
  column: ColumnFacts,
  condition: Condition,
): Promise<ReadyCondition> {
  const parameters: unknown[] = [];
  const text = conditionSql(condition, column, parameters);
  const isText = condition.operator in TEXT_SYMBOLS;
  const typed = !isText && condition.operator !== 'is' && !isDistinctFromNull(condition);
  if (isText) {
    // With the null of the row below, a pattern would not even be read.
    const symbol = TEXT_SYMBOLS[condition.operator] ?? '~';
    await database.query(`select '' ${symbol} $1::text`, [condition.values[0] ?? '']);
  }
  parameters.push(condition.values);
  const [row] = await database.query<{ canonical: unknown[] | null }>(
    `select ${text} as answer, ${
      typed
        ? `(select json_agg(value::${column.sqlType}) from unnest($${parameters.length}::text[]) as value)`
        : `json_build_array($${parameters.length}::text[])`
    } as canonical
     from (select (null::${facts.sqlName}).*) as r`,
    parameters,
  );
  const comparable = makeComparable(condition, column.type, row?.canonical ?? []);
  return comparable ? { by: 'memory', condition: comparable } : { by: 'database', condition };
}

/** One condition and the column it is about. */
export interface AskedCondition {
  readonly condition: Condition;
  readonly column: ColumnFacts;
}

/**
 * Asks the database which changed rows satisfy which conditions. The rows are read where they were written down, because
 * numbers lose digits on the way through JavaScript.
 *
 * @param changes ids in the outbox.
 * @returns one answer a condition for each id; what SQL calls unknown is false.
 */
export async function askConditions(
  database: Queryable,
  facts: TableFacts,
  asked: readonly AskedCondition[],
  changes: readonly number[],
): Promise<Map<number, readonly boolean[]>> {
  const parameters: unknown[] = [changes];
  const answers = asked.map(
    ({ condition, column }) => `coalesce(${conditionSql(condition, column, parameters)}, false)`,
  );
  const answered = await database.query<{ id: number; answers: boolean[] }>(
    `select c.id, array[${answers.join(', ')}] as answers
     from realtime.changes c
     cross join lateral jsonb_populate_record(null::${facts.sqlName}, coalesce(c.record, c.old_record)) as r
     where c.id = any($1::int8[])`,
    parameters,
  );
  return new Map(answered.map((row) => [row.id, row.answers]));
}

function isDistinctFromNull({ operator, values }: Condition): boolean {
  return operator === 'isdistinct' && values[0] === 'null';
}

/** A condition as an expression on the row `r`; its values become parameters. */
function conditionSql(condition: Condition, column: ColumnFacts, parameters: unknown[]): string {
  const expression = plainSql(condition, column, parameters);
  return condition.negated ? `not (${expression})` : expression;
}

function plainSql(condition: Condition, column: ColumnFacts, parameters: unknown[]): string {
  const { operator, values } = condition;
  const reference = `r."${column.name.replaceAll('"', '""')}"`;
  const [value = ''] = values;
  const parameter = (given: unknown) => `$${parameters.push(given)}`;
  if (operator === 'is') {
    const wanted = ['true', 'false', 'unknown'].find((word) => word === value) ?? 'null';
    return `${reference} is ${wanted}`;
  }
  if (operator === 'in') {
    return `${reference} = any (array(select value::${column.sqlType} from unnest(${parameter(values)}::text[]) as value))`;
  }
  if (operator === 'isdistinct') {
    if (isDistinctFromNull(condition)) return `${reference} is not null`;
    return `${reference} is distinct from ${parameter(value)}::text::${column.sqlType}`;
  }
  const textSymbol = TEXT_SYMBOLS[operator];
  if (textSymbol) return `${reference}::text ${textSymbol} ${parameter(value)}::text`;
  return `${reference} ${SYMBOLS[operator] ?? '='} ${parameter(value)}::text::${column.sqlType}`;
}
