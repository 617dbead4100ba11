/** What the service knows of the database: tables, relationships, functions. Read once, kept until the database reports a change. */

import type { TransactionSettings } from './transaction-settings.ts';

export interface Column {
  name: string;
  /** Number within the table (`attnum`); numbers of dropped columns stay free. */
  number: number;
  /** With its schema and modifiers: `character varying(20)`, `public.mood`. */
  type: string;
  /** Object identifier of the type below every domain. */
  baseType: number;
  isNullable: boolean;
  /** SQL that gives the value of a column that is not supplied; null for none. */
  defaultSql: string | null;
  enumValues: readonly string[] | null;
  description: string | null;
  /** How values of its domain are shown and read, where the domain has casts for that. */
  representation: Representation;
}

/**
 * Functions of implicit casts from and to a domain, as SQL names; null where there is none. What is shown of a column goes
 * through the first, what a body or a filter says of it through the others.
 */
export interface Representation {
  toJson: string | null;
  fromJson: string | null;
  fromText: string | null;
}

export interface Table {
  oid: number;
  schema: string;
  name: string;
  isView: boolean;
  columns: ReadonlyMap<string, Column>;
  /** Names of the columns; of a view those of each of its base tables of which it shows all of them. */
  primaryKey: readonly string[];
  canInsert: boolean;
  canUpdate: boolean;
  canDelete: boolean;
  description: string | null;
  /** Functions of one row of this table that give one value. */
  computedColumns: ReadonlyMap<string, ComputedColumn>;
  relationships: readonly Relationship[];
}

export interface ComputedColumn {
  schema: string;
  name: string;
  baseType: number;
}

export type Cardinality = 'many-to-one' | 'one-to-many' | 'one-to-one' | 'many-to-many';

/** A pair of columns: of the table that embeds, and of the one embedded. */
export type ColumnPair = readonly [own: string, foreign: string];

export interface ForeignKeyRelationship {
  kind: 'foreign key';
  cardinality: Cardinality;
  table: Table;
  foreign: Table;
  constraint: string;
  /** Whether the key is of the table that embeds. */
  holdsKey: boolean;
  /** For many-to-many: own columns and those of the junction that point at them; `constraint` is theirs. */
  columns: readonly ColumnPair[];
  junction: Junction | null;
}

export interface Junction {
  table: Table;
  /** The foreign key that points at the embedded table. */
  foreignConstraint: string;
  /** Columns of the junction, and those of the embedded table they point at. */
  foreignColumns: readonly ColumnPair[];
}

/** A function of one row of a table that gives rows of another. */
export interface ComputedRelationship {
  kind: 'computed';
  table: Table;
  foreign: Table;
  schema: string;
  name: string;
  isToOne: boolean;
}

export type Relationship = ForeignKeyRelationship | ComputedRelationship;

export interface RoutineParameter {
  /** Empty for one without a name. */
  name: string;
  type: string;
  baseType: number;
  isRequired: boolean;
  isVariadic: boolean;
}

export interface Routine {
  oid: number;
  schema: string;
  name: string;
  parameters: readonly RoutineParameter[];
  returns: RoutineReturn;
  /** More than one row may come. */
  isSet: boolean;
  /** May write. */
  isVolatile: boolean;
  settings: TransactionSettings;
  description: string | null;
  /** What its value is, where it gives one value of a domain that is called like a media type. */
  media: RoutineMedia | null;
}

export interface RoutineMedia {
  /** In small letters: `image/png`; `*` on both sides for a function that finds out itself what is wanted. */
  type: string;
  isBinary: boolean;
}

/** An aggregate of one row that gives a media type: a form in which rows can be had. */
export interface RowMedia extends RoutineMedia {
  schema: string;
  name: string;
  /** Whose rows it takes, whole and in order; null for rows of any kind. */
  table: Table | null;
}

export type RoutineReturn =
  | { kind: 'void' }
  | { kind: 'scalar' }
  /** Rows of a table that is known, or of a type or list of columns that is no table (null). */
  | { kind: 'row'; table: Table | null };

export interface Catalog {
  /** By `tableKey`. */
  tables: ReadonlyMap<string, Table>;
  /** By `tableKey`; overloads in no order. */
  routines: ReadonlyMap<string, readonly Routine[]>;
  /** Those of one table come first. */
  rowMedia: readonly RowMedia[];
  hasGeoJson: boolean;
  /** Settings kept in the database. */
  roleSettings: readonly string[];
  /** By role: what transactions of such a visitor are to be set to. */
  visitorSettings: ReadonlyMap<string, TransactionSettings>;
}

/** Object identifiers of built-in types that need care. */
export const typeOids = {
  text: 25,
  bytea: 17,
  json: 114,
  xml: 142,
  jsonb: 3802,
  jsonArray: 199,
  jsonbArray: 3807,
  tsvector: 3614,
  anyelement: 2283,
} as const;

export function tableKey(schema: string, name: string): string {
  return `${schema}\u0000${name}`;
}

export function isToOne(relationship: Relationship): boolean {
  if (relationship.kind === 'computed') return relationship.isToOne;
  return relationship.cardinality === 'many-to-one' || relationship.cardinality === 'one-to-one';
}
