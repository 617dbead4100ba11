import type { Queryable } from '#store/database.ts';
import { storePerformances, type NewPerformance, type OwnRow } from './store-performances.ts';

/** What tells fights apart. */
export interface FightFacts {
  kind: string;
  name: string;
  encounterId: number | null;
  challengeModeId: number | null;
  keyLevel: number | null;
  difficulty: number | null;
  groupSize: number | null;
  startedAt: Date;
  durationMs: number;
  success: boolean;
  specKey: string;
}

/**
 * Whether the caller has an account that may publish (role `authenticated`): a session with its second factor, and for a team a
 * player in it.
 */
export async function mayPublish(database: Queryable, teamId: string | null): Promise<boolean> {
  const [row] = await database.query<{ may: boolean }>(
    `select public.team_actor() is not null and ($1::uuid is null or public.is_team_member($1)) as may`,
    [teamId],
  );
  return row?.may === true;
}

/** Counts one try of an account in this hour. @returns tries of this hour, and its publications in all. */
export async function countPublicationTry(
  database: Queryable,
  userId: string,
): Promise<{ tries: number; publications: number }> {
  await database.query(
    `delete from public.publication_tries where user_id = $1 and hour < now() - interval '1 day'`,
    [userId],
  );
  await database.query(
    `insert into public.publication_tries as t (user_id, hour) values ($1, date_trunc('hour', now()))
     on conflict (user_id, hour) do update set tries = t.tries + 1`,
    [userId],
  );
  const [row] = await database.query<{ tries: number; publications: number }>(
    `select t.tries, (select count(*)::int from public.publications p where p.user_id = t.user_id) as publications
     from public.publication_tries t where t.user_id = $1 and t.hour = date_trunc('hour', now())`,
    [userId],
  );
  return row!;
}

/** Lets one publication of a boss or dungeon be stored at a time, until the transaction ends. */
export async function lockPublications(
  database: Queryable,
  { encounterId, challengeModeId }: Pick<FightFacts, 'encounterId' | 'challengeModeId'>,
): Promise<void> {
  await database.query(`select pg_advisory_xact_lock(hashtext('publish ' || $1::text))`, [
    `${encounterId ?? 0} ${challengeModeId ?? 0}`,
  ]);
}

/**
 * The published fight that this one is, if any, with one upload of another account that is not held. Index: published_fights_start.
 *
 * @param within most milliseconds by which the starts and the lengths differ.
 */
export async function findPublishedFight(
  database: Queryable,
  fight: FightFacts,
  userId: string,
  within: { startMs: number; lengthMs: number },
): Promise<{ id: string; packed: Uint8Array | null } | undefined> {
  const [row] = await database.query<{ id: string; packed: Uint8Array | null }>(
    `select f.id, (select p.packed from public.publications p
        where p.fight_id = f.id and not p.is_held and p.user_id <> $9 order by p.published_at, p.id limit 1) as packed
     from public.published_fights f
     where f.started_at between $1::timestamptz - $2::int * interval '1 millisecond' and $1::timestamptz + $2::int * interval '1 millisecond'
       and f.kind = $3 and f.encounter_id is not distinct from $4 and f.challenge_mode_id is not distinct from $5
       and f.key_level is not distinct from $6 and f.difficulty is not distinct from $7 and f.success = $8
       and f.spec_key = $10 and abs(f.duration_ms - $11::int) <= $12::int
     order by abs(extract(epoch from f.started_at - $1::timestamptz)), f.id limit 1`,
    [
      fight.startedAt,
      within.startMs,
      fight.kind,
      fight.encounterId,
      fight.challengeModeId,
      fight.keyLevel,
      fight.difficulty,
      fight.success,
      userId,
      fight.specKey,
      fight.durationMs,
      within.lengthMs,
    ],
  );
  return row;
}

/** Names of other fights that the account published of the same time. */
export async function overlappingFights(
  database: Queryable,
  fight: FightFacts,
  userId: string,
  fightId: string | null,
): Promise<string[]> {
  const rows = await database.query<{ name: string }>(
    `select f.name from public.publications p join public.published_fights f on f.id = p.fight_id
     where p.user_id = $1 and f.id is distinct from $2::uuid and f.kind = $3
       and f.started_at < $4::timestamptz + ($5::int - 5000) * interval '1 millisecond'
       and f.started_at + (f.duration_ms - 5000) * interval '1 millisecond' > $4::timestamptz
     limit 3`,
    [userId, fightId, fight.kind, fight.startedAt, fight.durationMs],
  );
  return rows.map(({ name }) => name);
}

/** The boss health of uploads of other accounts, one an account: same boss, difficulty and size. Index: published_fights_boss. */
export async function healthOfUploads(
  database: Queryable,
  { encounterId, difficulty, groupSize }: FightFacts,
  userId: string,
): Promise<number[]> {
  const rows = await database.query<{ health: number }>(
    `select max(p.boss_health)::float8 as health
     from public.published_fights f join public.publications p on p.fight_id = f.id
     where f.encounter_id = $1 and f.difficulty is not distinct from $2 and f.group_size is not distinct from $3
       and p.user_id <> $4 and p.boss_health > 0 and not p.is_held
     group by p.user_id limit 100`,
    [encounterId, difficulty, groupSize, userId],
  );
  return rows.map(({ health }) => health);
}

/** Everything about a publication but its fight. */
export interface NewPublication {
  userId: string;
  visibility: string;
  teamId: string | null;
  names: string;
  isHeld: boolean;
  reasons: readonly string[];
  bossHealth: number;
  rules: number;
  packed: Uint8Array;
  /** What its players did, for statistics; nothing of a fight that no statistic counts. */
  performances: readonly NewPerformance[];
  /** The sender's own player among them; null where none is known. */
  own: OwnRow | null;
  /** How far a wipe came; null for any other fight and where the summary does not say it. */
  end: { leftPercent: number | null; phase: number } | null;
  /** What the boss did, a `PublishedPull`; null for a key and where the summary does not say it. */
  bossPull: object | null;
}

/**
 * Stores a publication, as the server: of a known fight, or of a new one. An account has one publication of a fight; a later one
 * takes its place under the same link.
 *
 * @returns its id.
 */
export async function storePublication(
  database: Queryable,
  fight: FightFacts,
  fightId: string | null,
  made: NewPublication,
): Promise<string> {
  let id = fightId;
  if (id === null) {
    const [row] = await database.query(
      `insert into public.published_fights (kind, name, encounter_id, challenge_mode_id, key_level, difficulty, group_size,
         started_at, duration_ms, success, spec_key)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
      [
        fight.kind,
        fight.name,
        fight.encounterId,
        fight.challengeModeId,
        fight.keyLevel,
        fight.difficulty,
        fight.groupSize,
        fight.startedAt,
        fight.durationMs,
        fight.success,
        fight.specKey,
      ],
    );
    id = String(row!['id']);
  }
  const [row] = await database.query(
    `insert into public.publications (fight_id, user_id, visibility, team_id, names, is_held, reasons, boss_health, rules, packed, left_percent,
       phase, boss_pull)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13::text::jsonb)
     on conflict (user_id, fight_id) do update set visibility = excluded.visibility, team_id = excluded.team_id,
       names = excluded.names, is_held = excluded.is_held, reasons = excluded.reasons, boss_health = excluded.boss_health,
       rules = excluded.rules, packed = excluded.packed, left_percent = excluded.left_percent, phase = excluded.phase,
       boss_pull = excluded.boss_pull, published_at = now()
     returning id`,
    [
      id,
      made.userId,
      made.visibility,
      made.teamId,
      made.names,
      made.isHeld,
      [...made.reasons],
      made.bossHealth,
      made.rules,
      made.packed,
      made.end?.leftPercent ?? null,
      made.end?.phase ?? null,
      made.bossPull && JSON.stringify(made.bossPull),
    ],
  );
  const publicationId = String(row!['id']);
  await storePerformances(database, fight, publicationId, made.performances, made.own);
  return publicationId;
}

/**
 * Which of these players of a log have asked not to be named: characters that Battle.net says are theirs and that they hide.
 *
 * @param names as logs write them: `Name-Realm` or `Name-Realm-EU`.
 * @returns the same texts.
 */
export async function hiddenNames(
  database: Queryable,
  names: readonly string[],
): Promise<string[]> {
  const rows = await database.query<{ name: string }>(
    `select distinct o.name from farseer_identity.owners_of($1::text[]) o where o.hidden`,
    [[...names]],
  );
  return rows.map(({ name }) => name);
}
