import { lendTestDriver } from 'supabase-host/testing';
import { testDatabase } from './test-database.ts';

// Set-up of every file of the test project `database`: the host's own tests run over our driver.
lendTestDriver({
  open: () => testDatabase(),
  module: new URL('../../src/database/connect.ts', import.meta.url).href,
});
