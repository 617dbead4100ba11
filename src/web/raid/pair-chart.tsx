import type { PullReview } from '#analysis/fight-events/pull-review.ts';
import { formatClock } from '#lib/format-clock.ts';
import { windowTicks } from '#kit/chart/time-window.ts';
import { healthAt } from './timeline-tables.ts';

const WIDTH = 600;
const HEIGHT = 120;
const POINTS = 150;

/** The health of the boss in two pulls on one axis, with a mark for each death. What it draws stands in the table below it. */
export function PairChart({
  a,
  b,
  words,
}: {
  a: PullReview;
  b: PullReview;
  words: { a: string; b: string };
}) {
  const lengthMs = Math.max(1, a.lengthMs, b.lengthMs);
  const share = (ms: number): string => `${(ms / lengthMs) * 100}%`;
  return (
    <div data-pair-chart>
      <p className="flex flex-wrap gap-x-4 text-xs text-muted">
        <span>
          <Dash /> <bdi>{words.a}</bdi>, deaths above
        </span>
        <span>
          <Dash isOther /> <bdi>{words.b}</bdi>, deaths below
        </span>
      </p>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="mt-1 h-32 w-full bg-surface-2"
      >
        <path {...lineOf(a, lengthMs)} stroke="var(--accent)" strokeWidth={2} />
        <path
          {...lineOf(b, lengthMs)}
          stroke="var(--danger)"
          strokeWidth={2}
          strokeDasharray="5 4"
        />
        <path {...deathsOf(a, lengthMs, 0)} stroke="var(--accent)" strokeWidth={2} />
        <path {...deathsOf(b, lengthMs, HEIGHT - 12)} stroke="var(--danger)" strokeWidth={2} />
      </svg>
      <div className="relative h-4 text-2xs text-muted" aria-hidden="true">
        {windowTicks({ fromMs: 0, toMs: lengthMs }, 6).map((ms) => (
          <span
            key={ms}
            className="tabular absolute -translate-x-1/2 first:translate-x-0"
            style={{ left: share(ms) }}
          >
            {formatClock(ms)}
          </span>
        ))}
      </div>
    </div>
  );
}

function Dash({ isOther = false }: { isOther?: boolean }) {
  return (
    <svg viewBox="0 0 20 4" aria-hidden="true" className="inline h-1 w-5">
      <path
        d="M0 2H20"
        stroke={isOther ? 'var(--danger)' : 'var(--accent)'}
        strokeWidth={3}
        strokeDasharray={isOther ? '5 3' : undefined}
      />
    </svg>
  );
}

const LINE = { fill: 'none', vectorEffect: 'non-scaling-stroke' } as const;

function lineOf(review: PullReview, lengthMs: number) {
  const points = Array.from({ length: POINTS + 1 }, (_, index) => {
    const atMs = (review.lengthMs * index) / POINTS;
    const left = healthAt(review, atMs);
    return left === null
      ? null
      : `${Math.round((atMs / lengthMs) * WIDTH)} ${Math.round((1 - left) * (HEIGHT - 4)) + 2}`;
  }).filter((point) => point !== null);
  return { ...LINE, d: points.length === 0 ? '' : `M${points.join('L')}` };
}

function deathsOf({ deaths }: PullReview, lengthMs: number, top: number) {
  return {
    ...LINE,
    d: deaths.map(({ atMs }) => `M${Math.round((atMs / lengthMs) * WIDTH)} ${top}v12`).join(''),
  };
}
