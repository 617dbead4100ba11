import type { CSSProperties } from 'react';
import glyphs from './glyphs.svg?url&no-inline';

/** How large a mark is, in px: in running text, in a table, on a card, as the head of a page. */
export type MarkSize = 16 | 20 | 24 | 40;

/** What a mark says besides its look: nothing where the name stands beside it, otherwise the name, read out and as a tooltip. */
export interface MarkProps {
  size?: MarkSize | undefined;
  label?: string | undefined;
  className?: string | undefined;
}

/** Attributes of a mark: read out and shown on pointing with a label, hidden without. */
export function spoken(label: string | undefined) {
  return label === undefined
    ? { 'aria-hidden': true as const }
    : { role: 'img', 'aria-label': label, 'data-tooltip': label };
}

/**
 * A rounded square with a drawing of a file of glyphs, `glyphs.svg` where none is named. `tint` is the class that sets its colors (styles/marks.css); `media`, as `spell-48792`, is
 * the game's own picture, which lies over the drawing where the server has pictures of the game.
 */
export function GlyphMark({
  glyph,
  file = glyphs,
  media,
  tint,
  size = 20,
  label,
  className = '',
}: MarkProps & { glyph: string; file?: string; media?: string | undefined; tint: string }) {
  const side = Math.round(size * 0.74);
  return (
    <span
      className={className === '' ? `mark ${tint}` : `mark ${tint} ${className}`}
      // The stylesheet has the usual size; a page holds hundreds of marks.
      style={size === 20 ? undefined : ({ '--side': `${size}px` } as CSSProperties)}
      data-media={media}
      {...spoken(label)}
    >
      <svg width={side} height={side}>
        <use href={`${file}#${glyph}`} />
      </svg>
    </span>
  );
}

/** A rounded tile with a short code. */
export function CodeMark({
  code,
  media,
  tint,
  style,
  label,
  className = '',
}: {
  code: string;
  media?: string | undefined;
  tint: string;
  style?: CSSProperties;
  label?: string | undefined;
  className?: string | undefined;
}) {
  return (
    <span
      className={`code-mark ${tint} ${className}`}
      style={style}
      data-media={media}
      {...spoken(label)}
    >
      {code}
    </span>
  );
}
