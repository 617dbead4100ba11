import { isRecord } from '#host/guards.ts';
import { AuthError } from './auth-error.ts';

/** The fields of a body that a call knows; the others are left out. */
export interface FieldsTask {
  want: 'fields';
  names: readonly string[];
}

/** How deep lists and objects may stand in each other. */
const DEEPEST = 100;
/** Bytes of JSON of a field that is a list or an object: metadata takes 4 KiB, and nothing else comes near. */
const MOST_OBJECT = 256 * 1024;

/**
 * The fields of a body in JSON; an empty body has none.
 *
 * @throws AuthError `bad_json` for what is no JSON or cannot be kept, `validation_failed` for a list or an object that is larger
 *   than any call takes.
 */
export function fieldsOf(written: string, { names }: FieldsTask): Record<string, unknown> {
  let parsed: unknown;
  try {
    parsed = written.trim() === '' ? {} : JSON.parse(written);
  } catch (failure) {
    throw badJson(failure instanceof Error ? failure.message : 'malformed');
  }
  if (!isRecord(parsed)) throw badJson('the body is no object');
  refuseUnkeepable(parsed);
  const fields: Record<string, unknown> = {};
  for (const name of names) {
    if (!Object.hasOwn(parsed, name)) continue;
    const value = parsed[name];
    if (written.length > MOST_OBJECT && isObject(value)) refuseLarge(name, value);
    fields[name] = value;
  }
  return fields;
}

/** @throws AuthError `bad_json` for what is JSON and yet cannot be kept: the database would refuse it, with status 500. */
function refuseUnkeepable(body: object): void {
  let level: unknown[] = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) throw badJson(`it is nested deeper than ${DEEPEST} levels`);
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value === 'string') refuseBrokenText(value);
      else if (isObject(value))
        for (const [name, member] of Object.entries(value)) {
          refuseBrokenText(name);
          next.push(member);
        }
    }
    level = next;
  }
}

function refuseBrokenText(written: string): void {
  if (written.includes('\0')) throw badJson('a text holds the character NUL');
  if (!written.isWellFormed()) throw badJson('a text holds half of a surrogate pair');
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function refuseLarge(name: string, value: object): void {
  const bytes = Buffer.byteLength(JSON.stringify(value));
  if (bytes > MOST_OBJECT)
    throw new AuthError(
      422,
      'validation_failed',
      `${name} would take ${bytes} bytes of JSON; it may take ${MOST_OBJECT}`,
    );
}

export function badJson(cause: string): AuthError {
  return new AuthError(400, 'bad_json', `Could not parse request body as JSON: ${cause}`);
}
