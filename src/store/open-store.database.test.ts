import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openStore } from './open-store.ts';

const dataFolder = mkdtempSync(join(tmpdir(), 'farseer-store-'));
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }));

describe('the store for a command', () => {
  it('is started when no process runs it, and joined when one does', async () => {
    const first = await openStore({ databaseUrl: null, dataFolder });
    await first.database.query('create table public.kept (n integer)');
    const beside = await openStore({ databaseUrl: null, dataFolder });
    await beside.database.query('insert into public.kept values (1)');
    await beside.close();
    // The process that joined must not have ended it.
    expect(await first.database.query('select n from public.kept')).toEqual([{ n: 1 }]);
    await first.close();

    const later = await openStore({ databaseUrl: null, dataFolder });
    expect(await later.database.query('select n from public.kept')).toEqual([{ n: 1 }]);
    await later.close();
  });
});
