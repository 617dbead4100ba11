import type { CSSProperties } from 'react';
import { schoolColors } from '#game/school-colors.ts';
import { spoken, type MarkProps } from './mark.tsx';

/** What a spell is for, as the shape of its mark: a square of 20 by 20. */
const SHAPES = {
  /** A circle. */
  'raid-healing': 'M10 .7a9.3 9.3 0 1 1 0 18.6a9.3 9.3 0 0 1 0-18.6z',
  /** A shield. */
  'raid-defense': 'M10 .6l8.9 2.6v7c0 4.8-3.7 7.7-8.9 9.3c-5.2-1.6-8.9-4.5-8.9-9.3v-7z',
  /** A hexagon. */
  single: 'M5.2 1.2h9.6l4.7 8.8l-4.7 8.8h-9.6l-4.7-8.8z',
  /** An arch. */
  own: 'M1.2 19v-9.5a8.8 8.8 0 0 1 17.6 0v9.5z',
  /** A blade. */
  damage: 'M4.3 1.2h15.4l-4 17.6h-15.4z',
  /** A tile. */
  utility: 'M4 1h12a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3h-12a3 3 0 0 1-3-3v-12a3 3 0 0 1 3-3z',
  /** A horned head. */
  boss: 'M.6.8l5.4 3h8l5.4-3v12.7l-5 5.7h-8.8l-5-5.7z',
} as const;

/** Pairs that would stand out of their shape: with a wide letter, and signs of Chinese and Korean. */
const WIDE = /[MWmw\u1100-\uffff]/;
const FITTED = { textLength: 14, lengthAdjust: 'spacingAndGlyphs' } as const;

export type SpellShape = keyof typeof SHAPES;

/**
 * A spell: two letters of its name on the color of its school, in the shape of what it is for. The game's own picture lies over it where the
 * server has one.
 */
export function SpellMark({
  letters,
  school,
  shape,
  media,
  size = 20,
  label,
  className = '',
}: MarkProps & {
  letters: string;
  /** The bit mask that logs write; null where it is not known. */
  school: number | null;
  shape: SpellShape;
  /** As `spell-48792`. */
  media?: string | undefined;
}) {
  const [color, second] = schoolColors(school);
  return (
    <span
      className={className === '' ? 'spell-mark' : `spell-mark ${className}`}
      style={size === 20 ? undefined : ({ '--side': `${size}px` } as CSSProperties)}
      data-media={media}
      {...spoken(label)}
    >
      <svg viewBox="0 0 20 20">
        <path d={SHAPES[shape]} fill={color} />
        {second && <path d={SHAPES[shape]} fill={second} className="spell-second" />}
        <text x="10" y="14" {...(WIDE.test(letters) && FITTED)}>
          {letters}
        </text>
      </svg>
    </span>
  );
}
