import { join } from 'node:path';

/** Where Debian's packages put the programs of a PostgreSQL, such as `pg_dump`. @param version as in the package's name: 15 */
export const debianPostgres = (version: number): string =>
  join('/usr', 'lib', 'postgresql', String(version), 'bin');
