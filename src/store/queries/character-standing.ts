import type { Queryable } from '#store/database.ts';

/** Places from 1 that a source gives; null where it says none. */
export interface Places {
  world: number | null;
  region: number | null;
  /** Of the connected realm. */
  realm: number | null;
}

/** What a source says of a character in the keys of a season. */
export interface CharacterStanding {
  /** Ratings by role; null where the source says none. */
  tank: number | null;
  healer: number | null;
  dps: number | null;
  overall: Places;
  ofClass: Places;
  ofSpec: Places & { specId: number | null };
  source: string;
  updatedAt: Date;
}

/**
 * Ranks and ratings by role as a source gives them; null where none does, and for a hidden character.
 *
 * Index: primary key of character_standings.
 */
export async function characterStanding(
  database: Queryable,
  characterId: number,
  seasonId: number,
): Promise<CharacterStanding | null> {
  const [row] = await database.query<CharacterStanding>(
    `select s.tank::float8, s.healer::float8, s.dps::float8,
       json_build_object('world', s.world_rank, 'region', s.region_rank, 'realm', s.realm_rank) as overall,
       json_build_object('world', s.class_world_rank, 'region', s.class_region_rank, 'realm', s.class_realm_rank) as "ofClass",
       json_build_object('world', s.spec_world_rank, 'region', s.spec_region_rank, 'realm', s.spec_realm_rank,
         'specId', s.spec_id) as "ofSpec", s.source, s.updated_at as "updatedAt"
     from public.character_standings s join public.characters c on c.id = s.character_id and not c.hidden and not c.anonymous
     where s.character_id = $1 and s.season_id = $2
     order by s.updated_at desc limit 1`,
    [characterId, seasonId],
  );
  return row ?? null;
}
