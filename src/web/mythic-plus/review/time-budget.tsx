import { counted } from '#lib/counted.ts';
import type { KeyReview } from '#analysis/fight-events/key-review.ts';
import { formatClock, speakClock } from '#lib/format-clock.ts';
import { formatFixed, formatShare } from '#lib/format-number.ts';
import type { KeySeason } from './key-season.ts';
import { PART_TEXTS } from './format-key.ts';
import { PART_STYLES } from './part-style.ts';

/** Where the key's time went: one bar to scale, the same parts as a table, and the sum. */
export function TimeBudget({ review, season }: { review: KeyReview; season: KeySeason }) {
  const { budget, slow } = review;
  const parts = budget.parts.filter(({ ms }) => ms > 0);
  const limitMs = season.limits?.timedMs ?? null;
  const scaleMs = Math.max(budget.totalMs, budget.finished ? (limitMs ?? 0) : 0, 1);
  const percent = (ms: number): string => `${(ms / scaleMs) * 100}%`;
  // An unfinished run had time left, but for what is not known.
  const leftMs = limitMs === null || !budget.finished ? 0 : limitMs - budget.totalMs;
  const slowMs = slow.enough ? slow.slow.reduce((sum, { lostMs }) => sum + lostMs, 0) : 0;
  const summary = parts.map(({ id, ms }) => `${PART_TEXTS[id].label} ${speakClock(ms)}`).join(', ');
  return (
    <figure className="m-0" data-budget>
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing of our own is no img element
        role="img"
        aria-label={`Where ${speakClock(budget.totalMs)} went: ${summary}.`}
        className="relative flex h-12 w-full overflow-hidden rounded-control border border-line"
      >
        {parts.map(({ id, ms }) => {
          const look = PART_STYLES[id];
          return (
            <span
              key={id}
              data-part={id}
              data-tooltip={`${PART_TEXTS[id].label}: ${formatClock(ms)}`}
              className="flex min-w-0 items-center justify-center overflow-hidden border-r border-page px-1 text-xs font-medium whitespace-nowrap last:border-r-0"
              style={{ width: percent(ms), background: look.background, color: look.text }}
            >
              <span aria-hidden="true" className="truncate max-sm:hidden">
                {ms / scaleMs > 0.09 ? PART_TEXTS[id].label : ''}
              </span>
            </span>
          );
        })}
        {leftMs > 0 && (
          <span
            className="flex items-center justify-center overflow-hidden text-xs whitespace-nowrap text-muted"
            style={{ width: percent(leftMs) }}
          >
            {leftMs / scaleMs > 0.09 && 'left'}
          </span>
        )}
        {limitMs !== null && leftMs < 0 && (
          <span
            aria-hidden="true"
            className="absolute inset-y-0 w-0.5 bg-warning"
            style={{ left: percent(limitMs) }}
          />
        )}
      </div>
      <table className="mt-2 w-full border-collapse text-sm">
        <caption className="sr-only">Where the time of the key went</caption>
        <thead className="border-b border-line text-xs text-muted">
          <tr className="h-8">
            <th scope="col" className="px-2 text-left font-medium">
              Part
            </th>
            <th scope="col" className="px-2 text-right font-medium">
              Time
            </th>
            <th scope="col" className="px-2 text-right font-medium">
              Share
            </th>
            <th scope="col" className="px-2 text-right font-medium">
              Made of
            </th>
            <th scope="col" className="px-2 text-left font-medium max-md:hidden">
              Meaning
            </th>
          </tr>
        </thead>
        <tbody>
          {budget.parts.map(({ id, ms, n }) => (
            <tr key={id} className="h-(--row) border-b border-line" data-part-row={id}>
              <th scope="row" className="px-2 text-left font-medium">
                <span className="inline-flex items-center gap-2">
                  <span
                    aria-hidden="true"
                    className="size-3.5 rounded-xs border"
                    style={{
                      background: PART_STYLES[id].background,
                      borderColor: PART_STYLES[id].edge,
                    }}
                  />
                  {PART_TEXTS[id].label}
                </span>
              </th>
              <td className="tabular px-2 text-right">
                {id === 'deaths' && budget.penaltyMs === null ? '–' : formatClock(Math.round(ms))}
              </td>
              <td className="tabular px-2 text-right">{formatShare(ms, budget.totalMs)}</td>
              <td className="tabular px-2 text-right whitespace-nowrap text-muted">
                {counted(n, ...PART_TEXTS[id].unit)}
              </td>
              <td className="px-2 text-xs text-muted max-md:hidden">{PART_TEXTS[id].about}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="h-(--row) font-semibold">
            <th scope="row" className="px-2 text-left">
              {budget.finished ? 'Total key time' : 'Time passed'}
            </th>
            <td className="tabular px-2 text-right">{formatClock(budget.totalMs)}</td>
            <td className="tabular px-2 text-right">{formatShare(1, 1)}</td>
            <td className="px-2 text-right text-muted">–</td>
            <td className="px-2 text-xs font-normal text-muted max-md:hidden">
              {budget.finished ? 'As the game’s clock says.' : ''}
            </td>
          </tr>
          {slow.enough && (
            <tr className="h-(--row) border-t border-line text-muted">
              <th scope="row" className="px-2 text-left font-normal">
                incl. slow pulls
              </th>
              <td className="tabular px-2 text-right">{formatClock(slowMs)}</td>
              <td className="tabular px-2 text-right">{formatShare(slowMs, budget.totalMs)}</td>
              <td className="tabular px-2 text-right">{counted(slow.slow.length, 'pull')}</td>
              <td className="px-2 text-xs max-md:hidden">
                Against this key’s own median pace, {slow.n} trash pulls. Part of Trash.
              </td>
            </tr>
          )}
        </tfoot>
      </table>
      <figcaption className="mt-2 text-xs text-muted">
        The clock starts {formatFixed(budget.countdownMs / 1000, 1)} s after the key starts. That
        countdown is not in the sum.{' '}
        {slow.enough
          ? `Slow: at least a quarter and 5 s longer than the same damage takes at the median pace. Few enemies are slow by nature. Other groups are not compared.`
          : `Slow pulls: not enough data. ${slow.reason} (${slow.n} pulls)`}
        {budget.penaltyMs === null && ' The log does not say what deaths cost.'}
      </figcaption>
    </figure>
  );
}
