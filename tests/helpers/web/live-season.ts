import { isDeepStrictEqual } from 'node:util';
import type { Database, Transaction } from '#store/database.ts';
import { knownSeasons } from '#store/queries/known-seasons.ts';
import { regions, type Region } from '#game/packs/define-season.ts';
import { createChores } from '#season/ingest/schedule/follow-sources.ts';
import { planTasks } from '#season/ingest/schedule/plan-tasks.ts';
import type { Task } from '#season/ingest/schedule/task.ts';
import { silentLog } from '#lib/operator-log.ts';
import { DAY_MS, HOUR_MS, WEEK_MS } from '#lib/time-units.ts';
import { answerOf } from '#season/api/answers.server.ts';
import { loadHome } from '#season/home/load-home.server.ts';
import { loadMplus } from '#season/keys/load-mplus.server.ts';
import { mplusQuestion } from '#season/keys/mplus-question.ts';
import { loadRaidRace } from '#season/views/raid-race.server.ts';
import { loadTitles } from '#season/titles/load-titles.server.ts';
import { titleAddress } from '#season/titles/title-question.ts';
import type { PlannedAnswer } from '../../../tools/replay/faults.ts';
import { answerOfYear, lineAt, truthAt } from '../ingest/invented-year.ts';
import { simulateSource } from '../ingest/simulated-source.ts';

/** From when until when the source fails (epoch ms), and how: an answer instead of its own, or none at all. */
export interface Outage {
  fromMs: number;
  untilMs: number;
  answer: PlannedAnswer | 'silence';
}

/** So often at most a task of the year is asked: what a minute brings makes no difference to it. */
const SLOWEST: readonly (readonly [RegExp, number])[] = [
  [/^(?:periods|affixes|static-data|raids) ?/, 6 * HOUR_MS],
  [/^cutoffs /, 12 * HOUR_MS],
  [/^runs /, DAY_MS],
  [/^raid /, 12 * HOUR_MS],
];
/** After this long without an outage everything has been asked again, pauses after failures among it. */
const SETTLED_MS = 14 * HOUR_MS;

/** Farseer's store while Raider.IO says what `answerOfYear` does. */
export function liveSeason(
  database: Database,
  { startMs, outages }: { startMs: number; outages: readonly Outage[] },
) {
  const sim = simulateSource(database, 'raiderio', {
    startMs,
    answer(url, nowMs) {
      const outage = outages.find(({ fromMs, untilMs }) => fromMs <= nowMs && nowMs < untilMs);
      if (!outage) return answerOfYear(url, nowMs);
      if (outage.answer === 'silence') throw new TypeError('fetch failed');
      return outage.answer;
    },
    plan: async (nowMs) =>
      planTasks('raiderio', nowMs, await knownSeasons(database)).flatMap(slower),
  });
  const clock = { now: () => sim.time.nowMs, sleep: () => Promise.resolve() };
  const chores = createChores(database, { log: silentLog, clock });

  /** How long the source has answered before a moment, ms. */
  const calmMs = (nowMs: number) =>
    Math.min(
      nowMs - startMs,
      ...outages.map(({ fromMs, untilMs }) =>
        fromMs <= nowMs ? Math.max(0, nowMs - untilMs) : Infinity,
      ),
    );

  return {
    sim,
    /** Lives until a moment. @returns where a page says anything else than what is so then. */
    async liveUntil(untilMs: number): Promise<string[]> {
      await sim.runUntil(untilMs);
      await chores();
      const nowMs = sim.time.nowMs;
      const faults: string[] = [];
      await database.transaction(async (transaction) => {
        for (const region of regions)
          faults.push(...(await faultsOfPages(transaction, region, nowMs, calmMs(nowMs))));
      });
      return faults;
    },
  };
}

/** Without the ladder, and lists by their first page. */
function slower(task: Task): Task[] {
  const [, leastMs] = SLOWEST.find(([name]) => name.test(task.name)) ?? [];
  if (leastMs === undefined) return [];
  const isRuns = task.name.startsWith('runs ');
  return [
    {
      ...task,
      everyMs: Math.max(task.everyMs, leastMs),
      requests: async (store, nowMs) =>
        (await task.requests(store, nowMs)).filter(
          ({ url: { searchParams } }) =>
            (searchParams.get('page') ?? '0') === '0' &&
            (!isRuns || searchParams.get('dungeon') === 'all'),
        ),
    },
  ];
}

const addressOf = (region: Region, more = '') => new URLSearchParams(`region=${region}${more}`);

/**
 * What is empty or of another time on the pages of a region. With a source that has answered for a while they say what is so.
 *
 * @param calmMs how long it has.
 */
async function faultsOfPages(
  transaction: Transaction,
  region: Region,
  nowMs: number,
  calmMs: number,
): Promise<string[]> {
  const truth = truthAt(region, nowMs);
  const { season } = truth;
  const startMs = season.startsMs[region];
  const isCalm = (sinceMs: number) => Math.min(calmMs, nowMs - sinceMs) >= SETTLED_MS;
  const faults: string[] = [];
  const say = (isRight: boolean, fault: string) => {
    if (!isRight) faults.push(`${region} ${new Date(nowMs).toISOString()}: ${fault}`);
  };
  const isSame = (said: unknown, so: unknown, what: string) =>
    say(isDeepStrictEqual(said, so), `${what} ${JSON.stringify(said)}, not ${JSON.stringify(so)}`);

  const titles = await loadTitles(transaction, titleAddress.read(addressOf(region)), nowMs);
  if (!titles.span) return [`${region}: no season`];
  const score = titles.line?.score ?? 0;
  say(score > 0, 'no line');
  if (isCalm(startMs + DAY_MS)) {
    isSame(titles.span.slug, season.slug, 'the season of the line is');
    isSame(titles.isOver, truth.isOver, 'the race is over:');
    // It was read half a day ago at most, and stands in tenths.
    const [low, high] = [lineAt(season, region, nowMs - SETTLED_MS), lineAt(season, region, nowMs)];
    say(score >= low - 0.05 && score <= high + 0.05, `the line is ${score}, not ${low} to ${high}`);
  } else if (titles.span.slug !== season.slug && isCalm(startMs))
    say(titles.awaitedSeason !== null, 'it does not say that a season has begun');
  const endMs = season.endsMs[region];
  if (titles.span.slug === season.slug && isCalm(endMs - 14 * DAY_MS))
    say(
      titles.projection.every(({ atMs }) => atMs <= endMs),
      'a forecast aims beyond the announced end',
    );

  const mplus = (view: string) =>
    loadMplus(transaction, mplusQuestion.read(addressOf(region, `&view=${view}`)), nowMs);
  say(((await mplus('runs'))?.runs?.runs.length ?? 0) > 0, 'no runs');
  for (const view of ['plan', 'meta']) say((await mplus(view)) !== null, `no ${view}`);

  const affixes = await answerOf(transaction, 'affixes', addressOf(region), nowMs);
  const [said] = affixes.data as { week: { affixes: { id: number }[]; starts: string } }[];
  const ids = said?.week.affixes.map(({ id }) => id) ?? [];
  if (ids.length > 0 || isCalm(truth.weekMs)) isSame(ids, truth.affixIds, 'the affixes are');
  if (said) isSame(Date.parse(said.week.starts), truth.weekMs, 'the week began');
  const resets = await answerOf(transaction, 'resets', addressOf(region), nowMs);
  const [reset] = resets.data as { next: string }[];
  isSame(Date.parse(reset?.next ?? ''), truth.weekMs + WEEK_MS, 'the next reset is');

  const question = { region, characters: [], guild: null, feed: null };
  const home = await loadHome(transaction, question, nowMs);
  isSame(home.lines.length, regions.length, 'regions on the start page:');
  const asked = { difficulty: 'mythic' as const, region, realm: null, language: null };
  const race = await loadRaidRace(transaction, asked, nowMs);
  // The name of a raid that has a pack is the pack's.
  if (season.id > 18 && isCalm(startMs + DAY_MS))
    isSame(race?.raid, `Raid ${season.id}`, 'the raid is');
  say((race?.guilds.length ?? 0) > 0, 'no guild in the raid');
  return faults;
}
