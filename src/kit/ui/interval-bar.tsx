/** A share as a bar, with its range as a quiet band over its end. The number stands beside it, so screen readers skip the bar. */
export function IntervalBar({
  value,
  low,
  high,
  most = 1,
  tint = '',
  className = 'w-24',
}: {
  /** In the unit of `most`. */
  value: number;
  /** Ends of the range; left out where there is none. */
  low?: number | undefined;
  high?: number | undefined;
  /** What the full length of the bar stands for. */
  most?: number;
  /** Class that sets the color; Farseer's own green without one. */
  tint?: string;
  className?: string;
}) {
  return (
    <span aria-hidden="true" className={`share-bar ${tint} ${className}`}>
      <span style={{ width: percentOf(value, most) }} />
      {low !== undefined && high !== undefined && (
        <span
          style={{
            left: percentOf(low, most),
            width: `max(4px, ${percentOf(high - low, most)})`,
          }}
        />
      )}
    </span>
  );
}

function percentOf(value: number, most: number): string {
  const share = most > 0 && Number.isFinite(value) ? Math.min(1, Math.max(0, value / most)) : 0;
  return `${Math.round(share * 1000) / 10}%`;
}
