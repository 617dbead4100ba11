import type { PullReview } from '#analysis/fight-events/pull-review.ts';
import { counted } from '#lib/counted.ts';
import { formatClock } from '#lib/format-clock.ts';
import { formatAmount, formatLeft } from '#lib/format-number.ts';
import { usePlotWidth } from '#kit/chart/plot-width.ts';
import { PercentGrid } from '#log/chance/percent-grid.tsx';
import { phaseStyle } from '#log/chance/phase-style.ts';

const CURVE = 150;
const INTAKE = 64;
const PLOT = { left: 38, right: 10, top: 22, gap: 14, bottom: 20 };
const HEIGHT = PLOT.top + CURVE + PLOT.gap + INTAKE + PLOT.bottom;
const BOSS_COLORS = ['var(--danger)', '#2f7fd6', '#9a5be0', '#c2630f'];
/** Intake is drawn in steps of this many half seconds. */
const JOINED = 4;

/** The boss's health over the pull, what the raid took below it; phases, deaths, bloodlust and resurrections on both. */
export function HealthCurve({ review }: { review: PullReview }) {
  const [width, plot] = usePlotWidth(720);
  const { lengthMs, health, phases, deaths, help, intake } = review;
  const inner = Math.max(1, width - PLOT.left - PLOT.right);
  const x = (timeMs: number): number => PLOT.left + (timeMs / Math.max(1, lengthMs)) * inner;
  const y = (percent: number): number => PLOT.top + (1 - percent / 100) * CURVE;
  const base = PLOT.top + CURVE + PLOT.gap + INTAKE;
  const steps = joinedSteps(intake.total);
  const most = steps.reduce((largest, value) => Math.max(largest, value), 0);
  const places = new Map<number, number>();
  for (const { number } of phases.spans) if (!places.has(number)) places.set(number, places.size);
  const tick =
    [15, 30, 60, 120, 300, 600].find((s) => (s * 1000 * inner) / lengthMs >= 64) ??
    Math.ceil((lengthMs * 64) / inner / 1000);
  const ticks = Array.from(
    { length: Math.floor(lengthMs / (tick * 1000)) + 1 },
    (_, index) => index * tick * 1000,
  );
  return (
    <figure ref={plot} className="min-w-0">
      <svg
        width={width}
        height={HEIGHT}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing of our own is no img element
        role="img"
        aria-label={curveWords(review)}
        className="block max-w-full"
      >
        {phases.known &&
          phases.spans.map((span) => {
            const look = phaseStyle(places.get(span.number) ?? 0);
            const wide = x(span.toMs) - x(span.fromMs);
            return (
              <g key={span.fromMs}>
                <rect
                  x={x(span.fromMs)}
                  y={PLOT.top}
                  width={Math.max(0, wide)}
                  height={base - PLOT.top}
                  fill={look.color}
                  fillOpacity={0.09}
                />
                <line
                  x1={x(span.fromMs)}
                  x2={x(span.fromMs)}
                  y1={4}
                  y2={base}
                  stroke={look.color}
                  strokeOpacity={0.7}
                />
                {wide > 26 && (
                  <>
                    <svg x={x(span.fromMs) + 4} y={5} width="10" height="10" viewBox="0 0 12 12">
                      <path d={look.shape} fill={look.color} />
                    </svg>
                    <text x={x(span.fromMs) + 17} y={14} fontSize="11" fill="var(--text)">
                      {span.name}
                    </text>
                  </>
                )}
              </g>
            );
          })}
        <PercentGrid left={PLOT.left} right={width - PLOT.right} y={y} />
        {ticks.map((timeMs) => (
          <text
            key={timeMs}
            x={x(timeMs)}
            y={HEIGHT - 5}
            textAnchor={timeMs === 0 ? 'start' : 'middle'}
            fontSize="10"
            fill="var(--muted)"
          >
            {formatClock(timeMs)}
          </text>
        ))}
        {help.lusts.map((lust) => (
          <g key={lust.atMs}>
            <rect
              x={x(lust.atMs)}
              y={PLOT.top}
              width={x(Math.min(lengthMs, lust.untilMs)) - x(lust.atMs)}
              height={CURVE}
              fill="var(--warning)"
              fillOpacity={0.14}
            />
            <text x={x(lust.atMs) + 3} y={PLOT.top + CURVE - 5} fontSize="10" fill="var(--warning)">
              lust
            </text>
          </g>
        ))}
        {health.bosses.map((boss, index) => (
          <path
            key={boss.unit}
            d={boss.timeMs
              .map(
                (timeMs, at) =>
                  `${at === 0 ? 'M' : 'L'}${x(timeMs).toFixed(1)} ${y(boss.percent[at] ?? 0).toFixed(1)}`,
              )
              .join('')}
            fill="none"
            stroke={BOSS_COLORS[index % BOSS_COLORS.length]}
            strokeWidth={2}
            strokeLinejoin="round"
            strokeDasharray={index === 0 ? undefined : `${6 - (index % 3)} 3`}
          />
        ))}
        <path
          d={intakePath(steps, most, x, base, intake.stepMs)}
          fill="var(--taken)"
          fillOpacity={0.4}
        />
        <line
          x1={PLOT.left}
          x2={width - PLOT.right}
          y1={base}
          y2={base}
          stroke="var(--line-strong)"
        />
        <text x={PLOT.left + 3} y={base - INTAKE + 4} fontSize="10" fill="var(--muted)">
          raid intake, up to {formatAmount(most / ((JOINED * intake.stepMs) / 1000))}/s
        </text>
        {deaths.map((death) => (
          <path
            key={death.order}
            d={`M${x(death.atMs) - 4} ${base - 4}l8 8m0 -8l-8 8`}
            stroke="var(--danger)"
            strokeWidth={2}
          />
        ))}
        {help.resurrections.map((one) => (
          <path
            key={`${one.atMs}-${one.target}`}
            d={`M${x(one.atMs)} ${base - 9}v10m-4 -6h8`}
            stroke="var(--accent)"
            strokeWidth={2}
          />
        ))}
      </svg>
      <figcaption className="flex flex-wrap gap-x-4 gap-y-0.5 text-xs text-muted">
        {health.bosses.map((boss, index) => (
          <span key={boss.unit} className="inline-flex items-center gap-1.5">
            <span
              aria-hidden="true"
              className="h-0.5 w-4"
              style={{ background: BOSS_COLORS[index % BOSS_COLORS.length] }}
            />
            <bdi>{boss.name}</bdi> {formatLeft(boss.leftPercent)} left
          </span>
        ))}
        <span>× death</span>
        <span>+ resurrection</span>
        {health.chosenBy === 'most-health' && health.bosses.length > 0 && (
          <span>
            Farseer does not know which enemy is the boss: drawn is what has the most health.
          </span>
        )}
      </figcaption>
    </figure>
  );
}

function joinedSteps(total: Float64Array): number[] {
  const steps: number[] = [];
  for (const [index, value] of total.entries()) {
    const at = Math.floor(index / JOINED);
    steps[at] = (steps[at] ?? 0) + value;
  }
  return steps;
}

function intakePath(
  steps: readonly number[],
  most: number,
  x: (timeMs: number) => number,
  base: number,
  stepMs: number,
): string {
  if (most <= 0) return '';
  let path = `M${x(0).toFixed(1)} ${base}`;
  for (const [index, value] of steps.entries()) {
    const top = base - (value / most) * (INTAKE - 10);
    path += `V${top.toFixed(1)}H${x((index + 1) * stepMs * JOINED).toFixed(1)}`;
  }
  return `${path}V${base}Z`;
}

function curveWords({ lengthMs, health, phases, deaths, help }: PullReview): string {
  return [
    `The pull of ${formatClock(lengthMs)}`,
    health.leftPercent === null
      ? 'the log tells no boss health'
      : `${formatLeft(health.leftPercent)} of the boss’s health left at the end`,
    phases.known ? `phases ${phases.spans.map(({ name }) => name).join(' · ')}` : 'one phase',
    counted(deaths.length, 'death'),
    counted(help.lusts.length, 'bloodlust'),
    `${counted(help.resurrections.length, 'resurrection')}. The tables below have their times.`,
  ].join(', ');
}
