import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Visitor } from './database.ts';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { addTeamPlan, appendUpdate, keepVersion } from './queries/store-team-plan.ts';
import { testDatabase } from '#testing/database/test-database.ts';

const account = (digit: string) => `00000000-0000-4000-8000-00000000000${digit}`;
const ACCOUNTS = {
  owner: account('1'),
  officer: account('2'),
  raider: account('3'),
  guest: account('4'),
  expelled: account('5'),
  stranger: account('6'),
};
const signedIn = (sub: string, more: object = {}): Visitor => ({
  role: 'authenticated',
  claims: { role: 'authenticated', sub, ...more },
});
const VISITORS = {
  owner: signedIn(ACCOUNTS.owner),
  officer: signedIn(ACCOUNTS.officer),
  raider: signedIn(ACCOUNTS.raider),
  guest: signedIn(ACCOUNTS.guest),
  expelled: signedIn(ACCOUNTS.expelled),
  // Owns a team of another guild.
  stranger: signedIn(ACCOUNTS.stranger),
  app: signedIn(ACCOUNTS.owner, { client_id: 'an app' }),
  anonymous: { role: 'anon', claims: { role: 'anon' } } satisfies Visitor,
};
type Name = keyof typeof VISITORS;
const NAMES = Object.keys(VISITORS) as Name[];

let fresh: FreshDatabase;
let team = '';
let shown = '';
let hidden = '';

/** What comes of a statement that is taken back: rows, or the code of the refusal. */
async function attempt(name: Name, text: string, values: unknown[] = []): Promise<number | string> {
  return fresh.database
    .transaction((t) => t.query(text, values), { as: VISITORS[name], rollback: true })
    .then((rows) => rows.length)
    .catch((error: { code: string }) => error.code);
}

beforeAll(async () => {
  fresh = await testDatabase();
  const { database } = fresh;
  for (const id of Object.values(ACCOUNTS))
    await database.query('insert into auth.users (id) values ($1)', [id]);
  const create = async (visitor: Visitor): Promise<string> => {
    const text = `select public.create_team('G', 'Main', 'eu', 'Europe/Berlin', 'Olga') as id`;
    const [row] = await database.transaction((t) => t.query<{ id: string }>(text), { as: visitor });
    return row!.id;
  };
  team = await create(VISITORS.owner);
  await create(VISITORS.stranger);
  await database.query(
    `insert into team_members (team_id, user_id, display_name, role, left_at, is_expelled) values
       ($1, $2, 'O', 'officer', null, false), ($1, $3, 'R', 'raider', null, false),
       ($1, $4, 'G', 'guest', null, false), ($1, $5, 'E', 'raider', now(), true)`,
    [team, ACCOUNTS.officer, ACCOUNTS.raider, ACCOUNTS.guest, ACCOUNTS.expelled],
  );
  const facts = { name: 'Plan', boss: 'Boss', casts: 1, plan: {} };
  const bytes = new Uint8Array([1, 2, 3]);
  shown = (await addTeamPlan(database, team, bytes, facts))!;
  hidden = (await addTeamPlan(database, team, bytes, facts))!;
  await database.query('update team_plans set is_shared = true where id = $1', [shown]);
  const [member] = await database.query<{ id: string }>(
    'select id from team_members where user_id = $1',
    [ACCOUNTS.officer],
  );
  for (const id of [shown, hidden]) {
    await appendUpdate(database, id, bytes, facts);
    await keepVersion(database, id, member!.id, { assignments: [] });
    await keepVersion(database, id, member!.id, { assignments: [] });
  }
});
afterAll(() => fresh.close());

/** Rows that each visitor reads; the others none, and one without an account may not ask. */
const READS: Record<string, Partial<Record<Name, number>>> = {
  team_plans: { owner: 2, officer: 2, raider: 2, guest: 1 },
  team_plan_updates: { owner: 2, officer: 2, raider: 2, guest: 1 },
  team_plan_versions: { owner: 2, officer: 2 },
};

describe('plans of a team', () => {
  it.each(Object.entries(READS))('%s are read as the roles say', async (table, readers) => {
    for (const name of NAMES)
      expect(
        await attempt(name, `select 1 from ${table} where team_id = $1`, [team]),
        `${name} reads ${table}`,
      ).toBe(name === 'anonymous' ? '42501' : (readers[name] ?? 0));
  });

  it('are all in this test', async () => {
    const rows = await fresh.database.query<{ name: string }>(
      `select relname as name from pg_class
       where relkind = 'r' and relnamespace = 'public'::regnamespace and relname ~ '^team_plan'`,
    );
    expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(READS).toSorted());
  });

  it('are written by the server alone', async () => {
    const writes = [
      `insert into team_plans (team_id, name, state) values ('${team}', 'x', '\\x00')`,
      `update team_plans set state = '\\x00' where id = '${shown}'`,
      `update team_plans set team_id = team_id where id = '${shown}'`,
      `insert into team_plan_updates (plan_id, team_id, content) values ('${shown}', '${team}', '\\x00')`,
      `update team_plan_updates set content = '\\x00'`,
      `delete from team_plan_updates`,
      `insert into team_plan_versions (plan_id, team_id, plan) values ('${shown}', '${team}', '{}')`,
      `delete from team_plan_versions`,
    ];
    for (const name of NAMES)
      for (const text of writes)
        expect(await attempt(name, text), `${name}: ${text}`).toBe('42501');
  });

  it('are shared and deleted by officers', async () => {
    for (const name of NAMES) {
      const may = name === 'owner' || name === 'officer';
      for (const text of [
        'update team_plans set is_shared = not is_shared where id = $1 returning 1',
        'delete from team_plans where id = $1 returning 1',
      ])
        expect(await attempt(name, text, [hidden]), `${name}: ${text}`).toBe(
          name === 'anonymous' ? '42501' : may ? 1 : 0,
        );
    }
  });

  it('stand in the history of the team', async () => {
    const history = `select 1 from team_changes where team_id = $1 and what like 'Plan %'`;
    expect(await attempt('officer', history, [team])).toBe(3);
    expect(await attempt('raider', history, [team])).toBe(0);
  });
});

/** Whether a visitor may read and write a private topic, as realtime asks the policies. */
async function topic(name: Name, of: string): Promise<string> {
  const settings = { 'realtime.topic': of, 'realtime.delivered': 'yes' };
  const run = (text: string): Promise<boolean> =>
    fresh.database
      .transaction(
        async (t) => {
          await t.query(
            `select set_config('realtime.topic', $1, true), set_config('realtime.delivered', 'yes', true)`,
            [of],
          );
          return (await t.query(text, [of])).length > 0;
        },
        { as: VISITORS[name], rollback: true, settings },
      )
      .catch(() => false);
  const read = await run('select 1 from realtime.messages where topic = $1 limit 1');
  const insert = `insert into realtime.messages (topic, extension, private) values ($1, 'broadcast', true)`;
  const write = await run(`with one as (${insert} returning 1) select * from one`);
  return `${read ? 'read' : ''}${write ? ' write' : ''}`.trim();
}

describe('the topics of a plan', () => {
  it('are heard by its readers; only players of the team say that they are there', async () => {
    for (const name of ['team-plan', 'team-plan-people'])
      for (const id of [shown, hidden])
        await fresh.database.query(
          `insert into realtime.messages (topic, extension, private) values ($1, 'broadcast', true)`,
          [`${name}:${id}`],
        );
    const found: Record<string, string[]> = {};
    for (const name of NAMES)
      found[name] = await Promise.all(
        [`team-plan:${shown}`, `team-plan:${hidden}`, `team-plan-people:${shown}`].map((of) =>
          topic(name, of),
        ),
      );
    const inTeam = ['read', 'read', 'read write'];
    const none = ['', '', ''];
    expect(found).toEqual({
      owner: inTeam,
      officer: inTeam,
      raider: inTeam,
      guest: ['read', '', ''],
      expelled: none,
      stranger: none,
      app: none,
      anonymous: none,
    });
    for (const of of ['team-plan:', 'team-plan:x', `team-plan:${shown}:x`, `other:${shown}`])
      expect(await topic('owner', of)).toBe('');
  });

  it('and that of a composition is for its officers alone', async () => {
    const [row] = await fresh.database.query<{ id: string }>(
      `insert into team_boards (team_id, encounter_id, title) values ($1, 1, 'Draft') returning id`,
      [team],
    );
    const of = `team-board-people:${row!.id}`;
    await fresh.database.query(
      `insert into realtime.messages (topic, extension, private) values ($1, 'broadcast', true)`,
      [of],
    );
    const found = await Promise.all(NAMES.map(async (name) => [name, await topic(name, of)]));
    expect(Object.fromEntries(found)).toEqual(
      Object.fromEntries(
        NAMES.map((name) => [name, ['owner', 'officer'].includes(name) ? 'read write' : '']),
      ),
    );
    expect(await topic('owner', 'team-board-people:x')).toBe('');
  });
});
