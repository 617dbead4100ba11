import { standAmongMatched } from '#season/model/throughput/matched-players.ts';
import type { Transaction } from '#store/database.ts';
import { dataOrigins, type DataOrigin } from '#store/queries/data-origins.ts';
import { publishedCounts, publishedThroughput } from '#store/queries/published-throughput.ts';
import { rankedAmounts } from '#store/queries/ranked-amounts.ts';
import { rankedOrigin, type RankedOrigin } from '#store/queries/ranked-origin.ts';
import { packedRankings, type RankedQuestion } from '#store/queries/ranked-performances.ts';
import { bossSlug } from '#game/packs/by-slug.ts';
import { lastStartedSeason } from '#game/packs/index.ts';
import { RANKED_KEYS, rankedDungeonId } from '#game/packs/ranked-dungeon.ts';
import { resetWeekOf } from '#game/packs/ranked-week.ts';
import { specializations } from '#game/specializations.ts';
import { estimateThroughput, keptThroughput } from './throughput-estimate.server.ts';
import { isSampleSeason, performancesOfCell, sampleTuning, tuningOf } from './tuning.server.ts';
import { whyEmpty } from '#season/views/why-empty.server.ts';
import { trackRecordOf } from './track-record.server.ts';
import { mainRaid } from '#season/views/season-raid.ts';
import { SUPPORT_WORDS } from './support-words.ts';
import { weeksSoFar } from '#season/model/cutoffs/weeks-so-far.ts';
import {
  ALL_DUNGEONS,
  rankedDifficulties,
  type ThroughputMetric,
  type ThroughputQuestion,
} from './throughput-question.ts';

export type ThroughputPage = NonNullable<Awaited<ReturnType<typeof loadThroughput>>>;
export type ThroughputRow = ThroughputPage['specs'][number];

const NOTHING_PUBLISHED: Awaited<ReturnType<typeof publishedCounts>> = {
  fights: 0,
  accounts: 0,
  newest: null,
};

/** Newest rows of one specialization on one boss that are read. */
const ROWS_A_CELL = 100;
const SECOND_MS = 1000;

/**
 * What every specialization does in kills of the newest raid, ranked ones or those published here, or in ranked keys of the season's
 * dungeons, and where the visitor's own figure stands among matched players. In keys the level of the key is in the place of the item level.
 * Null before any season has begun.
 */
export async function loadThroughput(
  transaction: Transaction,
  question: ThroughputQuestion,
  nowMs: number,
) {
  const season = lastStartedSeason(nowMs, 'us');
  const raid = mainRaid(season ?? undefined);
  if (!season || !raid) return null;
  const specs = specsOf(question.metric);
  const isPublished = question.kills === 'published';
  const bosses = raid.encounters.map(({ id, name }) => ({ id, name, slug: bossSlug(name) }));
  const dungeons = season.dungeons.map((one) => ({
    id: rankedDungeonId(one),
    name: one.name,
    slug: one.slug,
  }));
  // What is published here is counted by boss alone.
  const isKeys =
    !isPublished &&
    (question.boss === ALL_DUNGEONS || dungeons.some(({ slug }) => slug === question.boss));
  const places = isKeys ? dungeons : bosses;
  const ranked = rankedDifficulties.find(({ slug }) => slug === question.difficulty)!;
  const boss = places.find(({ slug }) => slug === question.boss);
  const { window, itemLevel } = question;
  const itemLevels =
    window === null || itemLevel === null
      ? null
      : ([itemLevel - window, itemLevel + window] as const);
  const encounters = places.map(({ id }) => id);
  const at = question.region ?? 'us';
  const weeks = weeksSoFar(season.startsMs[at], nowMs, season.endsMs?.[at] ?? null);
  const week = weeks.find(({ number }) => number === question.week);
  const asks: RankedQuestion = {
    encounters,
    specIds: specs.map(({ id }) => id),
    difficulty: isKeys ? RANKED_KEYS : ranked.id,
    metric: question.metric,
    itemLevels,
    region: question.region,
    times: week ? resetWeekOf(at, week.startsMs) : null,
  };
  const { shown } = question;
  const [cells, rankings, published, origins, said, classes] = await Promise.all([
    isPublished ? publishedThroughput(transaction, asks) : null,
    isPublished ? null : packedRankings(transaction, asks),
    isKeys
      ? NOTHING_PUBLISHED
      : publishedCounts(transaction, { encounters, difficulty: ranked.logId }),
    dataOrigins(transaction),
    isPublished ? null : rankedOrigin(transaction, asks),
    shown === null || !boss || isPublished
      ? null
      : rankedAmounts(transaction, {
          encounterId: boss.id,
          difficulty: asks.difficulty,
          metric: question.metric,
          specId: shown,
          region: question.region,
        }),
  ]);
  const wanted = {
    specs,
    encounterId: boss?.id ?? null,
    itemLevel,
    durationMs: question.killSeconds === null ? null : question.killSeconds * SECOND_MS,
    share: question.percentile / 100,
  };
  const { target, answers } =
    rankings === null
      ? estimateThroughput(cells ?? [], wanted)
      : keptThroughput(rankings, asks, wanted);
  const { specId, own } = question;
  const ownRows = () =>
    (rankings?.unpack() ?? cells ?? [])
      .filter((cell) => cell.specId === specId && cell.encounterId === boss?.id)
      .flatMap(performancesOfCell);
  const origin = origins.find(({ kind }) => kind === 'metrics');
  return {
    season: season.name,
    /** The raid, or what stands for it: the dungeons of the season. */
    raid: isKeys ? 'Mythic+ dungeons' : raid.name,
    /** True in keys: the item level of the target and of windows is the level of the key. */
    isKeys,
    supportWords: SUPPORT_WORDS[question.metric],
    weeks: weeks.map(({ number, startsMs }) => ({ number, startsMs })),
    week: week?.number ?? null,
    /** The tuning that is known, and what the one that was asked for did. */
    tuning: {
      known: isSampleSeason(origin?.source) ? sampleTuning(weeks) : null,
      effect: await tuningOf(transaction, {
        question,
        asks,
        weeks,
        isSample: isSampleSeason(origin?.source),
      }),
    },
    record: await trackRecordOf(transaction, {
      question,
      asks,
      weeks,
      isSample: isSampleSeason(origin?.source),
      nowMs,
    }),
    /** All ranked kills of one specialization on the boss in classes of amounts; null where none was asked for. */
    distribution: classes === null || shown === null ? null : { specId: shown, classes },
    bosses: bosses.map(({ name, slug }) => ({ name, slug })),
    dungeons: dungeons.map(({ name, slug }) => ({ name, slug })),
    boss: boss ? { name: boss.name, slug: boss.slug } : null,
    /** What the figures are for. */
    target: { itemLevel: target.itemLevel, seconds: Math.round(target.durationMs / SECOND_MS) },
    /** Damage dealers before tanks, each the best first, in groups of their own. */
    specs: answers.flatMap((one) => one.specs),
    tooFew: answers.flatMap((one) => one.tooFew),
    n: answers.reduce((sum, one) => sum + one.n, 0),
    rowsPerCell: ROWS_A_CELL,
    perItemLevel: answers[0]?.perItemLevel ?? null,
    /** Only for one boss: bosses differ too much to stand among all of them. */
    mine:
      specId === null || own === null || !boss
        ? null
        : standAmongMatched(ownRows(), { ...target, amount: own }),
    /** Public verified kills of this difficulty on this site, and from how many players' logs they are. */
    published: { fights: published.fights, accounts: published.accounts },
    /** Why no ranked kill is listed; null where there is one, or where only published ones are asked for. */
    why:
      isPublished || answers.some(({ n }) => n > 0)
        ? null
        : await whyEmpty(transaction, isKeys ? 'keys' : 'kills', origin?.source),
    source: isPublished ? 'published' : (said?.source ?? null),
    updatedAt: (isPublished ? published.newest : timeOf(said, origin))?.toISOString() ?? null,
  };
}

/** When the rows shown came; invented ones have the time of the sample. */
export function timeOf(
  said: RankedOrigin | null,
  origin: Pick<DataOrigin, 'updatedAt'> | undefined,
): Date | null {
  return said && (said.receivedAt ?? origin?.updatedAt ?? null);
}

/** Whom a metric is about: healing of healers, damage of everyone else, damage taken of all. */
export function specsOf(metric: ThroughputMetric): typeof specializations {
  if (metric === 'taken') return specializations;
  return specializations.filter(({ role }) => (role === 'healer') === (metric === 'hps'));
}
