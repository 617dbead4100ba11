import type { Database, Queryable } from '#store/database.ts';
import { requests, type ServedRegion } from '#season/ingest/connectors/battlenet/index.ts';
import { HOUR_MS } from '#lib/time-units.ts';
import type { Clock } from './clock.ts';
import type { AsideEnd, SourceRunner } from './source-runner.ts';

/** Who is asked for the ranks of a guild. */
export const GUILD_SOURCE = 'battlenet';
/** The queue is looked into this often while it is empty: an officer waits. */
const PAUSE_MS = 1000;
/** A question that has waited for longer is not asked any more. */
const WAITING_MS = 2 * 60_000;
/** How long an answer holds before the same guild is asked for again. Battle.net lets a roster be kept for three hours. */
const ANSWER_HOLDS_MS = HOUR_MS;
/** How long a failure of one question holds at least. */
const FAILURE_HOLDS_MS = 30_000;

interface AskedGuild {
  /** As the store has it. */
  id: string;
  region: ServedRegion;
  realm: string;
  name: string;
}

/**
 * Answers the questions of officers for the roster of their guild (`public.ask_guild_ranks`), one at a time, with the tokens and within the
 * pauses of the source. Name and realm are those of the guild that the store has, never those that a form sends.
 *
 * @param runner of the source that is asked.
 * @returns a step that answers the question which has waited for longest, and says when to come again (epoch ms).
 */
export function createGuildLookups(
  database: Database,
  runner: Pick<SourceRunner, 'askAside'>,
  clock: Clock,
): (signal: AbortSignal) => Promise<number> {
  return async (signal) => {
    const asked = await nextGuild(database, clock.now());
    if (!asked) return clock.now() + PAUSE_MS;
    const request = requests.guildRoster(asked.region, asked.realm, asked.name);
    const end = await runner.askAside(request, signal, async (transaction, _rows, keep) => {
      await keep();
      // In the transaction of the answer: a kill leaves both or neither.
      await endGuild(transaction, asked, 'kept', clock.now() + ANSWER_HOLDS_MS);
    });
    const nowMs = clock.now();
    if (end.kind === 'unknown') await endGuild(database, asked, 'unknown', nowMs + ANSWER_HOLDS_MS);
    else if (end.kind !== 'kept')
      await endGuild(database, asked, end.kind, Math.max(nowMs + FAILURE_HOLDS_MS, end.untilMs));
    return nowMs;
  };
}

async function nextGuild(store: Queryable, nowMs: number): Promise<AskedGuild | null> {
  const [row] = await store.query<AskedGuild>(
    `select g.id::text as id, g.region, r.slug as realm, g.name
     from farseer_work.guild_lookups l join public.guilds g on g.id = l.guild_id
     join public.realms r on r.region = g.region and r.id = g.realm_id
     where l.outcome is null and l.asked_at > $1 order by l.asked_at, g.id limit 1`,
    [new Date(nowMs - WAITING_MS)],
  );
  return row ?? null;
}

async function endGuild(
  store: Queryable,
  { id }: AskedGuild,
  outcome: AsideEnd['kind'],
  untilMs: number,
): Promise<void> {
  await store.query(
    'update farseer_work.guild_lookups set outcome = $2, holds_until = $3 where guild_id = $1',
    [id, outcome, new Date(untilMs)],
  );
}
