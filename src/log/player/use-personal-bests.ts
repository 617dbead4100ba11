import { useMemo } from 'react';
import type { PulledFight } from '#log/session/fight-groups.ts';
import type { Metric } from '#log/views/metric.ts';
import { personalBests } from './pull-history.ts';
import { usePullBook } from './use-pull-book.ts';

/**
 * Names of the players of a kill who did more than in every other kill of the boss that this browser has read, as the same specialization.
 * None of a wipe, of a player with one kill, and of the sample.
 */
export function usePersonalBests(
  { fight, sample, final }: PulledFight,
  metric: Metric,
): ReadonlySet<string> {
  const pulls = usePullBook(fight);
  return useMemo(() => {
    const { players, startMs, success, withheld } = fight;
    const isKill = !sample && final && success === true && !withheld;
    if (!isKill || !pulls || (metric !== 'damage' && metric !== 'healing')) return new Set();
    return personalBests(pulls, players, metric, startMs);
  }, [fight, sample, final, metric, pulls]);
}
