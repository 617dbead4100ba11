import { appTokenOf } from './apps.ts';
import { ask, askJson, tokenOf, WITHOUT_LIMITS } from './ask.ts';
import { hold, type Attack, type AttackStage } from './attack.ts';
import { makeFullTeamOfRoles, type TeamOfRoles } from './team-of-roles.ts';

/** Functions that take no part of a team by themselves: they say who asks, or look at what is signed. */
const OPEN_TO_ALL = new Set(['is_raid_date']);

/** What answers any account with what is its own: who asks, and a guild that the account creates. */
const OF_ACCOUNTS: ReadonlySet<string> = new Set(['team_actor', 'create_team']);
/** What answers people of a team besides: their role and row, what they may hear, and what they take for themselves. */
const OF_PEOPLE: ReadonlySet<string> = new Set([
  ...OF_ACCOUNTS,
  'team_role',
  'is_team_member',
  'own_team_member',
  'own_teams',
  'own_teams_as_player',
  'own_teams_as_officer',
  'own_members',
  'own_team_guilds',
  'raid_feed_link',
  'renew_raid_links',
  'may_join_plan',
  'leave_team',
  'claim_team_character',
  'newest_publications',
  'team_pulls',
]);

/** Attacks with the token of an app that the owner of a team has allowed to act for the account. */
export const teamApps: readonly Attack[] = [
  {
    name: 'team apps: the token of an app reads no row of a team and calls no function of one, found in the catalog',
    settings: WITHOUT_LIMITS,
    async run(stage) {
      const made = await makeFullTeamOfRoles(stage);
      const app = await appTokenOf(stage, made.owner);
      const owner = await tokenOf(made.owner);
      const before = await fingerprint(stage, made.team);
      for (const { name } of await tables(stage)) {
        const { status, text } = await ask(stage, `/rest/v1/${name}?select=*`, { token: app });
        hold(text === '[]' || status >= 400, `an app reads ${name}: ${text.slice(0, 200)}`);
      }
      await callAll(stage, made, 'an app', app, new Set());
      hold((await fingerprint(stage, made.team)) === before, 'an app has changed the team');
      const own = await askJson(
        stage,
        '/rest/v1/rpc/team_role',
        { of_team: made.team },
        { token: owner },
      );
      hold(own.text === '"owner"', `the owner is ${own.text}, so nothing is proven`);
      for (const path of ['', '/members', '/export', '/plans', '/settings']) {
        const session = JSON.stringify({ access_token: app, refresh_token: 'x', user: {} });
        const cookie = `sb-farseer-auth-token=base64-${Buffer.from(session).toString('base64url')}`;
        const { status } = await ask(stage, `/team/${made.team}${path}`, { headers: { cookie } });
        hold(status === 302, `a page of the team with the session of an app: ${status}`);
      }
    },
  },
  {
    name: 'team functions: a stranger, an expelled player and a visitor get nothing from any function, found in the catalog',
    settings: WITHOUT_LIMITS,
    async run(stage) {
      const made = await makeFullTeamOfRoles(stage);
      const before = await fingerprint(stage, made.team);
      const { stranger, expelled } = made.people;
      await callAll(stage, made, 'a visitor', undefined);
      for (const [who, person] of Object.entries({ stranger, expelled })) {
        await callAll(stage, made, who, await tokenOf(person));
        hold((await fingerprint(stage, made.team)) === before, `${who} has changed the team`);
      }
      // A guest and a raider are in the team: they ask, and change nothing of others by themselves.
      for (const who of ['guest', 'raider'] as const) {
        await callAll(stage, made, who, await tokenOf(made.people[who]), OF_PEOPLE);
        hold((await fingerprint(stage, made.team)) === before, `${who} has changed the team`);
      }
    },
  },
];

/** Calls every function of a team as the owner would. @param may those that answer this caller with something of its own. */
async function callAll(
  stage: AttackStage,
  made: TeamOfRoles,
  who: string,
  token: string | undefined,
  may: ReadonlySet<string> = OF_ACCOUNTS,
): Promise<void> {
  const calls = await functions(stage);
  hold(calls.length > 20, `the catalog names ${calls.length} functions`);
  const values = await argumentsOf(stage, made);
  for (const { name, names, types } of calls) {
    if (may.has(name)) continue;
    const body = Object.fromEntries(
      names.map((one, index) => [one, values[one] ?? plain(types[index]!)]),
    );
    const { status, text } = await askJson(stage, `/rest/v1/rpc/${name}`, body, { token });
    const isNothing = ['', 'null', 'false', '[]', '0'].includes(text);
    hold(
      (status >= 400 && status < 500) || (status < 300 && isNothing),
      `${who} calls ${name}: ${status} ${text.slice(0, 200)}`,
    );
    // What is called is there: a wrong call would be refused to all.
    hold(!text.includes('PGRST202'), `no function ${name} takes ${names.join(', ')}`);
  }
}

function tables({ database }: AttackStage): Promise<{ name: string }[]> {
  return database.query<{ name: string }>(
    `select c.relname::text as name from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
       and (c.relname in ('teams', 'team_guilds') or exists (
         select from pg_attribute a where a.attrelid = c.oid and a.attname = 'team_id' and not a.attisdropped))`,
  );
}

/** Functions that an account may call and that ask for a team, a member or what belongs to one. */
async function functions({ database }: AttackStage) {
  const found = await database.query<{ name: string; names: string[]; types: string[] }>(
    `select p.proname::text as name,
       coalesce((select array_agg(p.proargnames[n] order by n) from generate_series(1, p.pronargs) n), '{}') as names,
       coalesce((select array_agg(format_type(p.proargtypes[n - 1], null) order by n) from generate_series(1, p.pronargs) n), '{}')
         as types
     from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
       and has_function_privilege('authenticated', p.oid, 'execute')
       and p.prosrc ~ 'team|raid_series'`,
  );
  return found.filter(({ name }) => !OPEN_TO_ALL.has(name));
}

/** What the owner would name, by the names of arguments. */
async function argumentsOf({ database }: AttackStage, { team, member }: TeamOfRoles) {
  const [row] = await database.query<{
    series: string;
    date: string;
    claim: string;
    plan: string;
  }>(
    `select s.id as series, s.first_date::text as date,
       (select id from public.team_claims where team_id = $1) as claim,
       (select id from public.team_plans where team_id = $1) as plan
     from public.raid_series s where s.team_id = $1`,
    [team],
  );
  const values: Record<string, unknown> = {
    of_team: team,
    beside: team,
    of_member: member,
    for_member: null,
    of_series: row!.series,
    of_claim: row!.claim,
    of_topic: `team-plan:${row!.plan}`,
    of_region: 'eu',
    of_zone: 'UTC',
    of_role: 'raider',
    to_role: 'raider',
    days: 7,
    typed_name: 'Main',
    of_date: row!.date,
  };
  return values;
}

function plain(type: string): unknown {
  if (type === 'uuid') return crypto.randomUUID();
  if (type === 'boolean') return true;
  if (type === 'date') return '2030-01-02';
  return /int|real|numeric/.test(type) ? 1 : 'x';
}

/** All that a team has, as one text. */
async function fingerprint(stage: AttackStage, team: string): Promise<string> {
  const texts: string[] = [];
  for (const { name } of await tables(stage)) {
    const key = name === 'teams' ? 'id' : 'team_id';
    if (name === 'team_guilds') continue;
    const [row] = await stage.database.query<{ text: string | null }>(
      `select string_agg(x::text, ';' order by x::text) as text from public.${name} x where x.${key} = $1`,
      [team],
    );
    texts.push(`${name}: ${row!.text}`);
  }
  return texts.join('\n');
}
