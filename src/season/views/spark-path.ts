/** A small line without axes, in a box of 100 by 28; empty with fewer than two points. Rounded, so that every engine agrees. */
export function sparkPath(points: readonly { atMs: number; value: number }[]): string {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last || last.atMs <= first.atMs) return '';
  const values = points.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return points
    .map(({ atMs, value }, index) => {
      const x = ((atMs - first.atMs) / (last.atMs - first.atMs)) * 100;
      const y = high === low ? 14 : 26 - ((value - low) / (high - low)) * 24;
      return `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`;
    })
    .join('');
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
