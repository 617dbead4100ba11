import { HOUR_MS } from '#lib/time-units.ts';

/** The arithmetic of the timeline chart: smoothing, scales, ticks, paths and the brush. Pure. */

export interface Range {
  fromMs: number;
  toMs: number;
}

/** Sums columns of per-second values; a shorter one counts as zero after its end. */
export function sumSeconds(parts: readonly Float64Array[], seconds: number): Float64Array {
  const sum = new Float64Array(seconds);
  for (const part of parts) {
    const end = Math.min(seconds, part.length);
    for (let index = 0; index < end; index += 1)
      sum[index] = (sum[index] ?? 0) + (part[index] ?? 0);
  }
  return sum;
}

/** Width of the moving average for a fight: short fights keep their edges, long keys become readable. */
export function smoothingSeconds(durationMs: number): number {
  if (durationMs <= 30_000) return 1;
  if (durationMs <= 240_000) return 5;
  if (durationMs <= 900_000) return 9;
  return 15;
}

/** Centred moving average over `window` seconds (odd); at the ends over the seconds there are. */
export function smooth(values: Float64Array, window: number): Float64Array {
  const half = Math.floor(window / 2);
  const result = new Float64Array(values.length);
  let sum = 0;
  for (let index = 0; index < Math.min(half, values.length); index += 1) sum += values[index] ?? 0;
  for (let index = 0; index < values.length; index += 1) {
    sum += values[index + half] ?? 0;
    const first = Math.max(0, index - half);
    const last = Math.min(values.length - 1, index + half);
    result[index] = Math.max(0, sum / (last - first + 1));
    sum -= values[index - half] ?? 0;
  }
  return result;
}

export function largest(values: Float64Array): number {
  let max = 0;
  for (const value of values) if (value > max) max = value;
  return max;
}

/** Round numbers from 0 to at least `max`, about `count` of them. */
export function amountTicks(max: number, count: number): number[] {
  if (!(max > 0)) return [0];
  const rough = max / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((n) => n * power).find((n) => n >= rough) ?? rough;
  return Array.from({ length: Math.ceil(max / step) + 1 }, (_, index) => index * step);
}

const TIME_STEPS = [5, 10, 15, 30, 60, 120, 300, 600, 900, 1800].map((seconds) => seconds * 1000);

/** Whole steps of a clock, no more than `count` of them. */
export function timeTicks(durationMs: number, count: number): number[] {
  const step = TIME_STEPS.find((ms) => durationMs / ms <= count) ?? HOUR_MS;
  return Array.from({ length: Math.floor(durationMs / step) + 1 }, (_, index) => index * step);
}

export interface PlotBox {
  width: number;
  height: number;
  durationMs: number;
  max: number;
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** A second's value stands in the middle of its second; the last second may be cut by the fight's end. */
function plotX(second: number, box: PlotBox): number {
  return box.durationMs > 0
    ? round(Math.min(1, ((second + 0.5) * 1000) / box.durationMs) * box.width)
    : 0;
}

function plotY(value: number, box: PlotBox): number {
  return round(box.max > 0 ? box.height - (value / box.max) * box.height : box.height);
}

/** An SVG path along the tops of `values`. Empty for no values. */
export function linePath(values: Float64Array, box: PlotBox): string {
  let path = '';
  for (let second = 0; second < values.length; second += 1)
    path += `${second === 0 ? 'M' : 'L'}${plotX(second, box)} ${plotY(values[second] ?? 0, box)}`;
  return path;
}

/** A closed SVG path between `base` (or the zero line) and `base + values`. */
export function areaPath(values: Float64Array, box: PlotBox, base?: Float64Array): string {
  if (values.length === 0) return '';
  const tops = base ? sumSeconds([values, base], values.length) : values;
  let path = linePath(tops, box);
  for (let second = values.length - 1; second >= 0; second -= 1)
    path += `L${plotX(second, box)} ${plotY(base?.[second] ?? 0, box)}`;
  return `${path}Z`;
}

/** A brush is at least this long: shorter ones say more about the click than about the fight. */
export const SHORTEST_BRUSH_MS = 1000;

/** Two positions on the plot as a range of whole tenths of a second inside the fight, or null for a click. */
export function brushBetween(
  firstX: number,
  secondX: number,
  width: number,
  durationMs: number,
): Range | null {
  if (width <= 0 || durationMs <= 0) return null;
  const at = (x: number): number =>
    Math.round((Math.min(Math.max(x, 0), width) / width) * (durationMs / 100)) * 100;
  const fromMs = Math.min(at(firstX), at(secondX));
  const toMs = Math.min(Math.max(at(firstX), at(secondX)), durationMs);
  return toMs - fromMs >= Math.min(SHORTEST_BRUSH_MS, durationMs) ? { fromMs, toMs } : null;
}

export type Handle = 'from' | 'to';

/** Puts one handle somewhere: it stays in the fight and does not cross the other. */
export function moveHandle(range: Range, handle: Handle, toMs: number, durationMs: number): Range {
  const gap = Math.min(SHORTEST_BRUSH_MS, durationMs);
  if (handle === 'from')
    return { ...range, fromMs: Math.min(Math.max(0, toMs), Math.max(0, range.toMs - gap)) };
  return { ...range, toMs: Math.max(Math.min(durationMs, toMs), range.fromMs + gap) };
}

/** Where a key puts a handle that stands at `atMs`; null for keys that mean nothing here. */
export function handleKeyTarget(
  key: string,
  shift: boolean,
  atMs: number,
  durationMs: number,
): number | null {
  const step = shift ? 10_000 : 1000;
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return atMs - step;
    case 'ArrowRight':
    case 'ArrowUp':
      return atMs + step;
    case 'PageDown':
      return atMs - 10_000;
    case 'PageUp':
      return atMs + 10_000;
    case 'Home':
      return 0;
    case 'End':
      return durationMs;
    default:
      return null;
  }
}

/** A range inside the fight, or null when nothing of it is, or when it is all of the fight. */
export function rangeInFight(range: Range | null, durationMs: number): Range | null {
  if (!range) return null;
  const fromMs = Math.max(0, range.fromMs);
  const toMs = Math.min(durationMs, range.toMs);
  if (toMs <= fromMs) return null;
  return fromMs === 0 && toMs === durationMs ? null : { fromMs, toMs };
}

/** Sum of per-second values in a range; a second cut by the range counts by its part. */
export function sumInRange(values: Float64Array, range: Range): number {
  let sum = 0;
  const first = Math.floor(range.fromMs / 1000);
  const last = Math.min(values.length, Math.ceil(range.toMs / 1000));
  for (let second = first; second < last; second += 1) {
    const start = Math.max(range.fromMs, second * 1000);
    const end = Math.min(range.toMs, (second + 1) * 1000);
    sum += ((values[second] ?? 0) * (end - start)) / 1000;
  }
  return sum;
}
