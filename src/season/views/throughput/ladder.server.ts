import type { Transaction } from '#store/database.ts';
import { dataOrigins } from '#store/queries/data-origins.ts';
import { exactAmounts, rankedAmounts } from '#store/queries/ranked-amounts.ts';
import { rankedOrigin } from '#store/queries/ranked-origin.ts';
import { rankedLadder } from '#store/queries/ranked-ladder.ts';
import { bossSlug } from '#game/packs/by-slug.ts';
import { lastStartedSeason } from '#game/packs/index.ts';
import { RANKED_KEYS, rankedDungeonId } from '#game/packs/ranked-dungeon.ts';
import { searchKey } from '#lib/search-key.ts';
import { shareBelow } from '#lib/statistics/amount-classes.ts';
import type { LadderQuestion } from './ladder-question.ts';
import { mainRaid } from '#season/views/season-raid.ts';
import { rankedDifficulties } from './throughput-question.ts';
import { timeOf } from './throughput.server.ts';
import { whyEmpty } from '#season/views/why-empty.server.ts';

export type LadderPage = NonNullable<Awaited<ReturnType<typeof loadLadder>>>;

/**
 * The best players of a specialization on one boss, or in keys of one dungeon, with the percentile of each among all ranked kills of
 * the region, or of all regions: exact up to 1,000 kills, from classes of amounts beyond. In keys the level of the key is in the place of
 * the item level. Null before any season has begun.
 */
export async function loadLadder(
  transaction: Transaction,
  question: LadderQuestion,
  nowMs: number,
) {
  const season = lastStartedSeason(nowMs, question.region ?? 'us');
  const raid = mainRaid(season ?? undefined);
  if (!season || !raid || raid.encounters.length === 0) return null;
  const bosses = raid.encounters.map(({ id, name }) => ({ id, name, slug: bossSlug(name) }));
  const dungeons = season.dungeons.map((one) => ({
    id: rankedDungeonId(one),
    name: one.name,
    slug: one.slug,
  }));
  const dungeon = dungeons.find(({ slug }) => slug === question.boss);
  const boss = dungeon ?? bosses.find(({ slug }) => slug === question.boss) ?? bosses[0]!;
  const cell = {
    encounterId: boss.id,
    difficulty: dungeon
      ? RANKED_KEYS
      : rankedDifficulties.find(({ slug }) => slug === question.difficulty)!.id,
    metric: question.metric,
    specId: question.specId,
    region: question.region,
  };
  const within = {
    realm: question.realm,
    guildKey: question.guild === null ? null : searchKey(question.guild),
  };
  const [rows, exact, classes, origins, said] = await Promise.all([
    rankedLadder(transaction, cell, within),
    exactAmounts(transaction, cell),
    rankedAmounts(transaction, cell),
    dataOrigins(transaction),
    rankedOrigin(transaction, {
      ...cell,
      encounters: [cell.encounterId],
      specIds: [cell.specId],
    }),
  ]);
  const origin = origins.find(({ kind }) => kind === 'metrics');
  const shareOf = (amount: number): number | null =>
    exact ? shareAmong(exact, amount) : (shareBelow(classes, amount)?.share ?? null);
  return {
    /** The raid, or what stands for it: the dungeons of the season. */
    raid: dungeon ? 'Mythic+ dungeons' : raid.name,
    /** True in keys: the item level of a place is the level of its key. */
    isKeys: dungeon !== undefined,
    bosses: bosses.map(({ name, slug }) => ({ name, slug })),
    dungeons: dungeons.map(({ name, slug }) => ({ name, slug })),
    /** The boss or the dungeon. */
    boss: { name: boss.name, slug: boss.slug },
    rows: rows.map(({ foughtAt, ...row }) => ({
      ...row,
      foughtMs: foughtAt?.getTime() ?? null,
      percentile: shareOf(row.amount),
    })),
    /** Ranked kills that percentiles are among, and whether each is the exact one. */
    n: classes.reduce((sum, { n }) => sum + n, 0),
    isExact: exact !== null,
    /** Why no player is listed; null where one is. */
    why:
      rows.length > 0
        ? null
        : await whyEmpty(transaction, dungeon ? 'keys' : 'kills', origin?.source),
    source: said?.source ?? null,
    updatedAt: timeOf(said, origin)?.toISOString() ?? null,
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
