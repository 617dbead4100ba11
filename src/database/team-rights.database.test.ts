import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Visitor } from './database.ts';
import type { FreshDatabase } from './fresh-database.ts';
import { testDatabase } from './test-database.ts';

const account = (digit: string) => `00000000-0000-4000-8000-00000000000${digit}`;
const PEOPLE = {
  owner: account('1'),
  officer: account('2'),
  raider: account('3'),
  guest: account('4'),
  expelled: account('5'),
  stranger: account('6'),
};
type Person = keyof typeof PEOPLE;
const signedIn = (sub: string, more: object = {}): Visitor => ({
  role: 'authenticated',
  claims: { role: 'authenticated', sub, ...more },
});
const VISITORS: Record<Person | 'anonymous' | 'app', Visitor> = {
  owner: signedIn(PEOPLE.owner),
  officer: signedIn(PEOPLE.officer),
  raider: signedIn(PEOPLE.raider),
  guest: signedIn(PEOPLE.guest),
  expelled: signedIn(PEOPLE.expelled),
  // Owns a team of another guild.
  stranger: signedIn(PEOPLE.stranger),
  anonymous: { role: 'anon', claims: { role: 'anon' } },
  // Acts for the owner.
  app: signedIn(PEOPLE.owner, { client_id: 'an app' }),
};

let fresh: FreshDatabase;
let team = '';
let otherTeam = '';
let series = '';
const member: Record<string, string> = {};
/** A Wednesday this many weeks from the next one. */
function wednesday(weeks: number): string {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + ((3 - day.getUTCDay() + 7) % 7) + 7 * (weeks + 1));
  return day.toISOString().slice(0, 10);
}
const DATE = wednesday(1);

function ask<T extends object>(who: Visitor, text: string, values: unknown[] = []): Promise<T[]> {
  return fresh.database.transaction((t) => t.query<T>(text, values), { as: who });
}
/** What comes of a statement that is taken back: rows, or the code of the refusal. */
async function attempt(who: Visitor, text: string, values: unknown[] = []) {
  return fresh.database
    .transaction((t) => t.query(text, values), { as: who, rollback: true })
    .then((rows) => rows.length)
    .catch((error: { code: string }) => error.code);
}
async function one<T>(who: Visitor, text: string, values: unknown[] = []): Promise<T> {
  const [row] = await ask<{ value: T }>(who, `select ${text} as value`, values);
  return row!.value;
}

beforeAll(async () => {
  fresh = await testDatabase();
  const { database } = fresh;
  for (const id of Object.values(PEOPLE))
    await database.query('insert into auth.users (id) values ($1)', [id]);
  const create = (who: Visitor, guild: string) =>
    one<string>(who, `public.create_team($1, 'Main', 'eu', 'Europe/Berlin', 'Olga')`, [guild]);
  team = await create(VISITORS.owner, 'North');
  otherTeam = await create(VISITORS.stranger, 'South');
  for (const [who, role] of [
    ['officer', 'officer'],
    ['raider', 'raider'],
    ['guest', 'guest'],
    ['expelled', 'raider'],
  ] as const) {
    const code = await one<string>(VISITORS.owner, 'public.create_invite($1, $2, 7)', [team, role]);
    await one(VISITORS[who], 'public.join_team($1, $2)', [code, `The ${who}`]);
  }
  const rows = await database.query<{ id: string; user_id: string }>(
    'select id, user_id from team_members where team_id = $1',
    [team],
  );
  for (const [name, id] of Object.entries(PEOPLE))
    member[name] = rows.find((row) => row.user_id === id)?.id ?? '';
  await one(VISITORS.owner, 'public.set_team_membership($1, false)', [member['expelled']]);
  const [made] = await ask<{ id: string }>(
    VISITORS.officer,
    `insert into raid_series (team_id, title, first_date, start_time, length_minutes, zone, weekdays)
     values ($1, 'Raid', $2, '20:00', 180, 'Europe/Berlin', '{3}') returning id`,
    [team, DATE],
  );
  series = made!.id;
  await ask(
    VISITORS.officer,
    `insert into team_characters (team_id, member_id, name, class_id, spec_ids) values ($1, $2, 'Raidra', 1, '{71}')`,
    [team, member['raider']],
  );
  for (const who of ['raider', 'guest'] as const) {
    const key = [team, series, DATE, member[who]];
    await ask(VISITORS[who], `insert into raid_answers values ($1, $2, $3, $4, 'late')`, key);
    await ask(
      VISITORS[who],
      `insert into raid_answer_reasons values ($1, $2, $3, $4, 'work')`,
      key,
    );
  }
  await ask(VISITORS.officer, `insert into raid_places values ($1, $2, $3, $4, 'bench')`, [
    team,
    series,
    DATE,
    member['raider'],
  ]);
  await ask(
    VISITORS.officer,
    `insert into bench_rules (team_id, kind, member_id) values ($1, 'in', $2)`,
    [team, member['raider']],
  );
  await ask(
    VISITORS.officer,
    `with board as (insert into team_boards (team_id, encounter_id, title) values ($1, 2902, 'Draft') returning id)
     insert into team_board_seats select c.team_id, board.id, c.id, 71, 1 from team_characters c, board where c.team_id = $1`,
    [team],
  );
  await ask(
    VISITORS.officer,
    `with night as (insert into team_nights (team_id, on_date, pulls) values ($1, '2026-11-18', 2) returning id),
       boss as (insert into team_night_bosses select $1, night.id, 2902, 16, '{1,2}', '{2}' from night)
     insert into team_night_players select $1, night.id, $2, '{1}', true from night`,
    [team, member['raider']],
  );
  await ask(
    VISITORS.officer,
    `insert into team_live_nights (team_id, sender) values ($1, gen_random_uuid())`,
    [team],
  );
});
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
  team_live_nights: { owner: 1, officer: 1, raider: 1 },
  team_nights: { owner: 1, officer: 1, raider: 1 },
  team_night_bosses: { owner: 1, officer: 1, raider: 1 },
  team_night_players: { owner: 1, officer: 1, raider: 1 },
};
const OUTSIDE = ['expelled', 'stranger', 'app'] as const;
/** Tables that no visitor may ask: the address of a webhook is a secret, also to officers. */
const SECRET = ['team_webhooks', 'team_posts'];
const WEBHOOK = `https://discord.com/api/webhooks/123456789012345678/${'t'.repeat(68)}`;

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

  it('are written by officers alone', async () => {
    const writes: [string, unknown[]][] = [
      [`update teams set name = 'Mine' where id = $1 returning 1`, [team]],
      [`update team_members set note = 'x' where team_id = $1 returning 1`, [team]],
      [`insert into team_members (team_id, display_name) values ($1, 'New')  returning 1`, [team]],
      [`update team_characters set item_level = 9 where team_id = $1 returning 1`, [team]],
      [`delete from team_characters where team_id = $1 returning 1`, [team]],
      [`update team_invites set revoked_at = now() where team_id = $1 returning 1`, [team]],
      [`update raid_series set title = 'x' where team_id = $1 returning 1`, [team]],
      [`delete from raid_series where team_id = $1 returning 1`, [team]],
      [
        `update raid_answers set answer = 'no' where member_id = $1 returning 1`,
        [member['raider']],
      ],
      [`delete from raid_places where team_id = $1 returning 1`, [team]],
      [`delete from bench_rules where team_id = $1 returning 1`, [team]],
      [`update team_boards set title = 'x' where team_id = $1 returning 1`, [team]],
      [`delete from team_boards where team_id = $1 returning 1`, [team]],
      [`insert into team_boards values (default, $1, 1, 'x') returning 1`, [team]],
      [`update team_board_seats set group_number = 2 where team_id = $1 returning 1`, [team]],
      [`delete from team_board_seats where team_id = $1 returning 1`, [team]],
      [
        `insert into team_nights (team_id, on_date, pulls) values ($1, now(), 1) returning 1`,
        [team],
      ],
      [`update team_live_nights set is_over = true where team_id = $1 returning 1`, [team]],
      [`delete from team_live_nights where team_id = $1 returning 1`, [team]],
      [`update team_nights set pulls = 3 where team_id = $1 returning 1`, [team]],
      [`delete from team_nights where team_id = $1 returning 1`, [team]],
      [`update team_night_bosses set kills = '{}' where team_id = $1 returning 1`, [team]],
      [`delete from team_night_bosses where team_id = $1 returning 1`, [team]],
      [`update team_night_players set pulls = '{2}' where team_id = $1 returning 1`, [team]],
      [`delete from team_night_players where team_id = $1 returning 1`, [team]],
      [
        `insert into bench_rules (team_id, kind, member_id) values ($1, 'out', $2) returning 1`,
        [team, member['raider']],
      ],
      [
        `insert into raid_places values ($1, $2, $3, $4, 'group') returning 1`,
        [team, series, wednesday(2), member['raider']],
      ],
    ];
    for (const [text, values] of writes) {
      expect(await attempt(VISITORS.officer, text, values), `as said: ${text}`).toBeGreaterThan(0);
      for (const who of ['guest', ...OUTSIDE, 'anonymous'] as const)
        expect([0, '42501'], `${who}: ${text}`).toContain(
          await attempt(VISITORS[who], text, values),
        );
      // A player changes the own answer.
      const expected = text.includes('raid_answers') ? [1] : [0, '42501'];
      expect(expected, `raider: ${text}`).toContain(await attempt(VISITORS.raider, text, values));
    }
  });

  it('let no statement change a role, an account, an invite code, the history or who confirmed a character', async () => {
    for (const text of [
      `update team_members set role = 'owner'`,
      `update team_members set user_id = '${PEOPLE.officer}'`,
      `update team_members set is_expelled = false`,
      `insert into team_members (team_id, display_name, role) values ('${team}', 'x', 'officer')`,
      `insert into team_invites (team_id, code_hash, role, expires_at) values ('${team}', 'a', 'officer', now())`,
      `update team_invites set role = 'officer'`,
      `delete from team_changes`,
      `insert into team_changes (team_id, what) values ('${team}', 'x')`,
      `insert into team_characters (team_id, member_id, name, class_id, spec_ids, confirmed_by)
       values ('${team}', '${member['raider']}', 'X', 1, '{71}', 'battlenet')`,
      `delete from teams`,
    ])
      expect(await attempt(VISITORS.officer, text), `as said: ${text}`).toBe('42501');
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

  it('are in no realtime publication but for the live night, whose policy decides who hears of it', async () => {
    const rows = await fresh.database.query<{ name: string }>(
      `select tablename as name from pg_publication_tables where tablename ~ '^(team|raid_(series|answer|place)|bench)'`,
    );
    expect(rows).toEqual([{ name: 'team_live_nights' }]);
  });

  it('are all in this test, or are plans, which have one of their own', async () => {
    const rows = await fresh.database.query<{ name: string; isGuarded: boolean }>(
      `select relname as name, relrowsecurity as "isGuarded" from pg_class
       where relkind = 'r' and relnamespace = 'public'::regnamespace
         and relname ~ '^(team|raid_(series|answer|place)|bench)'`,
    );
    const here = rows.map(({ name }) => name).filter((name) => !name.startsWith('team_plan'));
    const named = [...Object.keys(READS), ...SECRET, 'team_changes'];
    expect(here.toSorted()).toEqual(named.toSorted());
    expect(rows.every(({ isGuarded }) => isGuarded)).toBe(true);
  });
});

describe('the functions of a team', () => {
  it('are refused to all who have no role for them', async () => {
    const calls: [string, readonly Person[]][] = [
      [`public.create_invite('${team}', 'raider', 7)`, ['owner', 'officer']],
      [`public.create_invite('${team}', 'officer', 7)`, ['owner']],
      [`public.add_team('${team}', 'Second')`, ['owner', 'officer']],
      [`public.set_team_role('${member['raider']}', 'guest')`, ['owner', 'officer']],
      [`public.set_team_role('${member['raider']}', 'officer')`, ['owner']],
      [`public.set_team_role('${member['officer']}', 'raider')`, ['owner']],
      [`public.set_team_role('${member['officer']}', 'owner')`, ['owner']],
      [`public.set_team_membership('${member['raider']}', false)`, ['owner', 'officer']],
      [`public.set_team_membership('${member['officer']}', false)`, ['owner']],
      [`public.dissolve_team('${team}', 'Main')`, ['owner']],
      [
        `public.raid_answer_link('${series}', '${DATE}', '${member['raider']}')`,
        ['owner', 'officer', 'raider'],
      ],
      [`public.set_team_webhook('${team}', '${WEBHOOK}')`, ['owner', 'officer']],
      [`public.set_team_webhook('${team}', null)`, ['owner', 'officer']],
      [`public.switch_team_webhook('${team}', false)`, ['owner', 'officer']],
      [`public.post_raid_card('${series}', '${DATE}')`, ['owner', 'officer']],
      [`public.raid_feed_link('${team}')`, ['owner', 'officer', 'raider', 'guest']],
      [`public.claim_own_characters('${team}')`, ['owner', 'officer', 'raider', 'guest']],
    ];
    for (const [call, allowed] of calls)
      for (const [name, visitor] of Object.entries(VISITORS)) {
        const found = await attempt(visitor, `select ${call}`);
        const isAllowed = allowed.includes(name as Person);
        expect(found, `${name}: ${call}`).toBe(isAllowed ? 1 : '42501');
      }
  });

  it('let an expelled player in by no invite until an officer does', async () => {
    const code = await one<string>(VISITORS.officer, `public.create_invite($1, 'raider', 7)`, [
      team,
    ]);
    const join = () => attempt(VISITORS.expelled, `select public.join_team('${code}', 'Again')`);
    expect(await join()).toBe('P0001');
    expect(await attempt(VISITORS.app, `select public.join_team('${code}', 'App')`)).toBe('42501');
  });

  it('refuse an invite that is revoked, over or used up, and show it to no visitor', async () => {
    const code = await one<string>(VISITORS.officer, `public.create_invite($1, 'guest', 7)`, [
      team,
    ]);
    const look = (who: Visitor) => attempt(who, `select 1 from public.look_at_invite('${code}')`);
    expect(await look(VISITORS.stranger)).toBe(1);
    expect(await look(VISITORS.anonymous)).toBe('42501');
    for (const damage of ['revoked_at = now()', `expires_at = now()`, 'used = most_uses']) {
      await fresh.database.query(
        `update team_invites set revoked_at = null, expires_at = now() + interval '1 day', used = 0 where team_id = $1`,
        [team],
      );
      expect(await attempt(VISITORS.stranger, `select public.join_team('${code}', 'S')`)).toBe(1);
      await fresh.database.query(`update team_invites set ${damage} where team_id = $1`, [team]);
      expect(await look(VISITORS.stranger)).toBe(0);
      expect(await attempt(VISITORS.stranger, `select public.join_team('${code}', 'S')`)).toBe(
        'P0001',
      );
    }
  });

  it('take an answer by its link alone, unchanged, without an account', async () => {
    const link = await one<string>(VISITORS.officer, 'public.raid_answer_link($1, $2, $3)', [
      series,
      wednesday(0),
      member['raider'],
    ]);
    const answer = (token: string) =>
      one<boolean>(VISITORS.anonymous, `public.answer_by_link($1, 'no')`, [token]);
    // Before the first raid: there is none to answer.
    expect(await answer(link)).toBe(false);
    const good = await one<string>(VISITORS.officer, 'public.raid_answer_link($1, $2, $3)', [
      series,
      DATE,
      member['raider'],
    ]);
    expect(await answer(good)).toBe(true);
    const guest = good.replace(member['raider']!, member['guest']!);
    for (const bad of [
      guest,
      good.slice(0, -1),
      good.replace(DATE, wednesday(2)),
      '',
      '.',
      'x.y.z.w',
    ])
      expect(await answer(bad)).toBe(false);
    const [row] = await ask<{ answer: string }>(
      VISITORS.officer,
      'select answer from raid_answers where member_id = $1',
      [member['raider']],
    );
    expect(row?.answer).toBe('no');
  });

  it('give the feed of raids to a link that is whole, of a player who is in', async () => {
    const link = await one<string>(VISITORS.raider, 'public.raid_feed_link($1)', [team]);
    const read = (token: string) =>
      attempt(VISITORS.anonymous, 'select 1 from public.raid_feed($1)', [token]);
    expect(await read(link)).toBe(1);
    for (const bad of [`${link}0`, link.slice(0, -1), '', member['raider']!])
      expect(await read(bad)).toBe(0);
  });
});

describe('an account that is deleted', () => {
  it('leaves no name, no character, no reason; its team goes on with an officer', async () => {
    await fresh.database.query('delete from auth.users where id = any($1)', [
      [PEOPLE.owner, PEOPLE.raider],
    ]);
    const rows = await ask<{ id: string; display_name: string; role: string }>(
      VISITORS.officer,
      'select id, display_name, role from team_members where team_id = $1',
      [team],
    );
    expect(rows.find(({ id }) => id === member['raider'])?.display_name).toBe('Former player');
    expect(rows.find(({ id }) => id === member['officer'])?.role).toBe('owner');
    const left = await fresh.database.query<{ count: number }>(
      `select (select count(*) from team_characters where member_id = $1)::int
         + (select count(*) from raid_answer_reasons where member_id = $1)::int as count`,
      [member['raider']],
    );
    expect(left[0]?.count).toBe(0);
  });

  it('takes a team along that has no other account', async () => {
    await fresh.database.query('delete from auth.users where id = $1', [PEOPLE.stranger]);
    expect(await fresh.database.query('select 1 from teams where id = $1', [otherTeam])).toEqual(
      [],
    );
  });
});
