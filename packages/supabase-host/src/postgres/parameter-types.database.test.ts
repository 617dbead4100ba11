import { afterAll, describe, expect, it } from 'vitest';
import { createClient } from './driver-client.ts';
import { createParameterTypes, describeParameters } from './parameter-types.ts';
import { testDatabase } from '#host/testing/test-database.ts';

const fresh = await testDatabase();
const client = createClient(fresh.connection);
await client.connect();
afterAll(async () => {
  await client.end();
  await fresh.close();
});

describe('describeParameters', () => {
  it('says the type of each parameter and runs nothing', async () => {
    await client.query('create table described (a jsonb, b text[])');
    expect(
      await describeParameters(client, 'insert into described values ($1, $2) returning $3::int8'),
    ).toEqual([3802, 1009, 20]);
    expect(await describeParameters(client, 'select 1')).toEqual([]);
    expect((await client.query('select from described')).rowCount).toBe(0);
  });

  it('says what is wrong with a statement, and the client goes on', async () => {
    await expect(describeParameters(client, 'select $1::nothing')).rejects.toMatchObject({
      code: '42704',
    });
    expect(await describeParameters(client, 'select $1::bool')).toEqual([16]);
  });
});

describe('createParameterTypes', () => {
  it('keeps a thousand texts, and drops the one that was not used for longest', () => {
    const types = createParameterTypes();
    for (let n = 0; n < 1000; n++) types.set(`${n}`, [n]);
    expect(types.get('0')).toEqual([0]);
    types.set('1000', [1000]);
    expect(types.get('0')).toEqual([0]);
    expect(types.get('1')).toBeUndefined();
    types.forget('0');
    expect(types.get('0')).toBeUndefined();
  });
});

describe('a column that changes its type while the program runs', () => {
  it('costs one statement, and the next one is written for the new type', async () => {
    const { database } = fresh;
    await database.query('create table turned (a text)');
    const insert = 'insert into turned values ($1)';
    for (let time = 0; time < 3; time++) await database.query(insert, ['text']);
    // On one connection: the pool lends the one that was used last.
    await database.query('alter table turned alter column a type jsonb using to_jsonb(a)');
    await expect(database.query(insert, ['text'])).rejects.toMatchObject({ code: '42804' });
    await database.query(insert, ['text']);
    expect(await database.query('select distinct a from turned')).toEqual([{ a: 'text' }]);
  });
});
