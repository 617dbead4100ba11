import { WITHOUT_LIMITS } from './ask.ts';
import { hold, type Attack } from './attack.ts';
import { makeFullTeamOfRoles, type TeamOfRoles } from './team-of-roles.ts';

type Who = 'raider' | 'guest' | 'expelled' | 'stranger' | 'visitor';
/** Tables of a team with a row of it, and who may read that. No other of the five reads a row of any table. */
const READERS: Readonly<Record<string, readonly Who[]>> = {
  teams: ['raider', 'guest'],
  team_guilds: ['raider', 'guest'],
  team_members: ['raider', 'guest'],
  team_characters: ['raider'],
  team_revisions: ['raider', 'guest'],
  raid_series: ['raider', 'guest'],
  raid_answers: ['raider'],
  raid_places: ['raider'],
  team_boards: ['raider'],
  team_board_seats: ['raider'],
  team_nights: ['raider'],
  team_night_bosses: ['raider'],
  team_night_players: ['raider'],
  team_live_nights: ['raider'],
  team_plans: ['raider'],
  team_plan_updates: ['raider'],
  team_loot: ['raider'],
  team_wishes: ['raider'],
  team_gear_days: ['raider'],
  team_item_notes: ['raider'],
  team_item_orders: ['raider'],
  team_loot_rules: ['raider'],
};

/** Every table with rows of a team, as the database has it, over REST with the token of each who should not. */
export const teamTokens: readonly Attack[] = [
  {
    name: 'team tokens: no table of a team gives or takes a row beyond the role, found in the catalog',
    settings: WITHOUT_LIMITS,
    async run(stage) {
      const made = await makeFullTeamOfRoles(stage);
      const tables = await stage.database.query<{ name: string; key: string }>(
        `select c.relname::text as name, case c.relname when 'teams' then 'id' when 'team_guilds' then 'name' else 'team_id' end as key
         from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
           and (c.relname in ('teams', 'team_guilds') or exists (
             select from pg_attribute a where a.attrelid = c.oid and a.attname = 'team_id' and not a.attisdropped))`,
      );
      hold(tables.length > 20, `the catalog names ${tables.length} tables`);
      const clients: Record<Who, TeamOfRoles['owner']['client']> = {
        raider: made.people.raider.client,
        guest: made.people.guest.client,
        expelled: made.people.expelled.client,
        stranger: made.people.stranger.client,
        visitor: stage.visitor(),
      };
      for (const { name, key } of tables)
        for (const [who, client] of Object.entries(clients) as [Who, typeof clients.raider][]) {
          const value = name === 'team_guilds' ? 'North' : made.team;
          const { data } = await client.from(name).select('*').eq(key, value);
          const reads = READERS[name]?.includes(who) ?? false;
          hold((data?.length ?? 0) > 0 === reads, `${who} reads ${data?.length} rows of ${name}`);
          const changed = await client
            .from(name)
            .update({ [key]: value } as never)
            .eq(key, value)
            .select();
          hold((changed.data?.length ?? 0) === 0, `${who} changes ${name}`);
          const gone = await client.from(name).delete().eq(key, value).select();
          hold((gone.data?.length ?? 0) === 0, `${who} deletes from ${name}`);
          const added = await client
            .from(name)
            .insert({ [key]: value } as never)
            .select();
          hold(added.error !== null, `${who} adds to ${name}`);
        }
      for (const [who, client] of Object.entries(clients)) {
        const { data } = await client.storage.listBuckets();
        hold((data?.length ?? 0) === 0, `${who} lists ${data?.length} buckets`);
      }
      const [kept] = await stage.database.query<{ players: number }>(
        'select count(*)::int as players from public.team_members where team_id = $1',
        [made.team],
      );
      hold(kept?.players === 4, `the team has ${kept?.players} rows of players`);
    },
  },
];
