import type { RowMedia } from '#host/rest/catalog/catalog.ts';
import type { ShownMedia } from '#host/rest/request/media.ts';
import { qualified } from './sql-text.ts';

/** What every statement gives back: one row. */
export interface AnswerRow {
  /** The body as the client gets it, bytes in base64; null where none is sent. */
  body: string | null;
  /** Rows in the body. */
  rows: number;
  /** Rows there are, or that were written; null when they were not counted. */
  total: number | null;
  /** `response.headers` and `response.status` as functions may set them. */
  headers: string | null;
  status: string | null;
  /** Rows that did not exist before, only for an upsert. */
  inserted: number | null;
}

export type BodyShape = ShownMedia['kind'] | 'none' | 'scalar' | 'scalars' | 'row';

export interface AnswerParts {
  /** Further parts of the statement in front: `source as (…)`. */
  before?: readonly string[];
  /** The `select` whose rows are the body. */
  rows: string;
  shape: BodyShape;
  /** The aggregate that makes a body of the shape `raw` or `bytes` of the rows; else their column `value` is it. */
  aggregate?: RowMedia | null;
  stripNulls: boolean;
  /** SQL of a count; `null` by default. */
  total?: string;
  inserted?: boolean;
  /** Most bytes of the body; null for no bound. */
  maxBytes: number | null;
}

/** Counts rows of an upsert that were new; see `insertSql`. */
export const insertedSetting = 'rest.inserted';

/** One statement that does everything and gives one row; the database writes the JSON. */
export function answerSql(parts: AnswerParts): string {
  const { before = [], shape } = parts;
  const isCsv = shape === 'csv';
  const withParts = isCsv ? [...before, `rest_rows as (${parts.rows})`] : before;
  const from = isCsv ? 'rest_rows' : `(${parts.rows})`;
  const inserted = parts.inserted
    ? `nullif(current_setting('${insertedSetting}', true), '')::int4`
    : 'null::int4';
  const preamble = withParts.length > 0 ? `with ${withParts.join(', ')} ` : '';
  const answer = [
    `select ${bodySql(shape, parts)} as body, count(*)::int4 as rows, `,
    `${parts.total ?? 'null::int8'} as total, `,
    `nullif(current_setting('response.headers', true), '') as headers, `,
    `nullif(current_setting('response.status', true), '') as status, ${inserted} as inserted `,
    `from ${from} as rest_row`,
  ].join('');
  if (shape === 'none' || parts.maxBytes === null) return preamble + answer;
  // The function is asked only where it may say no.
  const bytes = 'octet_length(body)';
  const fits = `${bytes} <= ${parts.maxBytes} or extensions.count_answer_bytes('farseer.answer', ${bytes}, ${parts.maxBytes})`;
  return `${preamble}select case when ${fits} then body end as body, rows, total, headers, status, inserted from (${answer}) as rest_answer`;
}

function bodySql(shape: BodyShape, { stripNulls, aggregate }: AnswerParts): string {
  const strip = (json: string) => (stripNulls ? `json_strip_nulls(${json})` : json);
  switch (shape) {
    case 'none':
      return 'null::text';
    case 'csv':
      return `coalesce((select string_agg(quoted, ',') from (
select case when key ~ '[",\\r\\n]' then '"' || replace(key, '"', '""') || '"' else key end as quoted
from json_object_keys((select row_to_json(first.*) from rest_rows as first limit 1)) as keys(key)) as header), '')
|| E'\\n' || coalesce(string_agg(substring(rest_row::text from 2 for length(rest_row::text) - 2), E'\\n'), '')`;
    case 'geojson':
      return `json_build_object('type', 'FeatureCollection', 'features',
coalesce(json_agg(st_asgeojson(rest_row)::json), '[]'))::text`;
    case 'raw':
      return aggregate
        ? `coalesce(${aggregateSql(aggregate)}::text, '')`
        : `coalesce(string_agg(rest_row.value::text, ''), '')`;
    case 'bytes':
      return aggregate
        ? `coalesce(encode(${aggregateSql(aggregate)}::bytea, 'base64'), '')`
        : `coalesce(encode(string_agg(rest_row.value::bytea, ''), 'base64'), '')`;
    case 'scalar':
      return `coalesce(${strip('(json_agg(rest_row.value)->0)')}::text, 'null')`;
    case 'scalars':
      return `coalesce(${strip('json_agg(rest_row.value)')}, '[]')::text`;
    case 'object':
    case 'row':
      return `coalesce(${strip('(json_agg(rest_row.*)->0)')}::text, 'null')`;
    default:
      return `coalesce(${strip('json_agg(rest_row.*)')}, '[]')::text`;
  }
}

function aggregateSql({ schema, name, table }: RowMedia): string {
  const row = table ? `(rest_row.*)::${qualified(table.schema, table.name)}` : 'rest_row.*';
  return `${qualified(schema, name)}(${row})`;
}
