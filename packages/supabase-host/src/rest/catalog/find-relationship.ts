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
  if (!first) throw noRelationship(catalog, origin, target, hint);
  return second ? raiseAmbiguous(origin, target, candidates) : first;
}

/** As PostgREST decides it (`findRel` of its `Plan.hs`). */
function answersTo(
  relationship: ForeignKeyRelationship,
  target: string,
  hint: string | null,
): boolean {
  const { foreign } = relationship;
  if (relationship.table === foreign) return answersToItself(relationship, target, hint);
  if (hint !== null) {
    return (
      foreign.name === target &&
      (hasConstraint(relationship, hint) ||
        isOneColumn(relationship, 0, hint) ||
        isOneColumn(relationship, 1, hint) ||
        relationship.junction?.table.name === hint)
    );
  }
  if (foreign.name === target) return true;
  if (foreign.isView) return false;
  return hasConstraint(relationship, target) || isOneColumn(relationship, 0, target);
}

/** A key from a table to itself reads two ways: its name means the rows below, its column the row above. */
function answersToItself(
  relationship: ForeignKeyRelationship,
  target: string,
  hint: string | null,
): boolean {
  const { foreign, cardinality } = relationship;
  const isBelow = foreign.name === target && cardinality === 'one-to-many';
  if (hint !== null) return isBelow && isOneColumn(relationship, 1, hint);
  return isBelow || (cardinality === 'many-to-one' && isOneColumn(relationship, 0, target));
}

function hasConstraint({ junction, constraint }: ForeignKeyRelationship, name: string): boolean {
  return junction === null && constraint === name;
}

/** Whether the key is of one column, which has the name on this side: 0 the table that embeds, 1 the one embedded. */
function isOneColumn(
  { junction, columns }: ForeignKeyRelationship,
  side: 0 | 1,
  name: string,
): boolean {
  const [pair, ...others] = columns;
  return junction === null && others.length === 0 && pair?.[side] === name;
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
