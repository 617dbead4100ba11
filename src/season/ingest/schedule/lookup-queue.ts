import type { Database, Queryable } from '#store/database.ts';
import type { LookedUp, LookUpAnswer } from '#lib/look-up-answer.ts';
import { nameKey } from '#lib/name-key.ts';
import { searchKey } from '#lib/search-key.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/time-units.ts';

/** So many questions may wait at the same time. */
export const LONGEST_QUEUE = 20;
/** A question that has waited for longer is not asked any more. */
const WAITING_MS = 2 * MINUTE_MS;
/** Serializes those who count the waiting questions and add one. */
const LOCK = 7127005;

/** How a question to the source ended, and until when it need not be asked again (epoch ms). */
export interface LookupOutcome {
  kind: 'kept' | 'unknown' | 'busy' | 'away';
  holdsUntilMs: number;
}

interface LookupRow {
  outcome: LookupOutcome['kind'] | null;
  holds_until: Date | null;
}

/**
 * Puts a question into the queue, once however many visitors ask it. An outcome that still holds is given instead.
 *
 * @returns `asked` while it waits, `full` when there is no room.
 */
export async function putLookup(
  database: Database,
  asked: LookedUp,
  nowMs: number,
): Promise<LookUpAnswer> {
  return database.transaction(async (transaction) => {
    await transaction.query('select pg_advisory_xact_lock($1)', [LOCK]);
    const known = await readLookup(transaction, asked, nowMs);
    if (known) return known;
    const [waiting] = await transaction.query<{ count: number }>(
      'select count(*)::int as count from public.character_lookups where outcome is null and asked_at > $1',
      [new Date(nowMs - WAITING_MS)],
    );
    if ((waiting?.count ?? 0) >= LONGEST_QUEUE) return { kind: 'full' };
    await transaction.query(
      `insert into public.character_lookups (region, realm_slug, name_key, name, asked_at) values ($1, $2, $3, $4, $5)
       on conflict (region, realm_slug, name_key) do update
         set name = excluded.name, asked_at = excluded.asked_at, outcome = null, holds_until = null`,
      [asked.region, asked.realm, nameKey(asked.name), asked.name, new Date(nowMs)],
    );
    return { kind: 'asked' };
  });
}

/** Visits wait only where so few questions do: visitors who look a name up go first. */
const VISITS_WAIT = 5;
/** How old the last look at a character may be before a visit is worth another. */
const LOOK_HOLDS_MS = 6 * HOUR_MS;

/**
 * Puts a character that a page names into the queue, so that it is asked before all others. Nothing happens where it was looked
 * at lately, is hidden or invented, or where questions of visitors wait already.
 */
export async function putVisit(database: Database, asked: LookedUp, nowMs: number): Promise<void> {
  const due = await database.query(
    `select from public.characters c
     join public.realms on realms.region = c.region and realms.id = c.realm_id and realms.slug = $2
     left join farseer_work.character_looks look on look.character_id = c.id
     where c.region = $1 and c.name_key = $7 and c.name = $3 and not c.hidden and not c.anonymous and c.source <> 'sample'
       and coalesce(look.looked_at <= $4, true)
       and (select count(*) from public.character_lookups where outcome is null and asked_at > $5) < $6::int`,
    [
      asked.region,
      asked.realm,
      asked.name,
      new Date(nowMs - LOOK_HOLDS_MS),
      new Date(nowMs - WAITING_MS),
      VISITS_WAIT,
      searchKey(asked.name),
    ],
  );
  if (due.length > 0) await putLookup(database, asked, nowMs);
}

/** How a question stands; null where it is not asked, or was so long ago that it is to be asked again. */
export async function readLookup(
  store: Queryable,
  { region, realm, name }: LookedUp,
  nowMs: number,
): Promise<LookUpAnswer | null> {
  const [row] = await store.query<LookupRow>(
    `select outcome, holds_until from public.character_lookups
     where region = $1 and realm_slug = $2 and name_key = $3
       and case when outcome is null then asked_at > $4 else holds_until > $5 end`,
    [region, realm, nameKey(name), new Date(nowMs - WAITING_MS), new Date(nowMs)],
  );
  if (!row) return null;
  const { outcome, holds_until: until } = row;
  if (outcome === null || until === null) return { kind: 'asked' };
  return outcome === 'busy' || outcome === 'away'
    ? { kind: outcome, retryAfterSeconds: Math.ceil((until.getTime() - nowMs) / 1000) }
    : { kind: outcome };
}

/** The question that has waited for longest; null when none does. */
export async function nextLookup(store: Queryable, nowMs: number): Promise<LookedUp | null> {
  const [row] = await store.query<LookedUp>(
    `select region, realm_slug as realm, name from public.character_lookups
     where outcome is null and asked_at > $1 order by asked_at, region, realm_slug, name_key limit 1`,
    [new Date(nowMs - WAITING_MS)],
  );
  return row ?? null;
}

/** Notes how a question ended, and forgets those of yesterday. In the transaction that keeps the answer. */
export async function endLookup(
  store: Queryable,
  { region, realm, name }: LookedUp,
  { kind, holdsUntilMs }: LookupOutcome,
  nowMs: number,
): Promise<void> {
  await store.query(
    `update public.character_lookups set outcome = $4, holds_until = $5
     where region = $1 and realm_slug = $2 and name_key = $3`,
    [region, realm, nameKey(name), kind, new Date(holdsUntilMs)],
  );
  await store.query('delete from public.character_lookups where asked_at < $1', [
    new Date(nowMs - DAY_MS),
  ]);
}
