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

function spoken(label: string | undefined) {
  return label === undefined
    ? { 'aria-hidden': true as const }
    : { role: 'img', 'aria-label': label, 'data-tooltip': label };
}

/** A drawing of `glyphs.svg` in the color of the text around it. */
export function Glyph({ name, size = 20 }: { name: string; size?: number }) {
  return (
    <svg width={size} height={size} aria-hidden="true" className="block shrink-0">
      <use href={`${glyphs}#${name}`} />
    </svg>
  );
}

/** A rounded square with a drawing. `tint` is the class that sets its colors (styles/marks.css). */
export function GlyphMark({
  glyph,
  tint,
  size = 20,
  label,
  className = '',
}: MarkProps & { glyph: string; tint: string }) {
  return (
    <span
      className={`mark ${tint} ${className}`}
      style={{ '--side': `${size}px` } as CSSProperties}
      {...spoken(label)}
    >
      <Glyph name={glyph} size={Math.round(size * 0.74)} />
    </span>
  );
}

/** A rounded tile with a short code. */
export function CodeMark({
  code,
  tint,
  style,
  label,
  className = '',
}: {
  code: string;
  tint: string;
  style?: CSSProperties;
  label?: string | undefined;
  className?: string | undefined;
}) {
  return (
    <span className={`code-mark ${tint} ${className}`} style={style} {...spoken(label)}>
      {code}
    </span>
  );
}
