import { inject } from 'vitest';
import { lendTestDriver } from 'supabase-host/testing';
import { testDatabase, testServerVariable } from './test-database.ts';

// Set-up of every file with a database: the host's own tests run over our driver.
process.env[testServerVariable] = JSON.stringify(inject('testServer'));
lendTestDriver({
  open: (options) => testDatabase(options),
  module: new URL('../../../packages/supabase-host/src/postgres/connect.ts', import.meta.url).href,
});
