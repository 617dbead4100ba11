import { formatClock } from '#lib/format-clock.ts';
import { formatShare } from '#lib/format-number.ts';
import { median } from '#lib/statistics/quantile.ts';
import type { Night } from '#log/session/nights.ts';

/** The night in one line of figures, and how much of it was fought. */
export function NightSummary({ night }: { night: Night }) {
  const wholeMs = night.combatMs + night.breaksMs;
  const kills = night.bosses.reduce((sum, boss) => sum + boss.kills, 0);
  const breaks = night.pulls.flatMap(({ breakMs }) => breakMs ?? []);
  // One break is not typical of anything, and stands beside it already.
  const typicalBreakMs = breaks.length > 1 ? median(breaks) : null;
  const share = wholeMs > 0 ? night.combatMs / wholeMs : 0;
  return (
    <div className="grid gap-1.5" data-night={night.key}>
      <dl className="tabular flex flex-wrap gap-x-6 gap-y-1 text-sm [&_dd]:text-lg [&_dd]:leading-6 [&_dd]:font-semibold [&_dt]:text-xs [&_dt]:text-muted">
        <div>
          <dt>Pulls</dt>
          <dd>{night.pulls.length}</dd>
        </div>
        <div>
          <dt>Kills</dt>
          <dd>{kills}</dd>
        </div>
        <div>
          <dt>In combat</dt>
          <dd>
            {formatClock(night.combatMs)}{' '}
            <span className="text-sm font-normal text-muted">
              {formatShare(night.combatMs, wholeMs)}
            </span>
          </dd>
        </div>
        <div>
          <dt>Between pulls</dt>
          <dd>{formatClock(night.breaksMs)}</dd>
        </div>
        {typicalBreakMs !== null && (
          <div>
            <dt>Typical break</dt>
            <dd>{formatClock(typicalBreakMs)}</dd>
          </div>
        )}
      </dl>
      <div
        aria-hidden="true"
        className="h-1.5 overflow-hidden rounded-full bg-surface-2 ring-1 ring-line"
      >
        <div className="h-full bg-accent" style={{ width: `${share * 100}%` }} />
      </div>
      {night.copies > 0 && (
        <p className="text-xs text-muted">
          {night.copies} {night.copies === 1 ? 'pull is' : 'pulls are'} in two of the opened files
          and counted once.
        </p>
      )}
    </div>
  );
}
