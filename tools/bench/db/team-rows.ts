import type { Database } from '#store/database.ts';

/** Account of a player of the generated team, who published some of the generated kills. */
export const MEMBER = '00000000-0000-4000-8000-00000000be11';
const OTHER_MEMBER = '00000000-0000-4000-8000-00000000be12';
/** The generated team. Its guild is called as the sixth generated guild, of Europe. */
export const TEAM = { id: '00000000-0000-4000-8000-00000000be13', nameKey: 'guild 6' } as const;

/** Fights of one generated report. */
const FIGHTS_A_REPORT = 100;

/**
 * A generated team beside generated guilds and published kills: `ownKills` of these kills are the member's own, its members published
 * each of `pulls` wipes twice, and `reported` fights stand in reports of a thousand guilds.
 */
export async function generateTeam(
  database: Database,
  {
    encounters,
    ownKills,
    pulls,
    reported,
  }: { encounters: readonly number[]; ownKills: number; pulls: number; reported: number },
): Promise<void> {
  const members = [MEMBER, OTHER_MEMBER];
  await database.query('insert into auth.users (id) select unnest($1::uuid[])', [members]);
  await database.query(
    `with guild as (insert into public.team_guilds (name, region) values ('Guild 6', 'eu') returning id),
     team as (insert into public.teams (id, guild_id, name, zone) select $1, id, 'Bench', 'UTC' from guild returning id)
     insert into public.team_members (team_id, user_id, display_name, role)
     select team.id, m.id, 'Member ' || m.place, case when m.place = 1 then 'owner' else 'raider' end
     from team cross join unnest($2::uuid[]) with ordinality as m (id, place)`,
    [TEAM.id, members],
  );
  await database.query('alter table public.publications disable trigger user');
  await database.query(
    `with own as (
       update public.publications set user_id = $1
       where id in (select id from public.publications order by id limit $2) returning id)
     update public.published_performances r set is_own = true, own_region = 'eu' from own
     where r.publication_id = own.id and r.player = 0`,
    [MEMBER, ownKills],
  );
  await database.query(
    `with fights as (
       insert into public.published_fights (kind, name, encounter_id, difficulty, group_size, started_at, duration_ms, success, spec_key, is_public)
       select 'encounter', 'Bench', ($1::int[])[1 + i % cardinality($1::int[])], 16, 20, '2026-10-01Z'::timestamptz + i * interval '8 minutes',
         100000 + random() * 300000, false, '1', false
       from generate_series(1, $2::int) as i returning id)
     insert into public.publications (fight_id, user_id, visibility, team_id, names, boss_health, rules, packed, left_percent, phase)
     select f.id, m.id, 'team', $3, 'roles', 1, 3, '', 5 + random() * 90, 1 + floor(random() * 3)
     from fights f cross join unnest($4::uuid[]) as m (id)`,
    [[...encounters], pulls, TEAM.id, members],
  );
  await database.query('alter table public.publications enable trigger user');
  await database.query(
    `insert into public.reports (code, guild_id, starts_at, ends_at, source)
     select 'bench' || r, 1 + r % 1000, '2026-09-01Z'::timestamptz + r / 1000 * interval '3 days', null, 'bench'
     from generate_series(0, $1::int / $2::int - 1) as r`,
    [reported, FIGHTS_A_REPORT],
  );
  await database.query(
    `insert into public.fights (report_code, fight_id, encounter_id, difficulty, starts_at, duration_ms, kill, boss_percent, source)
     select r.code, i, ($1::int[])[1 + i % cardinality($1::int[])], 5, r.starts_at + i * interval '3 minutes', 100000 + random() * 300000,
       i % 20 = 0, random() * 100, 'bench'
     from public.reports r cross join generate_series(1, $2::int) as i where r.source = 'bench'`,
    [[...encounters], FIGHTS_A_REPORT],
  );
  for (const table of [
    'published_fights',
    'publications',
    'published_performances',
    'reports',
    'fights',
  ])
    await database.query(`vacuum analyze public.${table}`);
}
