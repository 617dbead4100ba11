import { AsyncLocalStorage } from 'node:async_hooks';
import * as v from 'valibot';

/** Part of an answer that could not be read while the rest of it could. */
export interface LeftOut {
  /** Where it stands in its list: `[3].run.season`. */
  place: string;
  reason: string;
  /** A whole row, or only something that a row can do without. */
  isRow: boolean;
}

/** What the reader of now leaves out. Valibot gives a schema no context of its own; this one belongs to one call, also over an `await`. */
const leftOutHere = new AsyncLocalStorage<LeftOut[]>();

/** Runs a reader and returns, beside its result, which parts of its answer it left out. */
export function hearLeftOut<T>(read: () => T): { result: T; leftOut: LeftOut[] } {
  const leftOut: LeftOut[] = [];
  return { result: leftOutHere.run(leftOut, read), leftOut };
}

/** Adds to what the reader of now leaves out; without one it is not kept. */
function note(...parts: readonly LeftOut[]): void {
  leftOutHere.getStore()?.push(...parts);
}

/**
 * A list whose rows fail alone. An optional part that cannot be read counts as missing; a row that cannot be
 * read then is left out. A list of which nothing is left has changed its shape: it is refused with what is wrong with
 * its first row.
 */
export function readableRows<const S extends v.GenericSchema>(row: S) {
  const schema = v.pipe(
    v.array(v.unknown()),
    v.rawTransform<unknown[], v.InferOutput<S>[]>(({ dataset, addIssue, NEVER }) => {
      const given = dataset.value;
      const read: v.InferOutput<S>[] = [];
      const leftOut: LeftOut[] = [];
      let first: [number, v.BaseIssue<unknown>] | undefined;
      for (const [index, one] of given.entries()) {
        const found = readRow(row, one);
        if ('output' in found) read.push(found.output);
        else first ??= [index, found.issue];
        for (const { place, ...rest } of found.leftOut)
          leftOut.push({ place: `[${index}]${place}`, ...rest });
      }
      if (read.length === 0 && first) {
        const [index, { message, path = [] }] = first;
        const item = { type: 'array', origin: 'value', input: given, key: index } as const;
        addIssue({ message, path: [{ ...item, value: given[index] }, ...path] });
        return NEVER;
      }
      note(...leftOut);
      return read;
    }),
  );
  // For code that walks schemas: the list is one of these rows.
  return { ...schema, item: row };
}

/** A row is small: what is wrong in it is left out in one go. */
const ALL_ISSUES = { abortEarly: false };
const FIRST_ISSUE = { abortEarly: true };

/** Says that a reader leaves something out of what it read. */
export function leaveOut(place: string, reason: string): void {
  note({ place, reason, isRow: true });
}

/** An optional part: what cannot be read counts as missing. */
export function canDoWithout<const S extends v.GenericSchema>(schema: S) {
  const wrapped = v.pipe(
    v.unknown(),
    v.rawTransform<unknown, v.InferOutput<S> | null>(({ dataset }) => {
      const { result, leftOut } = hearLeftOut(() =>
        v.safeParse(schema, dataset.value, FIRST_ISSUE),
      );
      note(...(result.success ? leftOut : [describeIssue(result.issues[0], false)]));
      return result.success ? result.output : null;
    }),
  );
  // For code that walks schemas.
  return v.nullish({ ...wrapped, wrapped: schema });
}

type ReadRow<T> =
  | { output: T; leftOut: LeftOut[] }
  | { issue: v.BaseIssue<unknown>; leftOut: LeftOut[] };

function readRow<S extends v.GenericSchema>(row: S, value: unknown): ReadRow<v.InferOutput<S>> {
  const strict = hearLeftOut(() => v.safeParse(row, value, ALL_ISSUES));
  if (strict.result.success) return { output: strict.result.output, leftOut: strict.leftOut };
  const { issues } = strict.result;
  const cut = withoutLeaves(value, issues);
  if (cut !== undefined) {
    const again = hearLeftOut(() => v.safeParse(row, cut, ALL_ISSUES));
    if (again.result.success)
      return {
        output: again.result.output,
        leftOut: [...again.leftOut, ...issues.map((issue) => describeIssue(issue, false))],
      };
  }
  return { issue: issues[0], leftOut: [describeIssue(issues[0], true)] };
}

/** The value without the keys that were complained about; undefined where that changes nothing. */
function withoutLeaves(value: unknown, issues: readonly v.BaseIssue<unknown>[]): unknown {
  const copy: unknown = structuredClone(value);
  for (const { path } of issues) {
    let parent = copy;
    for (const { key } of path?.slice(0, -1) ?? [])
      parent = (parent as Record<PropertyKey, unknown> | undefined)?.[key as PropertyKey];
    const leaf = path?.at(-1)?.key as PropertyKey | undefined;
    if (
      leaf === undefined ||
      typeof parent !== 'object' ||
      parent === null ||
      Array.isArray(parent)
    )
      return undefined;
    if (!Object.hasOwn(parent, leaf)) return undefined;
    Reflect.deleteProperty(parent, leaf);
  }
  return copy;
}

function describeIssue({ path, message }: v.BaseIssue<unknown>, isRow: boolean): LeftOut {
  const place = (path ?? [])
    .map(({ key }) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('');
  return { place, reason: message, isRow };
}
