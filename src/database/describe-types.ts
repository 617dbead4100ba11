import type { Queryable } from './door.ts';

interface Column {
  relation: string;
  name: string;
  /** Name of the type, or of its elements where it is an array. */
  type: string;
  isArray: boolean;
  isEnum: boolean;
  isNullable: boolean;
  /** The server fills it in when it is left out. */
  hasDefault: boolean;
  /** Read-only. */
  isGenerated: boolean;
  isTable: boolean;
}

interface Enumeration {
  name: string;
  labels: string[];
}

/**
 * The types of schema `public` as TypeScript: for every table and view what the door gives (`Rows`), and the same as the
 * rest service gives it and takes it, in the shape that supabase-js expects (`RestSchema`).
 */
export async function describeTypes(database: Queryable): Promise<string> {
  const columns = await database.query<Column>(columnsOfPublic);
  const enumerations = await database.query<Enumeration>(enumerationsOfPublic);
  const relations = Map.groupBy(columns, (column) => column.relation);

  const rows = [...relations].map(
    ([name, members]) =>
      `  ${name}: {\n${members.map((column) => `    ${column.name}: ${typed(column, doorTypes)};`).join('\n')}\n  };`,
  );
  const kinds = (isTable: boolean) => {
    const described = [...relations]
      .filter(([, members]) => members[0]?.isTable === isTable)
      .map(([name, members]) => describeRelation(name, members));
    return described.length === 0 ? 'Record<string, never>' : `{\n${described.join('\n')}\n    }`;
  };
  return [
    '// Made by `npm run db:types` from supabase/migrations. Do not edit.',
    '',
    ...enumerations.map(
      ({ name, labels }) =>
        `export type ${pascal(name)} = ${labels.map((label) => `'${label}'`).join(' | ')};\n`,
    ),
    'export type Json = string | number | boolean | null | { [key: string]: Json } | Json[];',
    '',
    '/** One row of each table and view, as the door gives it. */',
    'export interface Rows {',
    ...rows,
    '}',
    '',
    '/** The same over the rest service, for supabase-js: `createClient<RestSchema>(…)`. */',
    // A type and not an interface: only that fits the index signatures of supabase-js.
    'export type RestSchema = {',
    '  public: {',
    `    Tables: ${kinds(true)};`,
    `    Views: ${kinds(false)};`,
    '    Functions: Record<string, never>;',
    '  };',
    '};',
    '',
  ].join('\n');
}

function describeRelation(name: string, columns: readonly Column[]): string {
  const writable = columns.filter((column) => !column.isGenerated);
  const row = columns.map((column) => `${column.name}: ${typed(column, restTypes)};`);
  const insert = writable.map(
    (column) =>
      `${column.name}${column.hasDefault || column.isNullable ? '?' : ''}: ${typed(column, restTypes)};`,
  );
  const update = writable.map((column) => `${column.name}?: ${typed(column, restTypes)};`);
  const writes = columns[0]?.isTable
    ? ` Insert: { ${insert.join(' ')} }; Update: { ${update.join(' ')} };`
    : '';
  return `${name}: { Row: { ${row.join(' ')} };${writes} Relationships: [] };`;
}

function typed(column: Column, types: Record<string, string>): string {
  const element = column.isEnum ? pascal(column.type) : (types[column.type] ?? 'string');
  const whole = column.isArray ? `(${element} | null)[]` : element;
  return column.isNullable ? `${whole} | null` : whole;
}

const numbers = {
  int2: 'number',
  int4: 'number',
  float4: 'number',
  float8: 'number',
  oid: 'number',
};
const both = { ...numbers, int8: 'number', bool: 'boolean', json: 'Json', jsonb: 'Json' };
/** As `wireTypes` reads them; what is not named is text. */
const doorTypes: Record<string, string> = { ...both, timestamptz: 'Date', bytea: 'Uint8Array' };
/** As JSON carries them. */
const restTypes: Record<string, string> = { ...both, numeric: 'number' };

function pascal(name: string): string {
  return name
    .split('_')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('');
}

const columnsOfPublic = `
  select c.relname as relation, a.attname as name,
    coalesce(element.typname, base.typname, t.typname) as type,
    element.oid is not null as "isArray",
    coalesce(element.typtype, base.typtype, t.typtype) = 'e' as "isEnum",
    not a.attnotnull as "isNullable",
    (a.atthasdef or a.attidentity <> '') as "hasDefault",
    (a.attgenerated <> '' or a.attidentity = 'a') as "isGenerated",
    c.relkind in ('r', 'p') as "isTable"
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  left join pg_type base on base.oid = t.typbasetype and t.typtype = 'd'
  left join pg_type element on element.oid = t.typelem and t.typcategory = 'A'
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
  order by c.relname collate "C", a.attnum
`;

const enumerationsOfPublic = `
  select t.typname as name, array_agg(e.enumlabel::text order by e.enumsortorder) as labels
  from pg_type t join pg_enum e on e.enumtypid = t.oid
  where t.typnamespace = 'public'::regnamespace
  group by t.typname order by t.typname collate "C"
`;
