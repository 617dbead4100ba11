import type { FanPoint } from '#season/model/progress/kill-fan.ts';
import { usePlotWidth } from '#kit/chart/plot-width.ts';
import { openChance } from './close-answer.ts';
import { PercentGrid } from './percent-grid.tsx';

const HEIGHT = 150;
const PLOT = { left: 38, right: 12, top: 10, bottom: 22 };
/** Pulls that stand below the drawing, and in its words. */
const SHOWN = [1, 5, 10, 20, 40] as const;

/** The chance of a kill pull by pull, with the range that holds eight of ten groups that look like this one. */
export function FanChart({ fan }: { fan: readonly FanPoint[] }) {
  const [width, plot] = usePlotWidth(420);
  const most = fan.at(-1)?.pulls ?? 1;
  const x = (pulls: number): number =>
    PLOT.left + (pulls / most) * Math.max(1, width - PLOT.left - PLOT.right);
  const y = (share: number): number => PLOT.top + (1 - share) * (HEIGHT - PLOT.top - PLOT.bottom);
  const line = (of: (point: FanPoint) => number, points = fan) =>
    points.map((point) => `${x(point.pulls).toFixed(1)},${y(of(point)).toFixed(1)}`).join('L');
  const shown = SHOWN.flatMap((pulls) => fan.find((point) => point.pulls === pulls) ?? []);
  return (
    <figure ref={plot} className="min-w-0" data-fan>
      <figcaption className="font-medium">Chance of a kill, pull by pull</figcaption>
      <svg
        width={width}
        height={HEIGHT}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing of our own is no img element
        role="img"
        aria-label={`Chance of a kill with its 80% range: ${shown.map(pointWords).join(', ')}.`}
        className="block max-w-full"
      >
        <PercentGrid left={PLOT.left} right={width - PLOT.right} y={(share) => y(share / 100)} />
        <path
          d={`M${line(({ high }) => high)}L${line(({ low }) => low, fan.toReversed())}Z`}
          fill="var(--accent)"
          opacity="0.22"
        />
        <path
          d={`M${line(({ chance }) => chance)}`}
          fill="none"
          stroke="var(--accent)"
          strokeWidth={2}
        />
        {shown.map(({ pulls, chance }) => (
          <g key={pulls}>
            <circle cx={x(pulls)} cy={y(chance)} r="3" fill="var(--accent)" />
            <text
              x={x(pulls)}
              y={HEIGHT - 6}
              textAnchor="middle"
              className="tabular fill-muted text-2xs"
            >
              {pulls}
            </text>
          </g>
        ))}
      </svg>
      <p className="text-xs text-muted">
        Pulls ahead. Line: the chance. Area: 80% of groups like yours.{' '}
        {shown.slice(1).map(pointWords).join(', ')}.
      </p>
    </figure>
  );
}

function pointWords({ pulls, chance, low, high }: FanPoint): string {
  return `${pulls} ${pulls === 1 ? 'pull' : 'pulls'}: ${openChance(chance)} (${openChance(low).replace('%', '')}–${openChance(high)})`;
}
