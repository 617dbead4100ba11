/** The targets of the players' damage as rows: how much, when, and for how long they were attacked. */
import type { ReactNode } from 'react';
import type { TargetTimes } from '#analysis/target-times.ts';
import { formatClock, formatStretch } from '#lib/format-clock.ts';
import { distinctNames } from '#log/views/distinct-names.ts';
import type { TableData } from '#kit/ui/table/table-data.ts';

/** How the times of a target and its longest pause are drawn. */
export interface TargetCells {
  when: (times: TargetTimes) => ReactNode;
  pause: (times: TargetTimes) => ReactNode;
}

/** `partMs` is the length of the part that the times are of. */
export function targetTable(
  times: readonly TargetTimes[],
  partMs: number,
  cells?: TargetCells,
): TableData<TargetTimes> {
  const sum = times.reduce((all, { total }) => all + total, 0);
  const names = distinctNames(
    times.map(({ target }) => target),
    ({ npcId }) => npcId,
  );
  const places = new Map(times.map(({ target }, place) => [target.key, place]));
  const nameOf = ({ key, units }: TargetTimes['target']): string =>
    `${names[places.get(key)!]}${units.length > 1 ? ` ×${units.length}` : ''}`;
  return {
    columns: [
      { key: 'target', label: 'Target', kind: 'text', value: ({ target }) => nameOf(target) },
      { key: 'total', label: 'Damage', kind: 'amount', value: ({ total }) => total },
      {
        key: 'share',
        label: 'Share',
        kind: 'share',
        phone: 'second',
        value: ({ total }) => (sum > 0 ? total / sum : null),
      },
      {
        key: 'when',
        label: 'Timeline',
        kind: 'text',
        about: 'Damage over the part shown. The highest bar of a row is its own highest.',
        phone: 'hidden',
        value: ({ spans }) =>
          spans.map(([from, to]) => `${formatClock(from)}–${formatClock(to)}`).join(', '),
        ...(cells && { cell: cells.when }),
      },
      {
        key: 'uptime',
        label: 'Uptime',
        kind: 'share',
        about: 'Time under attack, of the part shown. Hits up to 3 s apart are one stretch.',
        value: ({ attackedMs }) => (partMs > 0 ? Math.min(1, attackedMs / partMs) : null),
      },
      {
        key: 'attackedMs',
        label: 'Attacked',
        kind: 'clock',
        phone: 'second',
        value: ({ attackedMs }) => attackedMs,
      },
      {
        key: 'firstMs',
        label: 'First hit',
        kind: 'clock',
        phone: 'second',
        value: ({ spans }) => spans[0]?.[0] ?? null,
      },
      {
        key: 'lastMs',
        label: 'Last hit',
        kind: 'clock',
        phone: 'second',
        value: ({ spans }) => spans.at(-1)?.[1] ?? null,
      },
      {
        key: 'pause',
        label: 'Longest pause',
        kind: 'text',
        about: 'Between two hits, from 3 s on.',
        phone: 'hidden',
        value: pauseWords,
        ...(cells && { cell: cells.pause }),
      },
      { key: 'hits', label: 'Hits', kind: 'count', phone: 'hidden', value: ({ hits }) => hits },
    ],
    ownSort: { column: 'total', descending: true },
    rows: times,
    rowKey: ({ target }) => target.key,
    tieBy: ({ target }) => target.key,
  };
}

/** `4.2 s at 1:03`, `21:24 at 11:19`; null without a pause. */
export function pauseWords({ longestPause: pause }: TargetTimes): string | null {
  if (!pause) return null;
  return `${formatStretch(pause[1] - pause[0])} at ${formatClock(pause[0])}`;
}

/** Bars from the bottom of a box as wide as there are steps and 1 high, the largest of them as high as the box. */
export function stepsPath(steps: Float64Array): string {
  const most = steps.reduce((max, value) => Math.max(max, value), 0);
  const path: string[] = [];
  steps.forEach((value, step) => {
    if (value > 0) path.push(`M${step} 1V${Math.round((1 - value / most) * 50) / 50}h1V1Z`);
  });
  return path.join('');
}
