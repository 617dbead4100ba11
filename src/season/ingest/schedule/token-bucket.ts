import type { Database } from '#store/database.ts';

/** How often a source may be asked. */
export interface RateLimit {
  perMinute: number;
  /** Questions in a row after a rest. */
  burst: number;
}

/** The tokens that a source has left, at a moment (epoch ms). */
export interface Tokens {
  tokens: number;
  atMs: number;
}

/**
 * Fills with `perMinute` tokens up to `burst`; a question takes one.
 *
 * @returns what is left, and 0 when there was one, else in how many ms there will be; then none was taken.
 */
export function takeFrom(
  { tokens, atMs }: Tokens,
  { perMinute, burst }: RateLimit,
  nowMs: number,
): { left: Tokens; waitMs: number } {
  const gained = (Math.max(0, nowMs - atMs) * perMinute) / 60_000;
  const filled = Math.min(burst, tokens + gained);
  if (filled >= 1) return { left: { tokens: filled - 1, atMs: nowMs }, waitMs: 0 };
  const waitMs = Math.ceil(((1 - filled) * 60_000) / perMinute);
  return { left: { tokens: filled, atMs: nowMs }, waitMs };
}

/**
 * Takes one token of a source. They are kept in the database, so that a process that takes over goes on with those that the
 * last one has left, and no two processes together ask more often than the limit.
 *
 * @param nowMs epoch ms. When it is earlier than at the last question, nothing is gained.
 * @returns as `takeFrom`.
 */
export function takeToken(
  database: Database,
  source: string,
  limit: RateLimit,
  nowMs: number,
): Promise<number> {
  return database.transaction(async (transaction) => {
    // Also locks a row that was there.
    const [kept] = await transaction.query<{ tokens: number; at: Date }>(
      `insert into farseer_work.source_tokens (source, tokens, at) values ($1, $2, $3)
       on conflict (source) do update set source = excluded.source returning tokens, at`,
      [source, limit.burst, new Date(nowMs)],
    );
    const { left, waitMs } = takeFrom(
      { tokens: kept?.tokens ?? 0, atMs: kept?.at.getTime() ?? nowMs },
      limit,
      nowMs,
    );
    await transaction.query(
      'update farseer_work.source_tokens set tokens = $2, at = $3 where source = $1',
      [source, left.tokens, new Date(left.atMs)],
    );
    return waitMs;
  });
}
