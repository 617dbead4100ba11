/** How far the pulls of a boss came, phase by phase, and how fast they follow each other. Pure. */
import type { PullSummary } from '#analysis/fight-events/pull-summary.ts';
import type { PullProgress } from '#analysis/fight-events/phases.ts';
import { median } from '#lib/statistics/quantile.ts';
import type { NightPull } from '#log/session/nights.ts';

/** A phase of a boss in the pulls of a night. */
export interface PhaseProgress {
  number: number;
  name: string;
  /** Pulls that came to this phase or further, and those that ended in it. */
  reached: number;
  ended: number;
  /** Least health of the boss that was left in a pull that ended in it, 0 to 100; null where the log does not tell. */
  bestLeft: number | null;
}

/** How a pull ended. */
export type PullEnd = Pick<PullProgress, 'phaseNumber' | 'phaseName' | 'leftPercent'>;

/** Phases that a pull ended in, in order. Pulls that are not read yet are left out. */
export function phaseProgress(
  pulls: readonly NightPull[],
  summaries: ReadonlyMap<string, PullSummary>,
): PhaseProgress[] {
  return phasesOfEnds(pulls.flatMap(({ key }) => summaries.get(key)?.progress ?? []));
}

/** Phases that some pulls of a boss ended in, in order. */
export function phasesOfEnds(ends: readonly PullEnd[]): PhaseProgress[] {
  const phases = Map.groupBy(ends, ({ phaseNumber }) => phaseNumber);
  return [...phases]
    .toSorted(([one], [other]) => one - other)
    .map(([number, own]) => {
      const left = own.flatMap(({ leftPercent }) => leftPercent ?? []);
      return {
        number,
        name: own[0]?.phaseName ?? '',
        reached: ends.filter((end) => end.phaseNumber >= number).length,
        ended: own.length,
        bestLeft: left.length === 0 ? null : Math.min(...left),
      };
    });
}

/** Milliseconds from one pull to the next: the median wipe and the median break before a pull; null without a pull. */
export function pullCycleMs(
  pulls: readonly Pick<NightPull, 'startMs' | 'endMs' | 'number' | 'breakMs'>[],
): number | null {
  const length = median(pulls.map(({ startMs, endMs }) => endMs - startMs));
  if (length === null || length <= 0) return null;
  // The first pull of a night has none, and one after another boss is no usual break.
  const breaks = pulls.filter(({ number }) => number > 1).flatMap(({ breakMs }) => breakMs ?? []);
  return length + (median(breaks) ?? 0);
}
