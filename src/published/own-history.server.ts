import { weeksSoFar } from '#season/model/cutoffs/weeks-so-far.ts';
import { ownWeeks, type OwnKill } from '#season/model/throughput/own-weeks.ts';
import type { Transaction } from '#store/database.ts';
import { ownPerformances, type OwnPerformance } from '#store/queries/own-performances.ts';
import { rankedPerformances } from '#store/queries/ranked-performances.ts';
import { bossSlug } from '#game/packs/by-slug.ts';
import { regions, type Region } from '#game/packs/define-season.ts';
import { lastStartedSeason } from '#game/packs/index.ts';
import { resetWeekOf } from '#game/packs/ranked-week.ts';
import { mainRaid } from '#season/views/season-raid.ts';
import {
  rankedDifficulties,
  type ThroughputQuestion,
} from '#season/views/throughput/throughput-question.ts';
import { performancesOfCell } from '#season/views/throughput/tuning.server.ts';

export type OwnHistory = NonNullable<Awaited<ReturnType<typeof loadOwnHistory>>>;

/** What of a question chooses a history. */
export type OwnHistoryQuestion = Pick<
  ThroughputQuestion,
  'metric' | 'boss' | 'difficulty' | 'region' | 'specId'
>;

/**
 * The caller's own published kills of this season week by week, of one specialization, boss and difficulty (role `authenticated`). Where the
 * question leaves boss or specialization open, the ones with most kills are taken. Null before any season has begun.
 */
export async function loadOwnHistory(
  transaction: Transaction,
  question: OwnHistoryQuestion,
  nowMs: number,
) {
  const season = lastStartedSeason(nowMs, 'us');
  const raid = mainRaid(season ?? undefined);
  if (!season || !raid) return null;
  const since = new Date(Math.min(...Object.values(season.startsMs)));
  const rows = await ownPerformances(transaction, since);
  const choices = [...Map.groupBy(rows, keyOf).values()].flatMap((of) => {
    const { encounterId, difficulty, specId } = of[0]!;
    const boss = raid.encounters.find(({ id }) => id === encounterId);
    const named = rankedDifficulties.find(({ id }) => id === difficulty);
    if (!boss || !named) return [];
    return {
      boss: { id: boss.id, name: boss.name, slug: bossSlug(boss.name) },
      difficulty: { id: named.id, slug: named.slug, name: named.name },
      specId,
      n: of.length,
    };
  });
  choices.sort((one, other) => other.n - one.n);
  const chosen =
    choices.find(
      ({ boss, difficulty, specId }) =>
        (question.boss === null || boss.slug === question.boss) &&
        difficulty.slug === question.difficulty &&
        (question.specId === null || specId === question.specId),
    ) ?? null;
  const { metric } = question;
  if (!chosen) return { season: season.name, metric, choices, chosen, weeks: [] };
  const key = keyOf({
    encounterId: chosen.boss.id,
    difficulty: chosen.difficulty.id,
    specId: chosen.specId,
  });
  const spans = weekFinder(season, nowMs);
  const kills = rows
    .filter((row) => keyOf(row) === key)
    .flatMap((row) => killOf(row, question, spans));
  const cells =
    metric === 'taken'
      ? null
      : await rankedPerformances(transaction, {
          encounters: [chosen.boss.id],
          specIds: [chosen.specId],
          difficulty: chosen.difficulty.id,
          metric,
          region: question.region,
          itemLevels: null,
          times: null,
        });
  const weeks = ownWeeks(kills, cells && cells.flatMap(performancesOfCell));
  return { season: season.name, metric, choices, chosen, weeks };
}

type SeasonTimes = Pick<NonNullable<ReturnType<typeof lastStartedSeason>>, 'startsMs' | 'endsMs'>;
type Choosing = Pick<OwnPerformance, 'encounterId' | 'difficulty' | 'specId'>;

function keyOf({ encounterId, difficulty, specId }: Choosing): string {
  return `${encounterId} ${difficulty} ${specId}`;
}

/** The number of a season's week at a region's resets, from 1; undefined outside of the weeks so far. */
type WeekFinder = (region: Region, atMs: number) => number | undefined;

function weekFinder({ startsMs, endsMs }: SeasonTimes, nowMs: number): WeekFinder {
  const found = new Map<Region, { number: number; span: readonly [from: Date, to: Date] }[]>();
  return (region, atMs) => {
    const weeks =
      found.get(region) ??
      weeksSoFar(startsMs[region], nowMs, endsMs?.[region] ?? null).map((week) => ({
        number: week.number,
        span: resetWeekOf(region, week.startsMs),
      }));
    found.set(region, weeks);
    return weeks.find(({ span: [from, to] }) => atMs >= from.getTime() && atMs < to.getTime())
      ?.number;
  };
}

/** A row in its week of the player's region; nothing where the metric is not known of it, or outside of the weeks so far. */
function killOf(
  row: OwnPerformance,
  { metric, region }: Pick<OwnHistoryQuestion, 'metric' | 'region'>,
  weekAt: WeekFinder,
): OwnKill[] {
  const amount = row[metric];
  const foughtMs = row.foughtAt.getTime();
  const week = weekAt(regions.find((one) => one === row.region) ?? region ?? 'us', foughtMs);
  if (week === undefined || amount === null || amount <= 0) return [];
  const { publicationId: id, itemLevel, durationMs } = row;
  return [{ id, week, foughtMs, amount, itemLevel, durationMs }];
}
