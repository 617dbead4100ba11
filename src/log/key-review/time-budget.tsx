import { counted } from '#lib/counted.ts';
import type { KeyReview } from '#analysis/fight-events/key-review.ts';
import { formatClock, speakClock } from '#lib/format-clock.ts';
import { formatFixed, formatShare } from '#lib/format-number.ts';
import { PlainTable } from '#kit/ui/table/plain-table.tsx';
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
      <PlainTable
        className="mt-2 max-sm:[&_:is(td,th)]:px-1.5"
        caption="Where the time of the key went"
        columns={[
          { key: 'part', label: 'Part', kind: 'text', cell: ({ id }) => <PartName id={id} /> },
          {
            key: 'time',
            label: 'Time',
            kind: 'clock',
            cell: ({ id, ms }) =>
              id === 'deaths' && budget.penaltyMs === null ? '–' : formatClock(Math.round(ms)),
          },
          {
            key: 'share',
            label: 'Share',
            kind: 'share',
            cell: ({ ms }) => formatShare(ms, budget.totalMs),
          },
          {
            key: 'made',
            label: 'Made of',
            kind: 'number',
            className: 'whitespace-nowrap',
            cell: ({ id, n }) => counted(n, ...PART_TEXTS[id].unit),
          },
          {
            key: 'meaning',
            label: 'Meaning',
            kind: 'text',
            className: 'max-md:hidden',
            cell: ({ id }) => <span className="text-xs text-muted">{PART_TEXTS[id].about}</span>,
          },
        ]}
        rows={budget.parts}
        rowKey={({ id }) => id}
        rowMark={({ id }) => ({ 'data-part-row': id })}
        foot={<Sums review={review} />}
      />
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

type PartId = KeyReview['budget']['parts'][number]['id'];

/** A part of the key, with the color that it has in the bar. */
function PartName({ id }: { id: PartId }) {
  return (
    <span className="inline-flex items-center gap-2 text-text">
      <span
        aria-hidden="true"
        className="size-3.5 rounded-xs border"
        style={{ background: PART_STYLES[id].background, borderColor: PART_STYLES[id].edge }}
      />
      {PART_TEXTS[id].label}
    </span>
  );
}

/** The whole time, and what of it slow pulls took. */
function Sums({ review: { budget, slow } }: { review: KeyReview }) {
  const slowMs = slow.enough ? slow.slow.reduce((sum, { lostMs }) => sum + lostMs, 0) : 0;
  return (
    <>
      <tr className="font-semibold">
        <th scope="row" className="text-text!">
          {budget.finished ? 'Total key time' : 'Time passed'}
        </th>
        <td className="number">{formatClock(budget.totalMs)}</td>
        <td className="number">{formatShare(1, 1)}</td>
        <td className="number text-muted">–</td>
        <td className="text-xs font-normal text-muted max-md:hidden">
          {budget.finished ? 'As the game’s clock says.' : ''}
        </td>
      </tr>
      {slow.enough && (
        <tr className="text-muted">
          <th scope="row">incl. slow pulls</th>
          <td className="number">{formatClock(slowMs)}</td>
          <td className="number">{formatShare(slowMs, budget.totalMs)}</td>
          <td className="number">{counted(slow.slow.length, 'pull')}</td>
          <td className="text-xs max-md:hidden">
            Against this key’s own median pace, {slow.n} trash pulls. Part of Trash.
          </td>
        </tr>
      )}
    </>
  );
}
