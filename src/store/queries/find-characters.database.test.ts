import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { dataOrigins } from './data-origins.ts';
import { findCharacters, findMisspelledCharacters } from './find-characters.ts';
import { findGuilds, findMisspelledGuilds, findMisspelledRealms } from './find-places.ts';
import { seasonSpans } from './season-spans.ts';

let fresh: FreshDatabase;
const anonymous = { as: { role: 'anon' as const, claims: { role: 'anon' } }, readOnly: true };

beforeAll(async () => {
  fresh = await testDatabase();
  await fresh.database.query(
    `insert into realms (region, id, connected_id, slug, name, local_name, source) values
       ('eu', 1, 1, 'gordunni', 'Gordunni', 'Гордунни', 'test'), ('eu', 2, 2, 'aggra-português', 'Aggra (Português)', null, 'test'),
       ('eu', 3, 2, 'grim-batol', 'Grim Batol', null, 'test'), ('us', 4, 4, 'area-52', 'Area 52', null, 'test')`,
  );
  await fresh.database.query(
    `insert into realm_aliases (region, alias, realm_id) values ('eu', 'gordunni', 1), ('eu', 'гордунни', 1),
       ('eu', 'aggraportugues', 2), ('eu', 'grimbatol', 3), ('us', 'area52', 4)`,
  );
  await fresh.database.query(
    `insert into characters (id, region, realm_id, name, name_key, hidden, anonymous, source, seen_at) values
       (1, 'eu', 1, 'Ардениа', 'ардениа', false, false, 'test', now()), (2, 'eu', 2, 'Ardénia', 'ardenia', false, false, 'test', now()),
       (3, 'us', 4, 'Ardeniax', 'ardeniax', false, false, 'test', now()), (4, 'us', 4, 'Ardenhid', 'ardenhid', true, false, 'test', now()),
       (5, 'us', 4, 'Ardenano', 'ardenano', false, true, 'test', now()), (6, 'us', 4, '100%x', '100%x', false, false, 'test', now()),
       (7, 'eu', 2, 'Twín', 'twin', false, false, 'test', now()), (8, 'eu', 2, 'Twin', 'twin', false, false, 'test', now()),
       (9, 'eu', 3, 'Twin', 'twin', false, false, 'test', now())`,
  );
  await fresh.database.query(
    `insert into ratings (character_id, season_id, region, score, source, updated_at) values
       (7, 15, 'eu', 2500, 'test', now()), (9, 15, 'eu', 2400, 'test', now()), (2, 15, 'eu', 2000, 'test', now()), (3, 15, 'us', 3000, 'test', now())`,
  );
  await fresh.database.query(
    `insert into seasons (id, slug, name, expansion_id) values (15, 'season-tww-3', 'TWW 3', 10), (16, 'season-x-1', 'Later', 11)`,
  );
  await fresh.database.query(
    `insert into season_spans (season_id, region, starts_at) values (15, 'eu', '2025-08-13T04:00:00Z'), (16, 'eu', '2030-01-01T00:00:00Z')`,
  );
  await fresh.database.query(
    `insert into data_origins (kind, region, origin, source, updated_at) values ('lines', 'eu', 'sample', 'sample', now())`,
  );
});
afterAll(() => fresh.close());

function find(question: { name: string; region?: string; realm?: string }) {
  return fresh.database.transaction(
    (transaction) => findCharacters(transaction, { seasonId: 15, ...question }),
    anonymous,
  );
}

describe('finding characters', () => {
  it('by the beginning of a name, best rating first, without marks and case', async () => {
    expect((await find({ name: 'arden' })).map(({ name }) => name)).toEqual([
      'Ardeniax',
      'Ardénia',
    ]);
    expect((await find({ name: 'ARDÉNIA' })).map(({ id }) => id)).toEqual([2, 3]);
  });

  it('in other scripts, by any spelling of the realm or one connected to it', async () => {
    expect(await find({ name: 'арден', realm: 'Гордунни' })).toMatchObject([
      { id: 1, realmName: 'Гордунни', realmSlug: 'gordunni' },
    ]);
    for (const realm of ['aggra-português', 'Aggra (Português)', 'Grim Batol', 'grimbatol'])
      expect((await find({ name: 'ardenia', realm })).map(({ id }) => id)).toEqual([2]);
    expect((await find({ name: 'arden', realm: 'Area 52' })).map(({ id }) => id)).toEqual([3]);
  });

  it('tells those apart whose names differ by a mark or a connected realm', async () => {
    const ids = async (name: string, realm: string) =>
      (await find({ name, realm })).map(({ id }) => id);
    expect(await ids('twin', 'aggra-português')).toEqual([8, 9, 7]);
    expect(await ids('TWÍN', 'aggra-português')).toEqual([7, 8, 9]);
    expect(await ids('Twin', 'Grim Batol')).toEqual([9, 8, 7]);
    // Without a realm and a mark nothing tells them apart but their strength.
    expect((await find({ name: 'twin' })).map(({ id }) => id)).toEqual([7, 9, 8]);
    expect((await find({ name: 'twín' })).map(({ id }) => id)).toEqual([7, 9, 8]);
    // While one types there is nothing to tell apart yet.
    expect((await find({ name: 'twi' })).map(({ id }) => id)).toEqual([7, 9, 8]);
  });

  it('never by what the text of a pattern would mean, and no hidden character', async () => {
    expect(await find({ name: '%' })).toEqual([]);
    expect(await find({ name: '_rden' })).toEqual([]);
    expect(await find({ name: '  ' })).toEqual([]);
    expect((await find({ name: '100%' })).map(({ id }) => id)).toEqual([6]);
    expect(await find({ name: 'ardenhid' })).toEqual([]);
    expect(await find({ name: 'ardenano' })).toEqual([]);
    expect(await find({ name: 'arden', region: 'kr' })).toEqual([]);
  });
});

describe('seasons and origins', () => {
  it('lists what has begun, and what it stands on', async () => {
    const spans = await seasonSpans(fresh.database, new Date('2025-12-01T00:00:00Z'));
    expect(spans.map(({ slug, region }) => `${slug} ${region}`)).toEqual(['season-tww-3 eu']);
    expect(await dataOrigins(fresh.database)).toMatchObject([
      { kind: 'lines', region: 'eu', origin: 'sample' },
    ]);
  });
});

const misspelled = (name: string, more: { region?: string; realm?: string } = {}) =>
  fresh.database.transaction(
    (transaction) => findMisspelledCharacters(transaction, { name, seasonId: 15, ...more }),
    anonymous,
  );

describe('finding what was mistyped', () => {
  it.each(['ardena', 'ardenai', 'ardenja', 'ardenniax', 'aRDÉNIA'])(
    'finds Ardénia or Ardeniax by %s',
    async (name) => {
      const found = (await misspelled(name)).map((one) => one.name);
      expect(found.length).toBeGreaterThan(0);
      for (const one of found) expect(['Ardénia', 'Ardeniax']).toContain(one);
    },
  );

  it('finds no character that is hidden or anonymous', async () => {
    expect(await misspelled('ardenhi')).toEqual([]);
    expect(await misspelled('ardenhidd')).toEqual([]);
    expect(await misspelled('ardenan')).toEqual([]);
  });

  it('narrows by region and realm, and finds nothing two mistakes away', async () => {
    expect(await misspelled('ardena', { region: 'us' })).toEqual([]);
    expect((await misspelled('ardena', { realm: 'Grim Batol' })).map(({ id }) => id)).toEqual([2]);
    expect(await misspelled('ardxxa')).toEqual([]);
    expect(await misspelled('%')).toEqual([]);
  });

  it('finds realms and guilds', async () => {
    await fresh.database.query(
      `insert into guilds (id, region, realm_id, name, name_key, source, seen_at)
       values (1, 'eu', 3, 'Rusted Anvil', 'rusted anvil', 'test', now())`,
    );
    const [realms, guilds] = await fresh.database.transaction(
      async (transaction) => [
        await findMisspelledRealms(transaction, { name: 'Grimbatoll' }),
        await findMisspelledGuilds(transaction, { name: 'rusted anvli' }),
      ],
      anonymous,
    );
    expect(realms).toEqual([{ region: 'eu', slug: 'grim-batol', name: 'Grim Batol' }]);
    expect(guilds?.map(({ name }) => name)).toEqual(['Rusted Anvil']);
  });
});

describe('a beginning of a famous name', () => {
  it('leads to the own region first, then by strength, and to the famous before an unrated exact name', async () => {
    await fresh.database.query(
      `insert into characters (id, region, realm_id, name, name_key, source, seen_at) values
         (3001, 'us', 4, 'Kor', 'kor', 'test', now()), (3002, 'eu', 3, 'Kor', 'kor', 'test', now()),
         (3003, 'us', 4, 'Korfamed', 'korfamed', 'test', now()), (3004, 'eu', 3, 'Korgood', 'korgood', 'test', now()),
         (3005, 'eu', 3, 'Korbest', 'korbest', 'test', now()), (3006, 'eu', 3, 'Kornone', 'kornone', 'test', now())`,
    );
    await fresh.database.query(
      `insert into ratings (character_id, season_id, region, score, source, updated_at) values
         (3003, 15, 'us', 4000, 'test', now()), (3004, 15, 'eu', 2000, 'test', now()), (3005, 15, 'eu', 3000, 'test', now())`,
    );
    const ids = async (preferred: string | null, limit = 10) =>
      (
        await fresh.database.transaction(
          (transaction) =>
            findCharacters(transaction, { name: 'kor', seasonId: 15, preferred, limit }),
          anonymous,
        )
      ).map(({ id }) => id);
    expect(await ids('eu')).toEqual([3005, 3004, 3002, 3003, 3001, 3006]);
    expect(await ids('us')).toEqual([3003, 3001, 3005, 3004, 3002, 3006]);
    expect((await ids(null)).slice(0, 3)).toEqual([3003, 3005, 3004]);
    expect(await ids('eu', 3)).toEqual([3005, 3004, 3002]);
    expect(await ids(null, 3)).toEqual([3003, 3005, 3001]);
  });
});

describe('a beginning that very many names share', () => {
  it('is answered with the best of the ladder, the preferred region first, and keeps a place for an exact name', async () => {
    const write = (text: string) => fresh.database.query(text);
    await write(`insert into regions select 'eu', 'Europe' on conflict do nothing`);
    await write(`insert into characters (id, region, realm_id, name, name_key, source, seen_at)
      select 1000 + n, case when n % 2 = 0 then 'us' else 'eu' end, case when n % 2 = 0 then 4 else 3 end,
        'Zul' || n, 'zul' || lpad(n::text, 4, '0'), 'test', now() from generate_series(1, 700) as n`);
    await write(`insert into ratings (character_id, season_id, region, score, source, updated_at)
      select 1000 + n, 15, case when n % 2 = 0 then 'us' else 'eu' end, 1000 + n, 'test', now() from generate_series(1, 700) as n`);
    await write(`insert into rating_buckets (season_id, region, bucket, characters)
      select season_id, region, floor(score / 10), count(*) from ratings group by 1, 2, 3`);
    await write(
      `insert into characters (id, region, realm_id, name, name_key, source, seen_at) values (2000, 'eu', 3, 'Zul', 'zul', 'test', now())`,
    );
    const found = await fresh.database.transaction(
      (transaction) =>
        findCharacters(transaction, { name: 'zul', seasonId: 15, preferred: 'eu', limit: 3 }),
      anonymous,
    );
    expect(found.map(({ name }) => name)).toEqual(['Zul699', 'Zul697', 'Zul']);
  });
});

describe('a beginning of the name of a famous guild', () => {
  it('leads to the own region first, then by rank, and keeps the best of the world and an exact name', async () => {
    await fresh.database.query(
      `insert into guilds (id, region, realm_id, name, name_key, source, seen_at) values
         (401, 'us', 4, 'Hollow', 'hollow', 'test', now()), (402, 'us', 4, 'Hollow Crown', 'hollow crown', 'test', now()),
         (403, 'eu', 3, 'Hollow Ash', 'hollow ash', 'test', now()), (404, 'eu', 3, 'Hollow Bee', 'hollow bee', 'test', now()),
         (405, 'eu', 3, 'Hollow Sky', 'hollow sky', 'test', now())`,
    );
    await fresh.database.query(
      `insert into raid_kills (raid, encounter, difficulty, guild_id, region, first_defeated_at, world_rank, source) values
         ('hall', 'one', 'mythic', 402, 'us', now(), 9, 'test'), ('hall', 'two', 'mythic', 402, 'us', now(), 1, 'test'),
         ('hall', 'one', 'mythic', 405, 'eu', now(), 300, 'test'), ('hall', 'one', 'heroic', 404, 'eu', now(), 2, 'test')`,
    );
    const ids = async (asked: Parameters<typeof findGuilds>[1]) => {
      const found = await fresh.database.transaction(
        (transaction) => findGuilds(transaction, asked),
        anonymous,
      );
      return found.map(({ id }) => id);
    };
    expect(await ids({ name: 'hollow', preferred: 'eu' })).toEqual([405, 403, 404, 402, 401]);
    expect(await ids({ name: 'hollow', preferred: 'eu', limit: 3 })).toEqual([405, 402, 401]);
    expect(await ids({ name: 'hollow', preferred: 'us', limit: 3 })).toEqual([402, 401, 405]);
    expect(await ids({ name: 'hollow', limit: 3 })).toEqual([402, 405, 401]);
    expect(await ids({ name: 'hollow', realm: 'Area 52', limit: 1 })).toEqual([401]);
    expect(await ids({ name: 'hollow', region: 'eu', limit: 1 })).toEqual([405]);
  });
});
