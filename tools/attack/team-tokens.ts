import { channelId } from './full-team.ts';
import { WITHOUT_LIMITS } from './ask.ts';
import { hold, type Attack, type AttackStage } from './attack.ts';
import { addRaid, makeTeamOfRoles, type TeamOfRoles } from './team-of-roles.ts';

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
      const made = await makeTeamOfRoles(stage);
      await fillTeam(stage, made);
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

/** A row of the owner in each table that a role may read. */
export async function fillTeam(stage: AttackStage, { team, member }: TeamOfRoles): Promise<void> {
  const { database } = stage;
  const series = await addRaid(stage, team);
  const night = [team, series, '2030-01-02', member];
  await database.query(`insert into public.raid_answers values ($1, $2, $3, $4, 'yes')`, night);
  await database.query(
    `insert into public.raid_answer_reasons values ($1, $2, $3, $4, 'work')`,
    night,
  );
  await database.query(`insert into public.raid_places values ($1, $2, $3, $4, 'group')`, night);
  await database.query(
    `insert into public.bench_rules (team_id, kind, member_id) values ($1, 'in', $2)`,
    [team, member],
  );
  await database.query(
    `with one as (insert into public.team_characters (team_id, member_id, name, class_id, spec_ids, item_level)
       values ($1, $2, 'Olgra', 1, '{71}', 310) returning id),
     draft as (insert into public.team_boards (team_id, encounter_id, title) values ($1, 2902, 'Draft') returning id)
     insert into public.team_board_seats select $1, draft.id, one.id, 71, 1 from one, draft`,
    [team, member],
  );
  await database.query(
    `with night as (insert into public.team_nights (team_id, on_date, pulls) values ($1, '2026-11-18', 2) returning id),
       boss as (insert into public.team_night_bosses select $1, night.id, 2902, 16, '{1,2}', '{2}' from night)
     insert into public.team_night_players select $1, night.id, $2, '{1}', true from night`,
    [team, member],
  );
  await database.query(
    'insert into public.team_live_nights (team_id, sender) values ($1, gen_random_uuid())',
    [team],
  );
  await database.query(
    `with given as (insert into public.team_loot (team_id, member_id, winner, item_id, on_date, source, source_key)
       values ($1, $2, 'Olgra', 1, '2026-11-18', 'gargul', 'a'))
     insert into public.team_wishes (team_id, member_id, source, item_id, gain) values ($1, $2, 'qe', 1, 1)`,
    [team, member],
  );
  await database.query(
    `with note as (insert into public.team_item_notes (team_id, item_id, note) values ($1, 1, 'x')),
       rules as (insert into public.team_loot_rules (team_id) values ($1)),
       ranks as (insert into public.team_rank_rules (team_id) values ($1))
     insert into public.team_item_orders (team_id, item_id, member_id, place) values ($1, 1, $2, 1)`,
    [team, member],
  );
  await database.query(
    `with code as (insert into public.discord_codes (hash, user_id, team_id)
       select sha256(m.id::text::bytea), m.user_id, m.team_id from public.team_members m where m.id = $2)
     insert into public.team_discord_channels (channel_id, server_id, team_id)
       values ('${channelId()}', '1200000000000000002', $1)`,
    [team, member],
  );
  await database.query(
    `insert into public.team_plans (team_id, name, state) values ($1, 'Plan', '\\x00')`,
    [team],
  );
  await database.query(
    `insert into public.team_claims (team_id, member_id, name, realm, slots) values ($1, $2, 'Olgra', 'x', '{1,3}')`,
    [team, member],
  );
}
