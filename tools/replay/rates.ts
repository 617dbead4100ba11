import { MINUTE_MS } from '#lib/time-units.ts';
import type { PlannedAnswer } from './faults.ts';

/**
 * Questions a minute that each service answers: Raider.IO 200 without a key (a reading of July 2026; older texts say 300), Battle.net 36,000
 * an hour, Warcraft Logs what 3,600 points an hour come to.
 */
const PER_MINUTE: readonly (readonly [host: RegExp, questions: number])[] = [
  [/^raider\.io$/, 200],
  [/\.api\.blizzard\.com$/, 600],
  [/^www\.warcraftlogs\.com$/, 60],
];

/** Counts what is asked, and answers 429 beyond what a service allows, as it does with `Retry-After` in seconds. */
export function countRates(): (url: URL, nowMs: number) => PlannedAnswer | null {
  const asked = new Map<string, number[]>();
  return ({ host }, nowMs) => {
    const most = PER_MINUTE.find(([of]) => of.test(host))?.[1];
    if (most === undefined) return null;
    const within = (asked.get(host) ?? []).filter(
      (atMs) => atMs > nowMs - MINUTE_MS && atMs <= nowMs,
    );
    const isOver = within.length >= most;
    asked.set(host, isOver ? within : [...within, nowMs]);
    if (!isOver) return null;
    const waitMs = (within[0] ?? nowMs) + MINUTE_MS - nowMs;
    return {
      status: 429,
      headers: { 'retry-after': String(Math.max(1, Math.ceil(waitMs / 1000))) },
      body: '{"statusCode":429,"error":"Too Many Requests","message":"Rate limit exceeded"}',
    };
  };
}
