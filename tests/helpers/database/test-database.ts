import type { ConnectionOptions } from '#store/connect.ts';
import { freshDatabase, type FreshDatabase } from './fresh-database.ts';

/** The variable in which the test run says where its server is. */
export const testServerVariable = 'FARSEER_TEST_SERVER';

/**
 * A fresh database with the whole schema, for one test file or one test: about 50 ms. Only in files named
 * `*.database.test.ts`, whose run starts a server for all of them.
 *
 * @example
 *   const fresh = await testDatabase();
 *   afterAll(() => fresh.close());
 *   await fresh.database.query('select 1');
 */
export function testDatabase(
  options: Pick<ConnectionOptions, 'maxConnections'> = {},
): Promise<FreshDatabase> {
  return freshDatabase(testServer(), options);
}

/** Where the server of this test run is, as its superuser. */
export function testServer(): ConnectionOptions {
  const written = process.env[testServerVariable];
  if (!written)
    throw new Error('No test server: name the file *.database.test.ts, and run its project.');
  return JSON.parse(written) as ConnectionOptions;
}
