import { RestError } from '#host/rest/rest-error.ts';
import type { Catalog, ForeignKeyRelationship, Relationship, Table } from './catalog.ts';
import { closestName } from './closest-name.ts';

/**
 * Which relationship `origin?select=target!hint(…)` means. The target is a table, a foreign key, a column that is one, or
 * a function of a row; the hint is a foreign key, a column on either side of it, or a junction.
 *
 * @throws RestError PGRST200 when there is none, PGRST201 when there are several.
 */
export function findRelationship(
  catalog: Catalog,
  origin: Table,
  target: string,
  hint: string | null,
): Relationship {
  const computed = origin.relationships.find(
    (relationship) => relationship.kind === 'computed' && relationship.name === target,
  );
  if (computed) return computed;

  const candidates = origin.relationships.filter(
    (relationship): relationship is ForeignKeyRelationship =>
      relationship.kind === 'foreign key' && answersTo(relationship, target, hint),
  );
  const [first, second] = candidates;
  // The name of a key from a table to itself does not say which of its two ways is meant: PostgREST takes neither.
  const isUndecided = hint !== null && first !== undefined && hasConstraint(first, hint);
  if (!first || (isUndecided && ownChildren(candidates)))
    throw noRelationship(catalog, origin, target, hint);
  if (!second) return first;
  return ownChildren(candidates) ?? raiseAmbiguous(origin, target, candidates);
}

function answersTo(
  relationship: ForeignKeyRelationship,
  target: string,
  hint: string | null,
): boolean {
  if (hint !== null) {
    return (
      relationship.foreign.name === target &&
      (hasConstraint(relationship, hint) || isJoinedBy(relationship, hint))
    );
  }
  if (relationship.foreign.name === target) return true;
  if (relationship.foreign.isView || relationship.junction) return false;
  if (relationship.constraint === target) return true;
  const pointsAway =
    relationship.cardinality === 'many-to-one' || relationship.cardinality === 'one-to-one';
  const [pair, ...others] = relationship.columns;
  return pointsAway && others.length === 0 && pair?.[0] === target;
}

function hasConstraint(relationship: ForeignKeyRelationship, name: string): boolean {
  return relationship.junction ? false : relationship.constraint === name;
}

/** A junction by its name, or the one column on either side. */
function isJoinedBy(relationship: ForeignKeyRelationship, hint: string): boolean {
  if (relationship.junction) return relationship.junction.table.name === hint;
  const [pair, ...others] = relationship.columns;
  return others.length === 0 && pair !== undefined && (pair[0] === hint || pair[1] === hint);
}

/**
 * A key from a table to itself reads two ways; the rows below are meant, the row above has the key's column for a name.
 */
function ownChildren(candidates: readonly ForeignKeyRelationship[]): Relationship | null {
  const [first, second] = candidates;
  if (candidates.length !== 2 || !first || !second) return null;
  const isOneKey =
    first.table.oid === first.foreign.oid &&
    second.table.oid === second.foreign.oid &&
    first.constraint === second.constraint;
  if (!isOneKey) return null;
  return candidates.find((candidate) => candidate.cardinality === 'one-to-many') ?? second;
}

function noRelationship(
  catalog: Catalog,
  origin: Table,
  target: string,
  hint: string | null,
): RestError {
  const usingHint = hint === null ? '' : ` using the hint '${hint}'`;
  return new RestError(
    400,
    'PGRST200',
    `Could not find a relationship between '${origin.name}' and '${target}' in the schema cache`,
    {
      details: `Searched for a foreign key relationship between '${origin.name}' and '${target}'${usingHint} in the schema '${origin.schema}', but no matches were found.`,
      hint: suggestion(catalog, origin, target),
    },
  );
}

function suggestion(catalog: Catalog, origin: Table, target: string): string | null {
  const children = origin.relationships.map((relationship) => relationship.foreign.name);
  if (children.length > 0) {
    if (children.includes(target)) return null;
    const child = closestName(target, children, 0.33);
    return child === null ? null : `Perhaps you meant '${child}' instead of '${target}'.`;
  }
  const parents = [...catalog.tables.values()]
    .filter((table) => table.schema === origin.schema && table.relationships.length > 0)
    .map((table) => table.name);
  const parent = closestName(origin.name, parents, 0.33);
  return parent === null ? null : `Perhaps you meant '${parent}' instead of '${origin.name}'.`;
}

function raiseAmbiguous(
  origin: Table,
  target: string,
  candidates: readonly ForeignKeyRelationship[],
): never {
  const choices = candidates.map(
    ({ foreign, junction, constraint }) =>
      `'${foreign.name}!${junction ? junction.table.name : constraint}'`,
  );
  throw new RestError(
    300,
    'PGRST201',
    `Could not embed because more than one relationship was found for '${origin.name}' and '${target}'`,
    {
      details: candidates.map(describe),
      hint: `Try changing '${target}' to one of the following: ${choices.join(', ')}. Find the desired relationship in the 'details' key.`,
    },
  );
}

function describe(relationship: ForeignKeyRelationship): Record<string, string> {
  const { table, foreign, junction, constraint, cardinality, columns } = relationship;
  const own = columns.map(([column]) => column).join(', ');
  const others = columns.map(([, column]) => column).join(', ');
  const joined = junction
    ? `${junction.table.name} using ${constraint}(${others}) and ${junction.foreignConstraint}(${junction.foreignColumns.map(([column]) => column).join(', ')})`
    : `${constraint} using ${table.name}(${own}) and ${foreign.name}(${others})`;
  return {
    cardinality,
    embedding: `${table.name} with ${foreign.name}`,
    relationship: joined,
  };
}
