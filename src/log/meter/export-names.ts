/** What files of a fight are called, without their endings. */
import { fileNamePart } from '#lib/csv.ts';
import { formatClock } from '#lib/format-clock.ts';
import type { Range } from '#kit/chart/timeline-geometry.ts';
import type { PulledFight } from '#log/session/fight-groups.ts';
import type { Metric } from '#log/views/metric.ts';

export interface ShownPart {
  metric: Metric;
  /** As in the address; null where all targets count. */
  target: string | null;
  /** Null shows the whole fight. */
  range: Range | null;
}

const joined = (parts: readonly string[]): string => parts.filter((part) => part !== '').join('-');

/** `farseer-sample-boss-pull-2`, and the same with what is shown of it: `…-damage-to-adds-1m05-2m00`. */
export function exportNames(
  { sample, fight, pull }: Pick<PulledFight, 'sample' | 'fight' | 'pull'>,
  { metric, target, range }: ShownPart,
): { fightName: string; fileName: string } {
  const fightName = joined([
    'farseer',
    sample ? 'sample' : '',
    fileNamePart(fight.name),
    pull === null ? '' : `pull-${pull}`,
  ]);
  const fileName = joined([
    fightName,
    metric,
    target === null ? '' : `to-${target}`,
    range ? `${formatClock(range.fromMs)}-${formatClock(range.toMs)}`.replaceAll(':', 'm') : '',
  ]);
  return { fightName, fileName };
}
