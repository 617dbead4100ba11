import { formatClock } from '#lib/format-clock.ts';
import type { PlotBox } from './timeline-geometry.ts';

export interface DeathMark {
  guid: string;
  name: string;
  atMs: number;
}

/** Characters of 11 px text are about this wide; enough to know whether two labels would touch. */
const CHARACTER_PX = 6.2;

/** The first word of a name such as `Name-Realm`: there is no room for the realm. */
export function shortName(name: string): string {
  return name.split('-', 1)[0] ?? name;
}

/** Which deaths have room for their name, first come first served. */
export function labelledDeaths(
  deaths: readonly DeathMark[],
  box: Pick<PlotBox, 'width' | 'durationMs'>,
): Set<DeathMark> {
  const labelled = new Set<DeathMark>();
  let freeFrom = Number.NEGATIVE_INFINITY;
  for (const death of deaths.toSorted((a, b) => a.atMs - b.atMs)) {
    const x = box.durationMs > 0 ? (death.atMs / box.durationMs) * box.width : 0;
    const end = x + 8 + shortName(death.name).length * CHARACTER_PX;
    if (x < freeFrom || end > box.width) continue;
    labelled.add(death);
    freeFrom = end + 6;
  }
  return labelled;
}

/** A cross and a dashed line where somebody died, with the name where there is room for it. */
export function DeathMarks({ deaths, box }: { deaths: readonly DeathMark[]; box: PlotBox }) {
  const labelled = labelledDeaths(deaths, box);
  return deaths.map((death) => {
    const x = box.durationMs > 0 ? (death.atMs / box.durationMs) * box.width : 0;
    return (
      <g key={`${death.guid}-${death.atMs}`} data-death={Math.round(death.atMs)}>
        <title>{`${death.name} died at ${formatClock(death.atMs)}`}</title>
        <line
          x1={x}
          x2={x}
          y1={4}
          y2={box.height}
          stroke="var(--danger)"
          strokeDasharray="2 3"
          opacity={0.7}
        />
        <path
          d={`M${x - 3.5} 0.5l7 7m0 -7l-7 7`}
          stroke="var(--danger)"
          strokeWidth={2}
          strokeLinecap="round"
          fill="none"
        />
        {labelled.has(death) && (
          <text x={x + 7} y={9} fill="var(--danger)" className="text-[11px]">
            {shortName(death.name)}
          </text>
        )}
      </g>
    );
  });
}
