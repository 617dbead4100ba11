import type { DeathChain } from '#analysis/fight-events/death-chains.ts';
import { counted } from '#lib/counted.ts';
import { formatShare } from '#lib/format-number.ts';
import { usePlotWidth } from '#kit/chart/plot-width.ts';
import { healthPoints, type HealthPoint } from './death-rows.ts';

const HEIGHT = 124;
const PLOT = { left: 34, right: 8, top: 8, bottom: 20 };

/** Health in steps over the seconds before a death; hits below zero line, heals above it are marks on the curve. */
export function HealthSteps({ chain }: { chain: DeathChain }) {
  const [width, plot] = usePlotWidth(480);
  const points = healthPoints(chain);
  const x = (beforeMs: number): number =>
    PLOT.left + (1 - beforeMs / chain.windowMs) * Math.max(1, width - PLOT.left - PLOT.right);
  const y = (share: number): number => PLOT.top + (1 - share) * (HEIGHT - PLOT.top - PLOT.bottom);
  const line = points
    .map(({ beforeMs, share }, index) =>
      index === 0
        ? `M${x(beforeMs).toFixed(1)} ${y(share).toFixed(1)}`
        : `H${x(beforeMs).toFixed(1)}V${y(share).toFixed(1)}`,
    )
    .join('');
  const seconds = chain.windowMs / 1000;
  const ticks = Array.from({ length: Math.floor(seconds / 2) + 1 }, (_, index) => index * 2);
  return (
    <figure ref={plot} className="min-w-0">
      {points.length === 0 ? (
        <p className="py-3 text-sm text-muted">
          The log tells no health of this player in these seconds (advanced logging was off, or
          nothing was seen).
        </p>
      ) : (
        <svg
          width={width}
          height={HEIGHT}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing of our own is no img element
          role="img"
          aria-label={stepWords(points, seconds)}
          className="block max-w-full"
        >
          {[0, 0.5, 1].map((share) => (
            <g key={share}>
              <line
                x1={PLOT.left}
                x2={width - PLOT.right}
                y1={y(share)}
                y2={y(share)}
                stroke="var(--line)"
                strokeDasharray={share === 0 ? undefined : '3 3'}
              />
              <text
                x={PLOT.left - 5}
                y={y(share) + 3.5}
                textAnchor="end"
                fontSize="10"
                fill="var(--muted)"
              >
                {Math.round(share * 100)}%
              </text>
            </g>
          ))}
          {ticks.map((second) => (
            <text
              key={second}
              x={x(second * 1000)}
              y={HEIGHT - 5}
              textAnchor={second === 0 ? 'end' : 'middle'}
              fontSize="10"
              fill="var(--muted)"
            >
              {second === 0 ? 'death' : `−${second} s`}
            </text>
          ))}
          <path
            d={`${line}L${x(0)} ${y(0)}L${x(points[0]?.beforeMs ?? 0)} ${y(0)}Z`}
            fill="var(--healing)"
            fillOpacity={0.13}
          />
          <path d={line} fill="none" stroke="var(--healing)" strokeWidth={2} />
          {chain.steps
            .filter(({ kind }) => kind !== 'absorb')
            .map((step, index) => {
              const at = x(Math.max(0, chain.atMs - step.timeMs));
              const share =
                step.hpAfter !== null && step.hpMax ? Math.min(1, step.hpAfter / step.hpMax) : null;
              const size = step.hpMax ? Math.min(26, 4 + (step.amount / step.hpMax) * 60) : 5;
              const hit = step.kind === 'hit';
              const base = y(share ?? 0);
              return (
                <line
                  // oxlint-disable-next-line react/no-array-index-key -- steps never change their order
                  key={`${step.timeMs}-${index}`}
                  x1={at}
                  x2={at}
                  y1={base}
                  y2={hit ? Math.max(PLOT.top, base - size) : Math.min(y(0), base + size)}
                  stroke={hit ? 'var(--taken)' : 'var(--healing)'}
                  strokeWidth={hit ? 2 : 1.5}
                  strokeOpacity={0.85}
                />
              );
            })}
          <path
            d={`M${x(0) - 5} ${y(0) - 5}l10 10m0 -10l-10 10`}
            stroke="var(--danger)"
            strokeWidth={2.5}
          />
        </svg>
      )}
    </figure>
  );
}

/** The drawing in words; what the blow that killed left is no lowest health. */
function stepWords(points: readonly HealthPoint[], seconds: number): string {
  const alive = points.flatMap(({ share }) => (share > 0 ? share : []));
  const lowest =
    alive.length === 0 ? '' : `, lowest before it ${formatShare(Math.min(...alive), 1)}`;
  return `Health in the ${seconds} seconds before the death, in ${counted(points.length - 1, 'step')}${lowest}. The table below has every step.`;
}
