import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { regions, type Region } from '#game/packs/define-season.ts';
import { seasonBySlug } from '#game/packs/index.ts';
import { seedFacts } from '#season/ingest/seed-facts.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/time-units.ts';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { inventAnswer, inventLadder } from '#testing/ingest/invented-world.ts';
import { simulateSource } from '#testing/ingest/simulated-source.ts';
import { planTasks } from './plan-tasks.ts';

const season = seasonBySlug('season-mn-2')!;
const seasonId = season.blizzardSeasonId!;
const startMs = season.startsMs.cn + 100 * DAY_MS;

let fresh: FreshDatabase;
beforeEach(async () => {
  fresh = await testDatabase();
  await seedFacts(fresh.database);
});
afterEach(() => fresh.close());

/** A world of 2 % of the real population, asked at the usual rate; `gone` are not found, whatever else is said of them. */
function startWorld({
  gone = new Set<string>(),
  only,
}: { gone?: Set<string>; only?: Region } = {}) {
  const ladder = inventLadder(0.02);
  const sim = simulateSource(fresh.database, 'raiderio', {
    startMs,
    answer: (url, nowMs) =>
      gone.has(url.searchParams.get('name') ?? '')
        ? {
            status: 400,
            headers: {},
            body: JSON.stringify({
              statusCode: 400,
              error: 'Bad Request',
              message: 'Could not find requested character',
            }),
          }
        : inventAnswer(url, nowMs, ladder),
    // Of one region only what its ladder needs; after an hour nothing but its profiles.
    plan: (nowMs) =>
      planTasks('raiderio', nowMs).filter(
        ({ name }) =>
          only === undefined ||
          name === `profiles ${only} ${season.slug}` ||
          (nowMs < startMs + HOUR_MS && name.endsWith(` ${only} ${season.slug}`)),
      ),
  });
  /** Names above the title line that the world has and the ladder lacks. */
  const missing = async (region: Region): Promise<string[]> => {
    const truth = ladder.ladderOf(season, region, sim.time.nowMs);
    const known = new Set(await names(region, truth.line));
    return truth.ratings.flatMap((rating, place) => {
      const name = ladder.nameOf(region, place);
      return rating >= truth.line && !known.has(name) ? [name] : [];
    });
  };
  return { ladder, sim, missing };
}

async function names(region: Region, from: number): Promise<string[]> {
  const rows = await fresh.database.query<{ name: string }>(
    `select c.name from public.ratings r join public.characters c on c.id = r.character_id
     where r.season_id = $1 and r.region = $2 and r.score >= $3 order by r.score desc`,
    [seasonId, region, from],
  );
  return rows.map(({ name }) => name);
}
const profilesOf = (asked: readonly { url: URL }[], region: Region) =>
  asked.flatMap(({ url: { pathname, searchParams } }) =>
    pathname.endsWith('/profile') && searchParams.get('region') === region
      ? [searchParams.get('name') ?? '']
      : [],
  );

describe('the ladder of a region', () => {
  it(
    'fills the rate until it is whole above the title line, by the best run first',
    { timeout: 300_000 },
    async () => {
      const { sim, missing, ladder } = startWorld();
      await sim.runUntil(startMs + 15 * MINUTE_MS);
      // The whole rate, and no more: ten at once, then one a second.
      expect(sim.asked.length).toBeLessThanOrEqual(15 * 60 + 10);
      for (const region of regions) expect(await missing(region)).toEqual([]);
      const asked = profilesOf(sim.asked, 'eu');
      expect(new Set(asked).size).toBe(asked.length);
      const best = new Map<string, number>();
      for (const run of ladder.ladderOf(season, 'eu', startMs).boards.get('all') ?? [])
        for (const place of run.members) {
          const name = ladder.nameOf('eu', place);
          best.set(name, Math.max(best.get(name) ?? 0, run.score));
        }
      // Within each round the runs that were known then decide.
      const first = asked.slice(0, 10).map((name) => best.get(name) ?? 0);
      expect(first).toEqual(first.toSorted((one, other) => other - one));
    },
  );

  it(
    'goes on behind characters that are not there any more, who leave it after two looks',
    { timeout: 300_000 },
    async () => {
      const gone = new Set<string>();
      const { sim, missing, ladder } = startWorld({ gone, only: 'eu' });
      await sim.runUntil(startMs + 12 * MINUTE_MS);
      expect(await missing('eu')).toEqual([]);
      for (const name of (await names('eu', 0)).slice(0, 20)) gone.add(name);
      const before = sim.asked.length;
      await sim.runUntil(startMs + 30 * HOUR_MS);
      const asked = profilesOf(sim.asked.slice(before), 'eu');
      const times = (name: string) => asked.filter((one) => one === name).length;
      // Two looks, then none for a week.
      expect([...gone].map(times)).toEqual([...gone].map(() => 2));
      const left = await names('eu', 0);
      expect(left.filter((name) => gone.has(name))).toEqual([]);
      const { line } = ladder.ladderOf(season, 'eu', startMs);
      for (const name of await names('eu', line)) expect(times(name)).toBeGreaterThan(1);
      const [counted] = await fresh.database.query<{ n: number }>(
        'select sum(characters)::int as n from public.rating_buckets where season_id = $1 and region = $2',
        [seasonId, 'eu'],
      );
      expect(counted?.n).toBe(left.length);

      // Who comes back is on the ladder again, although the profile says what it said before.
      const [back] = gone;
      gone.delete(back!);
      await sim.runUntil(startMs + 8 * DAY_MS);
      expect(await names('eu', 0)).toContain(back);
    },
  );

  it('is held up by no profile that cannot be read', { timeout: 300_000 }, async () => {
    const ladder = inventLadder(0.02);
    const sim = simulateSource(fresh.database, 'raiderio', {
      startMs,
      answer: (url, nowMs) =>
        url.pathname.endsWith('/profile') && /[a-g]$/.test(url.searchParams.get('name') ?? '')
          ? { status: 200, headers: {}, body: '{"name":5}' }
          : inventAnswer(url, nowMs, ladder),
      plan: (nowMs) =>
        planTasks('raiderio', nowMs).filter(({ name }) => name.endsWith(` eu ${season.slug}`)),
    });
    await sim.runUntil(startMs + 40 * MINUTE_MS);
    const truth = ladder.ladderOf(season, 'eu', startMs);
    const readable = truth.ratings.flatMap((rating, place) => {
      const name = ladder.nameOf('eu', place);
      return rating >= truth.line && !/[a-g]$/.test(name) ? [name] : [];
    });
    const known = new Set(await names('eu', truth.line));
    expect(readable.filter((name) => !known.has(name))).toEqual([]);
  });
});
