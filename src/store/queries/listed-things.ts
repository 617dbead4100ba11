import type { Queryable } from '#store/database.ts';
import { bossesBySlug, dungeonsBySlug } from '#game/packs/by-slug.ts';
import type { EncounterPlace } from '#game/packs/index.ts';
import { knownSeasons } from './known-seasons.ts';

interface ListedDungeon {
  id: number;
  slug: string;
  name: string;
  shortName: string;
  season: string;
}

interface ListedBoss {
  slug: string;
  name: string;
  raid: string;
}

/** Dungeons and bosses of raids that sources list and that no pack has. */
export interface ListedThings {
  dungeons: ListedDungeon[];
  bosses: ListedBoss[];
}

/** Names alone, for the search: two small tables. */
export async function listedThings(database: Queryable): Promise<ListedThings> {
  const [dungeons, bosses] = await Promise.all([
    database.query<ListedDungeon>(
      `select distinct on (d.id) d.id, coalesce(l.source_slug, d.slug) as slug, coalesce(d.name, l.source_slug, d.slug) as name,
         coalesce(d.short_name, d.name, d.slug, 'Dungeon ' || d.id) as "shortName", coalesce(s.name, s.slug) as season
       from public.season_dungeons l join public.dungeons d on d.id = l.dungeon_id join public.seasons s on s.id = l.season_id
       where l.source is not null and coalesce(l.source_slug, d.slug) is not null order by d.id, l.season_id desc`,
    ),
    database.query<ListedBoss>(
      `select b.slug, b.name, r.name as raid from public.raid_bosses b join public.raids r on r.slug = b.raid order by r.starts_at desc, b.place`,
    ),
  ]);
  return {
    dungeons: dungeons.filter(({ slug }) => !dungeonsBySlug.has(slug)),
    bosses: bosses.filter(({ slug }) => !bossesBySlug.has(slug)),
  };
}

/** A boss of a raid that no pack has, with the raid and season that sources list it for; null for one that no list has. */
export async function listedBoss(
  database: Queryable,
  slug: string,
): Promise<EncounterPlace | null> {
  const wanted = slug.toLowerCase();
  if (bossesBySlug.has(wanted)) return null;
  for (const season of (await knownSeasons(database)).toReversed())
    for (const raid of season.raids) {
      const encounter = raid.encounters.find((one) => one.slug === wanted);
      if (encounter) return { kind: 'raid', encounter, raid, season };
    }
  return null;
}
