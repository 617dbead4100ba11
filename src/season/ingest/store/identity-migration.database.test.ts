import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase } from '#store/connect.ts';
import type { Database } from '#store/database.ts';
import { migrate } from '#store/migrate.ts';
import { migrationsFolder, readSqlFiles } from '#store/sql-files.ts';
import { testServer } from '#testing/database/test-database.ts';
import { searchKey } from '#lib/search-key.ts';
import { characterId, guildId, runId, stableId } from '#season/ingest/stable-id.ts';
import { readKeyedId, type KeyedId } from './keyed-ids.ts';

const MIGRATION = '20261122120000_identity_of_characters.sql';
const ANA = '00000000-0000-4000-8000-00000000000a';
const BEN = '00000000-0000-4000-8000-00000000000b';
const COMPLETED = 1_760_000_000_250;
/** `Йорик` took the row of `Иорик`, whose id was the same. */
const NAMES = ['Aldara', 'Élodie', 'Йорик', 'Hidden', '冰霜之刺'] as const;

const oldCharacter = (name: string) => stableId('character', 'eu', 509, searchKey(name));
const oldGuild = (name: string) => stableId('guild', 'eu', 509, searchKey(name));
const oldIds = NAMES.map(oldCharacter);
const oldGroup = oldIds.toSorted((one, other) => one - other);
const oldRun = runId('eu', 503, COMPLETED, 1_500_000, oldIds);
/** The specialization of each, so that it can be seen whether it went along. */
const specOf = new Map(oldIds.map((id, place) => [id, 60 + place]));

const administration = connectDatabase({ ...testServer(), database: 'postgres' });
const name = `farseer_identity_${process.pid}`;
const connection = { ...testServer(), database: name };
let database: Database;
let keyedId: KeyedId;
let versionBefore: unknown;
const newId = (character: string) => keyedId(characterId('eu', 509, character));
const newGuild = () => keyedId(guildId('eu', 509, 'Évènement'));

beforeAll(async () => {
  await administration.query(`create database ${name}`);
  const files = readSqlFiles(migrationsFolder);
  await migrate(connection, { migrationFiles: files.filter((file) => file.name < MIGRATION) });
  database = connectDatabase(connection);
  await fill();
  await migrate(connection);
  keyedId = await readKeyedId(database);
});
afterAll(async () => {
  await database.close();
  await administration.query(`drop database ${name} with (force)`);
  await administration.close();
});

const write = (text: string, parameters: unknown[] = []) => database.query(text, parameters);

/** A store with the ids of old, every table that refers to one. */
async function fill(): Promise<void> {
  await write('insert into auth.users (id) values ($1), ($2)', [ANA, BEN]);
  await write(
    `insert into guilds (id, region, realm_id, name, name_key, source, seen_at, written_hash)
    values ($1, 'eu', 509, 'Évènement', 'evenement', 't', now(), 5)`,
    [oldGuild('Évènement')],
  );
  for (const [place, character] of NAMES.entries())
    await write(
      `insert into characters (id, region, realm_id, name, name_key, guild_id, hidden, source, seen_at, written_hash)
       values ($1, 'eu', 509, $2, $3, $4, $5, 't', now(), 7)`,
      [
        oldIds[place],
        character,
        searchKey(character),
        oldGuild('Évènement'),
        character === 'Hidden',
      ],
    );
  await write(
    `insert into runs (id, season_id, region, dungeon_id, key_level, duration_ms, timer_ms, completed_at, timed, upgrades,
       member_ids, spec_ids, source, written_hash)
     values ($1, 15, 'eu', 503, 12, 1500000, 1800000, $2, true, 1, $3::bigint[], $4::smallint[], 't', 9)`,
    [oldRun, new Date(COMPLETED), oldGroup, oldGroup.map((id) => specOf.get(id))],
  );
  for (const id of oldIds) {
    await write(
      `insert into best_runs (character_id, season_id, dungeon_id, key_level, duration_ms, timed, score, completed_at, run_id, source)
      values ($1, 15, 503, 12, 1500000, true, 380, $2, $3, 't')`,
      [id, new Date(COMPLETED), oldRun],
    );
    await write(
      `insert into ratings (character_id, season_id, region, score, source, updated_at) values ($1, 15, 'eu', 3000, 't', now())`,
      [id],
    );
    await write(
      `insert into rating_history (character_id, season_id, day, score) values ($1, 15, '2025-10-01', 2900)`,
      [id],
    );
    await write(
      `insert into title_holders (season_id, region, character_id, proof, source) values (15, 'eu', $1, 'estimate', 't')`,
      [id],
    );
  }
  await write(
    `insert into ratings (character_id, season_id, region, score, source, updated_at) values (4711, 15, 'eu', 1000, 't', now())`,
  );
  await write(
    `insert into raid_kills (raid, encounter, difficulty, guild_id, region, first_defeated_at, source)
    values ('a', 'b', 'mythic', $1, 'eu', now(), 't')`,
    [oldGuild('Évènement')],
  );
  await write(
    `insert into raid_progress (raid, difficulty, guild_id, region, bosses_down, source, updated_at)
    values ('a', 'mythic', $1, 'eu', 3, 't', now())`,
    [oldGuild('Évènement')],
  );
  await write(
    `insert into hall_of_fame (raid, list, rank, guild_id, region, defeated_at, source)
    values ('a', 'all', 1, $1, 'eu', now(), 't')`,
    [oldGuild('Évènement')],
  );
  await write(`insert into reports (code, guild_id, source) values ('abc', $1, 't')`, [
    oldGuild('Évènement'),
  ]);
  for (const [place, parts] of metricParts(oldIds[1]!, oldIds[3]!).entries())
    await write(
      `insert into player_metrics (id, encounter_id, difficulty, metric, character_id, spec_id, amount, fought_at, duration_ms, report_code, fight_id, source)
       values ($1, 2902, 5, 'dps', $2, 71, 1, $3, 300000, 'abc', 4, 't')`,
      [stableId(...parts), [oldIds[1], oldIds[1], oldIds[3], null][place], new Date(COMPLETED)],
    );
  for (const [user, character] of [
    [ANA, 'Йорик'],
    [BEN, 'Hidden'],
  ] as const)
    await write(
      `insert into character_owners (user_id, character_id, region, realm_id, realm_slug, name, hidden, confirmed_at)
       values ($1, $2, 'eu', 509, 'garona', $3, $4, now())`,
      [user, oldCharacter(character), character, character === 'Hidden'],
    );
  [versionBefore] = await write('select version from data_version');
}

/** What names each of four performances: the fourth is of a character that the source does not name. */
function metricParts(one: number, other: number): (string | number)[][] {
  return [
    ['ranked', 'abc', 4, 'dps', one],
    ['best', one, 2902, 5, 'dps'],
    ['parse', 2902, 5, 'dps', other, COMPLETED, 300_000],
    ['ranked', 'abc', 4, 'dps', '8 64 1'],
  ];
}

async function column(text: string): Promise<unknown[]> {
  return (await database.query<{ value: unknown }>(text)).map(({ value }) => value);
}

describe('the migration to keyed ids', () => {
  it('gives every character and guild the id that the next answer gives it, by its own name', async () => {
    const stored = await database.query<{ name: string; id: number; guild_id: number }>(
      'select name, id, guild_id from characters',
    );
    expect(new Map(stored.map((row) => [row.name, row.id]))).toEqual(
      new Map(NAMES.map((one) => [one, newId(one)])),
    );
    expect(new Set(stored.map((row) => row.guild_id))).toEqual(new Set([newGuild()]));
    expect(newId('Йорик')).not.toBe(newId('Иорик'));
    expect(await column("select hidden as value from characters where name = 'Hidden'")).toEqual([
      true,
    ]);
    expect(
      await column(
        'select written_hash as value from characters union select written_hash from guilds',
      ),
    ).toEqual([null]);
  });

  it('rewrites a run as the next answer names it: id, members, and what each of them played', async () => {
    const ids = NAMES.map((one) => characterId('eu', 509, one));
    const members = NAMES.map((one, place) => ({ id: newId(one), spec: 60 + place })).toSorted(
      (one, other) => one.id - other.id,
    );
    expect(await database.query('select id, member_ids, spec_ids from run_rows')).toEqual([
      {
        id: keyedId(runId('eu', 503, COMPLETED, 1_500_000, ids)),
        member_ids: members.map(({ id }) => id),
        spec_ids: members.map(({ spec }) => spec),
      },
    ]);
    expect(
      await column('select distinct b.run_id = r.id as value from best_runs b, run_rows r'),
    ).toEqual([true]);
  });

  it.each(['best_runs', 'ratings', 'rating_history', 'title_holders'])(
    'rewrites %s',
    async (table) => {
      const found = await column(`select character_id as value from ${table}`);
      const expected = NAMES.map(newId);
      // One that names a character without a row is keyed as it was.
      if (table === 'ratings') expected.push(keyedId(4711));
      expect(new Set(found)).toEqual(new Set(expected));
    },
  );

  it.each(['raid_kills', 'raid_progress', 'hall_of_fame', 'reports'])(
    'rewrites %s',
    async (table) => {
      expect(await column(`select guild_id as value from ${table}`)).toEqual([newGuild()]);
    },
  );

  it('rewrites performances as the next answer names them', async () => {
    const expected = metricParts(
      characterId('eu', 509, NAMES[1]),
      characterId('eu', 509, NAMES[3]),
    ).map((parts) => keyedId(stableId(...parts)));
    expect(new Set(await column('select id as value from player_metrics'))).toEqual(
      new Set(expected),
    );
    expect(new Set(await column('select character_id as value from player_metrics'))).toEqual(
      new Set([newId(NAMES[1]), newId(NAMES[3]), null]),
    );
  });

  it('keeps whose characters are whose, and who is hidden', async () => {
    expect(
      await database.query(
        'select name, character_id, hidden from character_owners order by name desc',
      ),
    ).toEqual([
      { name: 'Йорик', character_id: newId('Йорик'), hidden: false },
      { name: 'Hidden', character_id: newId('Hidden'), hidden: true },
    ]);
  });

  it('leaves no old id anywhere, has every index again, and lets pages be drawn anew', async () => {
    for (const [table, named] of [
      ['characters', 'id'],
      ['ratings', 'character_id'],
      ['best_runs', 'character_id'],
      ['player_metrics', 'character_id'],
      ['character_owners', 'character_id'],
      ['guilds', 'id'],
    ])
      expect(
        await column(
          `select ${named} as value from ${table} where ${named} = any('{${[...oldIds, oldGuild('Évènement')].join(',')}}')`,
        ),
      ).toEqual([]);
    const indexes = new Set(
      await column(`select indexname as value from pg_indexes where schemaname = 'public'`),
    );
    for (const index of [
      'characters_pkey',
      'characters_name',
      'characters_realm',
      'runs_pkey',
      'runs_top',
      'runs_week',
      'runs_members',
      'ratings_pkey',
      'ratings_line',
      'best_runs_pkey',
      'raid_kills_first',
      'character_owners_character',
      'guilds_name',
    ])
      expect(indexes).toContain(index);
    expect(
      await column(
        `select tgname as value from pg_trigger where not tgisinternal and tgenabled = 'D'`,
      ),
    ).toEqual([]);
    expect((await database.query('select version from data_version'))[0]).not.toEqual(
      versionBefore,
    );
  });
});
