import type { Visitor } from '#store/database.ts';
import { testDatabase } from './test-database.ts';

const account = (digit: string) => `00000000-0000-4000-8000-00000000000${digit}`;
/** Accounts, by their part in the team. */
export const PEOPLE = {
  owner: account('1'),
  officer: account('2'),
  raider: account('3'),
  guest: account('4'),
  expelled: account('5'),
  stranger: account('6'),
};
export type Person = keyof typeof PEOPLE;
const signedIn = (sub: string, more: object = {}): Visitor => ({
  role: 'authenticated',
  claims: { role: 'authenticated', sub, ...more },
});
/** Everyone who may ask, with the role and the claims of a token. */
export const VISITORS: Record<Person | 'anonymous' | 'app', Visitor> = {
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

/** A Wednesday this many weeks from the next one. */
export function wednesday(weeks: number): string {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + ((3 - day.getUTCDay() + 7) % 7) + 7 * (weeks + 1));
  return day.toISOString().slice(0, 10);
}
/** A raid of the team. */
export const DATE = wednesday(1);

/** An address as Discord makes them. */
export const WEBHOOK = `https://discord.com/api/webhooks/123456789012345678/${'t'.repeat(68)}`;

/** A team with a player of each role and a row in each of its tables, and a team of another guild, in a database of its own. */
export async function makeTestTeam(options: Parameters<typeof testDatabase>[0] = {}) {
  const fresh = await testDatabase(options);
  const ask = <T extends object>(
    who: Visitor,
    text: string,
    values: unknown[] = [],
  ): Promise<T[]> => fresh.database.transaction((t) => t.query<T>(text, values), { as: who });
  /** What comes of a statement that is taken back: rows, or the code of the refusal. */
  const attempt = (who: Visitor, text: string, values: unknown[] = []): Promise<number | string> =>
    fresh.database
      .transaction((t) => t.query(text, values), { as: who, rollback: true })
      .then((rows) => rows.length)
      .catch((error: { code: string }) => error.code);
  const one = async <T>(who: Visitor, text: string, values: unknown[] = []): Promise<T> => {
    const [row] = await ask<{ value: T }>(who, `select ${text} as value`, values);
    return row!.value;
  };

  const { database } = fresh;
  for (const id of Object.values(PEOPLE))
    await database.query('insert into auth.users (id) values ($1)', [id]);
  const create = (who: Visitor, guild: string) =>
    one<string>(who, `public.create_team($1, 'Main', 'eu', 'Europe/Berlin', 'Olga')`, [guild]);
  const team = await create(VISITORS.owner, 'North');
  const otherTeam = await create(VISITORS.stranger, 'South');
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
  const member: Record<string, string> = {};
  for (const [name, id] of Object.entries(PEOPLE))
    member[name] = rows.find((row) => row.user_id === id)?.id ?? '';
  await one(VISITORS.owner, 'public.set_team_membership($1, false)', [member['expelled']]);
  const [made] = await ask<{ id: string }>(
    VISITORS.officer,
    `insert into raid_series (team_id, title, first_date, start_time, length_minutes, zone, weekdays)
     values ($1, 'Raid', $2, '20:00', 180, 'Europe/Berlin', '{3}') returning id`,
    [team, DATE],
  );
  const series = made!.id;
  await ask(
    VISITORS.officer,
    `insert into team_characters (team_id, member_id, name, class_id, spec_ids, item_level) values ($1, $2, 'Raidra', 1, '{71}', 310)`,
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
  await database.query(
    `insert into team_board_versions (board_id, team_id, seats) select id, team_id, '[]' from team_boards where team_id = $1`,
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
  await ask(
    VISITORS.officer,
    `insert into team_loot (team_id, member_id, winner, item_name, on_date, source, source_key)
     values ($1, $2, 'Raidra', 'Ring', '2026-11-18', 'hand', '1')`,
    [team, member['raider']],
  );
  await ask(
    VISITORS.raider,
    `insert into team_wishes (team_id, member_id, source, item_id, gain) values ($1, $2, 'qe', 1, 1)`,
    [team, member['raider']],
  );
  await ask(
    VISITORS.officer,
    `with note as (insert into team_item_notes (team_id, item_id, note) values ($1, 1, 'Tanks first')),
       rules as (insert into team_loot_rules (team_id) values ($1)),
       ranks as (insert into team_rank_rules (team_id) values ($1))
     insert into team_item_orders (team_id, item_id, member_id, place) values ($1, 1, $2, 1)`,
    [team, member['raider']],
  );
  await database.query(
    `insert into team_discord_channels (channel_id, server_id, team_id) values ('1200000000000000900', '1200000000000000002', $1)`,
    [team],
  );
  await database.query(
    `insert into discord_codes (hash, user_id, team_id) values (sha256('test'), $1, $2)`,
    [PEOPLE.owner, team],
  );
  return { fresh, team, otherTeam, series, member, ask, attempt, one };
}
