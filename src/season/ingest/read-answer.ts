import * as v from 'valibot';
import type { Connector, SourceAnswer, SourceRequest } from './connector.ts';
import { hearLeftOut, type LeftOut } from './readable-rows.ts';
import type { StoreRows } from './store/tables.ts';
import { unkeepable } from './store/unkeepable.ts';

/** What an answer came to. Only `rows` may reach the store: a refused answer never replaces what was good before. */
export type ReadAnswer =
  | {
      kind: 'rows';
      endpoint: string;
      rows: StoreRows;
      /** Parts of it that could not be read; absent where there are none. */
      leftOut?: readonly LeftOut[];
    }
  /** The source says that there is nothing: a board of a season that has not begun, a hidden character. */
  | { kind: 'empty'; endpoint: string }
  | { kind: 'refused'; endpoint: string | null; reason: string };

const REASON_LENGTH = 300;

/**
 * Reads one answer with the endpoint that its request belongs to. What its rows say has to fit the store: an answer with one
 * that does not is refused as a whole. Never throws.
 */
export function readAnswer(
  connector: Connector,
  request: SourceRequest,
  answer: SourceAnswer,
): ReadAnswer {
  const read = readRows(connector, request, answer);
  const [problem] = read.kind === 'rows' ? unkeepable(read.rows) : [];
  return problem === undefined
    ? read
    : { kind: 'refused', endpoint: read.endpoint, reason: problem.slice(0, REASON_LENGTH) };
}

/** The same without looking at what the rows say. */
export function readRows(
  connector: Connector,
  request: SourceRequest,
  answer: SourceAnswer,
): ReadAnswer {
  for (const endpoint of connector.endpoints) {
    const path = endpoint.matches(request);
    if (!path) continue;
    const refuse = (reason: string): ReadAnswer => ({
      kind: 'refused',
      endpoint: endpoint.name,
      reason: reason.slice(0, REASON_LENGTH),
    });
    // Nothing has changed since the last answer: there is nothing to read.
    if (answer.status === 304) return { kind: 'empty', endpoint: endpoint.name };
    if (answer.status < 200 || answer.status >= 300)
      return endpoint.emptyStatuses?.includes(answer.status) ||
        endpoint.saysNothing?.(answer) === true
        ? { kind: 'empty', endpoint: endpoint.name }
        : refuse(`the source answered ${answer.status}`);
    let value: unknown = answer.body;
    if (!endpoint.isText) {
      try {
        // Some files begin with a mark of their encoding.
        value = JSON.parse(answer.body.replace(/^\uFEFF/, ''));
      } catch {
        return refuse(
          answer.body.trimStart().startsWith('<') ? 'it is a web page, not JSON' : 'it is not JSON',
        );
      }
    }
    const failure = connector.failureIn?.(value) ?? null;
    if (failure !== null) {
      const isNothing =
        failure.isNothing ?? endpoint.emptyStatuses?.includes(failure.status ?? answer.status);
      return isNothing
        ? { kind: 'empty', endpoint: endpoint.name }
        : refuse(`the source says: ${failure.message}`);
    }
    try {
      const context = { request, path, receivedMs: answer.receivedMs };
      const { result: rows, leftOut } = stoppingEarly(() =>
        hearLeftOut(() => endpoint.read(value, context)),
      );
      return {
        kind: 'rows',
        endpoint: endpoint.name,
        rows,
        ...(leftOut.length > 0 && { leftOut }),
      };
    } catch (error) {
      return refuse(describeProblem(error));
    }
  }
  return { kind: 'refused', endpoint: null, reason: `no endpoint knows ${request.url.pathname}` };
}

/**
 * Lets a schema stop at the first thing that is wrong: a list of millions of empty things would make more complaints than fit into
 * the memory. Rows that are read one by one say for themselves that they hear all of theirs (`readable-rows.ts`).
 */
function stoppingEarly<T>(read: () => T): T {
  v.setGlobalConfig({ abortEarly: true });
  try {
    return read();
  } finally {
    v.deleteGlobalConfig();
  }
}

function describeProblem(error: unknown): string {
  if (v.isValiError(error)) {
    const [issue] = error.issues;
    const place = issue.path?.map((part) => String(part.key)).join('.') ?? '';
    return place === '' ? issue.message : `${place}: ${issue.message}`;
  }
  return error instanceof Error ? error.message : String(error);
}

/** Whether an answer that could be read holds no row. */
export function isNothing(rows: object): boolean {
  return Object.values(rows).every((table) => Array.isArray(table) && table.length === 0);
}
