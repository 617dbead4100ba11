import type { FoundWipeClusters, WipeCluster } from '#analysis/fight-events/wipe-clusters.ts';
import type { TableData } from '#kit/ui/table/table-data.ts';
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

/** Groups of wipes that began alike; shares are of the `n` wipes. */
export function clusterTable(
  { clusters, n }: FoundWipeClusters,
  pulls: readonly NightPull[],
): TableData<WipeCluster> {
  const numbers = new Map(pulls.map(({ fight, number }) => [fight.id, number]));
  return {
    columns: [
      { key: 'chain', label: 'First deaths', kind: 'text', value: chainWords },
      { key: 'phase', label: 'Phase', kind: 'text', value: ({ label }) => label.phaseName },
      { key: 'wipes', label: 'Wipes', kind: 'count', value: (one) => one.n },
      { key: 'share', label: 'Share', kind: 'share', value: (one) => one.n / n },
      { key: 'beganMs', label: 'Began', kind: 'clock', value: (one) => one.medianBeganMs },
      {
        key: 'left',
        label: 'Health left',
        kind: 'share',
        value: ({ medianLeftPercent: left }) => (left === null ? null : left / 100),
      },
      { key: 'stability', label: 'Stability', kind: 'share', value: (one) => one.stability },
      {
        key: 'typical',
        label: 'Typical pull',
        kind: 'count',
        value: ({ typicalFightId }) => numbers.get(typicalFightId) ?? null,
      },
      {
        key: 'pulls',
        label: 'Pulls',
        kind: 'text',
        value: ({ fightIds }) => fightIds.map((id) => numbers.get(id) ?? '?').join(' '),
      },
    ],
    rows: clusters,
    rowKey: ({ typicalFightId }) => typicalFightId,
    tieBy: ({ typicalFightId }) => typicalFightId,
    ownSort: { column: 'wipes', descending: true },
  };
}
