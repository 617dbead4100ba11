/** What a timeline draws, in one sentence: for a screen reader, and below the drawing. */
import { formatClock } from '#lib/format-clock.ts';
import { formatAmount } from '#lib/format-number.ts';
import { sumInRange } from './timeline-geometry.ts';
import type { Range } from './timeline-geometry.ts';
import type { TimelineSeries } from './timeline-series.ts';

export interface TimelineFacts {
  /** What is drawn, in a word: `Damage`. */
  label: string;
  players: number;
  durationMs: number;
  deaths: readonly { atMs: number }[];
}

/** The part of the drawing that the sentence is about. */
export interface TimelinePartFacts {
  range: Range;
  /** Game points in it, where each event is known; they are rough for a second that the part cuts. */
  total: number | null;
}

/** `5,000`, `10k`, `2.5M`: an amount at an axis, whose decimals are left out where they are zero. */
export function tickWords(amount: number): string {
  return formatAmount(amount).replace(/[.,]0+(?=[kMB]$)/, '');
}

/** `Damage of 20 players in 3:17: 2.1M/s on average, …`, of a part `… from 0:20 to 0:40: …`. */
export function timelineWords(
  facts: TimelineFacts,
  series: TimelineSeries,
  part: TimelinePartFacts | null = null,
): string {
  const { label, players, durationMs } = facts;
  const { average, peak } = part ? figuresOfPart(series, part) : series;
  const when = part
    ? `from ${formatClock(part.range.fromMs)} to ${formatClock(part.range.toMs)}`
    : `in ${formatClock(durationMs)}`;
  const smoothing = series.window > 1 ? `, averaged over ${series.window} s` : '';
  return `${label} of ${players === 1 ? '1 player' : `${players} players`} ${when}: ${formatAmount(average)}/s on average, at most ${formatAmount(peak.perSecond)}/s at ${formatClock(peak.atMs)}${smoothing}. ${deathWords(facts, part)}.`;
}

/** A second that the part cuts counts for the peak as a whole. */
function figuresOfPart(
  series: TimelineSeries,
  { range, total }: TimelinePartFacts,
): Pick<TimelineSeries, 'average' | 'peak'> {
  const first = Math.floor(range.fromMs / 1000);
  const last = Math.max(first + 1, Math.ceil(range.toMs / 1000));
  let peak = first;
  for (let second = first; second < last; second += 1)
    if ((series.total[second] ?? 0) > (series.total[peak] ?? 0)) peak = second;
  const sum = total ?? sumInRange(series.raw, range);
  return {
    average: (sum * 1000) / Math.max(1, range.toMs - range.fromMs),
    peak: { perSecond: series.total[peak] ?? 0, atMs: peak * 1000 },
  };
}

function deathWords({ deaths }: TimelineFacts, part: TimelinePartFacts | null): string {
  const { length } = part
    ? deaths.filter(({ atMs }) => atMs >= part.range.fromMs && atMs <= part.range.toMs)
    : deaths;
  if (length === 0) return 'No deaths';
  return length === 1 ? '1 death' : `${length} deaths`;
}
