/** A value as a dot over its interval, and the bare median as a faint mark. The numbers stand beside it: screen readers skip it.
 * What is the same in each stands in the stylesheet. */
export function DotInterval({
  value,
  low,
  high,
  faint,
  from,
  to,
  tint,
}: {
  value: number;
  low: number;
  high: number;
  /** What the bare rows say; null where there are none. */
  faint: number | null;
  /** Ends of the axis, in the unit of the values. */
  from: number;
  to: number;
  /** The class that sets the color. */
  tint: string;
}) {
  /** In hundredths of a percent, finer than any screen: digits that no screen shows would be half of what is sent. */
  const place = (at: number) =>
    Math.round(10_000 * Math.min(1, Math.max(0, (at - from) / (to - from || 1)))) / 100;
  return (
    <svg aria-hidden="true" className={`dot-interval ${tint}`}>
      <line x2="100%" />
      {faint !== null && <rect x={`${place(faint)}%`} />}
      <line x1={`${place(low)}%`} x2={`${place(high)}%`} className="range" />
      <circle cx={`${place(value)}%`} />
    </svg>
  );
}

/** Ends of an axis that holds every interval, with a little room. */
export function axisOf(
  rows: readonly { low: number; high: number; raw: number | null }[],
): readonly [from: number, to: number] {
  const lows = rows.map(({ low, raw }) => Math.min(low, raw ?? low));
  const highs = rows.map(({ high, raw }) => Math.max(high, raw ?? high));
  const [from, to] = [Math.min(...lows), Math.max(...highs)];
  const room = (to - from) * 0.03;
  return rows.length === 0 ? [0, 1] : [from - room, to + room];
}
