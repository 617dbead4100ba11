/** A pull in words, for screen readers, tables and cards. */
import type { PullSummary } from '#analysis/fight-events/pull-summary.ts';
import { formatClock } from '#lib/format-clock.ts';
import { formatLeft } from '#lib/format-number.ts';
import { fightMs, outcomeOf } from '#log/session/fight-groups.ts';
import type { NightPull } from '#log/session/nights.ts';

/** `Kill`, `23.4% left in P2`, `Wipe`, `No end in the log`. */
export function formatResult(pull: NightPull, summary: PullSummary | undefined): string {
  const outcome = outcomeOf(pull.fight, null);
  if (outcome === 'kill') return 'Kill';
  const left = summary?.progress.leftPercent ?? null;
  if (left !== null) {
    const phase = summary?.phasesKnown === true ? ` in ${summary.progress.phaseName}` : '';
    return `${formatLeft(left)} left${phase}`;
  }
  return outcome === 'wipe' ? 'Wipe' : 'No end in the log';
}

/** `Pull 3, Hollow Warden, 23.4% left in P2, 4:12`. */
export function formatPull(pull: NightPull, summary: PullSummary | undefined): string {
  return [
    `Pull ${pull.number}`,
    pull.fight.name,
    formatResult(pull, summary),
    formatClock(fightMs(pull.fight)),
  ].join(', ');
}

/** `5 min`, `1 h 20 min`, `40 s`. */
export function formatSpan(ms: number): string {
  if (ms < 60_000) return `${Math.round(ms / 1000)} s`;
  const minutes = Math.round(ms / 60_000);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
