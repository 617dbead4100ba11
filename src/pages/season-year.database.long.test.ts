import { afterEach, beforeEach, expect, it } from 'vitest';
import { seedFacts } from '#season/ingest/seed-facts.ts';
import { DAY_MS } from '#lib/time-units.ts';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { liveSeason, type Outage } from '#testing/web/live-season.ts';

let fresh: FreshDatabase;
beforeEach(async () => {
  fresh = await testDatabase();
  await seedFacts(fresh.database);
});
afterEach(() => fresh.close());

const START = Date.parse('2026-12-01T09:00Z');
const page = '<!doctype html><title>Attention required</title>';
const html = { 'content-type': 'text/html' };

/** Days that a source failed, and how; over the turns of two seasons, and over the clocks of Europe and of the Americas. */
const outages: Outage[] = [
  ['2026-12-20', 3, { status: 503, headers: {}, body: '' }],
  ['2027-01-19', 2, { status: 403, headers: html, body: page }],
  ['2027-03-13', 3, { status: 200, headers: html, body: page }],
  ['2027-03-27', 3, 'silence'],
  ['2027-06-07', 4, { status: 429, headers: { 'retry-after': '60' }, body: '' }],
  ['2027-10-30', 5, { status: 500, headers: {}, body: '{"statusCode":500}' }],
].map(([day, days, answer]) => {
  const fromMs = Date.parse(`${day as string}T10:00Z`);
  return {
    fromMs,
    untilMs: fromMs + Number(days) * DAY_MS,
    answer: answer as Outage['answer'],
  };
});

it(
  'lives through a year: seasons begin and end in five regions, clocks change, the source fails for days',
  { timeout: 3_600_000 },
  async () => {
    const live = liveSeason(fresh.database, { startMs: START, outages });
    const faults: string[] = [];
    // At another hour each time; outages are looked at in their middle and on the day after.
    const moments = Array.from({ length: 70 }, (_, step) => START + (2 + step * 5.23) * DAY_MS);
    for (const { fromMs, untilMs } of outages)
      moments.push((fromMs + untilMs) / 2, untilMs + DAY_MS);
    for (const atMs of moments.toSorted((one, other) => one - other))
      faults.push(...(await live.liveUntil(atMs)));
    expect(faults).toEqual([]);
    expect(live.sim.time.nowMs).toBeGreaterThan(START + 360 * DAY_MS);
  },
);
