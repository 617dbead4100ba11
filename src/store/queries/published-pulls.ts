import type { Queryable } from '#store/database.ts';

/** What the boss did in one public verified pull. */
export interface PublishedPullRow {
  /** A `PublishedPull`, as the server stored it. */
  pull: unknown;
  success: boolean;
  /** Tells senders apart, from 1. */
  account: number;
}

/**
 * The newest 40 public verified pulls of a boss, at most 20 of an account. Index: published_fights_newest_boss, publications_counted.
 *
 * @param difficulty as logs write it.
 */
export async function publishedPulls(
  database: Queryable,
  encounterId: number,
  difficulty: number,
): Promise<PublishedPullRow[]> {
  return database.query<PublishedPullRow>(
    'select p.pull, p.success, p.account from public.published_pulls($1, $2) as p',
    [encounterId, difficulty],
  );
}
