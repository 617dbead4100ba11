/** Geometry of a chart whose labels stand beside it: shares of its width and height, so that it fits every screen. */

export interface ChartPoint {
  atMs: number;
  value: number;
}

export interface ChartScale {
  fromMs: number;
  toMs: number;
  low: number;
  high: number;
}

/** The view box every path is drawn in. */
export const VIEW = { width: 1000, height: 300 } as const;

/** A scale that holds all points, with some air above and below and steps that people count in. */
export function chartScale(points: readonly ChartPoint[]): ChartScale & { ticks: number[] } {
  const values = points.map(({ value }) => value);
  const times = points.map(({ atMs }) => atMs);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const step = niceStep((most - least) / 4);
  const low = Math.floor((least - step * 0.15) / step) * step;
  const high = Math.ceil((most + step * 0.15) / step) * step;
  const ticks: number[] = [];
  for (let tick = low; tick <= high; tick += step) ticks.push(tick);
  return { fromMs: Math.min(...times), toMs: Math.max(...times), low, high, ticks };
}

/** 1, 2, 2.5 or 5 times a power of ten. */
function niceStep(raw: number): number {
  if (!(raw > 0)) return 10;
  const power = 10 ** Math.floor(Math.log10(raw));
  const digit = raw / power;
  return (digit <= 1 ? 1 : digit <= 2 ? 2 : digit <= 2.5 ? 2.5 : digit <= 5 ? 5 : 10) * power;
}

/** Share of the width, 0 to 1. */
export function xShare(scale: ChartScale, atMs: number): number {
  return scale.toMs === scale.fromMs ? 0.5 : (atMs - scale.fromMs) / (scale.toMs - scale.fromMs);
}

/** Share of the height from the top, 0 to 1. */
export function yShare(scale: ChartScale, value: number): number {
  return 1 - (value - scale.low) / (scale.high - scale.low);
}

/** Path of a line through points. */
export function linePath(scale: ChartScale, points: readonly ChartPoint[]): string {
  return points.map((point, index) => `${index === 0 ? 'M' : 'L'}${place(scale, point)}`).join('');
}

/** Path of the area between an upper and a lower edge. */
export function bandPath(
  scale: ChartScale,
  edges: readonly { atMs: number; low: number; high: number }[],
): string {
  if (edges.length === 0) return '';
  const upper = edges.map(({ atMs, high }) => ({ atMs, value: high }));
  const lower = edges.toReversed().map(({ atMs, low }) => ({ atMs, value: low }));
  const [first, ...rest] = [...upper, ...lower].map((point) => place(scale, point));
  return `M${first}L${rest.join('L')}Z`;
}

function place(scale: ChartScale, { atMs, value }: ChartPoint): string {
  const x = xShare(scale, atMs) * VIEW.width;
  const y = yShare(scale, value) * VIEW.height;
  return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
}
