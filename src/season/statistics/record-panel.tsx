import { formatFinePercent, formatWhole } from '#season/views/format.ts';
import type { ThroughputPage } from '#season/views/throughput/throughput.server.ts';
import { Panel } from '#kit/ui/panel.tsx';

/** How the figures of each week fared beside the next one, on demand: it reads several weeks. */
export function RecordPanel({
  record,
}: {
  /** Null where there is none. */
  record: NonNullable<ThroughputPage['record']> | null;
}) {
  return (
    <div className="mt-4" data-record>
      <Panel title="Track record" aside="each week beside the next one">
        {record === null ? (
          <p className="text-sm">
            No track record yet. It needs four weeks of rankings, with 20 kills of a spec on a boss
            in a week. Invented seasons and published kills have none.
          </p>
        ) : (
          <>
            <p>
              Off by{' '}
              <strong className="font-semibold">{formatFinePercent(record.modelError)}</strong> on
              average. The raw median of the week before missed by{' '}
              {formatFinePercent(record.medianError)} ({formatWhole(record.cells)} medians).
            </p>
            <p className="mt-1 text-xs text-muted">
              Each of {record.pairs} weeks forecast the median kill of the next one, at its gear and
              kill time. Counted: specs on a boss with up to 30 kills in one week and 20 in the
              next. A median of 20 kills is off by itself, so no error can reach 0.
            </p>
          </>
        )}
      </Panel>
    </div>
  );
}
