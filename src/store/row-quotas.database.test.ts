import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Visitor } from '#store/database.ts';
import { makeTestTeam, PEOPLE, VISITORS } from '#testing/database/test-team.ts';

const { fresh, team, series, member, ask, one } = await makeTestTeam({ maxConnections: 45 });
afterAll(() => fresh.close());
const { database } = fresh;

interface Quota {
  /** Inserts so many rows in one statement, numbered on from the first. */
  flood: (count: number, first: number) => string;
  /** The most rows that stay. */
  most: number;
  /** Which rows count; all of the team by default. */
  counted?: string;
  who?: Visitor;
}
const numbers = (count: number, first: number) =>
  `generate_series(${first}, ${first + count - 1}) n`;
const rows =
  (columns: string, values: string, more = '') =>
  (count: number, first: number) =>
    `insert into TABLE (${columns}) select ${values} from ${numbers(count, first)} ${more}`;
const owner = (user: string) => `user_id = '${user}'`;
const ofTeam = `team_id = '${team}'`;

/** Refused beyond the most, each with a statement that a visitor or a function of ours may send. */
const QUOTAS: Readonly<Record<string, Quota>> = {
  team_members: {
    flood: rows('team_id, display_name', `'${team}', 'Player ' || n`),
    most: 100,
    counted: `${ofTeam} and left_at is null`,
  },
  team_characters: {
    flood: rows(
      'team_id, member_id, name, class_id, spec_ids, is_main',
      `'${team}', '${member['owner']}', 'Alt ' || n, 1, '{71}', false`,
    ),
    most: 400,
  },
  raid_series: {
    flood: rows(
      'team_id, title, first_date, start_time, length_minutes, zone',
      `'${team}', 'Raid', '2027-01-06', '20:00', 180, 'UTC'`,
    ),
    most: 50,
  },
  team_boards: {
    flood: rows('team_id, encounter_id, title', `'${team}', 2902, 'Draft'`),
    most: 200,
  },
  team_board_seats: {
    flood: (count, first) =>
      `insert into TABLE (team_id, board_id, character_id, spec_id, group_number)
       select '${team}', (select id from team_boards where ${ofTeam} order by made_at limit 1), c.id, 71, 1
       from team_characters c where c.name like 'Alt%' order by c.name offset ${first - 1} limit ${count}`,
    most: 200,
    counted: `board_id = (select id from team_boards where ${ofTeam} order by made_at limit 1)`,
  },
  bench_rules: {
    flood: rows('team_id, kind, member_id', `'${team}', 'in', '${member['raider']}'`),
    most: 100,
  },
  team_loot: {
    flood: rows(
      'team_id, winner, item_id, on_date, source, source_key',
      `'${team}', 'Raidra', 1, '2026-11-18', 'gargul', 'n' || n`,
    ),
    most: 5000,
  },
  team_wishes: {
    flood: rows(
      'team_id, member_id, source, item_id, gain',
      `'${team}', '${member['raider']}', 'droptimizer', n, 1`,
    ),
    most: 800,
    counted: `member_id = '${member['raider']}'`,
  },
  team_item_notes: {
    flood: rows('team_id, item_id, note', `'${team}', 1000 + n, 'x'`),
    most: 1000,
  },
  team_item_orders: {
    flood: rows(
      'team_id, item_id, member_id, place',
      `'${team}', 1000 + n, '${member['raider']}', 1`,
    ),
    most: 10_000,
  },
  team_night_bosses: {
    flood: rows(
      'team_id, night_id, encounter_id, difficulty_id, pulls',
      `'${team}', i.id, n, 16, '{1}'`,
      `, team_nights i where i.on_date = '2026-11-18'`,
    ),
    most: 60,
  },
  team_invites: {
    flood: (count, first) =>
      `select public.create_invite('${team}', 'raider', 7) from ${numbers(count, first)}`,
    most: 50,
    counted: `${ofTeam} and revoked_at is null and expires_at > now()`,
  },
  team_claims: {
    flood: (count, first) =>
      `select public.claim_team_character('${team}', 'Claimed' || n, 'realm') from ${numbers(count, first)}`,
    most: 10,
    who: VISITORS.raider,
  },
  character_claims: {
    flood: (count, first) =>
      `select public.claim_own_character('eu', 'realm', 'Claimed' || n) from ${numbers(count, first)}`,
    most: 10,
    counted: owner(PEOPLE.officer),
  },
  push_devices: {
    flood: (count, first) =>
      `select public.add_push_device('https://fcm.googleapis.com/' || n, repeat('a', 87), repeat('b', 22), 'x') from ${numbers(count, first)}`,
    most: 10,
    counted: owner(PEOPLE.officer),
  },
  account_tokens: {
    flood: (count, first) =>
      `select public.add_account_token('x', sha256(convert_to(n::text, 'UTF8'))) from ${numbers(count, first)}`,
    most: 10,
    counted: owner(PEOPLE.officer),
  },
  team_discord_channels: {
    flood: rows(
      'channel_id, server_id, team_id',
      `(1200000000000000000 + n)::text, '1200000000000000002', '${team}'`,
    ),
    most: 10,
    // The server writes them.
    who: { role: 'service_role', claims: {} } as unknown as Visitor,
  },
  team_plans: {
    flood: rows('team_id, name, state', `'${team}', 'Plan', '\\x00'`),
    most: 100,
    // The server writes them.
    who: { role: 'service_role', claims: {} } as unknown as Visitor,
  },
  teams: {
    flood: (count, first) =>
      `select public.create_team('G', 'T', 'eu', 'UTC', 'x') from ${numbers(count, first)}`,
    most: 10,
    counted: `id in (select team_id from team_members where role = 'owner' and ${owner(PEOPLE.officer)})`,
  },
};
/** Cut to the newest. */
const HISTORIES: Readonly<Record<string, Quota>> = {
  raid_answers: {
    flood: rows(
      'team_id, series_id, on_date, member_id, answer',
      `'${team}', s.id, date '2004-01-01' + n, '${member['raider']}', 'yes'`,
      `, raid_series s where s.title = 'Daily'`,
    ),
    most: 20_000,
  },
  raid_places: {
    flood: rows(
      'team_id, series_id, on_date, member_id, place',
      `'${team}', '${series}', date '2004-01-01' + n, '${member['owner']}', 'group'`,
    ),
    most: 20_000,
  },
  team_nights: {
    flood: rows('team_id, on_date, pulls', `'${team}', date '2005-01-01' + n, 1`),
    most: 400,
  },
};
/** One row for what a unique key names: the key holds nothing but references to bounded rows. */
const BY_KEY = new Set([
  'discord_accounts',
  'raid_answer_reasons',
  'reminder_choices',
  'team_live_nights',
  'team_loot_rules',
  'team_night_players',
  'team_rank_rules',
  'team_revisions',
  'team_webhooks',
]);
/** Written by the server or a function alone, with the reason why an account fills none. */
const BY_SERVER: Readonly<Record<string, string>> = {
  discord_codes: 'one open code of an account, and of it for each of its teams',
  team_guilds: 'one with each team that an account creates',
  team_changes: 'a history, cut at random times to the newest thousand',
  team_gear_days: 'the newest sixty days of a character',
  team_posts: 'ten cards an hour, one digest a night, forgotten after two days',
  team_plan_updates: 'merged into the plan by the server',
  team_plan_versions: 'the server keeps fifty of a plan',
  team_board_versions: 'the server keeps fifty of a draft',
  publications: 'the server takes 240 an hour from an account',
  publication_tries: 'what counts those 240',
  published_performances: 'follow from publications',
  reminders_sent: 'forgotten after sixty days',
  reminder_pushes: 'end with what they are about',
  character_owners: 'what Battle.net, a reading of gear or the master of a guild says',
  removed_names: 'counted by the page that removes a name',
};

const run = (name: string, { flood, who = VISITORS.officer }: Quota, count: number, first = 1) => {
  const text = flood(count, first).replace('TABLE', name);
  return who.role === 'service_role' ? database.query(text) : ask(who, text);
};
async function countOf(name: string, { counted = ofTeam }: Quota): Promise<number> {
  const where = name === 'team_night_bosses' ? 'true' : counted;
  const [row] = await database.query<{ n: number }>(
    `select count(*)::int as n from ${name} where ${where}`,
  );
  return row!.n;
}

describe('every table that an account fills', () => {
  it('has a quota, is cut, holds one row a key, or is filled by the server alone', async () => {
    const tables = await database.query<{ name: string; grant: boolean }>(
      `with recursive tenant as (
         select unnest('{auth.users,public.teams,public.team_guilds}'::regclass[]) as oid
         union select k.conrelid from pg_constraint k join tenant t on k.confrelid = t.oid
           where k.contype = 'f' and k.connamespace = 'public'::regnamespace)
       select c.relname as name, has_any_column_privilege('authenticated', c.oid, 'INSERT') or has_any_column_privilege('anon', c.oid, 'INSERT') as grant
       from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
         and (c.oid in (select oid from tenant) or has_any_column_privilege('authenticated', c.oid, 'INSERT')) order by 1`,
    );
    const known = new Set([
      ...Object.keys(QUOTAS),
      ...Object.keys(HISTORIES),
      ...BY_KEY,
      ...Object.keys(BY_SERVER),
    ]);
    expect(tables.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
    expect(tables.filter(({ name, grant }) => grant && name in BY_SERVER)).toEqual([]);
    expect(tables.length).toBeGreaterThan(25);
  });

  it('by its key holds references alone', async () => {
    const keys = await database.query<{ name: string; others: string[] }>(
      `select c.relname as name, array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum = any (p.conkey)
         and not exists (select from pg_constraint f where f.conrelid = c.oid and f.contype = 'f' and a.attnum = any (f.conkey))) as others
       from pg_class c join pg_constraint p on p.conrelid = c.oid and p.contype = 'p' where c.relname = any ($1)`,
      [[...BY_KEY]],
    );
    expect(keys).toHaveLength(BY_KEY.size);
    expect(keys.filter(({ others }) => others.length > 0)).toEqual([]);
  });
});

beforeAll(async () => {
  await ask(
    VISITORS.officer,
    `insert into raid_series (team_id, title, first_date, start_time, length_minutes, zone, weekdays)
     values ($1, 'Daily', '2004-01-01', '20:00', 180, 'UTC', '{0,1,2,3,4,5,6}')`,
    [team],
  );
});

describe('more rows than a quota', () => {
  it.each(Object.entries(QUOTAS))(
    '%s are refused, by one statement and by many',
    async (name, quota) => {
      const before = await countOf(name, quota);
      const left = quota.most - before;
      expect(left).toBeGreaterThan(0);
      const refusal = expect.objectContaining({
        code: 'P0001',
        // What there is, and what to do.
        message: expect.stringMatching(/^[A-Z][^.]*\. [A-Z].*\.$/),
      });
      await expect(run(name, quota, left + 1)).rejects.toEqual(refusal);
      expect(await countOf(name, quota)).toBe(before);
      await run(name, quota, left);
      expect(await countOf(name, quota)).toBe(quota.most);
      await expect(run(name, quota, 1, left + 1)).rejects.toEqual(refusal);
      expect(await countOf(name, quota)).toBe(quota.most);
    },
  );

  it.each(Object.entries(HISTORIES))('%s lose the oldest', async (name, history) => {
    await run(name, history, history.most + 50);
    expect(await countOf(name, history)).toBe(history.most);
    const [row] = await database.query<{ oldest: string }>(
      `select min(on_date)::text as oldest from ${name} where ${ofTeam}`,
    );
    expect(row!.oldest > '2005').toBe(name === 'team_nights');
    expect(row!.oldest > '2004-01-20').toBe(true);
  });

  it('histories that come one by one stay near their most', async () => {
    const places = HISTORIES['raid_places']!;
    for (let day = 1; day <= 400; day += 1) await run('raid_places', places, 1, 30_000 + day);
    // A twentieth of the statements cuts: 400 in a row without one come once in a billion runs.
    expect(await countOf('raid_places', places)).toBeLessThan(places.most + 400);
  });

  it('the changes of a team are cut to about the newest thousand', async () => {
    for (let turn = 0; turn < 5; turn += 1)
      await ask(VISITORS.officer, `update team_characters set item_level = $2 where team_id = $1`, [
        team,
        turn,
      ]);
    const [row] = await database.query<{ n: number }>(
      `select count(*)::int as n from team_changes where ${ofTeam}`,
    );
    // A twentieth of the rows cuts: 400 in a row without one come once in a billion runs.
    expect(row!.n).toBeLessThan(1400);
    expect(row!.n).toBeGreaterThanOrEqual(1000);
  });

  it('a cut leaves alone what another is about to delete, and waits for nothing', async () => {
    await database.transaction(async (other) => {
      await other.query(`delete from team_changes where ${ofTeam}`);
      // 400 rows without a cut come once in a billion runs.
      const written = await database.transaction(async (own) => {
        await own.query(`set local lock_timeout = '2s'`);
        return own.query(
          `insert into team_changes (team_id, what) select '${team}', 'note' from generate_series(1, 400) returning id`,
        );
      });
      expect(written).toHaveLength(400);
    });
  });
});

const atOnce = async (work: (index: number) => Promise<unknown>): Promise<number> => {
  const ends = await Promise.allSettled(Array.from({ length: 40 }, (_, index) => work(index)));
  const refused = ends
    .filter((end) => end.status === 'rejected')
    .map(({ reason }) => reason.code as string);
  expect(new Set(refused)).toEqual(new Set(['P0001']));
  return 40 - refused.length;
};
const addToken = (index: number) =>
  ask(
    VISITORS.guest,
    `select public.add_account_token('x', sha256(convert_to('at once ' || $1::text, 'UTF8')))`,
    [String(index)],
  );

describe('forty at once', () => {
  it.each(['raid_series', 'bench_rules', 'team_boards'])(
    'of %s fill what is left and no more',
    async (name) => {
      const quota = QUOTAS[name]!;
      await database.query(
        `delete from ${name} where ctid in (select ctid from ${name} where ${ofTeam} limit 7)`,
      );
      expect(await atOnce(() => run(name, quota, 1))).toBe(7);
      expect(await countOf(name, quota)).toBe(quota.most);
    },
  );

  it('of players, who come back or are new, fill what is left and no more', async () => {
    const gone = await database.query<{ id: string }>(
      `update team_members set left_at = now() where id in (
         select id from team_members where ${ofTeam} and user_id is null and left_at is null limit 20) returning id`,
    );
    const joined = await atOnce((index) =>
      index < 20
        ? one(VISITORS.officer, 'public.set_team_membership($1, true)', [gone[index]!.id])
        : run('team_members', QUOTAS['team_members']!, 1, 5000 + index),
    );
    expect(joined).toBe(20);
    expect(await countOf('team_members', QUOTAS['team_members']!)).toBe(100);
  });

  it('of tokens and teams of an account are ten', async () => {
    await database.query('delete from account_tokens');
    expect(await atOnce(addToken)).toBe(10);
    expect(
      await atOnce(() =>
        ask(VISITORS.raider, `select public.create_team('G', 'T', 'eu', 'UTC', 'x')`),
      ),
    ).toBe(10);
  });
});

describe('a team that had more when the quota came', () => {
  it('keeps all, changes and removes them, and adds none', async () => {
    await database.query(`alter table team_members disable trigger user`);
    await database.query(
      `insert into team_members (team_id, display_name) select $1, 'Old ' || n from generate_series(1, 30) n`,
      [team],
    );
    await database.query(`alter table team_members enable trigger user`);
    const changed = await ask(
      VISITORS.officer,
      `update team_members set note = 'x' where team_id = $1 and display_name like 'Old%' returning id`,
      [team],
    );
    expect(changed).toHaveLength(30);
    await expect(run('team_members', QUOTAS['team_members']!, 1, 9000)).rejects.toMatchObject({
      code: 'P0001',
    });
    const [first] = await database.query<{ id: string }>(
      `select id from team_members where display_name = 'Old 1'`,
    );
    await one(VISITORS.officer, 'public.set_team_membership($1, false)', [first!.id]);
  });
});
