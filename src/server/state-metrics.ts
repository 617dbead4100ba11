import { Counter, Gauge, type Registry } from 'prom-client';
import type { Database } from '#store/database.ts';
import { currentMs } from '#lib/clock.ts';

interface StoreState {
  sources: { source: string; age: number; failing: number }[];
  mails: { waiting: number; oldest: number | null; givenUp: number };
}

/** Milliseconds that the database has for its answer. */
const PATIENCE_MS = 2000;

/** Since its last answer, and before that since it was first asked: a source that never answered is no younger than its first question. */
const SOURCES = `
  select source, failing,
         extract(epoch from $1 - coalesce(last_success, first_asked))::float8 as age
    from (select source, max(last_success_at) as last_success, min(first_asked_at) as first_asked,
                 count(*) filter (where failures > 0)::int as failing
            from public.source_health group by source) as health
   order by source`;

/** Mails of the outbox: those that wait, seconds of the oldest of them, and those that were given up. */
export const MAILS = `
  select count(*) filter (where next_attempt_at is not null)::int as waiting,
         extract(epoch from now() - min(created_at) filter (where next_attempt_at is not null))::float8 as oldest,
         count(*) filter (where next_attempt_at is null and attempts > 0)::int as "givenUp"
    from auth.mail_outbox`;

async function readState(database: Database): Promise<StoreState | null> {
  const ask = async (): Promise<StoreState> => {
    const sources = await database.query<StoreState['sources'][number]>(SOURCES, [
      new Date(currentMs()),
    ]);
    const [mails] = await database.query<StoreState['mails']>(MAILS);
    return { sources, mails: mails ?? { waiting: 0, oldest: null, givenUp: 0 } };
  };
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null).unref());
  return Promise.race([ask().catch(() => null), late]);
}

/**
 * Gauges of what lies in the database, the same for all processes on it. What the database does not say has no value.
 *
 * @param followed sources that are asked by the settings: one that the database does not know has never been asked, for as long as this
 *   process runs.
 */
export function createStateGauges(
  registers: Registry[],
  followed: readonly string[],
): { read: (database: Database | null) => Promise<void> } {
  const startedMs = currentMs();
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers });
  const up = gauge('farseer_database_up', '1 while the database answers.');
  const age = gauge(
    'farseer_source_age_seconds',
    'Since a source last answered; since it was first asked while it never has.',
    ['source'],
  );
  const failing = gauge('farseer_source_tasks_failing', 'Tasks whose last try failed.', ['source']);
  const waiting = gauge('farseer_mails_waiting', 'Mails that are not delivered yet.');
  const oldest = gauge(
    'farseer_mail_oldest_seconds',
    'Age of the oldest mail that waits; 0 for none.',
  );
  const givenUp = gauge(
    'farseer_mails_given_up',
    'Mails that no server took in eight tries; kept for seven days, to be sent again.',
  );
  const failures = new Counter({
    name: 'farseer_metrics_failures_total',
    help: 'Times that the database did not say the state of sources and mails.',
    registers,
  });
  return {
    async read(database) {
      const state = database === null ? null : await readState(database);
      up.set(state === null ? 0 : 1);
      for (const one of [waiting, oldest, givenUp]) one.remove();
      for (const one of [age, failing]) one.reset();
      if (state === null) return failures.inc();
      const known = new Set(state.sources.map(({ source }) => source));
      for (const source of followed)
        if (!known.has(source)) age.set({ source }, (currentMs() - startedMs) / 1000);
      for (const { source, ...facts } of state.sources) {
        age.set({ source }, facts.age);
        failing.set({ source }, facts.failing);
      }
      waiting.set(state.mails.waiting);
      oldest.set(state.mails.oldest ?? 0);
      givenUp.set(state.mails.givenUp);
    },
  };
}
