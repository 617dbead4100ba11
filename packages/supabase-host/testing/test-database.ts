import type { ConnectionOptions } from '#host/postgres/connect.ts';
import type { Database } from '#host/postgres/database.ts';

/** A database of one test file: the platform and the application's schema are in it. */
export interface TestDatabase {
  database: Database;
  /** For a second pool, or another process: what `connectDatabase` takes. */
  connection: ConnectionOptions;
  /** Closes the connections and drops the database. */
  close: () => Promise<void>;
}

/** What the application lends to the tests of this package. */
export interface TestDriver {
  open: (options?: Pick<ConnectionOptions, 'maxConnections'>) => Promise<TestDatabase>;
  /** URL of the module whose `connectDatabase(connection)` gives a `Database`: for tests that run a second process. */
  module: string;
}

let lent: TestDriver | null = null;

/** Called once per test file, by the set-up of the test project `database`, before the tests. */
export function lendTestDriver(driver: TestDriver): void {
  lent = driver;
}

/** @throws Error in a test that runs outside of the project `database`. */
export function testDriver(): TestDriver {
  if (!lent) throw new Error('No database: name the file *.database.test.ts, and run its project.');
  return lent;
}

/**
 * A fresh database with the whole schema, for one test file or one test: about 50 ms.
 *
 * @example
 *   const fresh = await testDatabase();
 *   afterAll(() => fresh.close());
 */
export function testDatabase(
  options: Pick<ConnectionOptions, 'maxConnections'> = {},
): Promise<TestDatabase> {
  return testDriver().open(options);
}
