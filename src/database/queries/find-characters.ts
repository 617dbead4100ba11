import type { Queryable } from '#database/door.ts';
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
  guildName: string | null;
  /** Rating in the season asked for; null without one. */
  score: number | null;
  /** What it was a week before; null when unknown. */
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
  seasonId: number;
  limit?: number;
}

/**
 * Characters whose name begins like this, best rating first; an exact name before longer ones, one spelled just like this
 * before one with other marks, one of that realm before one of a realm connected with it. No hidden or anonymous character
 * is found.
 *
 * Index: characters_name (name_key, text_pattern_ops); a realm narrows what that finds.
 */
export async function findCharacters(
  database: Queryable,
  { name, region = null, realm = null, seasonId, limit = 10 }: CharacterQuestion,
): Promise<FoundCharacter[]> {
  const key = searchKey(name.trim());
  if (key === '') return [];
  return database.query<FoundCharacter>(
    `select c.id, c.region, r.slug as "realmSlug", coalesce(r.local_name, r.name) as "realmName", c.name,
       c.class_id as "classId", c.spec_id as "specId", g.name as "guildName", s.score,
       s.score_week_ago as "scoreWeekAgo", c.source, c.seen_at as "seenAt"
     from public.characters c
     join public.realms r on r.region = c.region and r.id = c.realm_id
     left join public.guilds g on g.id = c.guild_id
     left join public.ratings s on s.character_id = c.id and s.season_id = $5
     where c.name_key like $1 and ($2::text is null or c.region = $2)
       and not c.hidden and not c.anonymous
       and ($3::text is null or exists (
         select 1 from public.realm_aliases a
         join public.realms m on m.region = a.region and m.id = a.realm_id
         where a.region = c.region and a.alias = $3 and m.connected_id = r.connected_id))
     order by c.name_key = $4 desc,
       case when c.name_key = $4 then lower(c.name) = lower($7) end desc nulls last,
       case when c.name_key = $4 then exists (
         select 1 from public.realm_aliases own
         where own.region = c.region and own.realm_id = c.realm_id and own.alias = $3) end desc nulls last,
       s.score desc nulls last, c.id
     limit $6`,
    [
      `${escapeLike(key)}%`,
      region,
      realm === null || realm.trim() === '' ? null : realmKey(realm),
      key,
      seasonId,
      limit,
      name.trim().normalize('NFC'),
    ],
  );
}

function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
