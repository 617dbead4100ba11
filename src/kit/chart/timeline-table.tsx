import type { ReactNode } from 'react';
import type { TextTable } from '#lib/csv.ts';
import { formatClock } from '#lib/format-clock.ts';
import { formatAmount } from '#lib/format-number.ts';
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
  const cell = 'px-2 py-1 text-right';
  return (
    <>
      <section
        aria-label={`${label} as a table`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard
        tabIndex={0}
        className="max-h-56 overflow-auto rounded-control border border-line"
      >
        <table className="w-full border-collapse text-sm">
          <thead className="sticky top-0 bg-surface-2 text-xs text-muted">
            <tr>
              <th scope="col" className="px-2 py-1.5 text-left font-medium">
                Time
              </th>
              <th scope="col" className={`${cell} font-medium`}>
                All, per second
              </th>
              {selected && (
                <th scope="col" className={`${cell} font-medium`}>
                  <bdi>{selected.name}</bdi>
                </th>
              )}
              <th scope="col" className="px-2 py-1.5 text-left font-medium">
                Deaths
              </th>
            </tr>
          </thead>
          <tbody>
            {slices.map((slice) => (
              <tr key={slice.fromMs} className="border-t border-line">
                <th scope="row" className="px-2 py-1 text-left font-normal whitespace-nowrap">
                  {formatClock(slice.fromMs)}–{formatClock(slice.toMs)}
                </th>
                <td className={cell}>{formatAmount(slice.perSecond)}/s</td>
                {selected && (
                  <td className={cell}>{formatAmount(slice.selectedPerSecond ?? 0)}/s</td>
                )}
                <td className="px-2 py-1">{diedIn(slice, deaths)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {tools?.(() => timelineTextTable(slices, deaths))}
    </>
  );
}
