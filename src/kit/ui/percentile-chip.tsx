/** Lowest percentile, shape and look of each band, the best first: the shape says it without the color. */
const BANDS = [
  [95, '★', 'border-accent bg-accent text-on-accent'],
  [75, '▲', 'border-accent/60 bg-accent-soft text-accent'],
  [50, '◆', 'border-line-strong/60 bg-surface-2 text-text'],
  [25, '●', 'border-line bg-surface text-text'],
  [0, '▼', 'border-line bg-surface text-muted'],
] as const;

/** A percentile as a number with a shape. @param share 0 to 1: who did less; null where it is not known. */
export function PercentileChip({ share }: { share: number | null }) {
  if (share === null) return <span className="text-muted">–</span>;
  // No player is better than all, oneself included.
  const percentile = Math.min(99, Math.floor(share * 100));
  const [, shape, look] = BANDS.find(([from]) => percentile >= from)!;
  return (
    <span
      className={`tabular inline-flex min-w-12 items-center justify-center gap-1 rounded-control border px-1.5 text-sm ${look}`}
      data-percentile={percentile}
    >
      <span aria-hidden="true" className="text-2xs">
        {shape}
      </span>
      {percentile}
    </span>
  );
}
