import type { Queryable } from '#store/database.ts';
import { seasonFromLists, type ListedSeason } from '#game/packs/listed-season.ts';
import { seasonBySlug } from '#game/packs/index.ts';
import type { Season } from '#game/packs/define-season.ts';

/** Numbers of seasons that are known by their slug alone begin here. */
const MADE_SEASON_IDS = 1_000_000_000;

/** A season as the store knows it; its pack while no source has listed a dungeon of it, undefined without one. */
export async function knownSeason(database: Queryable, slug: string): Promise<Season | undefined> {
  const known = await knownSeasons(database);
  return known.find((one) => one.slug === slug && one.dungeons.length > 0) ?? seasonBySlug(slug);
}

/**
 * The main seasons of the game as the store knows them, oldest first: what sources list, and below it what the packs add. A few dozen
 * rows of small tables.
 */
export async function knownSeasons(database: Queryable): Promise<Season[]> {
  const listed = await database.query<ListedSeason>(
    `select s.id, s.slug, coalesce(s.name, s.slug) as name, s.expansion_id as "expansionId",
       (select min(period_id) from public.season_periods p where p.season_id = s.id) as "firstPeriod",
       (select jsonb_agg(jsonb_build_object('region', p.region, 'startsMs', extract(epoch from p.starts_at) * 1000,
          'endsMs', extract(epoch from public.race_end(p.title_ends_at, p.ends_at)) * 1000))
        from public.season_spans p where p.season_id = s.id) as spans,
       (select jsonb_agg(jsonb_build_object('id', l.dungeon_id, 'timerMs', l.timer_ms, 'source', l.source,
          'slug', coalesce(l.source_slug, d.slug), 'name', d.name, 'shortName', d.short_name) order by l.dungeon_id)
        from public.season_dungeons l left join public.dungeons d on d.id = l.dungeon_id where l.season_id = s.id) as dungeons,
       (select jsonb_agg(jsonb_build_object('slug', r.slug, 'sourceSlug', r.source_slug, 'name', r.name, 'shortName', r.short_name,
          'startsMs', extract(epoch from r.starts_at) * 1000,
          'bosses', (select jsonb_agg(jsonb_build_object('slug', b.slug, 'sourceSlug', b.source_slug, 'name', b.name) order by b.place)
                     from public.raid_bosses b where b.raid = r.slug)) order by r.starts_at, r.slug)
        from public.raids r
        where r.starts_at >= (select min(p.starts_at) from public.season_spans p where p.season_id = s.id) - interval '15 days'
          and r.starts_at < coalesce((
            select min(p.starts_at) from public.season_spans p join public.seasons n on n.id = p.season_id
            where n.id <> s.id and n.id < $1
              and p.starts_at > (select max(o.starts_at) from public.season_spans o where o.season_id = s.id) + interval '15 days'),
            'infinity') - interval '15 days') as raids
     from public.seasons s
     where s.id < $1 and s.slug ~ '^season-([a-z]+-)*\\d+(\\.\\d+)*$'
       and exists (select from public.season_spans p where p.season_id = s.id)
     order by s.id`,
    [MADE_SEASON_IDS],
  );
  return listed
    .map((one) => seasonFromLists(one, seasonBySlug(one.slug)))
    .toSorted(
      (one, other) =>
        Math.min(...Object.values(one.startsMs)) - Math.min(...Object.values(other.startsMs)),
    );
}
