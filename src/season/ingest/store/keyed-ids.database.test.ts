import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase } from '#store/connect.ts';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { nameKey } from '#lib/name-key.ts';
import { battlenet } from '#season/ingest/connectors/battlenet/index.ts';
import { readAnswer } from '#season/ingest/read-answer.ts';
import { readManifest } from '#season/ingest/replay/read-manifest.ts';
import { characterId, guildId, stableId } from '#season/ingest/stable-id.ts';
import { recordings } from '#testing/recordings.ts';
import { keyRows, readKeyedId } from './keyed-ids.ts';
import { storeAnswer } from './store-answer.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await testDatabase();
});
afterAll(() => fresh.close());

describe('the ids of a database', () => {
  it('are the same in SQL and here', async () => {
    const keyedId = await readKeyedId(fresh.database);
    const nameIds = [0, 1, Number.MAX_SAFE_INTEGER, characterId('eu', 1, 'Élodie')];
    for (let index = 0; index < 500; index++) nameIds.push(stableId('any', index));
    const rows = await fresh.database.query<{ id: number }>(
      'select farseer_identity.keyed_id(given) as id from unnest($1::bigint[]) with ordinality as t(given, place) order by place',
      [nameIds],
    );
    expect(nameIds.map(keyedId)).toEqual(rows.map(({ id }) => id));
    expect(nameIds.map(keyedId).every(Number.isSafeInteger)).toBe(true);
    const [row] = await fresh.database.query(
      `select farseer_identity.name_id(concat_ws(U&'\\001F', 'character', 'eu', 1, farseer_identity.name_key('ÉLODIE'))) as id`,
    );
    expect(row).toEqual({ id: characterId('eu', 1, 'Élodie') });
  });

  it('follow from names that SQL folds as this program does', async () => {
    const names = [
      'ÉLODIE',
      'E\u0301lodie',
      'И\u0306орик',
      'İstanbul',
      'ΑΣ',
      'STRAẞE',
      '서리한',
      '冰霜之刺',
      'Æon Йx',
      'A1',
    ];
    for (const [from, to] of [
      [0x20, 0x24f],
      [0x370, 0x52f],
      [0x1e00, 0x1eff],
      [0x3000, 0x3100],
      [0xac00, 0xac10],
    ] as const)
      for (let code = from; code <= to; code++) names.push(`Ab${String.fromCodePoint(code)}cD`);
    const rows = await fresh.database.query<{ key: string }>(
      'select farseer_identity.name_key(given) as key from unnest($1::text[]) with ordinality as t(given, place) order by place',
      [names],
    );
    expect(rows.map(({ key }) => key)).toEqual(names.map(nameKey));
  });

  it('are the same in every process on this database, and others in another one', async () => {
    const other = connectDatabase(fresh.connection);
    const [one, two] = [await readKeyedId(fresh.database), await readKeyedId(other)];
    await other.close();
    expect(one(1)).toBe(two(1));
    expect(one(1)).not.toBe(1);
    const undone = new Error('undone');
    await expect(
      fresh.database.transaction(async (transaction) => {
        await transaction.query(`update farseer_identity.id_key set key = sha256('another')`);
        const keyedId = await readKeyedId(transaction);
        expect(keyedId(1)).not.toBe(one(1));
        throw undone;
      }),
    ).rejects.toBe(undone);
  });

  it.each(['anon', 'authenticated', 'service_role'] as const)(
    'keep their key from %s',
    async (role) => {
      for (const text of [
        'select key from farseer_identity.id_key',
        'select farseer_identity.keyed_id(1)',
      ])
        await expect(
          fresh.database.transaction((t) => t.query(text), { as: { role, claims: { role } } }),
        ).rejects.toMatchObject({ code: '42501' });
    },
  );

  it('stand in every column that names a character, a guild, a run or a performance', () => {
    const keyed = keyRows(
      {
        characters: [{ id: 1, guild_id: 2 }],
        runs: [{ id: 3, member_ids: [5, 4], spec_ids: [71, 65] }],
        player_metrics: [{ id: 6, character_id: null }],
      },
      (id) => 100 - id,
    );
    expect(keyed).toEqual({
      characters: [{ id: 99, guild_id: 98 }],
      // In the order of the new ids.
      runs: [{ id: 97, member_ids: [95, 96], spec_ids: [71, 65] }],
      player_metrics: [{ id: 94, character_id: null }],
    });
  });
});

const roster = (names: readonly string[]) => {
  const realm = { id: 509, slug: 'garona', key: { href: 'https://eu.api.blizzard.com/' } };
  return JSON.stringify({
    guild: { id: 1, name: 'Évènement', realm, faction: { type: 'HORDE' } },
    members: names.map((name, id) => ({ character: { id, name, realm, level: 80 }, rank: 1 })),
  });
};

describe('one row for each character', () => {
  it('of an invented roster whose names differ by a letter', async () => {
    const names = [
      'Elodie',
      'Élodie',
      'Elodié',
      'Иорик',
      'Йорик',
      'Елка',
      'Ёлка',
      'Sjobrand',
      'Sjøbrand',
    ];
    const url = new URL(
      'https://eu.api.blizzard.com/data/wow/guild/garona/evenement/roster?namespace=profile-eu',
    );
    const read = readAnswer(
      battlenet,
      { method: 'GET', url },
      { status: 200, headers: {}, body: roster([...names, 'ÉLODIE']), receivedMs: Date.now() },
    );
    if (read.kind !== 'rows') throw new Error(JSON.stringify(read));
    await fresh.database.transaction((t) =>
      storeAnswer(t, read.rows, { source: 'battlenet', atMs: Date.now() }),
    );
    const stored = await fresh.database.query<{ name: string }>(
      `select name from characters where region = 'eu' and realm_id = 509`,
    );
    expect(stored.map(({ name }) => name.toLowerCase()).toSorted()).toEqual(
      names.map((name) => name.toLowerCase()).toSorted(),
    );
    expect(guildId('eu', 509, 'Évènement')).not.toBe(guildId('eu', 509, 'Evenement'));
  });

  const recorded = join(recordings.answers, 'battlenet');
  it.skipIf(!existsSync(recorded))('of a recorded roster of 418', async () => {
    for await (const entry of (await readManifest(recorded)).entries) {
      if ('missing' in entry || !entry.file.endsWith('guild-roster/stormrage_avalerion.json'))
        continue;
      const read = readAnswer(battlenet, entry.request, entry.answer);
      if (read.kind !== 'rows') throw new Error(JSON.stringify(read));
      await fresh.database.transaction((t) =>
        storeAnswer(t, read.rows, { source: 'battlenet', atMs: entry.answer.receivedMs }),
      );
      expect(read.rows.characters).toHaveLength(418);
      expect(
        await fresh.database.query(
          `select count(*)::int as n from characters c join guilds g on g.id = c.guild_id where g.name = $1`,
          [read.rows.guilds?.[0]?.name],
        ),
      ).toEqual([{ n: 418 }]);
      return;
    }
    throw new Error('The roster is not among the recordings.');
  });
});
