import type { Range } from '#kit/chart/timeline-geometry.ts';
import type { CastLane, LaneKind } from './cast-lanes.ts';
import { LaneChart } from './lane-chart.tsx';

const HEADINGS: Readonly<Partial<Record<LaneKind, string>>> = {
  enemy: 'Enemy casts',
  cooldown: 'Cooldowns, pale until ready',
  cast: 'Other casts',
  proc: 'Procs',
  pause: 'Pauses',
};
const FILLS: Readonly<Record<LaneKind, string>> = {
  death: 'var(--danger)',
  enemy: 'var(--danger)',
  cooldown: 'var(--accent)',
  cast: 'var(--text)',
  proc: 'var(--accent)',
  pause: 'var(--muted)',
};

/** Lanes of casts on one axis. What it draws stands in the two tables below it, too. */
export function CastChart({
  lanes,
  shown,
  lengthMs,
}: {
  lanes: readonly CastLane[];
  shown: Range;
  lengthMs: number;
}) {
  const drawn = lanes.map(({ kind, name, count, marks, waits }) => ({
    heading: HEADINGS[kind] ?? null,
    name,
    count,
    marks,
    pale: waits,
    fill: FILLS[kind],
  }));
  return (
    <div data-cast-chart>
      <LaneChart lanes={drawn} shown={shown} lengthMs={lengthMs} />
    </div>
  );
}
