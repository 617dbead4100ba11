import type { Database } from '#store/database.ts';
import { bossSlug } from '#game/packs/by-slug.ts';
import { specializations } from '#game/specializations.ts';

/** Characters that rows name, one in a hundred of them hidden. */
const CHARACTERS = 200_000;

/** Generated ranking rows of a raid: Heroic and Mythic, five regions, eight weeks, item levels around 300. */
export async function generateRankings(
  database: Database,
  { rows, encounters }: { rows: number; encounters: readonly number[] },
): Promise<void> {
  await database.query("set maintenance_work_mem = '512MB'");
  await database.query('alter table public.player_metrics disable trigger user');
  // Rows are written without the indexes, which are built anew as migrations define them.
  const indexes = await database.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where schemaname = 'public' and tablename = 'player_metrics' and indexname not like '%pkey'`,
  );
  for (const { name } of indexes) await database.query(`drop index public.${name}`);
  await database.query(
    `insert into public.realms (region, id, connected_id, slug, name, locale, source)
     select 'eu', r, r, 'realm-' || r, 'Realm ' || r, case when r % 4 = 0 then 'deDE' else 'enUS' end, 'bench'
     from generate_series(1, 250) as r`,
  );
  await database.query(
    `insert into public.characters (id, region, realm_id, name, name_key, guild_id, source, seen_at, hidden)
     select c, 'eu', 1 + c % 250, 'Person' || c, 'person' || c, 1 + c % 4000, 'bench', now(), c % 100 = 0 from generate_series(1, $1::int) as c`,
    [CHARACTERS],
  );
  await database.query(
    `insert into public.player_metrics (id, encounter_id, difficulty, metric, spec_id, amount, item_level, duration_ms, fought_at, region,
       character_id, source)
     select i, ($1::int[])[1 + i % cardinality($1::int[])], 4 + (i / 8) % 2, case when s.healing then 'hps' else 'dps' end, s.id,
       800000 + random() * 600000, 300 + round(((random() + random() + random() - 1.5) * 24)::numeric), 200000 + random() * 300000,
       '2026-11-01Z'::timestamptz - random() * interval '56 days',
       (array['us', 'us', 'us', 'us', 'eu', 'eu', 'eu', 'eu', 'eu', 'kr', 'kr', 'tw', 'tw', 'cn'])[1 + floor(random() * 14)::int],
       1 + i % $4, 'bench'
     from generate_series(1, $5::int) as i
     join unnest($2::int[], $3::bool[]) with ordinality as s(id, healing, place)
       on s.place = 1 + (i / 16) % cardinality($2::int[])`,
    [
      [...encounters],
      specializations.map(({ id }) => id),
      specializations.map(({ role }) => role === 'healer'),
      CHARACTERS,
      rows,
    ],
  );
  for (const { definition } of indexes) await database.query(definition);
  await database.query('alter table public.player_metrics enable trigger user');
  await database.query('vacuum analyze public.player_metrics');
  await database.query('vacuum analyze public.characters');
  await database.query('select public.recount_ranked_cells()');
  // The triggers that count classes were off, too.
  await database.query(
    `insert into public.ranked_classes (encounter_id, difficulty, metric, spec_id, region, class, n)
     select m.encounter_id, m.difficulty, m.metric, m.spec_id, r.region, public.amount_class(m.amount), count(*)::int
     from public.player_metrics m cross join lateral (values ('all'), (m.region)) as r (region)
     where m.amount > 0 and r.region is not null group by 1, 2, 3, 4, 5, 6`,
  );
  await database.query(
    'vacuum analyze public.ranked_cells, public.ranked_levels, public.ranked_classes',
  );
}

/** Generated standings of a raid: each guild has killed some of the bosses. */
export async function generateRaid(
  database: Database,
  { guilds, raid, bosses }: { guilds: number; raid: string; bosses: readonly string[] },
): Promise<void> {
  await database.query(
    `insert into public.guilds (id, region, realm_id, name, name_key, source, seen_at)
     select g, (array['us', 'eu', 'kr', 'tw', 'cn'])[1 + g % 5], 1 + g % 250, 'Guild ' || g, 'guild ' || g, 'bench', now()
     from generate_series(1, $1::int) as g`,
    [guilds],
  );
  await database.query(
    `insert into public.raid_progress (raid, difficulty, guild_id, region, bosses_down, world_rank, source, updated_at)
     select $2, 'mythic', g.id, g.region, 1 + g.id % $3::int, g.id, 'bench', now() from public.guilds g where g.id <= $1`,
    [guilds, raid, bosses.length],
  );
  await database.query(
    `insert into public.raid_kills (raid, encounter, difficulty, guild_id, region, first_defeated_at, pulls, source)
     select p.raid, b.slug, 'mythic', p.guild_id, p.region,
       '2026-09-01Z'::timestamptz + (p.guild_id % 1000 + b.place * 200 + random() * 300) * interval '1 hour',
       case when p.guild_id % 4 > 0 then 1 + (random() * 200)::int end, 'bench'
     from public.raid_progress p join unnest($1::text[]) with ordinality as b(slug, place) on b.place <= p.bosses_down`,
    [bosses.map(bossSlug)],
  );
  for (const table of ['guilds', 'raid_progress', 'raid_kills', 'raid_kill_weeks'])
    await database.query(`vacuum analyze public.${table}`);
}

/** An account without a person, which published the generated fights. */
const PUBLISHER = '00000000-0000-4000-8000-00000000be0c';

/** Generated kills that were published and are counted: 20 players each, with a summary of the usual size that says nothing. */
export async function generatePublications(
  database: Database,
  { fights, encounters }: { fights: number; encounters: readonly number[] },
): Promise<void> {
  await database.query('insert into auth.users (id) values ($1)', [PUBLISHER]);
  // They would recount who is verified, and find that one account has no one to agree with.
  await database.query('alter table public.publications disable trigger user');
  await database.query(
    `with fights as (
       insert into public.published_fights (kind, name, encounter_id, difficulty, group_size, started_at, duration_ms, success, spec_key, is_public)
       select 'encounter', 'Bench', ($2::int[])[1 + i % cardinality($2::int[])], 16, 20, '2026-11-01Z'::timestamptz - random() * interval '56 days',
         200000 + random() * 300000, true, '1', true
       from generate_series(1, $3::int) as i returning *),
     uploads as (
       insert into public.publications (fight_id, user_id, visibility, names, boss_health, rules, packed, is_verified, is_counted)
       select f.id, $1, 'public', 'roles', 1, 2, (select string_agg(sha256(f.id::text::bytea || n::text::bytea), '') from generate_series(1, 700) as n),
         true, true
       from fights f returning id, fight_id)
     insert into public.published_performances (publication_id, player, encounter_id, difficulty, spec_id, item_level, dps, hps, duration_ms,
       fought_at, is_counted)
     select u.id, p, f.encounter_id, 5, 62 + p % 3, 300 + round(((random() + random() - 1) * 24)::numeric), 800000 + random() * 600000, 1000,
       f.duration_ms, f.started_at, true
     from uploads u join fights f on f.id = u.fight_id cross join generate_series(0, 19) as p`,
    [PUBLISHER, [...encounters], fights],
  );
  await database.query('alter table public.publications enable trigger user');
  for (const table of ['published_fights', 'publications', 'published_performances'])
    await database.query(`vacuum analyze public.${table}`);
}
