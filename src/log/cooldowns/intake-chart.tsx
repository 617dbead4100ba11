import { useMemo } from 'react';
import type { PullTimeline } from '#analysis/fight-events/pull-timeline.ts';
import { formatAmount } from '#lib/format-number.ts';
import { DeathMarks } from '#kit/chart/death-marks.tsx';
import { amountTicks, largest } from '#kit/chart/timeline-geometry.ts';
import type { Range } from '#kit/chart/timeline-geometry.ts';
import { binCount, binned, intakeParts, stepArea } from './intake-layers.ts';
import type { IntakeMode, IntakePart } from './intake-layers.ts';
import type { NamedPull } from './named-pull.ts';

const HEIGHT = 112;
const OTHER_HEIGHT = 64;

/** Each part stands on the ones before it. */
function stackOf(
  parts: readonly IntakePart[],
  stepMs: number,
  window: Range,
  bins: number,
): { part: IntakePart; tops: Float64Array; bases: Float64Array }[] {
  let bases = new Float64Array(bins);
  return parts.map((part) => {
    const values = binned(part.amount, stepMs, window, bins);
    const tops = values.map((value, bin) => value + (bases[bin] ?? 0));
    const layer = { part, tops, bases };
    bases = tops;
    return layer;
  });
}

function deathsIn(pull: NamedPull, window: Range, offsetMs: number) {
  return pull.timeline.marks
    .filter(({ kind }) => kind === 'death')
    .map(({ atMs, player }) => ({
      guid: String(player),
      name: player === null ? '' : (pull.names[player] ?? ''),
      atMs: atMs + offsetMs - window.fromMs,
    }))
    .filter(({ atMs }) => atMs >= 0 && atMs <= window.toMs - window.fromMs);
}

const shifted = (window: Range, byMs: number): Range => ({
  fromMs: window.fromMs + byMs,
  toMs: window.toMs + byMs,
});

/** What the raid took per second in the window, stacked; the pull compared with hangs below the line. */
export function IntakeChart({
  pull,
  other,
  offsetMs,
  mode,
  window,
  width,
}: {
  pull: NamedPull;
  other: NamedPull | null;
  offsetMs: number;
  mode: IntakeMode;
  window: Range;
  width: number;
}) {
  const { intake } = pull.timeline;
  const parts = useMemo(() => intakeParts(intake, mode), [intake, mode]);
  const otherIntake: PullTimeline['intake'] | undefined = other?.timeline.intake;
  const otherParts = useMemo(
    () => (otherIntake ? intakeParts(otherIntake, mode) : []),
    [otherIntake, mode],
  );
  const bins = binCount(width, intake.stepMs, window);
  const stack = useMemo(
    () => stackOf(parts, intake.stepMs, window, bins),
    [parts, intake, window, bins],
  );
  const otherStack = useMemo(
    () => stackOf(otherParts, intake.stepMs, shifted(window, -offsetMs), bins),
    [otherParts, intake, window, offsetMs, bins],
  );
  const top = Math.max(
    largest(stack.at(-1)?.tops ?? new Float64Array(1)),
    largest(otherStack.at(-1)?.tops ?? new Float64Array(1)),
  );
  const ticks = amountTicks(top, 2);
  const max = ticks.at(-1) ?? 0;
  const perUnit = max > 0 ? (HEIGHT - 12) / max : 0;
  const otherPerUnit = max > 0 ? OTHER_HEIGHT / max : 0;
  const height = HEIGHT + (other ? OTHER_HEIGHT : 0);
  const box = { width, height: HEIGHT, durationMs: window.toMs - window.fromMs, max };
  return (
    <svg width={width} height={height} aria-hidden="true" className="block" data-intake>
      {ticks.map((tick) => (
        <line
          key={tick}
          x1={0}
          x2={width}
          y1={HEIGHT - tick * perUnit}
          y2={HEIGHT - tick * perUnit}
          stroke="var(--line)"
        />
      ))}
      {stack.map(({ part, tops, bases }) => (
        <path
          key={part.key}
          d={stepArea(tops, bases, { width, zero: HEIGHT, perUnit })}
          fill={part.color}
          fillOpacity={0.85}
        />
      ))}
      {otherStack.map(({ part, tops, bases }) => (
        <path
          key={part.key}
          d={stepArea(tops, bases, { width, zero: HEIGHT + 1, perUnit: -otherPerUnit })}
          fill={part.color}
          fillOpacity={0.45}
        />
      ))}
      {ticks.slice(1).map((tick) => (
        <text
          key={tick}
          x={3}
          y={HEIGHT - tick * perUnit + 11}
          fill="var(--text)"
          stroke="var(--page)"
          strokeWidth={3}
          className="tabular text-[10px] [paint-order:stroke]"
        >
          {formatAmount(tick).replace(/[.,]0+(?=\D*$)/, '')}/s
        </text>
      ))}
      <DeathMarks deaths={deathsIn(pull, window, 0)} box={box} />
    </svg>
  );
}

/** What the colors mean, with how much of it there was. */
export function IntakeLegend({
  intake,
  mode,
}: {
  intake: PullTimeline['intake'];
  mode: IntakeMode;
}) {
  const parts = intakeParts(intake, mode);
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-0.5 text-xs text-muted" data-intake-legend>
      {parts.map(({ key, name, color, total }) => (
        <li key={key} className="flex min-w-0 items-center gap-1">
          <span
            className="size-2.5 shrink-0 rounded-xs"
            style={{ background: color }}
            aria-hidden="true"
          />
          <bdi className="max-w-40 truncate">{name}</bdi>
          <span className="tabular">{formatAmount(total)}</span>
        </li>
      ))}
    </ul>
  );
}
