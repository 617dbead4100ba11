import type { CSSProperties, ReactNode } from 'react';
import { PLACE_DRAWINGS, PLACE_FRAME, PLACE_SIDE } from './place-drawings.ts';

const LAYERS = {
  line: { fill: 'none', stroke: 'currentColor' },
  soft: { fill: 'currentColor', fillOpacity: 0.28 },
  full: { fill: 'currentColor' },
} as const;

/**
 * The emblem of a dungeon or raid of the running season; another mark for a place without one. The name stands beside it, so it is not read
 * out.
 *
 * @param slug of the place.
 */
export function PlaceMark({
  slug,
  size = 40,
  otherwise = null,
}: {
  slug: string | null;
  size?: 24 | 40 | 56;
  otherwise?: ReactNode;
}) {
  const drawing = slug === null ? undefined : PLACE_DRAWINGS[slug];
  if (!drawing) return otherwise;
  return (
    <svg
      viewBox={`0 0 ${PLACE_SIDE} ${PLACE_SIDE}`}
      width={size}
      height={size}
      aria-hidden="true"
      className="place-mark shrink-0"
      style={{ '--hue': drawing.hue } as CSSProperties}
      data-place={slug}
    >
      <path d={PLACE_FRAME} fill="currentColor" fillOpacity="0.12" stroke="currentColor" />
      {drawing.layers.map(([how, d]) => (
        <path key={`${how} ${d}`} d={d} {...LAYERS[how]} />
      ))}
    </svg>
  );
}
