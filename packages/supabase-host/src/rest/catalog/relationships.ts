import type { ForeignKeyRow, KeyRow } from './catalog-queries.ts';
import type {
  Cardinality,
  ColumnPair,
  ForeignKeyRelationship,
  Relationship,
  Table,
} from './catalog.ts';

/** A table as a relation shows it: the table itself, or a view of some of its columns. */
export interface Face {
  table: Table;
  /** Number of the base table's column → its names here: a view may show one more than once. */
  columns: ReadonlyMap<number, readonly string[]>;
}

/** A view that shows the columns of a key again and again has no more ways to be joined than these. */
const MOST_WAYS = 8;

/**
 * All relationships that foreign keys make, by the object identifier of the table that embeds, in the order in which
 * PostgREST lists them.
 *
 * @param facesOf every exposed relation that shows a base table, the table itself first; their primary keys are known.
 */
export function foreignKeyRelationships(
  foreignKeys: readonly ForeignKeyRow[],
  keys: readonly KeyRow[],
  facesOf: (baseTable: number) => readonly Face[],
): Map<number, Relationship[]> {
  const away = foreignKeys.flatMap((key) => pointingAway(key, isUnique(key, keys), facesOf));
  const found = [...away, ...away.map(reversed), ...throughJunctions(away)];
  const byTable = Map.groupBy(found, ({ table }) => table.oid);
  for (const list of byTable.values()) list.sort(inOrder);
  return byTable;
}

function pointingAway(
  key: ForeignKeyRow,
  unique: boolean,
  facesOf: (baseTable: number) => readonly Face[],
): ForeignKeyRelationship[] {
  const found: ForeignKeyRelationship[] = [];
  for (const own of facesOf(key.table)) {
    const ways = namesOf(own, key.columns);
    for (const foreign of ways.length > 0 ? facesOf(key.foreign) : []) {
      if (own.table.schema !== foreign.table.schema) continue;
      const targets = namesOf(foreign, key.foreignColumns);
      for (const names of ways)
        for (const targetNames of targets)
          found.push({
            kind: 'foreign key',
            cardinality: unique ? 'one-to-one' : 'many-to-one',
            table: own.table,
            foreign: foreign.table,
            constraint: key.name,
            holdsKey: true,
            columns: names.map((name, index): ColumnPair => [name, targetNames[index] ?? '']),
            junction: null,
          });
    }
  }
  return found;
}

function reversed(relationship: ForeignKeyRelationship): ForeignKeyRelationship {
  const { table, foreign, cardinality, columns } = relationship;
  return {
    ...relationship,
    cardinality: cardinality === 'one-to-one' ? 'one-to-one' : 'one-to-many',
    table: foreign,
    foreign: table,
    holdsKey: false,
    columns: swap(columns),
  };
}

/** Two foreign keys of one table or view whose columns all belong to its primary key join what they point at. */
function throughJunctions(away: readonly ForeignKeyRelationship[]): ForeignKeyRelationship[] {
  const many = away.filter(({ cardinality }) => cardinality === 'many-to-one');
  const found: ForeignKeyRelationship[] = [];
  for (const list of Map.groupBy(many, ({ table }) => table.oid).values()) {
    const inKey = list.filter(({ table, columns }) =>
      columns.every(([name]) => table.primaryKey.includes(name)),
    );
    for (const toOwn of inKey)
      for (const toForeign of inKey) {
        if (toOwn.constraint === toForeign.constraint) continue;
        found.push({
          kind: 'foreign key',
          cardinality: 'many-to-many',
          table: toOwn.foreign,
          foreign: toForeign.foreign,
          constraint: toOwn.constraint,
          holdsKey: false,
          columns: swap(toOwn.columns),
          junction: {
            table: toOwn.table,
            foreignConstraint: toForeign.constraint,
            foreignColumns: toForeign.columns,
          },
        });
      }
  }
  return found;
}

function swap(columns: readonly ColumnPair[]): ColumnPair[] {
  return columns.map(([own, foreign]) => [foreign, own]);
}

/** The columns of a key as a relation names them, every way there is; none where it does not show all of them. */
function namesOf(face: Face, columns: readonly number[]): string[][] {
  let ways: string[][] = [[]];
  for (const number of columns) {
    const names = face.columns.get(number) ?? [];
    ways = ways.flatMap((way) => names.map((name) => [...way, name])).slice(0, MOST_WAYS);
  }
  return ways;
}

const order: readonly Cardinality[] = ['one-to-many', 'many-to-one', 'one-to-one', 'many-to-many'];

function inOrder(a: ForeignKeyRelationship, b: ForeignKeyRelationship): number {
  const byCardinality = order.indexOf(a.cardinality) - order.indexOf(b.cardinality);
  if (byCardinality !== 0) return byCardinality;
  const [one, other] = [placeOf(a), placeOf(b)];
  return one < other ? -1 : Number(one > other);
}

function placeOf({ constraint, columns, junction }: ForeignKeyRelationship): string {
  const parts = junction
    ? [junction.table.name, constraint, junction.foreignConstraint, ...junction.foreignColumns]
    : [constraint];
  return [...parts, ...columns].join('\u0000');
}

function isUnique(foreignKey: ForeignKeyRow, keys: readonly KeyRow[]): boolean {
  return keys.some(
    (key) =>
      key.table === foreignKey.table &&
      key.columns.length === foreignKey.columns.length &&
      key.columns.every((column) => foreignKey.columns.includes(column)),
  );
}
