import type { Queryable } from '#store/database.ts';

/** A character as its owner's account service named it. */
export interface ClaimedCharacter {
  /** As the store has it: 53 bits, exact as a number. */
  id: number;
  region: string;
  realmId: number;
  realmSlug: string;
  name: string;
  classId: number | null;
}

export interface OwnCharacter extends ClaimedCharacter {
  hidden: boolean;
  /** Rows of other tables know it. */
  isInStore: boolean;
  confirmedAt: Date;
}

/**
 * Keeps whose characters these are, in place of what the account service named before; what the owner has proven otherwise stays. Ask
 * only after the account service has said so: this runs above row-level security. A character that belonged to another goes over; who is hidden stays so.
 */
export async function keepOwnCharacters(
  database: Queryable,
  userId: string,
  characters: readonly ClaimedCharacter[],
): Promise<void> {
  const ids = characters.map(({ id }) => id);
  await database.query(
    `delete from public.character_owners
     where (user_id = $1 and proof = 'battlenet' and character_id <> all($2::bigint[])) or (user_id <> $1 and character_id = any($2::bigint[]))`,
    [userId, ids],
  );
  await database.query(
    `insert into public.character_owners (user_id, character_id, region, realm_id, realm_slug, name, class_id, hidden, confirmed_at)
     select $1, t.id, t.region, t.realm_id, t.realm_slug, t.name, t.class_id, coalesce(c.hidden, false), now()
     from unnest($2::bigint[], $3::text[], $4::int[], $5::text[], $6::text[], $7::smallint[])
       as t(id, region, realm_id, realm_slug, name, class_id)
     left join public.characters c on c.id = t.id
     on conflict (user_id, character_id) do update set name = excluded.name, realm_slug = excluded.realm_slug,
       class_id = excluded.class_id, confirmed_at = excluded.confirmed_at, proof = 'battlenet'`,
    [
      userId,
      ids,
      characters.map(({ region }) => region),
      characters.map(({ realmId }) => realmId),
      characters.map(({ realmSlug }) => realmSlug),
      characters.map(({ name }) => name),
      characters.map(({ classId }) => classId),
    ],
  );
}

/** The characters of the signed-in member (role `authenticated`), by region and name. Index: the primary key. */
export async function ownCharacters(database: Queryable): Promise<OwnCharacter[]> {
  return database.query<OwnCharacter>(
    `select o.character_id as id, o.region, o.realm_id as "realmId", o.realm_slug as "realmSlug", o.name, o.class_id as "classId",
       o.hidden, o.confirmed_at as "confirmedAt",
       exists (select 1 from public.ratings r where r.character_id = o.character_id) as "isInStore"
     from public.character_owners o order by o.region, o.name, o.character_id`,
  );
}

/**
 * Hides a character of the signed-in member (role `authenticated`), or shows it again.
 *
 * @returns false for one that is not theirs; nothing has changed then.
 */
export async function hideCharacter(
  database: Queryable,
  characterId: number,
  hide: boolean,
): Promise<boolean> {
  const [row] = await database.query<{ done: boolean }>(
    `select public.hide_character($1, $2) as done`,
    [characterId, hide],
  );
  return row?.done === true;
}
