import { afterAll, describe, expect, it } from 'vitest';
import {
  DATE,
  makeTestTeam,
  PEOPLE,
  VISITORS,
  WEBHOOK,
  type Person,
} from '#testing/database/test-team.ts';

const { fresh, team, otherTeam, series, member, ask, attempt, one } = await makeTestTeam();
afterAll(() => fresh.close());

/** How many rows of each table everyone of the list reads. No other visitor reads any. */
const READS: Record<string, Partial<Record<Person, number>>> = {
  team_guilds: { owner: 1, officer: 1, raider: 1, guest: 1, stranger: 0 },
  teams: { owner: 1, officer: 1, raider: 1, guest: 1 },
  team_members: { owner: 5, officer: 5, raider: 5, guest: 1 },
  team_characters: { owner: 1, officer: 1, raider: 1 },
  team_invites: { owner: 4, officer: 4 },
  raid_series: { owner: 1, officer: 1, raider: 1, guest: 1 },
  raid_answers: { owner: 2, officer: 2, raider: 2, guest: 1 },
  raid_answer_reasons: { owner: 2, officer: 2, raider: 1, guest: 1 },
  raid_places: { owner: 1, officer: 1, raider: 1 },
  bench_rules: { owner: 1, officer: 1 },
  team_boards: { owner: 1, officer: 1, raider: 1 },
  team_board_seats: { owner: 1, officer: 1, raider: 1 },
  team_board_versions: { owner: 1, officer: 1 },
  team_live_nights: { owner: 1, officer: 1, raider: 1 },
  team_discord_channels: { owner: 1, officer: 1 },
  team_loot: { owner: 1, officer: 1, raider: 1 },
  team_gear_days: { owner: 1, officer: 1, raider: 1 },
  team_rank_rules: { owner: 1, officer: 1 },
  team_item_notes: { owner: 1, officer: 1, raider: 1 },
  team_item_orders: { owner: 1, officer: 1, raider: 1 },
  team_loot_rules: { owner: 1, officer: 1, raider: 1 },
  team_wishes: { owner: 1, officer: 1, raider: 1 },
  team_revisions: { owner: 1, officer: 1, raider: 1, guest: 1 },
  team_nights: { owner: 1, officer: 1, raider: 1 },
  team_night_bosses: { owner: 1, officer: 1, raider: 1 },
  team_night_players: { owner: 1, officer: 1, raider: 1 },
};
const OUTSIDE = ['expelled', 'stranger', 'app'] as const;
/** Tables that no visitor may ask: the address of a webhook and a code for Discord are secrets, also to officers. */
const SECRET = ['team_webhooks', 'team_posts', 'discord_codes'];

describe('the tables of a team', () => {
  it.each(Object.entries(READS))('%s are read as the roles say', async (table, readers) => {
    const key = table === 'teams' ? 'id' : 'team_id';
    const where =
      table === 'team_guilds' ? `name = 'North' and $1::uuid is not null` : `${key} = $1`;
    for (const [name, visitor] of Object.entries(VISITORS)) {
      const expected = name === 'anonymous' ? '42501' : (readers[name as Person] ?? 0);
      const found = await attempt(visitor, `select 1 from ${table} where ${where}`, [team]);
      expect(found, `${name} reads ${table}`).toBe(expected);
    }
  });

  it('with webhooks and posts are closed to all; officers see neither address nor token', async () => {
    await one(VISITORS.officer, 'public.set_team_webhook($1, $2)', [team, WEBHOOK]);
    for (const [name, visitor] of Object.entries(VISITORS))
      for (const table of SECRET)
        for (const text of [
          `select 1 from ${table}`,
          `update ${table} set team_id = team_id`,
          `delete from ${table}`,
          `insert into ${table} (team_id) values ('${team}')`,
        ])
          expect(await attempt(visitor, text), `${name}: ${text}`).toBe('42501');
    const seen = await ask(VISITORS.officer, 'select * from public.team_webhook($1)', [team]);
    expect(seen).toMatchObject([{ ending: '5678', is_on: true }]);
    expect(JSON.stringify(seen)).not.toContain('tttt');
    const [change] = await ask<{ what: string }>(
      VISITORS.officer,
      `select what from team_changes where what like 'Discord%' order by id desc`,
    );
    expect(change?.what).toBe('Discord webhook added');
    for (const bad of [
      'http://discord.com/api/webhooks/123456789012345678/ttttttttttttttttttttttt',
      WEBHOOK.replace('discord.com', '127.0.0.1'),
      WEBHOOK.replace('discord.com', 'discord.com.evil.example'),
      WEBHOOK.replace('discord.com', 'x@discord.com'),
      `${WEBHOOK}?wait=true`,
      `${WEBHOOK}\n`,
      '',
    ])
      expect(
        await attempt(VISITORS.owner, 'select public.set_team_webhook($1, $2)', [team, bad]),
      ).toBe('23514');
  });

  it('keep their history for officers', async () => {
    const history = `select 1 from team_changes where team_id = '${team}'`;
    expect(await attempt(VISITORS.officer, history)).toBeGreaterThan(8);
    for (const who of ['raider', 'guest', ...OUTSIDE] as const)
      expect(await attempt(VISITORS[who], history), `as said: ${who}`).toBe(0);
    const [last] = await ask<{ what: string }>(
      VISITORS.officer,
      `select what from team_changes where subject_id = $1 order by id desc limit 1`,
      [member['expelled']],
    );
    expect(last?.what).toBe('Player removed from the team');
  });

  it('let no statement change a role, an account, an invite code, the document of a composition, the history or who confirmed a character', async () => {
    for (const text of [
      `update team_members set role = 'owner'`,
      `update team_members set user_id = '${PEOPLE.officer}'`,
      `update team_members set is_expelled = false`,
      `insert into team_members (team_id, display_name, role) values ('${team}', 'x', 'officer')`,
      `insert into team_invites (team_id, code_hash, role, expires_at) values ('${team}', 'a', 'officer', now())`,
      `update team_invites set role = 'officer'`,
      `delete from team_changes`,
      `update team_boards set state = '\\x00'`,
      `update team_board_seats set group_number = 2`,
      `delete from team_board_seats`,
      `update team_board_versions set seats = '[]'`,
      `insert into team_changes (team_id, what) values ('${team}', 'x')`,
      `insert into team_characters (team_id, member_id, name, class_id, spec_ids, confirmed_by)
       values ('${team}', '${member['raider']}', 'X', 1, '{71}', 'battlenet')`,
      `delete from teams`,
    ])
      expect(await attempt(VISITORS.officer, text), `as said: ${text}`).toBe('42501');
  });

  it('count each change of a part, once a statement, and no visitor writes a number', async () => {
    const numbers = async () => {
      const [row] = await ask<{ raids: number; members: number; boards: number }>(
        VISITORS.raider,
        'select raids, members, boards from team_revisions where team_id = $1',
        [team],
      );
      return row!;
    };
    const before = await numbers();
    await ask(VISITORS.raider, `update raid_answers set answer = 'no' where member_id = $1`, [
      member['raider'],
    ]);
    await ask(VISITORS.officer, 'update team_members set note = $2 where team_id = $1', [
      team,
      'x',
    ]);
    await ask(VISITORS.officer, 'delete from team_boards where team_id = $1', [otherTeam]);
    expect(await numbers()).toEqual({
      raids: before.raids + 1,
      members: before.members + 1,
      boards: before.boards,
    });
    for (const visitor of Object.values(VISITORS))
      for (const text of [
        'update team_revisions set raids = 9',
        'delete from team_revisions',
        `insert into team_revisions (team_id) values ('${otherTeam}')`,
      ])
        expect(await attempt(visitor, text)).toBe('42501');
  });

  it('take no row that mixes two teams', async () => {
    const [other] = await fresh.database.query<{ id: string }>(
      'select id from team_members where team_id = $1',
      [otherTeam],
    );
    for (const [text, values] of [
      [
        `insert into raid_answers values ($1, $2, $3, $4, 'yes')`,
        [otherTeam, series, DATE, other!.id],
      ],
      [
        `insert into raid_answer_reasons values ($1, $2, $3, $4, 'x')`,
        [otherTeam, series, DATE, member['raider']],
      ],
      [
        `insert into team_characters (team_id, member_id, name, class_id, spec_ids) values ($1, $2, 'X', 1, '{71}')`,
        [otherTeam, member['raider']],
      ],
    ] as const)
      expect(['23503', '23505', 'P0001']).toContain(
        await attempt(VISITORS.stranger, text, [...values]),
      );
  });

  it('are in no realtime publication but for the live night and the numbers of changes, whose policies decide who hears of them', async () => {
    const rows = await fresh.database.query<{ name: string }>(
      `select tablename as name from pg_publication_tables where tablename ~ '^(team|raid_(series|answer|place)|bench)'
       order by tablename`,
    );
    expect(rows).toEqual([{ name: 'team_live_nights' }, { name: 'team_revisions' }]);
  });

  it('are all in this test, or are plans, which have one of their own', async () => {
    const rows = await fresh.database.query<{ name: string; isGuarded: boolean }>(
      `select relname as name, relrowsecurity as "isGuarded" from pg_class
       where relkind = 'r' and relnamespace = 'public'::regnamespace
         and relname ~ '^(team|raid_(series|answer|place)|bench)'`,
    );
    const here = rows.map(({ name }) => name).filter((name) => !name.startsWith('team_plan'));
    // Claims have a test of their own.
    const named = [...Object.keys(READS), ...SECRET, 'team_changes', 'team_claims'].filter(
      (name) => name !== 'discord_codes',
    );
    expect(here.toSorted()).toEqual(named.toSorted());
    expect(rows.every(({ isGuarded }) => isGuarded)).toBe(true);
  });
});
