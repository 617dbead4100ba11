import type { RoutineRow, RowMediaRow } from './catalog-queries.ts';
import {
  tableKey,
  typeOids,
  type ComputedColumn,
  type ComputedRelationship,
  type Routine,
  type RoutineMedia,
  type RoutineParameter,
  type RoutineReturn,
  type RowMedia,
  type Table,
} from './catalog.ts';
import { readFunctionSettings } from './transaction-settings.ts';

interface Routines {
  byName: Map<string, Routine[]>;
  computedColumns: { table: number; column: ComputedColumn }[];
  computedRelationships: ComputedRelationship[];
}

/** A function with one parameter without a name is only called with the whole body. */
const bodyTypes: ReadonlySet<number> = new Set([
  typeOids.json,
  typeOids.jsonb,
  typeOids.text,
  typeOids.xml,
  typeOids.bytea,
]);

/** Sorts functions into those a client calls and those that belong to the rows of a table. */
export function readRoutines(
  rows: readonly RoutineRow[],
  exposedSchemas: readonly string[],
  tableByRowType: ReadonlyMap<number, Table | undefined>,
  baseTypeOf: (oid: number) => number,
): Routines {
  const found: Routines = { byName: new Map(), computedColumns: [], computedRelationships: [] };
  for (const row of rows) {
    noteComputed(row, tableByRowType, baseTypeOf, found);
    if (!exposedSchemas.includes(row.schema)) continue;
    const parameters = readParameters(row, baseTypeOf);
    if (!isCallable(parameters)) continue;
    const key = tableKey(row.schema, row.name);
    const routine: Routine = {
      oid: row.oid,
      schema: row.schema,
      name: row.name,
      parameters,
      returns: readReturn(row, tableByRowType),
      isSet: row.isSet,
      isVolatile: row.volatility === 'v',
      settings: readFunctionSettings(row.config),
      description: row.description,
      media: readMedia(row),
    };
    const overloads = found.byName.get(key);
    if (overloads) overloads.push(routine);
    else found.byName.set(key, [routine]);
  }
  for (const overloads of found.byName.values()) overloads.sort(bySignature);
  return found;
}

/** Overloads in the order of the message to the client: few parameters first, then by names and types. */
function bySignature(a: Routine, b: Routine): number {
  const fewer = a.parameters.length - b.parameters.length;
  if (fewer !== 0) return fewer;
  const [one, other] = [signatureOf(a), signatureOf(b)];
  return one < other ? -1 : Number(one > other);
}

function signatureOf({ parameters }: Routine): string {
  return parameters.map(({ name, type }) => `${name}\u0000${type}`).join('\u0000');
}

function readParameters(row: RoutineRow, baseTypeOf: (oid: number) => number): RoutineParameter[] {
  const inputs = row.parameters.filter((parameter) => ['i', 'b', 'v'].includes(parameter.mode));
  return inputs.map((parameter, index) => ({
    name: parameter.name ?? '',
    type: parameter.type,
    baseType: baseTypeOf(parameter.oid),
    isRequired: index < inputs.length - row.defaults,
    isVariadic: parameter.mode === 'v',
  }));
}

function isCallable(parameters: readonly RoutineParameter[]): boolean {
  if (parameters.every((parameter) => parameter.name !== '')) return true;
  const [only] = parameters;
  return parameters.length === 1 && only !== undefined && bodyTypes.has(only.baseType);
}

function readReturn(
  row: RoutineRow,
  tableByRowType: ReadonlyMap<number, Table | undefined>,
): RoutineReturn {
  if (row.returnType === 'void') return { kind: 'void' };
  // Named results make a row, also of one column. A record without names is one value.
  const isNamed = row.parameters.some((parameter) => ['o', 'b', 't'].includes(parameter.mode));
  if (!isNamed && row.returnKind !== 'c') return { kind: 'scalar' };
  return { kind: 'row', table: tableByRowType.get(row.returnOid) ?? null };
}

function readMedia({ returnDomain, isSet, returnOid }: RoutineRow): RoutineMedia | null {
  return isSet ? null : mediaOf(returnDomain ?? '', returnOid);
}

/** @param domain is one of a media type where it is called like one. */
function mediaOf(domain: string, base: number): RoutineMedia | null {
  const type = domain.toLowerCase();
  if (!/^(?:[a-z0-9.-]+\/[a-z0-9.+-]+|\*\/\*)$/.test(type)) return null;
  return { type, isBinary: base === typeOids.bytea };
}

/** Those of one table come first: they are asked before those of every table. */
export function readRowMedia(
  rows: readonly RowMediaRow[],
  tableByRowType: ReadonlyMap<number, Table | undefined>,
): RowMedia[] {
  const found = rows.flatMap(({ schema, name, rowType, domain, base }): RowMedia[] => {
    const media = mediaOf(domain, base);
    const table = tableByRowType.get(rowType) ?? null;
    if (!media || (!table && rowType !== typeOids.anyelement)) return [];
    return [{ ...media, schema, name, table }];
  });
  return found.toSorted((a, b) => Number(a.table === null) - Number(b.table === null));
}

/** `f(some_table)`: with one value it is a column of that table, with rows of a table a relationship. */
function noteComputed(
  row: RoutineRow,
  tableByRowType: ReadonlyMap<number, Table | undefined>,
  baseTypeOf: (oid: number) => number,
  found: Routines,
): void {
  const [first, ...others] = row.parameters;
  if (!first || others.some((parameter) => parameter.mode !== 't')) return;
  const table = tableByRowType.get(first.oid);
  if (!table) return;
  const foreign = tableByRowType.get(row.returnOid);
  if (foreign) {
    found.computedRelationships.push({
      kind: 'computed',
      table,
      foreign,
      schema: row.schema,
      name: row.name,
      isToOne: !row.isSet || row.rows === 1,
    });
  } else if (!row.isSet && row.returnKind !== 'p') {
    found.computedColumns.push({
      table: table.oid,
      column: { schema: row.schema, name: row.name, baseType: baseTypeOf(row.returnOid) },
    });
  }
}
