import { formatClock } from '#lib/format-clock.ts';
import type { PlotBox } from './timeline-geometry.ts';

export interface DeathMark {
  guid: string;
  name: string;
  /** What the mark is labeled with, where that is less than the name. */
  shown?: string;
  atMs: number;
}

/** Deaths that would touch each other on the plot, drawn as one. */
export interface DeathCluster {
  deaths: DeathMark[];
  fromX: number;
  toX: number;
  /** Empty when there is no room for it. */
  label: string;
}

/** Characters of 11 px text are about this wide; enough to know whether two labels would touch. */
const CHARACTER_PX = 6.2;
const TOUCH_PX = 9;

/** Joins deaths that stand close together and labels those with room, first come first served. */
export function clusterDeaths(
  deaths: readonly DeathMark[],
  box: Pick<PlotBox, 'width' | 'durationMs'>,
): DeathCluster[] {
  const clusters: DeathCluster[] = [];
  for (const death of deaths.toSorted((a, b) => a.atMs - b.atMs)) {
    const x = box.durationMs > 0 ? (death.atMs / box.durationMs) * box.width : 0;
    const last = clusters.at(-1);
    if (last && x - last.toX < TOUCH_PX) {
      last.deaths.push(death);
      last.toX = x;
    } else clusters.push({ deaths: [death], fromX: x, toX: x, label: '' });
  }
  let freeFrom = Number.NEGATIVE_INFINITY;
  clusters.forEach((cluster, index) => {
    const [first] = cluster.deaths;
    const many = cluster.deaths.length > 1;
    const text = many ? `${cluster.deaths.length} deaths` : (first?.shown ?? first?.name ?? '');
    const width = text.length * CHARACTER_PX + 10;
    const right = clusters[index + 1]?.fromX ?? box.width;
    const fitsRight = cluster.toX + width <= right;
    const fitsLeft = cluster.fromX - width >= Math.max(freeFrom, 0);
    if (fitsRight || fitsLeft) cluster.label = text;
    freeFrom = cluster.toX + (fitsRight ? width : TOUCH_PX);
  });
  return clusters;
}

/** A cross and a dashed line where a player died; many at once are one mark with their number. */
export function DeathMarks({ deaths, box }: { deaths: readonly DeathMark[]; box: PlotBox }) {
  const clusters = clusterDeaths(deaths, box);
  return clusters.map(({ deaths: dead, fromX, toX, label }, index) => {
    const right = clusters[index + 1]?.fromX ?? box.width;
    const onRight = toX + label.length * CHARACTER_PX + 10 <= right;
    return (
      <g key={`${dead[0]?.guid}-${dead[0]?.atMs}`} data-deaths-here={dead.length}>
        <title>
          {dead.map(({ name, atMs }) => `${name} died at ${formatClock(atMs)}`).join('\n')}
        </title>
        {toX > fromX && (
          <rect
            x={fromX}
            y={4}
            width={toX - fromX}
            height={box.height - 4}
            fill="var(--danger)"
            opacity={0.12}
          />
        )}
        {[...new Set([fromX, toX])].map((x) => (
          <line
            key={x}
            x1={x}
            x2={x}
            y1={9}
            y2={box.height}
            stroke="var(--danger)"
            strokeDasharray="2 3"
            opacity={0.7}
          />
        ))}
        <path
          d={`M${(fromX + toX) / 2 - 3.5} 1.5l7 7m0 -7l-7 7`}
          stroke="var(--danger)"
          strokeWidth={2}
          strokeLinecap="round"
          fill="none"
        />
        {label !== '' && (
          <text
            x={onRight ? toX + 7 : fromX - 7}
            y={10}
            textAnchor={onRight ? 'start' : 'end'}
            fill="var(--danger)"
            stroke="var(--page)"
            strokeWidth={3}
            className="text-[11px] [paint-order:stroke]"
          >
            {label}
          </text>
        )}
      </g>
    );
  });
}
