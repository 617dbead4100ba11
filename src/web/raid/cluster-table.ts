import type { FoundWipeClusters, WipeCluster } from '#analysis/fight-events/wipe-clusters.ts';
import type { LogTable } from '#log/views/log-table.ts';
import { abilityName } from '#log/views/format-killer.ts';
import type { NightPull } from '#log/session/nights.ts';

/** `Slam → Melee → Fire`; the same ability twice in a row as `Slam × 2`. */
export function chainWords({ label }: Pick<WipeCluster, 'label'>): string {
  const parts: { name: string; count: number }[] = [];
  for (const ability of label.abilities) {
    const name = abilityName(ability);
    const last = parts.at(-1);
    if (last?.name === name) last.count += 1;
    else parts.push({ name, count: 1 });
  }
  if (parts.length === 0) return 'unknown';
  return parts.map(({ name, count }) => (count === 1 ? name : `${name} × ${count}`)).join(' → ');
}

export function clusterTable(
  { clusters, n }: FoundWipeClusters,
  pulls: readonly NightPull[],
): LogTable {
  const numbers = new Map(pulls.map(({ fight, number }) => [fight.id, number]));
  return {
    columns: [
      { key: 'chain', label: 'First deaths', kind: 'text' },
      { key: 'phase', label: 'Phase', kind: 'text' },
      { key: 'wipes', label: 'Wipes', kind: 'count' },
      { key: 'share', label: 'Share', kind: 'share' },
      { key: 'beganMs', label: 'Began', kind: 'clock' },
      { key: 'left', label: 'Health left', kind: 'share' },
      { key: 'stability', label: 'Stability', kind: 'share' },
      { key: 'typical', label: 'Typical pull', kind: 'count' },
      { key: 'pulls', label: 'Pulls', kind: 'text' },
    ],
    rows: clusters.map((cluster) => ({
      key: cluster.typicalFightId,
      cells: {
        chain: chainWords(cluster),
        phase: cluster.label.phaseName,
        wipes: cluster.n,
        share: cluster.n / n,
        beganMs: cluster.medianBeganMs,
        left: cluster.medianLeftPercent === null ? null : cluster.medianLeftPercent / 100,
        stability: cluster.stability,
        typical: numbers.get(cluster.typicalFightId) ?? null,
        pulls: cluster.fightIds.map((id) => numbers.get(id) ?? '?').join(' '),
      },
    })),
    defaultSort: { column: 'wipes', descending: true },
  };
}
