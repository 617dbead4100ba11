import type { Queryable } from '#store/database.ts';
import { firstWith } from '#lib/first-with.ts';
import { nearSpellings } from '#lib/near-spellings.ts';
import { realmKey, searchKey } from '#lib/search-key.ts';

export interface FoundCharacter {
  /** 53 bits, exact as a number. */
  id: number;
  region: string;
  realmSlug: string;
  realmName: string;
  name: string;
  classId: number | null;
  specId: number | null;
  guildId: number | null;
  guildName: string | null;
  /** Of the guild's own realm. */
  guildRealmSlug: string | null;
  /** Rating in the season asked for; null without one. */
  score: number | null;
  /** What it was a week before; null where no source says. */
  scoreWeekAgo: number | null;
  source: string;
  seenAt: Date;
}

export interface CharacterQuestion {
  /** The beginning of a name, in any case, with or without marks. */
  name: string;
  region?: string | null;
  /** Any spelling of a realm. */
  realm?: string | null;
  /** Characters of this region come before others with a name as near. */
  preferred?: string | null;
  seasonId: number;
  limit?: number;
}

/** Sorts behind every letter of a name. */
const LAST_LETTER = '\u{10FFFF}';
/** So many names that begin alike are compared by rating; of more of them the best of each region's ladder come first. */
const COMPARED = 300;
/** So many of exactly the name that was typed are shown, however little they are rated. */
const EXACT = 2;
/** Places of each region's ladder that are looked through for a beginning that more names have. */
const LADDER_PLACES = 300;

/**
 * Characters whose name begins like this: the preferred region first, then the best rating, so that a famous name stands above an
 * unrated one that is exactly the text. Up to two of exactly that name are always among them. Where a realm is named, an exact name comes
 * before longer ones, and one of that realm before one of a realm connected with it. No character is found that is hidden or anonymous.
 *
 * Index: characters_name (name_key, text_pattern_ops), read in its order and no further than `COMPARED`; ratings_line for a
 * beginning that more characters share.
 */
export async function findCharacters(
  database: Queryable,
  question: CharacterQuestion,
): Promise<FoundCharacter[]> {
  const { region = null, realm = null, limit = 10 } = question;
  const key = searchKey(question.name.trim());
  if (key === '') return [];
  const begins = await describe(
    database,
    `select c.* from public.characters c
     where c.name_key ~>=~ $6 and c.name_key ~<~ $9 and ($7::text is null or c.region = $7) and not c.hidden and not c.anonymous
       and ($1::text is null or ${OF_REALM}) order by c.name_key using ~<~ limit $8`,
    question,
    // Of these comparisons the server knows that they give no row away, so it may use the index before it asks who may see
    // one; of "like" it does not.
    [key, region, COMPARED, `${key}${LAST_LETTER}`],
  );
  const isAll = (begins[0]?.candidates ?? 0) < COMPARED;
  if (isAll || (realm ?? '').trim() !== '') return withExact(begins, key, limit);
  const best = await describe(
    database,
    `select c.* from public.regions r
     cross join lateral public.ladder($5, r.region, 1, ${LADDER_PLACES}) place
     join public.characters c on c.id = place.character_id
     where starts_with(place.name_key, $6) and ($7::text is null or r.region = $7)`,
    question,
    [key, region],
  );
  const known = new Set<number>();
  const all = [...best, ...begins].filter(({ id }) => !known.has(id) && known.add(id));
  // As the statement orders each of the two.
  const ranked = (one: FoundCharacter): number[] => [
    Number(one.score !== null || searchKey(one.name) === key),
    Number(one.region === question.preferred),
    one.score ?? -1,
  ];
  return withExact(
    all.toSorted((a, b) => {
      const [own, other] = [ranked(a), ranked(b)];
      return own.map((value, index) => other[index]! - value).find((order) => order !== 0) ?? 0;
    }),
    key,
    limit,
  );
}

/** The first ones, in their order. The first of exactly that name are among them. */
function withExact<T extends FoundCharacter>(found: readonly T[], key: string, limit: number): T[] {
  const exact = found
    .filter(({ name }) => searchKey(name) === key)
    .slice(0, Math.min(EXACT, Math.ceil(limit / 3)));
  return firstWith(found, exact, limit);
}

/**
 * Characters whose whole name is one mistake away: a letter missing, too many, another one, or two neighbors swapped. In the
 * order of `findCharacters`; only names of four letters and more have such neighbors.
 *
 * Index: characters_name, one descent for each of some hundred spellings.
 */
export async function findMisspelledCharacters(
  database: Queryable,
  question: CharacterQuestion,
): Promise<FoundCharacter[]> {
  const { region = null } = question;
  const spellings = nearSpellings(searchKey(question.name.trim()));
  if (spellings.length === 0) return [];
  return describe(
    database,
    `select c.* from public.characters c
     where c.name_key = any($6::text[]) and ($7::text is null or c.region = $7) and not c.hidden and not c.anonymous
       and ($1::text is null or ${OF_REALM}) limit ${COMPARED}`,
    question,
    [spellings, region],
  );
}

/** Of the realm that $1 spells, or of one that is connected with it. */
const OF_REALM = `(c.region, c.realm_id) in (
  select own.region, own.id from public.realm_aliases a
  join public.realms m on m.region = a.region and m.id = a.realm_id
  join public.realms own on own.region = m.region and own.connected_id = m.connected_id
  where a.alias = $1)`;

/** What is shown of the first of the characters that a statement finds, in the order of `findCharacters`. */
function describe(
  database: Queryable,
  candidates: string,
  { name, realm = null, preferred = null, seasonId, limit = 10 }: CharacterQuestion,
  parameters: readonly unknown[],
): Promise<(FoundCharacter & { candidates: number })[]> {
  return database.query(
    `with c as materialized (${candidates}),
     -- Row by row: nothing says beforehand how few they are, and all ratings are many.
     placed as materialized (
       select c.*, s.score, s.score_week_ago, row_number() over (
         order by case when $1::text is not null then c.name_key = $2 end desc nulls last,
           -- Who types a mark means it.
           case when c.name_key = $2 and ($1::text is not null or lower($3) <> $2) then lower(c.name) = lower($3) end desc nulls last,
           case when $1::text is not null and c.name_key = $2 then exists (
             select 1 from public.realm_aliases own
             where own.region = c.region and own.realm_id = c.realm_id and own.alias = $1) end desc nulls last,
           (s.score is not null or c.name_key = $2) desc, c.region = $4 desc nulls last, s.score desc nulls last,
           case when c.name_key = $2 then lower(c.name) = lower($3) end desc nulls last, c.id) as place
       from c
       left join lateral (
         select score, score_week_ago from public.ratings
         where character_id = c.id and season_id = $5 limit 1) s on true),
     ranked as (
       select p.*, case when p.name_key = $2 then row_number() over (partition by p.name_key = $2 order by p.place) end as exact_place
       from placed p)
     select c.id, c.region, r.slug as "realmSlug", coalesce(r.local_name, r.name) as "realmName", c.name,
       c.class_id as "classId", c.spec_id as "specId", g.id as "guildId", g.name as "guildName",
       g.slug as "guildRealmSlug", c.score,
       c.score_week_ago as "scoreWeekAgo", c.source, c.seen_at as "seenAt", (select count(*) from c)::int as candidates
     from ranked c
     join public.realms r on r.region = c.region and r.id = c.realm_id
     left join lateral (
       select own.id, own.name, home.slug from public.guilds own
       join public.realms home on home.region = own.region and home.id = own.realm_id
       where own.id = c.guild_id limit 1) g on true
     where c.place <= ${Math.max(1, Math.trunc(limit))} or c.exact_place <= ${EXACT}
     order by c.place`,
    [
      realm === null || realm.trim() === '' ? null : realmKey(realm),
      searchKey(name.trim()),
      name.trim().normalize('NFC'),
      preferred,
      seasonId,
      ...parameters,
    ],
  );
}
