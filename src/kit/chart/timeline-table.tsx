import type { ReactNode } from 'react';
import type { TextTable } from '#lib/csv.ts';
import { formatClock } from '#lib/format-clock.ts';
import { formatAmount } from '#lib/format-number.ts';
import { PlainTable, type PlainColumn } from '#kit/ui/table/plain-table.tsx';
import type { DeathMark } from './death-marks.tsx';
import { timelineSlices } from './timeline-series.ts';
import type { TimelinePart, TimelineSlice } from './timeline-series.ts';

const MOST_ROWS = 60;

/** Who died in a slice, in order of time. */
function diedIn(slice: TimelineSlice, deaths: readonly DeathMark[]): string {
  return deaths
    .filter(({ atMs }) => atMs >= slice.fromMs && atMs < slice.toMs)
    .map(({ name }) => name)
    .join(', ');
}

/** The rows as data, times in milliseconds and rates in game points per second. */
export function timelineTextTable(
  slices: readonly TimelineSlice[],
  deaths: readonly DeathMark[],
): TextTable {
  return {
    columns: ['fromMs', 'toMs', 'perSecond', 'selectedPerSecond', 'deaths'],
    rows: slices.map((slice) => [
      slice.fromMs,
      slice.toMs,
      Math.round(slice.perSecond),
      slice.selectedPerSecond === null ? null : Math.round(slice.selectedPerSecond),
      diedIn(slice, deaths) || null,
    ]),
  };
}

/** The timeline as rows of equal length, for those who would rather read it. */
export function TimelineTable({
  label,
  parts,
  durationMs,
  selected,
  deaths,
  tools,
}: {
  label: string;
  parts: readonly TimelinePart[];
  durationMs: number;
  selected: TimelinePart | null;
  deaths: readonly DeathMark[];
  tools?: ((table: () => TextTable) => ReactNode) | undefined;
}) {
  const slices = timelineSlices(parts, durationMs, selected?.guid ?? null, MOST_ROWS);
  return (
    <>
      <section
        aria-label={`${label} as a table`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard
        tabIndex={0}
        className="max-h-56 overflow-auto rounded-control border border-line"
      >
        <PlainTable
          className="text-xs"
          caption={label}
          columns={[
            {
              key: 'time',
              label: 'Time',
              kind: 'text',
              className: 'whitespace-nowrap',
              cell: ({ fromMs, toMs }) => `${formatClock(fromMs)}–${formatClock(toMs)}`,
            },
            {
              key: 'all',
              label: 'All, per second',
              kind: 'rate',
              cell: ({ perSecond }) => `${formatAmount(perSecond)}/s`,
            },
            ...(selected
              ? [
                  {
                    key: 'one',
                    label: selected.name,
                    head: <bdi>{selected.name}</bdi>,
                    kind: 'rate',
                    cell: ({ selectedPerSecond }) => `${formatAmount(selectedPerSecond ?? 0)}/s`,
                  } satisfies PlainColumn<TimelineSlice>,
                ]
              : []),
            { key: 'deaths', label: 'Deaths', kind: 'text', cell: (one) => diedIn(one, deaths) },
          ]}
          rows={slices}
          rowKey={({ fromMs }) => String(fromMs)}
        />
      </section>
      {tools?.(() => timelineTextTable(slices, deaths))}
    </>
  );
}
