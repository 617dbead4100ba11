import type { Database } from '#host/database.ts';
import type { Ask } from './ask.ts';
import type { Table } from './catalog/catalog.ts';
import { findTable } from './catalog/find-table.ts';
import { parseQuery } from './parse/query-string.ts';
import {
  contentRange,
  intersectRanges,
  parseRangeHeader,
  rangeStatus,
  type RowRange,
} from './request/row-range.ts';
import type { ReadCache } from './read-cache.ts';
import { shownMedia } from './request/media.ts';
import { toResponse } from './respond.ts';
import { countBound, runStatement, type Statement } from './run-statement.ts';
import { answerSql, type AnswerParts, type BodyShape } from './sql/answer-sql.ts';
import { planRead, type ReadNode } from './sql/read-plan.ts';
import { countableSql, rowsSql } from './sql/read-sql.ts';
import { qualified, Values } from './sql/sql-text.ts';

/** A read that is ready to run: everything but the caller. */
export interface PreparedRead {
  statement: Statement;
  offset: number;
}

/** `GET /table` and `HEAD /table`. */
export async function readTable(
  database: Database,
  ask: Ask,
  tableName: string,
  cache: ReadCache,
): Promise<Response> {
  const prepared = cache.get(ask, (asked) => {
    const table = findTable(asked.knowledge.catalog, asked.schema, tableName);
    return prepareTableRead(asked, table);
  });
  const row = await runStatement(database, ask, prepared.statement, { readOnly: true });
  return toResponse(
    ask,
    {
      status: rangeStatus(prepared.offset, row.rows, row.total),
      headers: {
        'content-range': contentRange(prepared.offset, row.rows, row.total),
        ...contentLocation(ask),
      },
      body: row.body ?? '',
      applied: { count: ask.preferences.count },
    },
    row,
  );
}

/** Longer ones are left out: clients read no more than 8 to 16 KiB of headers. */
const LONGEST_LOCATION = 2048;

/** The address of what was read, its parameters in the order of their names. */
function contentLocation({ path, search }: Ask): Record<string, string> {
  if (path.length + search.length > LONGEST_LOCATION / 3) return {};
  const parameters = [...new URLSearchParams(search)].toSorted(([a], [b]) =>
    a < b ? -1 : Number(a > b),
  );
  const query = parameters.map((pair) => pair.map(encodeURIComponent).join('=')).join('&');
  return { 'content-location': query === '' ? path : `${path}?${query}` };
}

function prepareTableRead(ask: Ask, table: Table): PreparedRead {
  const { catalog, settings } = ask.knowledge;
  const root = planRead(
    catalog,
    settings,
    table,
    parseQuery(new URLSearchParams(ask.search), false),
  );
  return prepareRead(ask, root, qualified(table.schema, table.name), {
    values: new Values(),
    before: [],
    shape: bodyShape(ask),
  });
}

interface ReadParts {
  values: Values;
  /** Parts of the statement that the rows come from. */
  before: readonly string[];
  shape: BodyShape;
}

/** The statement for the rows of a node, with its count and the range of the `Range` header. */
export function prepareRead(
  ask: Ask,
  root: ReadNode,
  from: string,
  { values, before, shape }: ReadParts,
): PreparedRead {
  const range = rowRange(ask, root);
  const node: ReadNode = { ...root, ...range };
  const { maxRows } = ask.knowledge.settings;
  const maxBytes = maxAnswerBytes(ask);
  const rows = rowsSql(node, from, values, { maxRows, maxBytes });
  const statement = {
    text: answerSql({
      before,
      rows,
      shape,
      ...formOf(ask),
      total: totalSql(ask, node, from, values),
      maxBytes,
    }),
    values: values.list,
  };
  const { count } = ask.preferences;
  if (count !== 'planned' && count !== 'estimated') return { statement, offset: range.offset };
  const forEstimate = new Values();
  // A call is not repeated for an estimate: what it gives was counted.
  if (before.length > 0) return { statement, offset: range.offset };
  const text = countableSql(node, from, forEstimate);
  return {
    statement: { ...statement, estimate: { text, values: forEstimate.list } },
    offset: range.offset,
  };
}

function totalSql(ask: Ask, node: ReadNode, from: string, values: Values): string {
  switch (ask.preferences.count) {
    case 'exact':
      return `(select count(*) from (${countableSql(node, from, values)}) as counted)`;
    case 'estimated': {
      const bound = countBound(ask);
      const limit = bound === null ? '' : ` limit ${values.bind(bound + 1)}::int8`;
      return `(select count(*) from (${countableSql(node, from, values)}${limit}) as counted)`;
    }
    default:
      return 'null::int8';
  }
}

function rowRange(ask: Ask, root: ReadNode): RowRange {
  const asked: RowRange = { offset: root.offset, limit: root.limit };
  // RFC 9110, section 14.2: of no other method.
  const header = ask.method === 'GET' ? ask.header('range') : undefined;
  const fromHeader = header === undefined ? null : parseRangeHeader(header);
  return fromHeader ? intersectRanges(asked, fromHeader) : asked;
}

/** Most bytes of the answer; null for a plan, which is that of the statement alone. */
export function maxAnswerBytes(ask: Ask): number | null {
  return ask.media.kind === 'plan' ? null : ask.knowledge.settings.maxAnswerBytes;
}

export function bodyShape(ask: Ask): BodyShape {
  return ask.method === 'HEAD' ? 'none' : shownMedia(ask.media).kind;
}

/** What a body of the wanted form is made with. */
export function formOf({ media }: Ask): Pick<AnswerParts, 'aggregate' | 'stripNulls'> {
  const shown = shownMedia(media);
  return {
    aggregate: 'rows' in shown ? shown.rows : null,
    stripNulls: 'stripNulls' in shown && shown.stripNulls,
  };
}
