import type { ForeignKeyRow, KeyRow } from './catalog-queries.ts';
import type { ColumnPair, ForeignKeyRelationship, Relationship, Table } from './catalog.ts';

/** A table as a relation shows it: the table itself, or a view of some of its columns. */
export interface Face {
  table: Table;
  /** Number of the base table's column → name here. */
  columns: ReadonlyMap<number, string>;
}

/**
 * All relationships that foreign keys make, by the object identifier of the table that embeds: first those that point
 * away, then those that point here, then those through a junction.
 *
 * @param facesOf every exposed relation that shows a base table, the table itself first.
 */
export function foreignKeyRelationships(
  foreignKeys: readonly ForeignKeyRow[],
  keys: readonly KeyRow[],
  facesOf: (baseTable: number) => readonly Face[],
): Map<number, Relationship[]> {
  const found: ForeignKeyRelationship[] = [];
  for (const key of foreignKeys) found.push(...direct(key, isUnique(key, keys), facesOf));
  for (const key of foreignKeys) {
    for (const other of foreignKeys) {
      if (key !== other && key.table === other.table)
        found.push(...throughJunction(key, other, keys, facesOf));
    }
  }

  const order = { 'many-to-one': 0, 'one-to-one': 0, 'one-to-many': 1, 'many-to-many': 2 };
  const byTable = new Map<number, Relationship[]>();
  for (const relationship of found.toSorted(
    (a, b) => order[a.cardinality] - order[b.cardinality],
  )) {
    const list = byTable.get(relationship.table.oid);
    if (list) list.push(relationship);
    else byTable.set(relationship.table.oid, [relationship]);
  }
  return byTable;
}

function direct(
  key: ForeignKeyRow,
  unique: boolean,
  facesOf: (baseTable: number) => readonly Face[],
): ForeignKeyRelationship[] {
  const found: ForeignKeyRelationship[] = [];
  for (const own of facesOf(key.table)) {
    for (const foreign of facesOf(key.foreign)) {
      const pairs = pairColumns(own, key.columns, foreign, key.foreignColumns);
      if (!pairs || own.table.schema !== foreign.table.schema) continue;
      const shared = {
        kind: 'foreign key' as const,
        constraint: key.name,
        junction: null,
      };
      found.push({
        ...shared,
        cardinality: unique ? 'one-to-one' : 'many-to-one',
        table: own.table,
        foreign: foreign.table,
        columns: pairs,
      });
      // A one-to-one key of a table to itself would else be found twice under one name and one shape.
      found.push({
        ...shared,
        cardinality: unique ? 'one-to-one' : 'one-to-many',
        table: foreign.table,
        foreign: own.table,
        columns: pairs.map(([a, b]) => [b, a] as const),
      });
    }
  }
  return found;
}

/** Two foreign keys of one table whose columns all belong to its primary key join what they point at. */
function throughJunction(
  toOwn: ForeignKeyRow,
  toForeign: ForeignKeyRow,
  keys: readonly KeyRow[],
  facesOf: (baseTable: number) => readonly Face[],
): ForeignKeyRelationship[] {
  const primary = keys.find((key) => key.isPrimary && key.table === toOwn.table);
  const joins = [...toOwn.columns, ...toForeign.columns];
  if (!primary || !joins.every((column) => primary.columns.includes(column))) return [];
  const junction = facesOf(toOwn.table).find((face) => face.table.oid === toOwn.table);
  if (!junction) return [];

  const found: ForeignKeyRelationship[] = [];
  for (const own of facesOf(toOwn.foreign)) {
    for (const foreign of facesOf(toForeign.foreign)) {
      const ownPairs = pairColumns(own, toOwn.foreignColumns, junction, toOwn.columns);
      const foreignPairs = pairColumns(
        junction,
        toForeign.columns,
        foreign,
        toForeign.foreignColumns,
      );
      const { schema } = junction.table;
      if (!ownPairs || !foreignPairs) continue;
      if (own.table.schema !== schema || foreign.table.schema !== schema) continue;
      found.push({
        kind: 'foreign key',
        cardinality: 'many-to-many',
        table: own.table,
        foreign: foreign.table,
        constraint: toOwn.name,
        columns: ownPairs,
        junction: {
          table: junction.table,
          foreignConstraint: toForeign.name,
          foreignColumns: foreignPairs,
        },
      });
    }
  }
  return found;
}

function pairColumns(
  own: Face,
  ownColumns: readonly number[],
  foreign: Face,
  foreignColumns: readonly number[],
): ColumnPair[] | null {
  const pairs: ColumnPair[] = [];
  for (const [index, number] of ownColumns.entries()) {
    const ownName = own.columns.get(number);
    const foreignName = foreign.columns.get(foreignColumns[index] ?? 0);
    if (ownName === undefined || foreignName === undefined) return null;
    pairs.push([ownName, foreignName]);
  }
  return pairs;
}

function isUnique(foreignKey: ForeignKeyRow, keys: readonly KeyRow[]): boolean {
  return keys.some(
    (key) =>
      key.table === foreignKey.table &&
      key.columns.length === foreignKey.columns.length &&
      key.columns.every((column) => foreignKey.columns.includes(column)),
  );
}
