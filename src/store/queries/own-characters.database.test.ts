import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { findCharacters } from './find-characters.ts';
import { hideCharacter, keepOwnCharacters, ownCharacters } from './own-characters.ts';

let fresh: FreshDatabase;
const ANA = '00000000-0000-4000-8000-00000000000a';
const BEN = '00000000-0000-4000-8000-00000000000b';
const as = (sub: string) => ({
  as: { role: 'authenticated' as const, claims: { role: 'authenticated', sub } },
});
const claimed = (id: number, name: string) => ({
  id,
  region: 'eu',
  realmId: 1,
  realmSlug: 'gordunni',
  name,
  classId: 8,
});
const isFound = async (name: string): Promise<boolean> =>
  (
    await fresh.database.transaction((t) => findCharacters(t, { name, seasonId: 15 }), {
      as: { role: 'anon', claims: { role: 'anon' } },
      readOnly: true,
    })
  ).length > 0;

async function addCharacter(id: number, name: string): Promise<void> {
  await fresh.database.query(
    `insert into characters (id, region, realm_id, name, name_key, source, seen_at)
     values ($1, 'eu', 1, $2, lower($2), 'test', now()) on conflict (region, id) do update set seen_at = excluded.seen_at`,
    [id, name],
  );
}

async function version(): Promise<number> {
  const [row] = await fresh.database.query<{ version: number }>('select version from data_version');
  return row!.version;
}

beforeAll(async () => {
  fresh = await testDatabase();
  await fresh.database.query(`insert into auth.users (id) values ($1), ($2)`, [ANA, BEN]);
  await fresh.database.query(
    `insert into realms (region, id, connected_id, slug, name, source) values ('eu', 1, 1, 'gordunni', 'Gordunni', 'test')`,
  );
  await addCharacter(1, 'Ardenia');
  await addCharacter(2, 'Borvald');
  await keepOwnCharacters(fresh.database, ANA, [claimed(1, 'Ardenia'), claimed(3, 'Celenne')]);
  await keepOwnCharacters(fresh.database, BEN, [claimed(2, 'Borvald')]);
});
afterAll(() => fresh.close());

describe('the characters of an account', () => {
  it('are seen by their owner alone', async () => {
    const mine = await fresh.database.transaction((t) => ownCharacters(t), as(ANA));
    expect(mine.map(({ id, name, hidden }) => [id, name, hidden])).toEqual([
      [1, 'Ardenia', false],
      [3, 'Celenne', false],
    ]);
    await expect(
      fresh.database.transaction((t) => ownCharacters(t), {
        as: { role: 'anon', claims: { role: 'anon' } },
      }),
    ).rejects.toMatchObject({ code: '42501' });
  });

  it('are hidden and shown by their owner alone, and pages know at once', async () => {
    const before = await version();
    expect(await fresh.database.transaction((t) => hideCharacter(t, 1, true), as(BEN))).toBe(false);
    expect(await isFound('Ardenia')).toBe(true);
    expect(await fresh.database.transaction((t) => hideCharacter(t, 1, true), as(ANA))).toBe(true);
    expect(await isFound('Ardenia')).toBe(false);
    expect(await version()).toBeGreaterThan(before);
    expect(await fresh.database.transaction((t) => hideCharacter(t, 1, false), as(ANA))).toBe(true);
    expect(await isFound('Ardenia')).toBe(true);
  });

  it('cannot be claimed, changed or hidden by a statement of a visitor', async () => {
    for (const text of [
      `insert into character_owners (user_id, character_id, region, realm_id, realm_slug, name, confirmed_at)
       values ('${BEN}', 1, 'eu', 1, 'gordunni', 'Ardenia', now())`,
      `update character_owners set user_id = '${BEN}'`,
      'delete from character_owners',
      'update characters set hidden = true where id = 1',
    ])
      await expect(fresh.database.transaction((t) => t.query(text), as(BEN))).rejects.toMatchObject(
        { code: '42501' },
      );
    await expect(
      fresh.database.transaction((t) => hideCharacter(t, 1, true), {
        as: { role: 'anon', claims: { role: 'anon' } },
      }),
    ).rejects.toMatchObject({ code: '42501' });
  });

  it('are hidden from the first moment where a source tells of them later', async () => {
    expect(await fresh.database.transaction((t) => hideCharacter(t, 3, true), as(ANA))).toBe(true);
    await addCharacter(3, 'Celenne');
    expect(await isFound('Celenne')).toBe(false);
    await addCharacter(3, 'Celenne');
    expect(await isFound('Celenne')).toBe(false);
  });

  it('go over to the account that Battle.net names next, hidden as they were', async () => {
    await keepOwnCharacters(fresh.database, BEN, [claimed(2, 'Borvald'), claimed(3, 'Celenne')]);
    const mine = await fresh.database.transaction((t) => ownCharacters(t), as(ANA));
    expect(mine.map(({ id }) => id)).toEqual([1]);
    const bens = await fresh.database.transaction((t) => ownCharacters(t), as(BEN));
    expect(bens.map(({ id, hidden }) => [id, hidden])).toEqual([
      [2, false],
      [3, true],
    ]);
    // A smaller list lets go of the rest.
    await keepOwnCharacters(fresh.database, BEN, []);
    expect(await fresh.database.transaction((t) => ownCharacters(t), as(BEN))).toEqual([]);
  });
});
