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
  const unknown = [
    { name: words.a, review: a },
    { name: words.b, review: b },
  ].filter(({ review }) => linePoints(review, lengthMs).length === 0);
  const share = (ms: number): string => `${(ms / lengthMs) * 100}%`;
  return (
    <div data-pair-chart>
      <p className="flex flex-wrap gap-x-4 text-xs text-muted">
        <span>Boss health:</span>
        <span>
          <Dash /> <bdi>{words.a}</bdi>, deaths above
        </span>
        <span>
          <Dash isOther /> <bdi>{words.b}</bdi>, deaths below
        </span>
      </p>
      {unknown.map(({ name }) => (
        <p key={name} className="text-xs text-muted">
          The boss health of <bdi>{name}</bdi> is not known.
        </p>
      ))}
      <div className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <span
          aria-hidden="true"
          className="tabular flex flex-col justify-between text-right text-2xs text-muted"
        >
          {['100%', '50%', '0%'].map((part) => (
            <span key={part}>{part}</span>
          ))}
        </span>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className="h-32 w-full bg-surface-2"
        >
          <path
            {...LINE}
            d={`M0 ${HEIGHT / 2}H${WIDTH}`}
            stroke="var(--line-strong)"
            strokeDasharray="2 4"
          />
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
        <span />
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

function linePoints(review: PullReview, lengthMs: number): string[] {
  return Array.from({ length: POINTS + 1 }, (_, index) => {
    const atMs = (review.lengthMs * index) / POINTS;
    const left = healthAt(review, atMs);
    return left === null
      ? null
      : `${Math.round((atMs / lengthMs) * WIDTH)} ${Math.round((1 - left) * (HEIGHT - 4)) + 2}`;
  }).filter((point) => point !== null);
}

function lineOf(review: PullReview, lengthMs: number) {
  const points = linePoints(review, lengthMs);
  return { ...LINE, d: points.length === 0 ? '' : `M${points.join('L')}` };
}

function deathsOf({ deaths }: PullReview, lengthMs: number, top: number) {
  return {
    ...LINE,
    d: deaths.map(({ atMs }) => `M${Math.round((atMs / lengthMs) * WIDTH)} ${top}v12`).join(''),
  };
}
