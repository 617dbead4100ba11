import type { Transaction } from '#database/database.ts';
import { dataOrigins } from '#database/queries/data-origins.ts';
import { exactAmounts, rankedAmounts } from '#database/queries/ranked-amounts.ts';
import { rankedLadder } from '#database/queries/ranked-ladder.ts';
import { bossSlug } from '#game/packs/by-slug.ts';
import { lastStartedSeason } from '#game/packs/index.ts';
import { searchKey } from '#lib/search-key.ts';
import { shareBelow } from '#lib/statistics/amount-classes.ts';
import type { LadderQuestion } from './ladder-question.ts';
import { mainRaid } from './season-raid.ts';
import { rankedDifficulties } from './throughput-question.ts';

export type LadderPage = NonNullable<Awaited<ReturnType<typeof loadLadder>>>;

/**
 * The best players of a specialization on one boss, with the percentile of each among all ranked kills of the region, or of all
 * regions: exact up to 1,000 kills, from classes of amounts beyond. Null before any season has begun.
 */
export async function loadLadder(
  transaction: Transaction,
  question: LadderQuestion,
  nowMs: number,
) {
  const raid = mainRaid(lastStartedSeason(nowMs, question.region ?? 'us') ?? undefined);
  const first = raid?.encounters[0];
  if (!raid || !first) return null;
  const boss = raid.encounters.find(({ name }) => bossSlug(name) === question.boss) ?? first;
  const cell = {
    encounterId: boss.id,
    difficulty: rankedDifficulties.find(({ slug }) => slug === question.difficulty)!.id,
    metric: question.metric,
    specId: question.specId,
    region: question.region,
  };
  const within = {
    realm: question.realm,
    guildKey: question.guild === null ? null : searchKey(question.guild),
  };
  const [rows, exact, classes, origins] = await Promise.all([
    rankedLadder(transaction, cell, within),
    exactAmounts(transaction, cell),
    rankedAmounts(transaction, cell),
    dataOrigins(transaction),
  ]);
  const origin = origins.find(({ kind }) => kind === 'metrics');
  const shareOf = (amount: number): number | null =>
    exact ? shareAmong(exact, amount) : (shareBelow(classes, amount)?.share ?? null);
  return {
    raid: raid.name,
    bosses: raid.encounters.map(({ name }) => ({ name, slug: bossSlug(name) })),
    boss: { name: boss.name, slug: bossSlug(boss.name) },
    rows: rows.map(({ foughtAt, ...row }) => ({
      ...row,
      foughtMs: foughtAt?.getTime() ?? null,
      percentile: shareOf(row.amount),
    })),
    /** Ranked kills that percentiles are among, and whether each is the exact one. */
    n: classes.reduce((sum, { n }) => sum + n, 0),
    isExact: exact !== null,
    source: origin?.source ?? null,
    updatedAt: origin?.updatedAt.toISOString() ?? null,
  };
}

/** Share of amounts below one, 0 to 1; equal ones count half. */
function shareAmong(amounts: readonly number[], amount: number): number | null {
  if (amounts.length === 0) return null;
  const below = amounts.reduce(
    (sum, one) => sum + (one < amount ? 1 : one === amount ? 0.5 : 0),
    0,
  );
  return below / amounts.length;
}
