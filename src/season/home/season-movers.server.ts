import { shareMovers } from '#season/model/cutoffs/share-movers.ts';
import type { Transaction } from '#store/database.ts';
import { seasonDungeons } from '#store/queries/season-dungeons.ts';
import { dungeonWeekCounts, specWeekCounts } from '#store/queries/week-counts.ts';
import { classById } from '#game/classes.ts';
import { specializationById } from '#game/specializations.ts';
import type { Movers } from './movers-card.tsx';
import type { SeasonWeeks } from '#season/views/week-of-season.ts';

/** As many as a card holds. */
const SHOWN = 5;

/** What has moved since the reset against the week before. Null while the weeks are not known. */
export async function loadMovers(
  transaction: Transaction,
  seasonId: number,
  region: string,
  weeks: SeasonWeeks,
): Promise<Movers | null> {
  if (!weeks.before || !weeks.now) return null;
  const question = { seasonId, region, beforeId: weeks.before.id, nowId: weeks.now.id };
  const specs = await specWeekCounts(transaction, question);
  const dungeons = await dungeonWeekCounts(transaction, question);
  const names = await seasonDungeons(transaction, seasonId);
  const lookedAt = specs.length + dungeons.length;
  const bySpec = shareMovers(specs, { perRun: 5, lookedAt });
  const byDungeon = shareMovers(dungeons, { lookedAt });
  const rows =
    bySpec.movers === null || byDungeon.movers === null
      ? null
      : [
          ...bySpec.movers.map((one) => {
            const spec = specializationById(one.id);
            return {
              ...one,
              kind: 'spec' as const,
              name: spec
                ? `${spec.name} ${classById(spec.classId)?.name ?? ''}`
                : `Specialization ${one.id}`,
            };
          }),
          ...byDungeon.movers.map((one) => ({
            ...one,
            kind: 'dungeon' as const,
            name: names.find(({ dungeonId }) => dungeonId === one.id)?.name ?? `Dungeon ${one.id}`,
          })),
        ].toSorted(
          (one, other) =>
            Math.abs(other.change) / (other.high - other.low) -
            Math.abs(one.change) / (one.high - one.low),
        );
  return {
    runsBefore: byDungeon.runsBefore,
    runsNow: byDungeon.runsNow,
    lookedAt,
    found: rows?.length ?? 0,
    rows: rows?.slice(0, SHOWN) ?? null,
  };
}
