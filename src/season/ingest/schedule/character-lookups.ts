import type { Database, Transaction } from '#store/database.ts';
import type { SourceAnswer } from '#season/ingest/connector.ts';
import { requests } from '#season/ingest/connectors/raiderio/requests.ts';
import { keyRows, readKeyedId } from '#season/ingest/store/keyed-ids.ts';
import type { StoreRows } from '#season/ingest/store/tables.ts';
import type { LookedUp } from '#lib/look-up-answer.ts';
import { MINUTE_MS } from '#lib/time-units.ts';
import type { Clock } from './clock.ts';
import { endLookup, nextLookup, type LookupOutcome } from './lookup-queue.ts';
import { noteProfile } from './note-profile.ts';
import type { AsideEnd, SourceRunner } from './source-runner.ts';

/** The queue is looked into this often while it is empty: a visitor waits. */
const PAUSE_MS = 1000;
/** How long an answer of the source holds before the same question is asked again. */
const ANSWER_HOLDS_MS = 10 * MINUTE_MS;
/** How long a failure of one question holds at least. */
const FAILURE_HOLDS_MS = 30_000;

/**
 * Answers the questions of visitors about single characters, one at a time, with the tokens and within the pauses of the
 * source. Each look is remembered, as those of the ladder are.
 *
 * @param runner of the source that is asked.
 * @param seasonOf the running season of a region; undefined before its first.
 * @returns a step that answers the question which has waited for longest, and says when to come again (epoch ms).
 */
export function createLookups(
  database: Database,
  runner: Pick<SourceRunner, 'askAside'>,
  clock: Clock,
  seasonOf: (region: string, nowMs: number) => Promise<number | undefined>,
): (signal: AbortSignal) => Promise<number> {
  return async (signal) => {
    const asked = await nextLookup(database, clock.now());
    if (!asked) return clock.now() + PAUSE_MS;
    const request = requests.profile(asked.region, asked.realm, asked.name);
    const seasonId = await seasonOf(asked.region, clock.now());
    const look = async (
      transaction: Transaction,
      kind: 'rows' | 'empty',
      answer: SourceAnswer | null,
    ) => {
      const heard = { request, answer, kind, nowMs: clock.now() };
      if (seasonId !== undefined) await noteProfile(transaction, heard, seasonId);
    };
    const end = await runner.askAside(request, signal, async (transaction, rows, keep) => {
      const isShown = await mayBeShown(transaction, rows);
      if (isShown) await keep();
      await look(transaction, 'rows', null);
      // In the transaction of the answer: a kill leaves both or neither.
      await endLookup(transaction, asked, outcomeOf(isShown ? 'kept' : 'unknown'), clock.now());
    });
    if (end.kind !== 'kept')
      await database.transaction(async (transaction) => {
        if (end.kind === 'unknown') await look(transaction, 'empty', end.answer);
        await note(transaction, asked, end);
      });
    return clock.now();
  };

  async function note(
    transaction: Transaction,
    asked: LookedUp,
    end: Exclude<AsideEnd, { kind: 'kept' }>,
  ): Promise<void> {
    const nowMs = clock.now();
    const outcome: LookupOutcome =
      end.kind === 'unknown'
        ? outcomeOf('unknown')
        : { kind: end.kind, holdsUntilMs: Math.max(nowMs + FAILURE_HOLDS_MS, end.untilMs) };
    await endLookup(transaction, asked, outcome, nowMs);
  }

  function outcomeOf(kind: 'kept' | 'unknown'): LookupOutcome {
    return { kind, holdsUntilMs: clock.now() + ANSWER_HOLDS_MS };
  }
}

/** Whether none of the characters asked to be hidden. Of one that did nothing is kept, and the visitor hears "unknown". */
async function mayBeShown(transaction: Transaction, rows: StoreRows): Promise<boolean> {
  const { characters = [] } = keyRows(rows, await readKeyedId(transaction));
  if (characters.length === 0 || characters.some(({ anonymous }) => anonymous === true))
    return false;
  const hidden = await transaction.query(
    `select from public.characters where id = any($1::bigint[]) and hidden
     union all select from public.character_owners where character_id = any($1::bigint[]) and hidden`,
    [characters.map(({ id }) => id)],
  );
  return hidden.length === 0;
}
