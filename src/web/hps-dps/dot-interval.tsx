/** A value as a dot over its interval, and the bare median as a faint mark. The numbers stand beside it: screen readers skip it. */
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
  const place = (at: number) => 100 * Math.min(1, Math.max(0, (at - from) / (to - from || 1)));
  return (
    <svg
      aria-hidden="true"
      className={`block h-5 w-full overflow-visible ${tint}`}
      data-dot-interval
    >
      <line x1="0" x2="100%" y1="10" y2="10" className="stroke-line" />
      {faint !== null && (
        <line
          x1={`${place(faint)}%`}
          x2={`${place(faint)}%`}
          y1="4"
          y2="16"
          strokeWidth="1.5"
          className="stroke-muted opacity-60"
        />
      )}
      <line
        x1={`${place(low)}%`}
        x2={`${place(high)}%`}
        y1="10"
        y2="10"
        strokeWidth="5"
        strokeLinecap="round"
        style={{ stroke: 'var(--mark, var(--accent))', opacity: 0.45 }}
      />
      <circle
        cx={`${place(value)}%`}
        cy="10"
        r="4.5"
        style={{ fill: 'var(--mark, var(--accent))' }}
        className="stroke-surface"
      />
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
