import { formatFinePercent, formatWhole } from '#web/season/format.ts';
import type { ThroughputPage } from '#web/season/throughput.server.ts';
import { Panel } from '#web/ui/panel.tsx';

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
            No track record: it needs rankings of at least four weeks of this season, with at least
            20 kills of a specialization on a boss in a week. Invented seasons and published kills
            have none.
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
              Each of {record.pairs} weeks stated the median kill of the next one, which it had not
              seen, at the gear and kill time that were usual then: specializations on a boss with
              at most 30 kills in the earlier week and at least 20 in the later one. A median of 20
              kills errs by itself, so neither error can reach 0.
            </p>
          </>
        )}
      </Panel>
    </div>
  );
}
