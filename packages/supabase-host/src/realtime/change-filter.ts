/** The filter of a row-change subscription: what it says, and whether a row satisfies it. */

export const FILTER_OPERATORS = [
  'eq',
  'neq',
  'lt',
  'lte',
  'gt',
  'gte',
  'in',
  'like',
  'ilike',
  'is',
  'match',
  'imatch',
  'isdistinct',
] as const;

export type FilterOperator = (typeof FILTER_OPERATORS)[number];

/** One condition; all conditions of a filter must hold. */
export interface Condition {
  readonly column: string;
  readonly operator: FilterOperator;
  readonly negated: boolean;
  /** One text; with `in` any number of them. */
  readonly values: readonly string[];
}

const MOST_CONDITIONS = 20;
const IS_VALUES: ReadonlySet<string> = new Set(['null', 'true', 'false', 'unknown']);

/**
 * Reads `column=operator.value`, several joined by commas; `not.` before an operator negates it. A value may stand in
 * double quotes, with `\` before a quote or a backslash. A blank filter has no conditions.
 *
 * @returns the conditions, or one sentence that says what is wrong.
 */
export function parseFilter(text: string): Condition[] | string {
  const conditions: Condition[] = [];
  const parts = text.trim() === '' ? [] : splitOutsideQuotes(text);
  if (parts === null) return 'a quote or a parenthesis is not closed';
  if (parts.length > MOST_CONDITIONS) return `more than ${MOST_CONDITIONS} conditions`;
  for (const part of parts) {
    const condition = parseCondition(part);
    if (typeof condition === 'string') return condition;
    conditions.push(condition);
  }
  return conditions;
}

function parseCondition(part: string): Condition | string {
  const equals = part.indexOf('=');
  const column = part.slice(0, Math.max(equals, 0)).trim();
  if (column === '') return `expected column=operator.value, got ${JSON.stringify(part)}`;
  let rest = part.slice(equals + 1).trim();
  const negated = rest.startsWith('not.');
  if (negated) rest = rest.slice(4);
  const dot = rest.indexOf('.');
  const name = rest.slice(0, Math.max(dot, 0));
  const operator = FILTER_OPERATORS.find((known) => known === name);
  if (!operator) return `unknown operator ${JSON.stringify(dot < 0 ? rest : name)}`;
  const values = parseValues(operator, rest.slice(dot + 1));
  if (typeof values === 'string') return values;
  return { column, operator, negated, values };
}

function parseValues(operator: FilterOperator, text: string): string[] | string {
  if (operator === 'in') {
    if (!text.startsWith('(') || !text.endsWith(')')) return 'in needs a list: in.(a,b)';
    const items = splitOutsideQuotes(text.slice(1, -1));
    if (items === null) return 'a quote or a parenthesis is not closed';
    return items.map((item) => unquote(item.trim()));
  }
  if (operator === 'is' && !IS_VALUES.has(text)) {
    return `is takes null, true, false or unknown, not ${JSON.stringify(text)}`;
  }
  return [unquote(text)];
}

/** Splits at commas outside double quotes and parentheses; null when one of those stays open. */
function splitOutsideQuotes(text: string): string[] | null {
  const parts: string[] = [];
  let start = 0;
  let depth = 0;
  let quoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const letter = text[index];
    if (quoted && letter === '\\') index += 1;
    else if (letter === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (letter === '(') depth += 1;
    else if (letter === ')') depth -= 1;
    else if (letter === ',' && depth === 0) {
      parts.push(text.slice(start, index));
      start = index + 1;
    }
    if (depth < 0) return null;
  }
  parts.push(text.slice(start));
  return quoted || depth !== 0 ? null : parts;
}

function unquote(text: string): string {
  if (text.length < 2 || !text.startsWith('"') || !text.endsWith('"')) return text;
  return text.slice(1, -1).replaceAll(/\\(.)/gsu, '$1');
}

/** A condition whose values were turned into what the database's JSON of the column's type holds. */
export interface ComparableCondition extends Condition {
  readonly comparables: readonly (string | number | boolean)[];
}

/** Types whose JSON compares as the type itself does; every other type is compared by the database. */
const COMPARABLE_TYPES = new Set(['bool', 'int2', 'int4', 'int8', 'text', 'varchar', 'uuid']);
const ORDERED_TYPES = new Set(['int2', 'int4', 'int8']);
const EQUALITY = new Set<FilterOperator>(['eq', 'neq', 'in', 'isdistinct']);
const ORDER = new Set<FilterOperator>(['lt', 'lte', 'gt', 'gte']);

/**
 * Prepares a condition for comparing without the database.
 *
 * @param type internal name of the column's type (`int4`, `_text`).
 * @param canonical the values as JSON of that type, as the database wrote them.
 * @returns null when only the database compares this type with this operator as PostgreSQL does.
 */
export function makeComparable(
  condition: Condition,
  type: string,
  canonical: readonly unknown[],
): ComparableCondition | null {
  const { operator } = condition;
  if (operator === 'is') {
    const fits = condition.values[0] === 'null' || type === 'bool';
    return fits ? { ...condition, comparables: [] } : null;
  }
  const fits =
    (EQUALITY.has(operator) && COMPARABLE_TYPES.has(type)) ||
    (ORDER.has(operator) && ORDERED_TYPES.has(type));
  if (!fits) return null;
  const comparables: (string | number | boolean)[] = [];
  for (const value of canonical) {
    if (typeof value === 'number' && !Number.isSafeInteger(value)) return null;
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') {
      return null;
    }
    comparables.push(value);
  }
  return { ...condition, comparables };
}

/** Whether a value of the row satisfies the condition. Comparing with null is never true, as in SQL. */
export function satisfies(condition: ComparableCondition, value: unknown): boolean {
  const truth = evaluate(condition, value);
  return truth !== null && truth !== condition.negated;
}

/** Null is SQL's "unknown", which no negation makes true. */
function evaluate({ operator, values, comparables }: ComparableCondition, value: unknown) {
  if (operator === 'is') {
    const wanted = values[0];
    return value === (wanted === 'true' ? true : wanted === 'false' ? false : null);
  }
  const wanted = comparables[0];
  if (operator === 'isdistinct') return value !== wanted;
  if (value === null || value === undefined || wanted === undefined) return null;
  if (operator === 'in') return comparables.some((comparable) => comparable === value);
  if (operator === 'eq') return value === wanted;
  if (operator === 'neq') return value !== wanted;
  if (operator === 'lt') return (value as number) < (wanted as number);
  if (operator === 'lte') return (value as number) <= (wanted as number);
  if (operator === 'gt') return (value as number) > (wanted as number);
  if (operator === 'gte') return (value as number) >= (wanted as number);
  return null;
}
