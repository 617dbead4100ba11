import type { SeasonWeekSpan } from '#season/model/cutoffs/weeks-so-far.ts';
import type { Performance } from '#season/model/throughput/performance.ts';
import { tuningEffect, type TuningEffect } from '#season/model/throughput/tuning-effect.ts';
import type { Transaction } from '#store/database.ts';
import {
  rankedPerformances,
  type RankedCell,
  type RankedQuestion,
} from '#store/queries/ranked-performances.ts';
import { resetWeekOf } from '#game/packs/ranked-week.ts';
import { specializationById, specializations } from '#game/specializations.ts';
import { INVENTED_CHANGES, INVENTED_TUNING_WEEKS_AGO } from '#game/invented-tuning.ts';
import type { ThroughputQuestion } from './throughput-question.ts';

/** A tuning that is known: the week it came in, and what it changed. */
export interface KnownTuning {
  week: number;
  specIds: number[];
}

export function isSampleSeason(source: string | undefined): boolean {
  return source === 'sample';
}

/** The tuning that the invented season has. @param weeks of the season, the newest first. */
export function sampleTuning(weeks: readonly SeasonWeekSpan[]): KnownTuning | null {
  const week = weeks[Math.min(INVENTED_TUNING_WEEKS_AGO, weeks.length - 1)];
  return week ? { week: week.number, specIds: [...INVENTED_CHANGES.keys()] } : null;
}

/** What a tuning did to the specialization that was asked about; null where none was asked for. */
export async function tuningOf(
  transaction: Transaction,
  {
    question,
    asks,
    weeks,
    isSample,
  }: {
    question: ThroughputQuestion;
    asks: Omit<RankedQuestion, 'region' | 'times' | 'itemLevels'>;
    weeks: readonly SeasonWeekSpan[];
    isSample: boolean;
  },
): Promise<{ specId: number; week: number; answer: TuningEffect | null } | null> {
  const { tuned, since, kills, region } = question;
  const role = specializationById(tuned ?? 0)?.role;
  const week = weeks.find(({ number }) => number === since);
  if (tuned === null || !role || !week || kills === 'published') return null;
  const specIds = specializations.filter((spec) => spec.role === role).map(({ id }) => id);
  const ofWeek = async (ago: number): Promise<Performance[]> => {
    const startsMs = week.startsMs - ago * (week.endsMs - week.startsMs);
    const cells = await rankedPerformances(transaction, {
      ...asks,
      specIds,
      region,
      itemLevels: null,
      times: resetWeekOf(region ?? 'us', startsMs),
    });
    return cells.flatMap(performancesOfCell);
  };
  const rows = await Promise.all([ofWeek(1), ofWeek(0)]);
  const touched = new Set([tuned, ...(isSample ? INVENTED_CHANGES.keys() : [])]);
  return { specId: tuned, week: week.number, answer: tuningEffect(rows, tuned, touched) };
}

/** A cell of columns as rows. */
export function performancesOfCell({
  encounterId,
  specId,
  amounts,
  itemLevels,
  durationsMs,
}: RankedCell): Performance[] {
  return amounts.map((amount, row) => ({
    encounterId,
    specId,
    amount,
    itemLevel: itemLevels[row]!,
    durationMs: durationsMs[row]!,
  }));
}
