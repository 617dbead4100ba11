/** A value as a dot over its range. The numbers stand beside it: screen readers skip it.
 * What is the same in each stands in the stylesheet. */
export function DotInterval({
  value,
  low,
  high,
  from,
  to,
  tint,
}: {
  value: number;
  low: number;
  high: number;

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

      <line x1={`${place(low)}%`} x2={`${place(high)}%`} className="range" />
      <circle cx={`${place(value)}%`} />
    </svg>
  );
}

/** Ends of an axis that holds every interval, with a little room. */
export function axisOf(
  rows: readonly { low: number; high: number }[],
): readonly [from: number, to: number] {
  const from = Math.min(...rows.map(({ low }) => low));
  const to = Math.max(...rows.map(({ high }) => high));
  const room = (to - from) * 0.03;
  return rows.length === 0 ? [0, 1] : [from - room, to + room];
}
