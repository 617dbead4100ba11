import type { SeasonWeekSpan } from '#season/model/cutoffs/weeks-so-far.ts';
import type { Performance } from '#season/model/throughput/performance.ts';
import { trackRecord, type TrackRecord } from '#season/model/throughput/track-record.ts';
import type { Transaction } from '#store/database.ts';
import { rankedPerformances, type RankedQuestion } from '#store/queries/ranked-performances.ts';
import { resetWeekOf } from '#game/packs/ranked-week.ts';
import { specializations } from '#game/specializations.ts';
import type { ThroughputQuestion } from './throughput-question.ts';
import { performancesOfCell } from './tuning.server.ts';

/** Newest weeks that are over and are looked at. */
const MOST_WEEKS = 6;

/**
 * How the figures of damage dealers, or of healers, fared from week to week in this installation's own rankings.
 *
 * @param weeks of the season, the newest first.
 * @returns undefined where it was not asked for; null where there is none: an invented season, published kills, fewer than four weeks.
 */
export async function trackRecordOf(
  transaction: Transaction,
  {
    question,
    asks,
    weeks,
    isSample,
    nowMs,
  }: {
    question: Pick<ThroughputQuestion, 'record' | 'kills' | 'region' | 'metric'>;
    asks: Omit<RankedQuestion, 'region' | 'times' | 'itemLevels' | 'specIds'>;
    weeks: readonly SeasonWeekSpan[];
    isSample: boolean;
    nowMs: number;
  },
): Promise<TrackRecord | null | undefined> {
  if (!question.record) return undefined;
  if (isSample || question.kills === 'published') return null;
  const role = question.metric === 'hps' ? 'healer' : 'damage';
  const specIds = specializations.filter((spec) => spec.role === role).map(({ id }) => id);
  const over = weeks
    .filter(({ endsMs }) => endsMs <= nowMs)
    .slice(0, MOST_WEEKS)
    .toReversed();
  const rows: Performance[][] = [];
  for (const { startsMs } of over) {
    const cells = await rankedPerformances(transaction, {
      ...asks,
      specIds,
      region: question.region,
      itemLevels: null,
      times: resetWeekOf(question.region ?? 'us', startsMs),
    });
    rows.push(cells.flatMap(performancesOfCell));
  }
  return trackRecord(rows);
}
