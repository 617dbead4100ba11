import type { Queryable } from '#store/database.ts';
import { MAXIMUM_RANKS } from './rated-characters.ts';

/**
 * Places from 1 among those of a region's ladder who are shown; null where the class, specialization or realm is not known, and for a character
 * that stands further down than `MAXIMUM_RANKS`: all above it would have to be counted through.
 */
export interface LadderPlaces {
  ofClass: number | null;
  ofSpec: number | null;
  ofRealm: number | null;
}

/**
 * Where a character stands on the tracked ladder among those of its class, specialization and realm. A hidden one has none of these, and
 * counts in the region alone.
 *
 * Index: ratings_line in `public.ladder`, as many places as the rank; names by primary key.
 */
export async function ladderPlaces(
  database: Queryable,
  question: {
    seasonId: number;
    region: string;
    characterId: number;
    classId: number | null;
    specId: number | null;
    realmSlug: string;
  },
): Promise<LadderPlaces> {
  const { seasonId, region, characterId, classId, specId, realmSlug } = question;
  const [row] = await database.query<LadderPlaces>(
    `select nullif(count(*) filter (where l.class_id = $4), 0)::int as "ofClass",
       nullif(count(*) filter (where l.spec_id = $5), 0)::int as "ofSpec",
       nullif(count(*) filter (where l.realm_id = home.id), 0)::int as "ofRealm"
     from (select public.rank_of_character($1, $2, $3) as rank) own
     cross join lateral public.ladder($1, $2, 1, own.rank) l
     left join public.realms home on home.region = $2 and home.slug = $6
     where own.rank <= ${MAXIMUM_RANKS}`,
    [seasonId, region, characterId, classId, specId, realmSlug],
  );
  return row ?? { ofClass: null, ofSpec: null, ofRealm: null };
}
