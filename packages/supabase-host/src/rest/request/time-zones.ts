import type { Database } from '#host/database.ts';

export interface TimeZones {
  /** Whether the database knows a zone by that name. */
  has(name: string): Promise<boolean>;
}

/** Zones are read when one is first asked about: the database goes through its files for the list. */
export function createTimeZones(database: Database): TimeZones {
  let names: Promise<ReadonlySet<string>> | null = null;
  return {
    async has(name) {
      names ??= database
        .query<{ name: string }>('select name from pg_timezone_names')
        .then((rows) => new Set(rows.map((row) => row.name)))
        .catch((error: unknown) => {
          names = null;
          throw error;
        });
      return (await names).has(name);
    },
  };
}
