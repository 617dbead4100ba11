import { invalidBody } from '#host/rest/rest-error.ts';
import { isRecord } from '#host/guards.ts';
import { deepestNesting, isNestedDeeper } from './nesting.ts';
import { parseJson, readPayload, type BodyKind, type Payload } from './payload.ts';

/** More than any function has parameters: beyond it no further names matter. */
const MOST_KEYS = 200;

/** What is to be known of a body. */
export type BodyTask =
  | { want: 'payload'; kind: BodyKind; columnsNamed: boolean }
  /** Names of the arguments of a call. */
  | { want: 'arguments' };

export interface CallArguments {
  json: string;
  keys: readonly string[];
  /** Of a list the first object counts. */
  isArray: boolean;
}

export type BodyReading<T extends BodyTask> = T extends { want: 'payload' }
  ? Payload
  : CallArguments;

/**
 * Reads a body as far as it must be known before the database gets it.
 *
 * @throws RestError PGRST102
 */
export function readingOf<T extends BodyTask>(text: string, task: T): BodyReading<T>;
export function readingOf(text: string, task: BodyTask): Payload | CallArguments {
  if (task.want === 'arguments' || task.kind === 'json') refuseNesting(text);
  return task.want === 'payload'
    ? readPayload(text, task.kind, task.columnsNamed)
    : readArguments(text);
}

function readArguments(json: string): CallArguments {
  // A call without arguments may come without a body.
  if (json.trim() === '') return { json: '{}', keys: [], isArray: false };
  const value = parseJson(json);
  const isArray = Array.isArray(value);
  const first: unknown = isArray ? value[0] : value;
  return { json, keys: isRecord(first) ? Object.keys(first).slice(0, MOST_KEYS) : [], isArray };
}

function refuseNesting(text: string): void {
  if (isNestedDeeper(text, deepestNesting))
    throw invalidBody(`The JSON is nested deeper than ${deepestNesting} levels`);
}
