import { parseBand, wholePercentile } from './parse-bands.ts';

/**
 * A percentile that a source itself gives, in the color that players know. What Farseer counts by itself has `PercentileChip`, without these
 * colors.
 *
 * @param percentile 0 to 100; null where the source said none.
 */
export function SourcePercentile({ percentile }: { percentile: number | null }) {
  if (percentile === null) return <span className="text-muted">–</span>;
  return (
    <span
      className={`parse parse-${parseBand(percentile)} tabular`}
      data-source-percentile={wholePercentile(percentile)}
    >
      {wholePercentile(percentile)}
    </span>
  );
}
