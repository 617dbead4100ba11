/** The targets of the players' damage as rows: how much, when, and for how long they were attacked. */
import type { TargetTimes } from '#analysis/target-times.ts';
import { formatClock } from '#lib/format-clock.ts';
import { formatFixed } from '#lib/format-number.ts';
import { distinctNames } from '#log/views/distinct-names.ts';
import type { LogRow, LogTable } from '#log/views/log-table.ts';

export interface TargetRow extends LogRow {
  times: TargetTimes;
}

/** `partMs` is the length of the part that the times are of. */
export function targetTable(times: readonly TargetTimes[], partMs: number): LogTable<TargetRow> {
  const sum = times.reduce((all, { total }) => all + total, 0);
  const names = distinctNames(
    times.map(({ target }) => target),
    ({ npcId }) => npcId,
  );
  return {
    columns: [
      { key: 'target', label: 'Target', kind: 'text' },
      { key: 'total', label: 'Damage', kind: 'amount' },
      { key: 'share', label: 'Share', kind: 'share', phone: 'second' },
      {
        key: 'when',
        label: 'Timeline',
        kind: 'text',
        about: 'Damage over the part shown. The highest bar of a row is its own highest.',
        phone: 'hidden',
      },
      {
        key: 'uptime',
        label: 'Uptime',
        kind: 'share',
        about: 'Time under attack, of the part shown. Hits up to 3 s apart are one stretch.',
      },
      { key: 'attackedMs', label: 'Attacked', kind: 'clock', phone: 'second' },
      { key: 'firstMs', label: 'First hit', kind: 'clock', phone: 'second' },
      { key: 'lastMs', label: 'Last hit', kind: 'clock', phone: 'second' },
      {
        key: 'pause',
        label: 'Longest pause',
        kind: 'text',
        about: 'Between two hits, from 3 s on.',
        phone: 'hidden',
      },
      { key: 'hits', label: 'Hits', kind: 'count', phone: 'hidden' },
    ],
    defaultSort: { column: 'total', descending: true },
    rows: times.map((one, index): TargetRow => ({
      key: one.target.key,
      times: one,
      cells: {
        target: `${names[index]}${one.target.units.length > 1 ? ` ×${one.target.units.length}` : ''}`,
        total: one.total,
        share: sum > 0 ? one.total / sum : null,
        when: one.spans.map(([from, to]) => `${formatClock(from)}–${formatClock(to)}`).join(', '),
        uptime: partMs > 0 ? Math.min(1, one.attackedMs / partMs) : null,
        attackedMs: one.attackedMs,
        firstMs: one.spans[0]?.[0] ?? null,
        lastMs: one.spans.at(-1)?.[1] ?? null,
        pause: pauseWords(one.longestPause),
        hits: one.hits,
      },
    })),
  };
}

/** `4.2 s at 1:03`; null without a pause. */
function pauseWords(pause: TargetTimes['longestPause']): string | null {
  if (!pause) return null;
  return `${formatFixed((pause[1] - pause[0]) / 1000, 1)} s at ${formatClock(pause[0])}`;
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
