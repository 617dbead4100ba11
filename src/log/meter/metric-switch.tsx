import { METRICS, METRIC_WORDS } from '#log/views/metric.ts';
import type { Metric } from '#log/views/metric.ts';

/** Deaths and casts are tabs of the fight; an address may still name them. */
const MEASURES: readonly Metric[] = METRICS.filter((one) => one !== 'deaths' && one !== 'casts');

/** What the meter measures. Two beside each other on a phone, all in a row above. */
export function MetricSwitch({
  metric,
  onChange,
}: {
  metric: Metric;
  onChange: (metric: Metric) => void;
}) {
  const shown = MEASURES.includes(metric) ? MEASURES : [...MEASURES, metric];
  return (
    <fieldset className="grid grid-cols-2 gap-px overflow-hidden rounded-control border border-line bg-line sm:flex sm:border-0 sm:border-b sm:bg-transparent sm:rounded-none">
      <legend className="sr-only">Measure</legend>
      {shown.map((item) => (
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
        </button>
      ))}
    </fieldset>
  );
}
