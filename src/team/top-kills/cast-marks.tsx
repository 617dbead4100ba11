import { CooldownMark } from '#kit/ui/marks/cooldown-mark.tsx';
import { rowsOf } from './lane-places.ts';

/** Side of a mark in px, its part of the narrowest axis, and the height of a row of marks. */
const SIZE = 20;
const SHARE = 0.034;
const ROW_HEIGHT = SIZE + 2;

export interface PlacedCast {
  key: string;
  /** On the axis. */
  atMs: number;
  spellId: number;
  /** In the language of the log; the English name where it is left out. */
  name?: string;
  /** The moment, the spell and who pressed it. */
  tip: string;
}

/** Casts on one lane: each begins at its moment, and those that would hide each other stand below each other. */
export function CastMarks({ casts, lengthMs }: { casts: readonly PlacedCast[]; lengthMs: number }) {
  const ordered = casts.toSorted((a, b) => a.atMs - b.atMs);
  const places = ordered.map(({ atMs }) => atMs);
  const { rows, count } = rowsOf(places, lengthMs * SHARE);
  return (
    <div className="relative" style={{ height: count * ROW_HEIGHT + 4 }}>
      {ordered.map(({ key, atMs, spellId, name, tip }, index) => (
        <span
          key={key}
          className="absolute block"
          style={{
            left: `${(atMs / Math.max(1, lengthMs)) * 100}%`,
            top: 3 + rows[index]! * ROW_HEIGHT,
          }}
          data-tooltip={tip}
          data-top-cast
        >
          <CooldownMark spellId={spellId} name={name} />
        </span>
      ))}
    </div>
  );
}
