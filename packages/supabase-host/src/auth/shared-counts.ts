import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Database } from '#host/database.ts';
import type { MakeCounter } from './rate-limits.ts';

/**
 * Counts in the database, for several processes that share it: a visitor whom a proxy spreads over them has one share.
 *
 * @param hide turns a key, which holds an address, into a keyed hash.
 * @returns what makes a counter; its `consume` rejects with the error of the database when that fails.
 */
export function countInDatabase(database: Database, hide: (key: string) => string): MakeCounter {
  /** The part of a client of PostgreSQL that the limiter asks for. */
  const storeClient = {
    async query({ text, values }: { text: string; values: readonly unknown[] }) {
      const rows = await database.query(text, values);
      return { rows, rowCount: rows.length };
    },
  };
  let isFirst = true;
  return (name, points, duration) => {
    const limiter = new RateLimiterPostgres({
      storeClient,
      storeType: 'pool',
      schemaName: 'auth',
      tableName: 'shared_counts',
      tableCreated: true,
      // One of them removes what has expired, each hour.
      clearExpiredByTimeout: isFirst,
      keyPrefix: name,
      points,
      duration,
    });
    isFirst = false;
    return {
      consume: (key) => limiter.consume(hide(key)),
      reward: (key) => limiter.reward(hide(key)),
    };
  };
}
