import { RestError } from '#host/rest/rest-error.ts';
import { tableKey, type Catalog, type Table } from './catalog.ts';
import { closestName } from './closest-name.ts';

/** @throws RestError PGRST205 when no table or view of that name is exposed. */
export function findTable(catalog: Catalog, schema: string, name: string): Table {
  const table = catalog.tables.get(tableKey(schema, name));
  if (table) return table;
  const names = [...catalog.tables.values()]
    .filter((other) => other.schema === schema)
    .map((other) => other.name);
  const closest = closestName(name, names, 0.75);
  throw new RestError(
    404,
    'PGRST205',
    `Could not find the table '${schema}.${name}' in the schema cache`,
    {
      hint: closest === null ? null : `Perhaps you meant the table '${schema}.${closest}'`,
    },
  );
}
