import { METRICS, METRIC_WORDS } from '#log/views/metric.ts';
import type { Metric } from '#log/views/metric.ts';

/** What the fight is looked at by. Three beside each other on a phone, all six in a row above. */
export function MetricSwitch({
  metric,
  deaths,
  onChange,
}: {
  metric: Metric;
  /** Shown beside its word. */
  deaths: number;
  onChange: (metric: Metric) => void;
}) {
  return (
    <fieldset className="grid grid-cols-3 gap-px overflow-hidden rounded-control border border-line bg-line sm:flex sm:border-0 sm:border-b sm:bg-transparent sm:rounded-none">
      <legend className="sr-only">Measure</legend>
      {METRICS.map((item) => (
        <button
          key={item}
          type="button"
          aria-pressed={item === metric}
          data-metric={item}
          data-tooltip={METRIC_WORDS[item].counts}
          onClick={() => onChange(item)}
          className="min-h-11 cursor-pointer bg-page px-1.5 text-sm text-muted hover:text-text aria-pressed:font-semibold aria-pressed:text-text max-sm:aria-pressed:bg-accent-soft sm:min-h-9 sm:border-b-2 sm:border-transparent sm:px-3 sm:aria-pressed:border-accent pointer-coarse:min-h-11"
        >
          {METRIC_WORDS[item].label}
          {item === 'deaths' && deaths > 0 && (
            <span className="tabular ml-1.5 rounded-full bg-danger-soft px-1.5 text-xs font-medium text-danger">
              {deaths}
            </span>
          )}
        </button>
      ))}
    </fieldset>
  );
}
