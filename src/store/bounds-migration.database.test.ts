import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectDatabase } from '#store/connect.ts';
import type { Database } from '#store/database.ts';
import { migrate } from '#store/migrate.ts';
import { migrationsFolder, readSqlFiles } from '#store/sql-files.ts';
import { testServer } from '#testing/database/test-database.ts';

const MIGRATION = '20261127221000_bounds_of_rows.sql';
const administration = connectDatabase({ ...testServer(), database: 'postgres' });
const name = `farseer_bounds_${process.pid}`;
const connection = { ...testServer(), database: name };
let database: Database;
const ids = {
  user: '00000000-0000-4000-8000-00000000000a',
  team: '00000000-0000-4000-8000-000000000001',
  member: '00000000-0000-4000-8000-000000000002',
  night: '00000000-0000-4000-8000-000000000003',
};
/** What was written by `/rest/v1` before the bounds stood in the database, as SQL. */
const BEYOND = [
  `insert into auth.users (id) values ('${ids.user}')`,
  `with guild as (insert into team_guilds (name, region) values ('North' || repeat(' ', 500), 'eu') returning id)
   insert into teams (id, guild_id, name, zone) select '${ids.team}', id, 'Main' || repeat(' ', 500), 'posix/Europe/Berlin' from guild`,
  `insert into team_members (id, team_id, display_name) values ('${ids.member}', '${ids.team}', repeat(' ', 500) || 'Ana')`,
  `insert into team_characters (team_id, member_id, name, class_id, spec_ids, is_main, figures_at)
   select '${ids.team}', '${ids.member}', 'Anara' || repeat(' ', n), 8, '{64,NULL,-3}', false, 'infinity' from unnest('{0,50,51}'::int[]) n`,
  `insert into team_invites (team_id, code_hash, role, expires_at, revoked_at) values ('${ids.team}', 'x', 'raider', now(), '-infinity')`,
  `insert into raid_series (team_id, title, first_date, start_time, length_minutes, zone, weekdays, ends_on, called_off) values
   ('${ids.team}', 'Zone', '2026-11-04', '20:00', 180, 'Foo/Bar', '{3,3,3,3,3,3,3,3}', null, '{}'),
   ('${ids.team}', 'Prefix', '2026-11-04', '20:00', 180, 'right/America/New_York', '{3}', null, '{infinity,2026-11-11}'),
   ('${ids.team}', 'Late' || repeat(' ', 90), 'infinity', '24:00', 180, 'Europe/Berlin', '{}', 'infinity', '{}'),
   ('${ids.team}', 'Old', '0044-03-15 BC', '20:00', 180, 'Europe/Berlin', '{3}', '-infinity',
     array(select date '2026-01-01' + d from generate_series(0, 5000) d)),
   ('${ids.team}', 'Fair', '2026-11-04', '19:30', 180, 'europe/berlin', '{3}', null, '{2026-11-11}')`,
  `insert into raid_answers (team_id, series_id, on_date, member_id, answer)
   select team_id, id, d, '${ids.member}', 'yes' from raid_series, unnest('{2026-11-18,5874897-01-02}'::date[]) d where title = 'Fair' and is_raid_date(raid_series, d)`,
  `insert into raid_places (team_id, series_id, on_date, member_id, place, spec_id)
   select team_id, id, d, '${ids.member}', 'group', -1 from raid_series, unnest('{2026-11-18,infinity}'::date[]) d where title = 'Fair'`,
  `insert into team_boards (team_id, encounter_id, title) values ('${ids.team}', 1, 'Draft' || repeat(' ', 500))`,
  `insert into team_nights (id, team_id, on_date, pulls, saved_at) values ('${ids.night}', '${ids.team}', '2026-11-18', 2, 'infinity')`,
  `insert into team_night_bosses (team_id, night_id, encounter_id, difficulty_id, pulls, kills)
   values ('${ids.team}', '${ids.night}', 1, 16, '{2,-5,NULL}', array_fill(2::smallint, array[5000]))`,
  `insert into team_night_players (team_id, night_id, member_id, pulls) values ('${ids.team}', '${ids.night}', '${ids.member}', '{-1}')`,
  `insert into team_live_nights (team_id, sender, heard_at, revision) values ('${ids.team}', gen_random_uuid(), '-infinity', -4)`,
  `insert into push_devices (user_id, endpoint, p256dh, auth) values
   ('${ids.user}', 'http://127.0.0.1:3000/x', repeat('a', 87), repeat('a', 22)),
   ('${ids.user}', 'https://fcm.googleapis.com/x', repeat('a', 87), repeat('a', 22))`,
  `insert into account_tokens (user_id, name, hash) values ('${ids.user}', 'Program' || repeat(' ', 500), sha256('x'))`,
];

beforeAll(async () => {
  await administration.query(`create database ${name}`);
  const files = readSqlFiles(migrationsFolder);
  await migrate(connection, { migrationFiles: files.filter((file) => file.name < MIGRATION) });
  database = connectDatabase(connection);
  for (const text of BEYOND) await database.query(text);
  await migrate(connection);
});
afterAll(async () => {
  await database.close();
  await administration.query(`drop database ${name} with (force)`);
  await administration.close();
});

it('an installation with rows beyond the bounds takes them, and keeps what is within', async () => {
  const raids = await database.query(
    `select title, first_date::text, start_time::text, zone, weekdays, ends_on::text, cardinality(called_off) as off
     from raid_series order by title`,
  );
  expect(raids).toEqual([
    {
      title: 'Fair',
      first_date: '2026-11-04',
      start_time: '19:30:00',
      zone: 'europe/berlin',
      weekdays: [3],
      ends_on: null,
      off: 1,
    },
    {
      title: 'Late',
      first_date: '2200-12-31',
      start_time: '23:59:00',
      zone: 'Europe/Berlin',
      weekdays: [],
      ends_on: '2200-12-31',
      off: 0,
    },
    {
      title: 'Old',
      first_date: '2004-01-01',
      start_time: '20:00:00',
      zone: 'Europe/Berlin',
      weekdays: [3],
      ends_on: '2004-01-01',
      off: 820,
    },
    {
      title: 'Prefix',
      first_date: '2026-11-04',
      start_time: '20:00:00',
      zone: 'America/New_York',
      weekdays: [3],
      ends_on: null,
      off: 1,
    },
    {
      title: 'Zone',
      first_date: '2026-11-04',
      start_time: '20:00:00',
      zone: 'Europe/Berlin',
      weekdays: [3],
      ends_on: null,
      off: 0,
    },
  ]);
  const [left] = await database.query(
    `select (select name from team_guilds) as guild, (select name || zone from teams) as team, (select display_name from team_members) as player,
       (select array_agg(name::text order by char_length(name)) from team_characters) as names,
       (select array_agg(distinct spec_ids::text) from team_characters) as specs,
       (select count(*)::int from raid_answers) as answers, (select array_agg(spec_id) from raid_places) as places,
       (select title from team_boards) as board, (select pulls::text || kills::text from team_night_bosses) as boss,
       (select pulls::text || is_benched from team_night_players) as present, (select revision from team_live_nights) as revision,
       (select array_agg(endpoint) from push_devices) as browsers, (select name from account_tokens) as token`,
  );
  expect(left).toMatchObject({
    guild: 'North',
    team: 'MainEurope/Berlin',
    player: 'Ana',
    specs: ['{64}'],
    answers: 1,
    places: [null],
    board: 'Draft',
    boss: '{2}{2}',
    present: '{}true',
    revision: 0,
    browsers: ['https://fcm.googleapis.com/x'],
    token: 'Program',
  });
  expect(
    (left as { names: string[] }).names.map((text) => text.replace(/ [0-9a-f]{8}$/, ' …')),
  ).toEqual(['Anara', 'Anara …', 'Anara …']);
});

it('no check of the schema has exceptions', async () => {
  expect(
    await database.query(
      `select conname from pg_constraint where not convalidated and connamespace = 'public'::regnamespace`,
    ),
  ).toEqual([]);
});
