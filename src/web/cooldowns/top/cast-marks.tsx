import { SpecMark } from '#kit/ui/marks/player-marks.tsx';
import { rowsOf } from './lane-places.ts';

/** Side of a mark in px, its part of the narrowest axis, and the height of a row of marks. */
const SIZE = 16;
const SHARE = 0.026;
const ROW_HEIGHT = SIZE + 2;

export interface PlacedCast {
  key: string;
  /** On the axis. */
  atMs: number;
  specId: number | null;
  /** The moment, the spell and who pressed it. */
  tip: string;
}

/** Casts on one lane: each begins at its moment, and those that would hide each other stand below each other. */
export function CastMarks({ casts, lengthMs }: { casts: readonly PlacedCast[]; lengthMs: number }) {
  const ordered = casts.toSorted((a, b) => a.atMs - b.atMs);
  const places = ordered.map(({ atMs }) => atMs);
  const { rows, count } = rowsOf(places, lengthMs * SHARE);
  return (
    <div className="relative" style={{ height: count * ROW_HEIGHT + 8 }}>
      {ordered.map(({ key, atMs, specId, tip }, index) => (
        <span
          key={key}
          className="absolute block"
          style={{
            left: `${(atMs / Math.max(1, lengthMs)) * 100}%`,
            top: 5 + rows[index]! * ROW_HEIGHT,
          }}
          data-tooltip={tip}
          data-top-cast
        >
          <SpecMark specId={specId} size={SIZE} />
        </span>
      ))}
    </div>
  );
}
