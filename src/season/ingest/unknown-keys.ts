import type { GenericSchema } from 'valibot';
import type { OperatorLog } from '#lib/operator-log.ts';
import type { Connector, SourceAnswer, SourceRequest } from './connector.ts';
import type { ReadAnswer } from './read-answer.ts';

/** What a schema looks like from inside, as far as it is walked. */
interface SchemaParts {
  type: string;
  entries?: Readonly<Record<string, SchemaParts>>;
  item?: SchemaParts;
  wrapped?: SchemaParts;
  value?: SchemaParts;
}

/**
 * The keys of objects that a schema does not name, by path: `rankings[].run.platoon`. What a schema leaves open (records,
 * choices, anything) is not looked into.
 */
export function unknownKeys(schema: GenericSchema, value: unknown): string[] {
  const found = new Set<string>();
  walk(schema, value, '', found);
  return [...found].toSorted();
}

/** Of a long list the first rows tell enough. */
const ROWS = 20;

function walk(schema: SchemaParts, value: unknown, path: string, found: Set<string>): void {
  if (schema.wrapped) return walk(schema.wrapped, value, path, found);
  if (Array.isArray(value)) {
    const { item } = schema;
    if (item) for (const row of value.slice(0, ROWS)) walk(item, row, `${path}[]`, found);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (schema.type === 'record' && schema.value) {
    for (const one of Object.values(value).slice(0, ROWS))
      walk(schema.value, one, `${path}.*`, found);
    return;
  }
  if (!schema.entries) return;
  for (const [key, inner] of Object.entries(value)) {
    const place = path === '' ? key : `${path}.${key}`;
    const known = Object.hasOwn(schema.entries, key) ? schema.entries[key] : undefined;
    if (known) walk(known, inner, place, found);
    else found.add(place);
  }
}

const toldParts = new Set<string>();

/** Tells once per endpoint and process which parts of its answers could not be read. */
export function logSkippedRows(connector: Connector, read: ReadAnswer, log: OperatorLog): void {
  if (read.kind !== 'rows') return;
  const [first] = read.leftOut ?? [];
  const name = `${connector.source} ${read.endpoint}`;
  if (!first || toldParts.has(name)) return;
  toldParts.add(name);
  log.warn(
    `${name}: ${read.leftOut?.length ?? 0} parts of an answer could not be read and were left out, the first at ${first.place}: ${first.reason}.`,
  );
}

const SHOWN = 8;
const logged = new Set<string>();

/**
 * Tells once per endpoint and process which keys of its answers its schema does not name: a sign that the source has more
 * to say, or says it elsewhere now. Answers that are no JSON, and endpoints without a schema, say nothing.
 */
export function logUnknownKeys(
  connector: Connector,
  request: SourceRequest,
  answer: SourceAnswer,
  log: OperatorLog,
): void {
  const endpoint = connector.endpoints.find((one) => one.matches(request) !== null);
  if (!endpoint?.schema || endpoint.isText) return;
  const name = `${connector.source} ${endpoint.name}`;
  if (logged.has(name)) return;
  const keys = unknownKeys(endpoint.schema, JSON.parse(answer.body.replace(/^\uFEFF/, '')));
  if (keys.length === 0) return;
  logged.add(name);
  const more = keys.length > SHOWN ? ` and ${keys.length - SHOWN} more` : '';
  log.info(
    `${name} has keys that Farseer does not read: ${keys.slice(0, SHOWN).join(', ')}${more}.`,
  );
}
