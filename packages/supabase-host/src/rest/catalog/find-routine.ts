import { RestError } from '#host/rest/rest-error.ts';
import type { BodyKind } from '#host/rest/request/payload.ts';
import { tableKey, typeOids, type Catalog, type Routine } from './catalog.ts';
import { closestName } from './closest-name.ts';

export interface RoutineCall {
  schema: string;
  name: string;
  /** Names of the arguments that were given. */
  keys: readonly string[];
  /** The kind of body of a POST; null for a GET. */
  body: BodyKind | null;
}

export interface FoundRoutine {
  routine: Routine;
  /** The whole body is the one argument. */
  takesBody: boolean;
}

/** Parameters without a name that take a whole body of that kind. */
const bodyTypes: Record<BodyKind, readonly number[]> = {
  json: [typeOids.json, typeOids.jsonb],
  text: [typeOids.text],
  xml: [typeOids.xml],
  bytes: [typeOids.bytea],
  csv: [],
  form: [],
};

/**
 * Chooses among the functions of one name by the names of the arguments; one that takes the whole body is the last resort.
 *
 * @throws RestError PGRST202 when none fits, PGRST203 when several do.
 */
export function findRoutine(catalog: Catalog, call: RoutineCall): FoundRoutine {
  const overloads = catalog.routines.get(tableKey(call.schema, call.name)) ?? [];
  const byNames = overloads.filter((routine) => fitsNames(routine, call));
  const candidates =
    byNames.length > 0 ? byNames : overloads.filter((each) => fitsBody(each, call));
  const [routine, ...others] = candidates;
  if (!routine) throw noRoutine(catalog, call, overloads);
  if (others.length > 0) throw ambiguous(candidates);
  // The type generator of the client gives a parameter without a name the empty one.
  return { routine, takesBody: byNames.length === 0 || call.keys.includes('') };
}

function fitsNames(routine: Routine, call: RoutineCall): boolean {
  if (routine.parameters.length === 0) return call.keys.length === 0 && !isRaw(call.body);
  const names = new Set(routine.parameters.map((parameter) => parameter.name));
  return (
    call.keys.every((key) => names.has(key)) &&
    routine.parameters.every(
      (parameter) => !parameter.isRequired || call.keys.includes(parameter.name),
    )
  );
}

function fitsBody(routine: Routine, call: RoutineCall): boolean {
  const [only] = routine.parameters;
  return (
    call.body !== null &&
    routine.parameters.length === 1 &&
    only?.name === '' &&
    bodyTypes[call.body].includes(only.baseType)
  );
}

function isRaw(body: BodyKind | null): boolean {
  return body === 'text' || body === 'xml' || body === 'bytes';
}

function ambiguous(routines: readonly Routine[]): RestError {
  const signatures = routines.map((routine) => {
    const parameters = routine.parameters.map(({ name, type }) => `${name} => ${type}`);
    return `${routine.schema}.${routine.name}(${parameters.join(', ')})`;
  });
  return new RestError(
    300,
    'PGRST203',
    `Could not choose the best candidate function between: ${signatures.join(', ')}`,
    {
      hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
    },
  );
}

function noRoutine(catalog: Catalog, call: RoutineCall, overloads: readonly Routine[]): RestError {
  const name = `${call.schema}.${call.name}`;
  const raw = isRaw(call.body);
  const keys = call.keys.toSorted();
  const inMessage = keys.length === 0 ? ' without parameters' : `(${keys.join(', ')})`;
  return new RestError(
    404,
    'PGRST202',
    `Could not find the function ${name}${raw ? '' : inMessage} in the schema cache`,
    {
      details: `Searched for the function ${name}${describeSearch(call.body, keys)}, but no matches were found in the schema cache.`,
      hint: raw ? null : suggestion(catalog, call, overloads, keys),
    },
  );
}

function describeSearch(body: BodyKind | null, keys: readonly string[]): string {
  if (body === 'text') return ' with a single unnamed text parameter';
  if (body === 'xml') return ' with a single unnamed xml parameter';
  if (body === 'bytes') return ' with a single unnamed bytea parameter';
  const parameters =
    keys.length === 0
      ? ' without parameters'
      : ` with parameter${keys.length > 1 ? 's' : ''} ${keys.join(', ')}`;
  return body === 'json'
    ? `${parameters} or with a single unnamed json/jsonb parameter`
    : parameters;
}

function suggestion(
  catalog: Catalog,
  call: RoutineCall,
  overloads: readonly Routine[],
  keys: readonly string[],
): string | null {
  const lead = `Perhaps you meant to call the function ${call.schema}.`;
  if (overloads.length > 0) {
    const lists = overloads.map((routine) => {
      const names = routine.parameters.map((parameter) => parameter.name).toSorted();
      return `(${names.join(', ')})`;
    });
    const list = closestName(`(${keys.join(', ')})`, lists, 0.33);
    return list === null ? null : `${lead}${call.name}${list}`;
  }
  // A computed column is a function of that name too, and its one parameter has no name to guess.
  if (isComputed(catalog, call)) return null;
  const names = [...catalog.routines.values()]
    .flat()
    .filter((routine) => routine.schema === call.schema)
    .map((routine) => routine.name);
  const closest = closestName(call.name, names, 0.33);
  return closest === null ? null : `${lead}${closest}`;
}

function isComputed(catalog: Catalog, { schema, name }: RoutineCall): boolean {
  return [...catalog.tables.values()].some(
    (table) =>
      table.schema === schema &&
      (table.computedColumns.has(name) ||
        table.relationships.some((each) => each.kind === 'computed' && each.name === name)),
  );
}
