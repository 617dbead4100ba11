/** Lines at every quarter of a boss's health, with what they stand for at the left. Part of a drawing. */
export function PercentGrid({
  left,
  right,
  y,
}: {
  /** Where the plot begins and ends, in pixels of the drawing. */
  left: number;
  right: number;
  /** How far down a share of the health stands, in pixels; 0 to 100. */
  y: (percent: number) => number;
}) {
  return [0, 25, 50, 75, 100].map((percent) => (
    <g key={percent}>
      <line
        x1={left}
        x2={right}
        y1={y(percent)}
        y2={y(percent)}
        stroke="var(--line)"
        strokeDasharray={percent === 0 ? undefined : '3 3'}
      />
      <text x={left - 5} y={y(percent) + 3.5} textAnchor="end" fontSize="10" fill="var(--muted)">
        {percent}%
      </text>
    </g>
  ));
}
