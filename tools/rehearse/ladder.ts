// `npm run rehearse:ladder`: follows the ladders of all regions, as large as the real ones, from an empty store at the usual rate of 60
// questions a minute. The clock is its own, so two hours take some minutes. Ends with 1 where a ladder is not whole in time.
import { regions, type Region } from '#game/packs/define-season.ts';
import { seasonBySlug } from '#game/packs/index.ts';
import { seedFacts } from '#season/ingest/seed-facts.ts';
import { DAY_MS, MINUTE_MS } from '#lib/time-units.ts';
import { freshDatabase } from '#testing/database/fresh-database.ts';
import { startThrowAwayServer } from '#testing/database/test-server.ts';
import { simulateSource } from '#testing/ingest/simulated-source.ts';
import { inventAnswer } from '../replay/invented-answers.ts';
import { inventLadder } from '../replay/invented-ladder.ts';

/** Minutes until a ladder has to be whole. */
const IN_TIME: Readonly<Record<Region, number>> = { eu: 60, us: 120, kr: 120, tw: 120, cn: 120 };
const STEP = 5;

const season = seasonBySlug('season-mn-2')!;
const startMs = season.startsMs.cn + 100 * DAY_MS;
const ladder = inventLadder(1);
const server = await startThrowAwayServer();
const { database, close } = await freshDatabase(server.connection);
await seedFacts(database);
const source = simulateSource(database, 'raiderio', {
  startMs,
  answer: (url, nowMs) => inventAnswer(url, nowMs, ladder),
});
const wholeAt = new Map<Region, number>();
for (let minute = STEP; minute <= 120 && wholeAt.size < regions.length; minute += STEP) {
  await source.runUntil(startMs + minute * MINUTE_MS);
  const parts = await Promise.all(
    regions.map(async (region) => {
      const { ratings, line } = ladder.ladderOf(season, region, source.time.nowMs);
      const above = ratings.filter((rating) => rating >= line).length;
      const [row] = await database.query<{ known: number }>(
        `select count(*)::int as known from public.ratings where season_id = $1 and region = $2 and score >= $3`,
        [season.blizzardSeasonId, region, line],
      );
      const known = row?.known ?? 0;
      if (known >= above && !wholeAt.has(region)) wholeAt.set(region, minute);
      return `${region} ${known} of ${above}`;
    }),
  );
  console.log(`${minute} min, ${source.asked.length} questions: ${parts.join(', ')}`);
}
await close();
await server.stop();
const isInTime = regions.every((region) => (wholeAt.get(region) ?? Infinity) <= IN_TIME[region]);
console.log(isInTime ? 'Every ladder was whole in time.' : 'A ladder was not whole in time.');
process.exitCode = isInTime ? 0 : 1;
