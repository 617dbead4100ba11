/** A team whose rows were doubled before one person was one row: what each row had is there after the migration. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectDatabase } from '#store/connect.ts';
import type { Database } from '#store/database.ts';
import { migrate } from '#store/migrate.ts';
import { migrationsFolder, readSqlFiles } from '#store/sql-files.ts';
import { testServer } from '#testing/database/test-database.ts';

const MIGRATION = '20261128003000_one_row_a_player.sql';
const administration = connectDatabase({ ...testServer(), database: 'postgres' });
const name = `farseer_doubles_${process.pid}`;
const connection = { ...testServer(), database: name };
let database: Database;

const TEAM = '00000000-0000-4000-8000-000000000001';
const SERIES = '00000000-0000-4000-8000-000000000002';
const NIGHT = '00000000-0000-4000-8000-000000000003';
const BOARD = '00000000-0000-4000-8000-000000000004';
const id = (kind: 'user' | 'member' | 'character', of: string): string =>
  `00000000-0000-4000-8000-0000${{ user: 'aa', member: 'bb', character: 'cc' }[kind]}${of.padStart(6, '0')}`;
const DORA = { account: id('member', '1'), roster: id('member', '2') };
/** One character three times: the realm as a title and as logs write it, the name composed and decomposed. */
const ELODIE = {
  old: id('character', '1'),
  seated: id('character', '2'),
  newest: id('character', '3'),
};
const [OLD, SEATED, NEWEST] = [id('member', '3'), id('member', '4'), id('member', '5')];
const BEFORE = [
  `insert into auth.users (id) values ('${id('user', '1')}')`,
  `with guild as (insert into team_guilds (name, region) values ('North', 'eu') returning id)
   insert into teams (id, guild_id, name, zone) select '${TEAM}', id, 'Main', 'UTC' from guild`,
  `insert into team_members (id, team_id, user_id, display_name, note, joined_at) values
   ('${DORA.account}', '${TEAM}', '${id('user', '1')}', 'Dora', '', '2026-11-02'),
   ('${DORA.roster}', '${TEAM}', null, ' dora', '', '2026-11-01'),
   ('${OLD}', '${TEAM}', null, 'Ella', 'old note', '2026-11-01'),
   ('${SEATED}', '${TEAM}', null, 'Élodie', '', '2026-11-01'),
   ('${NEWEST}', '${TEAM}', null, 'E\u0301lodie', 'new note', '2026-11-03')`,
  `insert into team_characters (id, team_id, member_id, name, realm, class_id, spec_ids, is_main, item_level, tier_pieces, rating, figures_at) values
   (gen_random_uuid(), '${TEAM}', '${DORA.roster}', 'Doraxa', 'Kazzak', 11, '{102}', true, 690, null, null, null),
   ('${ELODIE.old}', '${TEAM}', '${OLD}', 'Élodie', 'Twisting Nether', 8, '{64}', true, 700, 4, null, '2026-11-05'),
   ('${ELODIE.seated}', '${TEAM}', '${SEATED}', 'Élodie', 'TwistingNether', 8, '{64}', true, 705, null, 2500, '2026-11-06'),
   ('${ELODIE.newest}', '${TEAM}', '${NEWEST}', 'E\u0301lodie', 'twisting-nether', 8, '{63,64}', true, 715, null, null, '2026-11-20')`,
  `insert into raid_series (id, team_id, title, first_date, start_time, length_minutes, zone, weekdays)
   values ('${SERIES}', '${TEAM}', 'Raid', '2026-11-04', '20:00', 180, 'UTC', '{3}')`,
  `insert into raid_answers (team_id, series_id, on_date, member_id, answer) values
   ('${TEAM}', '${SERIES}', '2026-11-04', '${OLD}', 'late'),
   ('${TEAM}', '${SERIES}', '2026-11-11', '${SEATED}', 'no'),
   ('${TEAM}', '${SERIES}', '2026-11-18', '${NEWEST}', 'yes'),
   ('${TEAM}', '${SERIES}', '2026-11-18', '${DORA.account}', 'no')`,
  `insert into raid_places (team_id, series_id, on_date, member_id, place) values
   ('${TEAM}', '${SERIES}', '2026-11-04', '${OLD}', 'bench')`,
  `insert into team_nights (id, team_id, on_date, pulls) values ('${NIGHT}', '${TEAM}', '2026-11-04', 3)`,
  `insert into team_night_players (team_id, night_id, member_id, pulls) values
   ('${TEAM}', '${NIGHT}', '${OLD}', '{1,2}'), ('${TEAM}', '${NIGHT}', '${NEWEST}', '{2,3}')`,
  `insert into team_boards (id, team_id, encounter_id, title) values ('${BOARD}', '${TEAM}', 1, 'Draft')`,
  `insert into team_board_seats (team_id, board_id, character_id, spec_id, group_number)
   values ('${TEAM}', '${BOARD}', '${ELODIE.seated}', 64, 2)`,
];

beforeAll(async () => {
  await administration.query(`create database ${name}`);
  const files = readSqlFiles(migrationsFolder);
  await migrate(connection, { migrationFiles: files.filter((file) => file.name < MIGRATION) });
  database = connectDatabase(connection);
  for (const text of BEFORE) await database.query(text);
  await migrate(connection);
});
afterAll(async () => {
  await database.close();
  await administration.query(`drop database ${name} with (force)`);
  await administration.close();
});

it('a character in several rows is one, with the newest of each figure and its seat on a draft', async () => {
  const characters = await database.query(
    `select c.name, c.item_level as "itemLevel", c.tier_pieces as tier, c.rating, c.spec_ids as specs, c.is_main as "isMain",
       (select count(*)::int from team_board_seats s where s.character_id = c.id) as seats
     from team_characters c where c.name_key <> 'doraxa'`,
  );
  expect(characters).toEqual([
    {
      name: 'Élodie',
      itemLevel: 715,
      tier: 4,
      rating: 2500,
      specs: [63, 64],
      isMain: true,
      seats: 1,
    },
  ]);
});

it('a row without an account that had no other character is that player: answers, places, nights and notes are kept', async () => {
  const [player, ...others] = await database.query(
    `select m.note, (select array_agg(a.on_date::text || ' ' || a.answer order by a.on_date) from raid_answers a where a.member_id = m.id) as answers,
       (select array_agg(p.place) from raid_places p where p.member_id = m.id) as places,
       (select n.pulls from team_night_players n where n.member_id = m.id) as pulls
     from team_members m join team_characters c on c.member_id = m.id where c.name_key <> 'doraxa'`,
  );
  expect(others).toEqual([]);
  expect(player).toMatchObject({
    answers: ['2026-11-04 late', '2026-11-11 no', '2026-11-18 yes'],
    places: ['bench'],
    pulls: [1, 2, 3],
  });
});

it('players of one name stay two until an officer unites them, the account under its name', async () => {
  const players = await database.query<{ name: string; user: boolean; answers: number }>(
    `select m.display_name as name, m.user_id is not null as "user",
       (select count(*)::int from raid_answers a where a.member_id = m.id) as answers
     from team_members m where m.team_id = $1 and m.left_at is null and m.name_key like 'dora%' order by 2 desc`,
    [TEAM],
  );
  expect(players.map((one) => ({ ...one, name: one.name.trim() }))).toEqual([
    { name: 'Dora', user: true, answers: 1 },
    { name: 'dora 2', user: false, answers: 0 },
  ]);
  const [team] = await database.query(
    'select count(*)::int as players from team_members where team_id = $1 and left_at is null',
    [TEAM],
  );
  expect(team).toEqual({ players: 3 });
});
