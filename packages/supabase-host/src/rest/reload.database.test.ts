import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guildSchema } from '#host/testing/rest/test-guild-schema.ts';
import { startRest, type TestRest } from '#host/testing/rest/test-rest.ts';

let rest: TestRest;
beforeAll(async () => {
  rest = await startRest(guildSchema);
});
afterAll(() => rest.close());

const run = (sql: string) => rest.fresh.database.query(sql);
const reload = () => run("notify pgrst, 'reload schema'");

describe('a schema that changes', () => {
  it('is read again when the database says so', async () => {
    expect((await rest.ask('/late')).status).toBe(404);
    await run('create table hall.late (id int primary key, guild bigint references hall.guilds)');
    await run('insert into hall.late values (1, 2)');
    await reload();
    await expect
      .poll(async () => (await rest.ask('/late?select=id,guilds(name)')).json)
      .toEqual([{ id: 1, guilds: { name: 'Dusk' } }]);
  });

  it('is read again after every change of it', async () => {
    await run('create table hall.soon (id int primary key)');
    await expect.poll(async () => (await rest.ask('/soon')).json).toEqual([]);
    await run('drop table hall.soon');
    await expect.poll(async () => (await rest.ask('/soon')).status).toBe(404);
  });

  it('gives new columns of a table that was read before, although its statement is kept', async () => {
    for (let time = 0; time < 4; time++)
      expect((await rest.ask('/member_details?name=eq.Anna')).json).toEqual([
        { name: 'Anna', motto: 'Stand fast' },
      ]);
    await run('alter table hall.member_details add column more int default 3');
    await reload();
    await expect
      .poll(async () => (await rest.ask('/member_details?name=eq.Anna')).json)
      .toEqual([{ name: 'Anna', motto: 'Stand fast', more: 3 }]);
  });

  it('takes its settings from the database', async () => {
    expect((await rest.ask('/guilds?select=count()')).json).toMatchObject({ code: 'PGRST123' });
    const [row] = await rest.fresh.database.query<{ name: string }>(
      'select current_database() as name',
    );
    await run(
      `alter role authenticator in database ${row?.name} set pgrst.db_aggregates_enabled = 'true'`,
    );
    await run("notify pgrst, 'reload config'");
    await expect
      .poll(async () => (await rest.ask('/guilds?select=count()')).json)
      .toEqual([{ count: 3 }]);
  });
});
