import { quantile } from '#lib/statistics/quantile.ts';
import type { Database } from '#store/database.ts';
import { waitForSecondServer } from './patroni.ts';

/** Writes a second, one row and one commit each, by four at once: with a second server that acknowledges each, and without. */
export interface CostOfWrites {
  alone: number;
  acknowledged: number;
}

const WRITERS = 4;

/**
 * Measures both in turns, so that what else the machine does weighs on both alike. Afterwards writes wait for the second server.
 *
 * @param turns of each kind, `turnMs` long. @returns the medians.
 */
export async function measureWrites(
  database: Database,
  turns: number,
  turnMs: number,
): Promise<CostOfWrites> {
  await database.query('create table public.timed_rows_of_a_rehearsal (written text)');
  const rates: Record<keyof CostOfWrites, number[]> = { alone: [], acknowledged: [] };
  for (let turn = 0; turn < turns; turn++)
    for (const kind of ['alone', 'acknowledged'] as const) {
      await waitForSecondServer(kind === 'acknowledged');
      // The first writes of each turn open connections and tell the server of its second one.
      await writeFor(database, 500);
      rates[kind].push((await writeFor(database, turnMs)) / (turnMs / 1000));
    }
  return {
    alone: quantile(rates.alone, 0.5) ?? Number.NaN,
    acknowledged: quantile(rates.acknowledged, 0.5) ?? Number.NaN,
  };
}

/** @returns how many rows were acknowledged in that time. */
async function writeFor(database: Database, ms: number): Promise<number> {
  const endMs = performance.now() + ms;
  let count = 0;
  const write = async () => {
    while (performance.now() < endMs) {
      await database.query('insert into public.timed_rows_of_a_rehearsal values ($1)', [
        'one row of a rehearsal',
      ]);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
  return count;
}
