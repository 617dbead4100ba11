/** What a request asks for, before anything is known about tables: the result of reading the query string. */

/** A step into JSON, an array or a composite value: `->key`, `->>key`, `->0`. */
export interface JsonStep {
  arrow: '->' | '->>';
  key: string | number;
}

/** A column, or something inside it. `*` stands for every column where a select allows it. */
export interface FieldPath {
  name: string;
  steps: readonly JsonStep[];
}

export const aggregates = ['avg', 'count', 'max', 'min', 'sum'] as const;
export type Aggregate = (typeof aggregates)[number];

export interface SelectField {
  kind: 'field';
  alias: string | null;
  /** Null only for `count()` of rows. */
  field: FieldPath | null;
  cast: string | null;
  aggregate: Aggregate | null;
  /** Cast of what the aggregate gives. */
  aggregateCast: string | null;
}

export interface SelectEmbed {
  kind: 'embed' | 'spread';
  alias: string | null;
  name: string;
  /** Foreign key, column or junction that tells relationships apart. */
  hint: string | null;
  join: 'inner' | 'left' | null;
  items: readonly SelectItem[];
}

export type SelectItem = SelectField | SelectEmbed;

/** Operators that compare with one value; their SQL. */
export const compareOperators = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
  isdistinct: 'is distinct from',
  cs: '@>',
  cd: '<@',
  ov: '&&',
  sl: '<<',
  sr: '>>',
  nxr: '&<',
  nxl: '&>',
  adj: '-|-',
} as const;
export type CompareOperator = keyof typeof compareOperators;

/** Operators that `(any)` and `(all)` may follow. */
export const quantifiable: ReadonlySet<string> = new Set([
  'eq',
  'gt',
  'gte',
  'lt',
  'lte',
  'like',
  'ilike',
  'match',
  'imatch',
]);

/** Full-text operators; the function that makes their query. */
export const searchOperators = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
} as const;
export type SearchOperator = keyof typeof searchOperators;

export const isValues = ['null', 'not_null', 'true', 'false', 'unknown'] as const;
export type IsValue = (typeof isValues)[number];

export type Test =
  | {
      kind: 'compare';
      operator: CompareOperator;
      quantifier: 'any' | 'all' | null;
      value: string;
    }
  | { kind: 'in'; values: readonly string[] }
  | { kind: 'is'; value: IsValue }
  | { kind: 'search'; operator: SearchOperator; config: string | null; value: string };

export interface Condition {
  kind: 'condition';
  field: FieldPath;
  negated: boolean;
  test: Test;
}

export interface Group {
  kind: 'group';
  operator: 'and' | 'or';
  negated: boolean;
  children: readonly Filter[];
}

export type Filter = Condition | Group;

export interface OrderTerm {
  /** A to-one embedded resource whose column orders. */
  embed: string | null;
  field: FieldPath;
  direction: 'asc' | 'desc' | null;
  nulls: 'first' | 'last' | null;
}

/** Something that belongs to the resource at `path`: `[]` is the top, `['roles', 'actors']` an embedded one. */
export interface At<T> {
  path: readonly string[];
  value: T;
}

export interface Query {
  select: readonly SelectItem[];
  filters: readonly At<Filter>[];
  orders: readonly At<readonly OrderTerm[]>[];
  limits: readonly At<number>[];
  offsets: readonly At<number>[];
  columns: readonly string[] | null;
  onConflict: readonly string[] | null;
  /** What is left for the parameters of a function, in order; a key may come again. */
  parameters: readonly (readonly [name: string, value: string])[];
}
