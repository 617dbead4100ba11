import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { TextTable } from '#lib/csv.ts';
import { formatClock, speakClock } from '#lib/format-clock.ts';
import { BrushControls } from './brush-controls.tsx';
import { BrushSurface } from './brush-surface.tsx';
import { DeathMarks } from './death-marks.tsx';
import type { DeathMark } from './death-marks.tsx';
import { usePlotWidth } from './plot-width.ts';
import { amountTicks, largest, timeTicks } from './timeline-geometry.ts';
import type { PlotBox, Range } from './timeline-geometry.ts';
import { plainLayers, stackedLayers, timelineSeries } from './timeline-series.ts';
import type { TimelinePart, TimelineSeries } from './timeline-series.ts';
import { TimelineTable } from './timeline-table.tsx';
import { tickWords, timelineWords } from './timeline-words.ts';

export interface TimelineBand extends Range {
  label: string;
}

export interface TimelineChartProps {
  /** What is drawn, in a word: `Damage`. */
  label: string;
  /** A CSS color for all players together. */
  color: string;
  parts: readonly TimelinePart[];
  durationMs: number;
  selectedGuid: string | null;
  deaths: readonly DeathMark[];
  /** Parts of the fight with a name of their own: the bosses of a key. */
  bands: readonly TimelineBand[];
  range: Range | null;
  /** Of all players in `range`, where it is known to the event. */
  rangeTotal?: number | null;
  /** While a person drags or types; null clears. */
  onBrush: (range: Range | null) => void;
  /** What stands below the table view, given its rows: a way to take them along. */
  tableTools?: (table: () => TextTable) => ReactNode;
}

const HEIGHT = 104;
/** Room for the amounts beside the plot, in px. */
const GUTTER = 36;

function Series({
  series,
  parts,
  box,
  stacked,
  color,
}: {
  series: TimelineSeries;
  parts: readonly TimelinePart[];
  box: PlotBox;
  stacked: boolean;
  color: string;
}) {
  return useMemo(() => {
    if (stacked)
      return stackedLayers(parts, series, box).map((layer) => (
        <path
          key={layer.guid}
          d={layer.area}
          fill={layer.color}
          fillOpacity={series.selected && series.selected.part.guid !== layer.guid ? 0.25 : 0.85}
        />
      ));
    const plain = plainLayers(series, box);
    return (
      <>
        <path d={plain.area} fill={color} fillOpacity={0.16} />
        <path d={plain.line} fill="none" stroke={color} strokeWidth={1.75} strokeLinejoin="round" />
        {series.selected && (
          <>
            <path d={plain.selectedArea} fill={series.selected.part.color} fillOpacity={0.55} />
            <path
              d={plain.selectedLine}
              fill="none"
              stroke={series.selected.part.color}
              strokeWidth={1.75}
              strokeLinejoin="round"
            />
          </>
        )}
      </>
    );
  }, [series, parts, box, stacked, color]);
}

function Axes({ box, ticks }: { box: PlotBox; ticks: readonly number[] }) {
  return (
    <g aria-hidden="true" className="tabular text-[11px]">
      {ticks.map((tick) => {
        const y = box.max > 0 ? box.height - (tick / box.max) * box.height : box.height;
        return (
          <g key={tick}>
            <line x1={0} x2={box.width} y1={y} y2={y} stroke="var(--line)" strokeOpacity={0.8} />
            {tick > 0 && (
              <text x={-6} y={Math.max(9, y + 4)} fill="var(--muted)" textAnchor="end">
                {tickWords(tick)}
              </text>
            )}
          </g>
        );
      })}
      {timeTicks(box.durationMs, Math.max(2, Math.floor(box.width / 70))).map((ms) => {
        const x = box.durationMs > 0 ? (ms / box.durationMs) * box.width : 0;
        return (
          <text
            key={ms}
            x={x}
            y={box.height + 15}
            fill="var(--muted)"
            textAnchor={x < 16 ? 'start' : x > box.width - 16 ? 'end' : 'middle'}
          >
            {formatClock(ms)}
          </text>
        );
      })}
    </g>
  );
}

function Bands({ bands, box }: { bands: readonly TimelineBand[]; box: PlotBox }) {
  const x = (ms: number): number => (box.durationMs > 0 ? (ms / box.durationMs) * box.width : 0);
  return bands.map((band) => {
    const left = x(band.fromMs);
    const width = Math.max(1, x(band.toMs) - left);
    return (
      <g key={`${band.fromMs}-${band.label}`}>
        <rect x={left} y={0} width={width} height={box.height} fill="var(--text)" opacity={0.05} />
        <rect x={left} y={box.height - 3} width={width} height={3} fill="var(--line-strong)" />
        <title>{`${band.label}, ${formatClock(band.fromMs)} to ${formatClock(band.toMs)}`}</title>
        {width > 44 && (
          <text x={left + 4} y={box.height - 8} fill="var(--muted)" className="text-[11px]">
            {band.label.length * 6 > width - 8
              ? `${band.label.slice(0, Math.max(3, Math.floor((width - 14) / 6)))}…`
              : band.label}
          </text>
        )}
      </g>
    );
  });
}

/** A fight's second by second, with a brush. The same figures stand in words below it and in a table. */
export function TimelineChart(props: TimelineChartProps) {
  const { label, color, parts, durationMs, selectedGuid, deaths, bands, range, onBrush } = props;
  const { rangeTotal = null, tableTools } = props;
  const [wide, measure] = usePlotWidth(640);
  const width = Math.max(1, wide - GUTTER);
  const [stacked, setStacked] = useState(false);
  const [asTable, setAsTable] = useState(false);
  const series = useMemo(
    () => timelineSeries(parts, durationMs, selectedGuid),
    [parts, durationMs, selectedGuid],
  );
  const ticks = useMemo(() => amountTicks(largest(series.total), 4), [series]);
  const box = useMemo<PlotBox>(
    () => ({ width, height: HEIGHT, durationMs, max: ticks.at(-1) ?? 0 }),
    [width, durationMs, ticks],
  );
  const facts = { label, players: parts.length, durationMs, deaths };
  const toggle =
    'inline-flex min-h-7 cursor-pointer items-center rounded-control px-2 text-xs text-muted hover:text-text aria-pressed:bg-surface-2 aria-pressed:font-medium aria-pressed:text-text pointer-coarse:min-h-11 pointer-coarse:px-3';
  return (
    <figure aria-label={`${label} over the fight`} className="m-0" data-timeline>
      <div className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <figcaption className="mr-auto flex min-w-0 flex-wrap items-center gap-x-3 text-xs text-muted">
          <span className="flex items-center gap-1.5">
            <span className="h-0.5 w-4" style={{ background: color }} aria-hidden="true" />
            {label} per second, all players
            {series.window > 1 && <span>· {series.window} s average</span>}
          </span>
          {series.selected && (
            <span className="flex min-w-0 items-center gap-1.5 text-text">
              <span
                className="size-2.5 rounded-xs"
                style={{ background: series.selected.part.color }}
                aria-hidden="true"
              />
              <bdi className="truncate">{series.selected.part.name}</bdi>
            </span>
          )}
        </figcaption>
        <div className="flex">
          <button
            type="button"
            className={toggle}
            aria-pressed={stacked}
            onClick={() => setStacked(!stacked)}
          >
            By player
          </button>
          <button
            type="button"
            className={toggle}
            aria-pressed={asTable}
            onClick={() => setAsTable(!asTable)}
          >
            Table
          </button>
        </div>
      </div>
      {asTable ? (
        <TimelineTable
          label={label}
          parts={parts}
          durationMs={durationMs}
          selected={series.selected?.part ?? null}
          deaths={deaths}
          tools={tableTools}
        />
      ) : (
        <div ref={measure} className="relative select-none">
          <svg
            width={wide}
            height={HEIGHT + 20}
            // Until a script has measured the place, and without one, the drawing shrinks to it as a whole.
            viewBox={`${-GUTTER} 0 ${wide} ${HEIGHT + 20}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing of our own is no img element
            role="img"
            aria-label={timelineWords(facts, series)}
            className="block h-auto max-w-full overflow-visible"
          >
            <Bands bands={bands} box={box} />
            <Series series={series} parts={parts} box={box} stacked={stacked} color={color} />
            <Axes box={box} ticks={ticks} />
            <DeathMarks deaths={deaths} box={box} />
          </svg>
          <div className="absolute top-0 right-0" style={{ left: GUTTER, height: HEIGHT }}>
            <BrushSurface
              width={width}
              height={HEIGHT}
              durationMs={durationMs}
              range={range}
              onBrush={onBrush}
              label={label}
            />
          </div>
        </div>
      )}
      <BrushControls durationMs={durationMs} range={range} onBrush={onBrush} />
      <p className="mt-1 text-xs text-muted" data-timeline-words>
        {timelineWords(facts, series, range && { range, total: rangeTotal })}
      </p>
      <p className="sr-only" aria-live="polite">
        {range
          ? `Showing ${speakClock(range.fromMs)} to ${speakClock(range.toMs)}`
          : 'Showing the whole fight'}
      </p>
    </figure>
  );
}
