import { useMemo } from 'react';
import type { WipeClusters } from '#analysis/fight-events/wipe-clusters.ts';
import { wipeClustersOf } from '#analysis/fight-events/wipe-clusters.ts';
import { bossPatterns } from './boss-patterns.ts';
import type { BossPatterns } from './boss-patterns.ts';
import { firstFix } from './first-fix.ts';
import type { FirstFix } from './first-fix.ts';
import type { NightBoss } from '#log/session/nights.ts';
import type { DigestsView } from '#log/session/fight-digests.ts';

export interface BossStudy {
  patterns: BossPatterns;
  clusters: WipeClusters;
  fix: FirstFix;
}

/** What all pulls of one boss have in common; null until each of them is read, so that nothing is said of half. */
export function useBossStudy(
  boss: NightBoss | null,
  { digests, problems }: DigestsView<'pull-summary'>,
): BossStudy | null {
  const read = boss?.pulls.every(({ key }) => digests.has(key) || problems.has(key)) === true;
  const keys = read ? boss.pulls.map(({ key }) => key).join('\n') : '';
  return useMemo(() => {
    if (!boss || keys === '') return null;
    const patterns = bossPatterns(boss.pulls, digests);
    const clusters = wipeClustersOf(patterns.beginnings.map(({ beginning }) => beginning));
    return { patterns, clusters, fix: firstFix(boss, patterns, digests) };
    // `digests` grows with the pulls of other bosses; those of this one are complete and change no more.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [boss, keys]);
}
