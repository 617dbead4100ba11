import type { Database } from '#host/database.ts';
import {
  castsQuery,
  foreignKeysQuery,
  geoJsonQuery,
  keysQuery,
  roleSettingsQuery,
  routinesQuery,
  rowMediaQuery,
  tablesQuery,
  typesQuery,
  viewsQuery,
  visitorSettingsQuery,
  type CastRow,
  type ForeignKeyRow,
  type KeyRow,
  type RoutineRow,
  type RowMediaRow,
  type TableRow,
  type TypeRow,
  type ViewRow,
  type VisitorSettingsRow,
} from './catalog-queries.ts';
import {
  tableKey,
  type Catalog,
  type Column,
  type Relationship,
  type Representation,
  type Table,
} from './catalog.ts';
import { foreignKeyRelationships, type Face } from './relationships.ts';
import { plainRepresentation, readRepresentations } from './representations.ts';
import { readRoutines, readRowMedia } from './routines.ts';
import { readVisitorSettings } from './transaction-settings.ts';
import { readViewColumns, type ViewColumns } from './view-columns.ts';

interface TableDraft extends Table {
  relationships: Relationship[];
  computedColumns: Map<string, { schema: string; name: string; baseType: number }>;
  primaryKey: readonly string[];
}

/** What the settings kept in the database say. */
export function loadRoleSettings(database: Database): Promise<string[]> {
  return database
    .query<{ line: string }>(roleSettingsQuery)
    .then((rows) => rows.map((row) => row.line));
}

/**
 * Reads tables, relationships and functions of the exposed schemas from the system catalogs.
 *
 * @param extraSchemas where functions of a row are looked for too.
 * @throws DatabaseError
 */
export async function loadCatalog(
  database: Database,
  schemas: readonly string[],
  extraSchemas: readonly string[],
  roleSettings: readonly string[],
): Promise<Catalog> {
  return database.transaction(
    async (transaction) => {
      const tableRows = await transaction.query<TableRow>(tablesQuery, [schemas]);
      const keys = await transaction.query<KeyRow>(keysQuery);
      const foreignKeys = await transaction.query<ForeignKeyRow>(foreignKeysQuery);
      const views = await transaction.query<ViewRow>(viewsQuery);
      const types = await transaction.query<TypeRow>(typesQuery);
      const routineRows = await transaction.query<RoutineRow>(routinesQuery, [
        [...new Set([...schemas, ...extraSchemas])],
      ]);
      const visitors = await transaction.query<VisitorSettingsRow>(visitorSettingsQuery);
      const rowMedia = await transaction.query<RowMediaRow>(rowMediaQuery, [schemas]);
      const [geo] = await transaction.query<{ hasGeoJson: boolean }>(geoJsonQuery);

      const representations = readRepresentations(await transaction.query<CastRow>(castsQuery));

      const typeByOid = new Map(types.map((type) => [type.oid, type]));
      const tables = new Map(
        tableRows.map((row) => [row.oid, draftTable(row, typeByOid, representations)]),
      );
      const faces = collectFaces(tables, views);
      setPrimaryKeys(keys, faces);
      const relationships = foreignKeyRelationships(
        foreignKeys,
        keys,
        (base) => faces.get(base) ?? [],
      );
      for (const [oid, list] of relationships) tables.get(oid)?.relationships.push(...list);

      const tableByRowType = new Map(
        tableRows.map((row) => [row.rowType, tables.get(row.oid)] as const),
      );
      const routines = readRoutines(routineRows, schemas, tableByRowType, (oid) =>
        baseTypeOf(oid, typeByOid),
      );
      for (const { table, column } of routines.computedColumns)
        tables.get(table)?.computedColumns.set(column.name, column);
      for (const relationship of routines.computedRelationships)
        tables.get(relationship.table.oid)?.relationships.unshift(relationship);

      return {
        tables: new Map(
          [...tables.values()].map((table) => [tableKey(table.schema, table.name), table]),
        ),
        routines: routines.byName,
        rowMedia: readRowMedia(rowMedia, tableByRowType),
        hasGeoJson: geo?.hasGeoJson ?? false,
        roleSettings,
        visitorSettings: readVisitorSettings(visitors),
      };
    },
    { readOnly: true, isolation: 'repeatable read', settings: { search_path: '' } },
  );
}

function draftTable(
  row: TableRow,
  types: ReadonlyMap<number, TypeRow>,
  representations: ReadonlyMap<number, Representation>,
): TableDraft {
  const columns = row.columns.map((column): [string, Column] => {
    const baseType = baseTypeOf(column.typeOid, types);
    return [
      column.name,
      {
        name: column.name,
        number: column.number,
        type: column.type,
        baseType,
        isNullable: column.nullable,
        defaultSql: column.default,
        enumValues: types.get(baseType)?.values ?? null,
        description: column.description,
        representation: representations.get(column.typeOid) ?? plainRepresentation,
      },
    ];
  });
  return {
    oid: row.oid,
    schema: row.schema,
    name: row.name,
    isView: row.kind === 'v' || row.kind === 'm',
    columns: new Map(columns),
    primaryKey: [],
    canInsert: (row.updatable & 8) !== 0,
    canUpdate: (row.updatable & 4) !== 0,
    canDelete: (row.updatable & 16) !== 0,
    description: row.description,
    computedColumns: new Map(),
    relationships: [],
  };
}

/** Domains may stand on domains. */
function baseTypeOf(oid: number, types: ReadonlyMap<number, TypeRow>): number {
  const type = types.get(oid);
  return type?.kind === 'd' ? baseTypeOf(type.base, types) : oid;
}

/** By base table: the relations that show it. Views of views are followed down to the table. */
function collectFaces(
  tables: ReadonlyMap<number, Table>,
  views: readonly ViewRow[],
): Map<number, Face[]> {
  const originsByView = new Map(views.map((row) => [row.view, readViewColumns(row.rule)]));
  const faces = new Map<number, Face[]>();
  const add = (base: number, face: Face) => {
    const list = faces.get(base);
    if (list) list.push(face);
    else faces.set(base, [face]);
  };
  for (const table of tables.values()) {
    if (!table.isView)
      add(table.oid, {
        table,
        columns: new Map(
          [...table.columns.values()].map((column) => [column.number, [column.name]]),
        ),
      });
  }
  for (const table of tables.values()) {
    if (!table.isView) continue;
    const columnsByBase = new Map<number, Map<number, string[]>>();
    for (const column of table.columns.values()) {
      const origin = originOf(table.oid, column.number, originsByView);
      if (!origin) continue;
      const columns = columnsByBase.get(origin.table) ?? new Map<number, string[]>();
      columns.set(origin.column, [...(columns.get(origin.column) ?? []), column.name]);
      columnsByBase.set(origin.table, columns);
    }
    for (const [base, columns] of columnsByBase) add(base, { table, columns });
  }
  return faces;
}

/** Null for a column that no table has: PostgreSQL lets a view be made that shows itself, directly or by way of others. */
function originOf(
  relation: number,
  column: number,
  originsByView: ReadonlyMap<number, ViewColumns>,
): { table: number; column: number } | null {
  const seen = new Set<string>();
  let at = { table: relation, column };
  for (;;) {
    const origins = originsByView.get(at.table);
    if (!origins) return at;
    const place = `${at.table}.${at.column}`;
    const next = seen.has(place) ? undefined : origins.get(at.column);
    if (!next) return null;
    seen.add(place);
    at = next;
  }
}

/** A view of several tables has the keys of all that it shows whole, under the first name of each column. */
function setPrimaryKeys(keys: readonly KeyRow[], faces: ReadonlyMap<number, Face[]>): void {
  for (const key of keys) {
    if (!key.isPrimary) continue;
    for (const face of faces.get(key.table) ?? []) {
      const names = key.columns.map((number) => face.columns.get(number)?.[0]);
      const draft = face.table as TableDraft;
      if (names.every((name) => name !== undefined))
        draft.primaryKey = [...draft.primaryKey, ...names];
    }
  }
}
