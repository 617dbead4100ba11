import type { Aliases } from '#log/session/aliases.ts';
import { onPlane, scaleYards } from './plane-layout.ts';
import type { Plane, StandingUnit } from './plane-layout.ts';

const SIZE = 1000;

/** The pull from above at one moment: players in their color, those of the other side as squares, bosses, other enemies, casters ringed, the dead crossed. */
export function PositionsPlane({
  plane,
  standing,
  casting,
  marked,
  book,
  label,
}: {
  plane: Plane;
  standing: readonly StandingUnit[];
  /** Indexes of the units that cast in the last seconds. */
  casting: ReadonlySet<number>;
  /** GUID of the player who dies at the moment shown; null for none. */
  marked: string | null;
  book: Aliases;
  /** Says the same in words. */
  label: string;
}) {
  const yards = scaleYards(plane);
  const width = (yards / plane.yards) * SIZE;
  const at = (one: { x: number; y: number }): [number, number] => {
    const [x, y] = onPlane(plane, one);
    return [x * SIZE, y * SIZE];
  };
  // Enemies lie below players, who lie below the one who dies.
  const order = { enemy: 0, boss: 1, player: 2 } as const;
  const drawn = standing.toSorted(
    (a, b) =>
      Number(a.alive) - Number(b.alive) ||
      Number(a.unit.guid === marked) - Number(b.unit.guid === marked) ||
      order[a.unit.kind] - order[b.unit.kind],
  );
  return (
    <svg
      viewBox={`0 0 ${SIZE} ${SIZE}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing of our own is no img element
      role="img"
      aria-label={label}
      className="aspect-square w-full max-w-120 rounded-panel border border-line bg-surface"
      data-plane
    >
      {Array.from({ length: Math.ceil(plane.yards / yards) }, (_, line) => (
        <g key={line} stroke="var(--line)" strokeWidth="1.5">
          <path d={`M${line * width} 0V${SIZE}M0 ${line * width}H${SIZE}`} />
        </g>
      ))}
      {drawn.map((one) => {
        const [x, y] = at(one);
        if (x < 0 || y < 0 || x > SIZE || y > SIZE) return null;
        const { unit, index, alive, ageMs } = one;
        const isMarked = unit.guid === marked;
        return (
          <g
            key={index}
            transform={`translate(${x} ${y})`}
            opacity={alive && ageMs > 3000 ? 0.5 : 1}
            data-unit={unit.kind}
          >
            <title>{unit.kind === 'player' ? book.label(unit.guid, unit.name) : unit.name}</title>
            {casting.has(index) && (
              <circle r="38" fill="none" stroke="var(--warning)" strokeWidth="5" />
            )}
            {isMarked && <circle r="32" fill="none" stroke="var(--danger)" strokeWidth="6" />}
            <Mark one={one} color={book.look(unit.guid).color} />
            {(unit.kind === 'boss' || isMarked) && (
              <text
                y="-44"
                textAnchor={x < SIZE * 0.15 ? 'start' : x > SIZE * 0.85 ? 'end' : 'middle'}
                fontSize="30"
                fontWeight="600"
                fill="var(--text)"
                stroke="var(--surface)"
                strokeWidth="8"
                paintOrder="stroke"
              >
                {unit.kind === 'player' ? book.label(unit.guid, unit.name) : unit.name}
              </text>
            )}
          </g>
        );
      })}
      <g transform={`translate(24 ${SIZE - 24})`} fill="var(--text)">
        <path d={`M0 -12V0H${width}V-12`} fill="none" stroke="var(--text)" strokeWidth="3" />
        <text x={width + 12} y="4" fontSize="28">
          {yards} yd
        </text>
      </g>
    </svg>
  );
}

function Mark({ one: { unit, alive }, color }: { one: StandingUnit; color: string }) {
  if (!alive) return <path d="M-14-14L14 14M14-14L-14 14" stroke="var(--danger)" strokeWidth="6" />;
  if (unit.isOpponent)
    return (
      <rect
        x="-16"
        y="-16"
        width="32"
        height="32"
        fill={color}
        stroke="var(--text)"
        strokeWidth="3"
      />
    );
  if (unit.kind === 'player')
    return <circle r="17" fill={color} stroke="var(--text)" strokeWidth="3" />;
  const size = unit.kind === 'boss' ? 30 : 15;
  return (
    <path
      d={`M0 ${-size}L${size} 0L0 ${size}L${-size} 0Z`}
      fill={unit.kind === 'boss' ? 'var(--danger)' : 'var(--muted)'}
      stroke="var(--text)"
      strokeWidth="3"
    />
  );
}
