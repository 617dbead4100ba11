import { inject } from 'vitest';
import { lendTestDriver } from 'supabase-host/testing';
import { testDatabase, testServerVariable } from './test-database.ts';

// Set-up of every file with a database: the host's own tests run over our driver.
process.env[testServerVariable] = JSON.stringify(inject('testServer'));
lendTestDriver({
  open: () => testDatabase(),
  module: new URL('../../../src/store/connect.ts', import.meta.url).href,
});
