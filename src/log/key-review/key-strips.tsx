import type { KeyReview } from '#analysis/fight-events/key-review.ts';
import { formatClock } from '#lib/format-clock.ts';
import { pullTitle } from './format-key.ts';
import { segmentStyle } from './part-style.ts';
import { timelineSummary } from './timeline-layout.ts';

/** Runs above each other on one axis, each from its START line; bosses carry the same letter in both. */
export function KeyStrips({ runs }: { runs: readonly { label: string; review: KeyReview }[] }) {
  const lengthMs = Math.max(1, ...runs.map(({ review }) => review.timeline.lengthMs));
  const letters = new Map<string, string>();
  for (const { review } of runs)
    for (const pull of review.timeline.pulls) {
      const id = `${pull.encounterId ?? pull.name}`;
      if (pull.kind === 'boss' && !letters.has(id))
        letters.set(id, String.fromCodePoint(65 + (letters.size % 26)));
    }
  const names = new Map(
    runs.flatMap(({ review }) =>
      review.timeline.pulls
        .filter(({ kind }) => kind === 'boss')
        .map((pull) => [`${pull.encounterId ?? pull.name}`, pull.name] as const),
    ),
  );
  return (
    <figure className="m-0" data-strips>
      {runs.map(({ label, review }) => (
        <div key={label} className="mb-2">
          <p className="tabular flex justify-between text-xs text-muted">
            <span>{label}</span>
            <span>{formatClock(review.budget.totalMs)}</span>
          </p>
          <div
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing of our own is no img element
            role="img"
            aria-label={`${label}: ${timelineSummary(review)}`}
            className="relative h-9 overflow-hidden rounded-xs bg-surface-2"
          >
            {review.timeline.segments.map(({ kind, fromMs, toMs, pullNumber }) => {
              const pull = pullNumber === null ? null : review.timeline.pulls[pullNumber - 1]!;
              const look = segmentStyle(kind, pull?.wiped === true);
              const tall = kind === 'boss' ? 'inset-y-0' : pull ? 'inset-y-1.5' : 'inset-y-4';
              return (
                <span
                  key={fromMs}
                  data-tooltip={
                    pull ? `${pullTitle(pull)}, ${formatClock(toMs - fromMs)}` : undefined
                  }
                  className={`absolute flex items-center justify-center overflow-hidden border-x text-[11px] font-semibold ${tall}`}
                  style={{
                    left: `${(fromMs / lengthMs) * 100}%`,
                    width: `${((toMs - fromMs) / lengthMs) * 100}%`,
                    background: look.background,
                    borderColor: look.edge,
                  }}
                >
                  {pull?.kind === 'boss' &&
                    `${letters.get(`${pull.encounterId ?? pull.name}`)}${pull.wiped === true ? '✕' : ''}`}
                </span>
              );
            })}
          </div>
        </div>
      ))}
      <figcaption className="flex flex-wrap gap-x-3 text-xs text-muted">
        {[...names].map(([id, name]) => (
          <span key={id}>
            <span className="font-semibold text-text">{letters.get(id)}</span> <bdi>{name}</bdi>
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
