import type { PhaseSpan } from '#analysis/fight-events/phases.ts';
import type { PullTimeline } from '#analysis/fight-events/pull-timeline.ts';
import type { Range } from '#kit/chart/timeline-geometry.ts';
import { Track, percentOf } from './track.tsx';
import { windowTicks } from '#kit/chart/time-window.ts';

/** Every second phase; what stands alone (a boss of a key) always. */
function isBand(spans: readonly PhaseSpan[], index: number): boolean {
  const endsBefore = spans[index - 1]?.toMs ?? 0;
  return (spans[index]?.fromMs ?? 0) > endsBefore || index % 2 === 1;
}

/** Moments of deaths; those closer together than this are one line. */
function deathLines(marks: PullTimeline['marks'], apartMs: number): number[] {
  const lines: number[] = [];
  for (const { kind, atMs } of marks)
    if (kind === 'death' && atMs - (lines.at(-1) ?? Number.NEGATIVE_INFINITY) >= apartMs)
      lines.push(atMs);
  return lines;
}

/** What lies behind all rows: phases in turn, bloodlusts, the clock's lines, deaths, and what is marked. */
export function PlotLayers({
  timeline,
  lengthMs,
  window,
  width,
  selection,
}: {
  timeline: PullTimeline;
  lengthMs: number;
  window: Range;
  width: number;
  selection: Range | null;
}) {
  const { phases, marks } = timeline;
  return (
    <Track>
      {phases.known &&
        phases.spans.map(
          ({ fromMs, toMs }, index) =>
            isBand(phases.spans, index) && (
              <div
                key={fromMs}
                className="absolute inset-y-0 bg-text opacity-[0.045]"
                style={{
                  left: percentOf(fromMs, lengthMs),
                  width: percentOf(toMs - fromMs, lengthMs),
                }}
                data-phase-band
              />
            ),
        )}
      {windowTicks(window, Math.max(2, Math.floor(width / 64))).map((ms) => (
        <div
          key={ms}
          className="absolute inset-y-0 w-px bg-line"
          style={{ left: percentOf(ms, lengthMs) }}
        />
      ))}
      {marks.map(({ kind, atMs, toMs, reached }, index) =>
        kind === 'bloodlust' && reached !== 0 ? (
          <div
            // oxlint-disable-next-line react/no-array-index-key -- two marks can share a millisecond
            key={index}
            className="absolute inset-y-0 bg-damage opacity-[0.07]"
            style={{
              left: percentOf(atMs, lengthMs),
              width: percentOf((toMs ?? atMs) - atMs, lengthMs),
            }}
          />
        ) : null,
      )}
      {deathLines(marks, (window.toMs - window.fromMs) / 100).map((atMs) => (
        <div
          key={atMs}
          className="absolute inset-y-0 w-0 border-l border-dashed border-danger opacity-45"
          style={{ left: percentOf(atMs, lengthMs) }}
        />
      ))}
      {selection && (
        <div
          className="absolute inset-y-0 border-x border-accent bg-accent/12"
          style={{
            left: percentOf(selection.fromMs, lengthMs),
            width: percentOf(selection.toMs - selection.fromMs, lengthMs),
          }}
          data-selection
        />
      )}
    </Track>
  );
}
