import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { may, TEAM_ROLES, TEAM_VERBS, type TeamVerb } from '#lib/team-policy.ts';
import { makeTestTeam, PEOPLE, VISITORS, WEBHOOK } from '#testing/database/test-team.ts';

/**
 * The policy of the code beside the rights of the database: each role, each thing, each verb. Tables, commands and functions come from
 * the catalog, so that a new one fails until it has a verb.
 */
const { fresh, team, series, member, attempt } = await makeTestTeam();
const { database } = fresh;
afterAll(() => fresh.close());

interface Thing {
  read: TeamVerb;
  /** Null: no visitor, but by a function. */
  write: TeamVerb | null;
}
const thing = (name: string, writer = `${name}.write`): Thing => ({
  read: `${name}.read` as TeamVerb,
  write: writer as TeamVerb,
});
/** What the rows of each table are; for a table with the rows of players, those of another player. */
const THINGS: Record<string, Thing> = {
  teams: thing('team'),
  team_guilds: { read: 'team.read', write: null },
  team_revisions: { read: 'team.read', write: null },
  team_members: thing('roster'),
  team_characters: thing('roster'),
  team_gear_days: { read: 'roster.read', write: null },
  team_rank_rules: thing('rank-rule'),
  team_invites: thing('invite'),
  team_claims: { read: 'claim.read', write: null },
  team_changes: { read: 'change.read', write: null },
  raid_series: thing('raid'),
  raid_answers: thing('answer'),
  raid_answer_reasons: thing('reason'),
  raid_places: thing('place'),
  bench_rules: thing('bench-rule'),
  team_boards: thing('board'),
  team_board_seats: thing('board'),
  team_board_versions: { read: 'board-history.read', write: null },
  team_nights: thing('attendance'),
  team_night_bosses: thing('attendance'),
  team_night_players: thing('attendance'),
  team_live_nights: thing('live'),
  team_loot: thing('loot'),
  team_wishes: thing('wish'),
  team_item_notes: thing('loot'),
  team_item_orders: thing('loot'),
  team_loot_rules: thing('loot'),
  team_discord_channels: thing('channel'),
  team_plans: thing('plan'),
  team_plan_updates: { read: 'plan.read', write: null },
  team_plan_versions: { read: 'plan-history.read', write: null },
};
/** Rows of an account that name a team, and tables of which no visitor has any right (`team-rights.database.test.ts`). */
const APART = ['discord_codes', 'publications', 'team_posts', 'team_webhooks'];

/** A statement of each function of a team, and what it does. `$1` team, `$2` a player without account, `$3` a raid, `$4` its date, `$5` a claim. */
const CALLS: [verb: TeamVerb, call: string][] = [
  ['team.write', `add_team($1, 'Second')`],
  ['team.dissolve', `dissolve_team($1, 'Main')`],
  ['officer.write', `set_team_role($2, 'officer')`],
  ['officer.write', `create_invite($1, 'officer', 7)`],
  ['invite.write', `create_invite($1, 'raider', 7)`],
  ['roster.write', `set_team_role($2, 'guest')`],
  ['roster.write', `set_team_membership($2, false)`],
  ['roster.write', `import_team_players($1, '[]')`],
  ['roster.write', `unite_team_players($2, $2)`],
  ['roster.write', `import_vault_rows($1, '[]')`],
  ['roster.write', `take_tracked_tier($1)`],
  ['roster.write', `take_tracked_enchants($1)`],
  ['roster.write', `take_tracked_equipment($1)`],
  ['roster.write', `ask_guild_ranks($1)`],
  ['roster.write', `guild_ranks_of_team($1)`],
  ['roster.write', `decide_team_claim($5, false)`],
  ['own-answer.write', `take_client_gear($1, '[]')`],
  ['own-answer.write', `claim_own_characters($1)`],
  ['own-answer.write', `claim_team_character($1, 'Newra', 'realm')`],
  ['own-answer.write', `raid_feed_link($1)`],
  ['own-answer.write', `renew_raid_links($1)`],
  ['answer.write', `set_standing_answer($2, true, null, null)`],
  ['answer.write', `raid_answer_link($3, $4, $2)`],
  ['channel.write', `make_discord_code($1)`],
  ['webhook.read', `team_webhook($1)`],
  ['webhook.write', `set_team_webhook($1, '${WEBHOOK}')`],
  ['webhook.write', `switch_team_webhook($1, false)`],
  ['webhook.write', `post_raid_card($3, $4)`],
];
/** Functions that refuse no visitor: they answer who the visitor is, or with rows, which the tests of fights hold. */
const OPEN = [
  'is_team_member',
  'is_team_officer',
  'require_team_officer',
  'own_team_member',
  'team_role',
  'newest_publications',
  'team_pulls',
  // Everyone leaves for themselves.
  'leave_team',
  // The own claim alone, whatever the role: `team-claims.database.test.ts`.
  'prove_team_claim',
  // The own claim of an account: `own-claims.database.test.ts`.
  'prove_own_claim',
  // Players write of their own characters, officers of all: `simc-forms.database.test.ts`.
  'take_client_gear',
];

let other = '';
let claim = '';
let date = '';
const rows = new Map<string, Record<string, unknown>>();

async function one(text: string, values: unknown[]): Promise<string> {
  return (await database.query<{ id: string }>(text, values))[0]!.id;
}

beforeAll(async () => {
  other = await one(
    `insert into team_members (team_id, display_name) values ($1, 'Another') returning id`,
    [team],
  );
  claim = await one(
    `insert into team_claims (team_id, member_id, name, realm, slots) values ($1, $2, 'Otherra', 'realm', '{1,3}') returning id`,
    [team, other],
  );
  date = await one(`select first_date::text as id from raid_series where id = $1`, [series]);
  const plan = await one(
    `insert into team_plans (team_id, name, state) values ($1, 'Plan', '\\x00') returning id`,
    [team],
  );
  for (const [text, ...values] of [
    [
      `insert into team_characters (team_id, member_id, name, class_id, spec_ids) values ($1, $2, 'Otherra', 1, '{71}')`,
      team,
      other,
    ],
    [`insert into raid_places values ($1, $2, $3, $4, 'bench')`, team, series, date, other],
    [`insert into bench_rules (team_id, kind, member_id) values ($1, 'in', $2)`, team, other],
    [
      `insert into team_night_players select team_id, id, $2, '{1}' from team_nights where team_id = $1`,
      team,
      other,
    ],
    [
      `insert into team_plan_updates (plan_id, team_id, content) values ($1, $2, '\\x00')`,
      plan,
      team,
    ],
    [
      `insert into team_plan_versions (plan_id, team_id, member_id, plan) values ($1, $2, $3, '{}')`,
      plan,
      team,
      other,
    ],
  ] as [string, ...unknown[]][])
    await database.query(text, values);
  for (const id of [other, ...TEAM_ROLES.map((role) => member[role]!)]) {
    const key = [team, series, date, id];
    await database.query(
      `insert into raid_answers values ($1, $2, $3, $4, 'late') on conflict do nothing`,
      key,
    );
    await database.query(
      `insert into raid_answer_reasons values ($1, $2, $3, $4, 'work') on conflict do nothing`,
      key,
    );
    await database.query(
      `insert into team_item_orders (team_id, item_id, member_id, place) values ($1, 1, $2, 1) on conflict do nothing`,
      [team, id],
    );
    await database.query(
      `insert into team_wishes (team_id, member_id, source, item_id, gain) values ($1, $2, 'qe', 1, 1)
       on conflict do nothing`,
      [team, id],
    );
  }
  for (const table of Object.keys(THINGS)) {
    const found = await database.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from ${table} t where ${await whose(table)}`,
      [team, other],
    );
    if (!found[0]) throw new Error(`The team has no row of ${table} to try.`);
    rows.set(table, found[0].row);
  }
});

/** The rows of the team ($1), of the other player ($2) where a row belongs to a player. */
async function whose(table: string): Promise<string> {
  if (table === 'teams') return 'id = $1 and $2::uuid is not null';
  if (table === 'team_guilds')
    return 'id = (select guild_id from teams where id = $1) and $2::uuid is not null';
  if (table === 'team_members') return 'team_id = $1 and id = $2';
  // A row belongs to a player where it cannot be without one.
  const ofPlayer = await database.query(
    `select from pg_attribute where attrelid = $1::regclass and attname = 'member_id' and attnotnull`,
    [table],
  );
  return ofPlayer.length > 0
    ? 'team_id = $1 and member_id = $2'
    : 'team_id = $1 and $2::uuid is not null';
}

/** What `authenticated` may do with a table at all, and with which columns. */
async function rights(table: string): Promise<Map<string, string[]>> {
  const found = await database.query<{ command: string; columns: string[] }>(
    `select privilege_type as command, array_agg(column_name::text order by ordinal_position) as columns
     from information_schema.column_privileges p join information_schema.columns c using (table_schema, table_name, column_name)
     where grantee = 'authenticated' and table_schema = 'public' and table_name = $1 and c.is_identity = 'NO'
       and c.is_generated = 'NEVER' and privilege_type <> 'REFERENCES' group by 1
     union all
     select 'DELETE', '{}' where has_table_privilege('authenticated', $1, 'delete')`,
    [table],
  );
  return new Map(found.map((one) => [one.command, one.columns]));
}

async function statement(table: string, command: string, named: string[]): Promise<string> {
  const where = await whose(table);
  if (command === 'SELECT') return `select 1 from ${table} where ${where}`;
  if (command === 'DELETE') return `delete from ${table} where ${where} returning 1`;
  if (command === 'UPDATE')
    return `update ${table} set ${named[0]} = ${named[0]} where ${where} returning 1`;
  const list = named.join(', ');
  return `insert into ${table} (${list}) select ${list} from jsonb_populate_record(null::${table}, $3)
    where $1::uuid is not null and $2::uuid is not null`;
}

/** A refusal of the rights; a rule of the row (a second one, one too many) is met by those alone who may write. */
const isAllowed = (found: number | string): boolean => found !== 0 && found !== '42501';
const everyVisitor = Object.entries(VISITORS).map(([name, visitor]) => ({
  name,
  visitor,
  role: TEAM_ROLES.find((role) => role === name) ?? null,
}));

describe('what the policy says of the rows of others, the database says', () => {
  it.each(Object.entries(THINGS))('%s', async (table, { read, write }) => {
    for (const [command, named] of await rights(table)) {
      const verb = command === 'SELECT' ? read : write;
      const text = await statement(table, command, named);
      const values = [team, other, ...(command === 'INSERT' ? [rows.get(table)] : [])];
      for (const { name, visitor, role } of everyVisitor) {
        const found = await attempt(visitor, text, values);
        const expected = verb !== null && may(role, verb);
        expect(isAllowed(found), `${name}, ${verb}: ${text} gave ${found}`).toBe(expected);
      }
    }
  });
});

describe('what the policy says of the own rows, the database says', () => {
  it.each([
    ['raid_answers', 'own-answer'],
    ['raid_answer_reasons', 'own-answer'],
    ['team_wishes', 'own-wish'],
  ] as const)('%s', async (table, own) => {
    for (const [command, named] of await rights(table)) {
      const verb = command === 'SELECT' ? (`${own}.read` as const) : (`${own}.write` as const);
      const text = await statement(table, command, named);
      for (const role of TEAM_ROLES) {
        const row = { ...rows.get(table), member_id: member[role] };
        const values = [team, member[role], ...(command === 'INSERT' ? [row] : [])];
        const found = await attempt(VISITORS[role], text, values);
        expect(isAllowed(found), `${role}: ${text} gave ${found}`).toBe(may(role, verb));
      }
    }
  });
});

describe('what the policy says of the functions, the database says', () => {
  it.each(CALLS)('%s: %s', async (verb, call) => {
    const used = [team, other, series, date, claim];
    const values = used.map((value, index) => (call.includes(`$${index + 1}`) ? value : null));
    const kinds = ['uuid', 'uuid', 'uuid', 'date', 'uuid'];
    const text = `with given as (select ${kinds.map((kind, index) => `$${index + 1}::${kind}`).join(', ')})
      select public.${call} from given`;
    for (const { name, visitor, role } of everyVisitor) {
      const found = await attempt(visitor, text, values);
      // A function that finds nothing has looked: only a refusal is one.
      expect(found !== '42501', `${name}: ${call} gave ${found}`).toBe(may(role, verb));
    }
  });

  it('fights of a team are published and read by its players', async () => {
    for (const { name, visitor, role } of everyVisitor) {
      const found = await attempt(
        visitor,
        `select 1 from teams where id = $1 and public.is_team_member($1)`,
        [team],
      );
      expect(isAllowed(found), `as said: ${name}`).toBe(may(role, 'fight.publish'));
      expect(may(role, 'fight.read')).toBe(may(role, 'fight.publish'));
    }
  });
});

describe('nothing is left out', () => {
  it('every table with a team has a verb', async () => {
    const found = await database.query<{ name: string }>(
      `select relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'team_id' and not attisdropped
       where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    );
    const known = new Set([...Object.keys(THINGS), ...APART]);
    expect(found.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
  });

  it('every function about a team has a verb', async () => {
    const found = await database.query<{ name: string }>(
      `select proname as name from pg_proc where pronamespace = 'public'::regnamespace
         and has_function_privilege('authenticated', oid, 'execute')
         and proargnames && '{of_team,of_member,of_claim,of_series,beside,stays}'`,
    );
    const known = new Set([...CALLS.map(([, call]) => call.split('(')[0]!), ...OPEN]);
    expect(found.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
  });

  it('every verb is compared', () => {
    const compared = new Set<TeamVerb | null>([
      ...Object.values(THINGS).flatMap(({ read, write }) => [read, write]),
      ...CALLS.map(([verb]) => verb),
      'own-answer.read',
      'own-wish.read',
      'own-wish.write',
      'fight.read',
      'fight.publish',
    ]);
    expect(TEAM_VERBS.filter((verb) => !compared.has(verb))).toEqual([]);
    expect(Object.keys(PEOPLE)).toEqual(expect.arrayContaining([...TEAM_ROLES]));
  });
});
