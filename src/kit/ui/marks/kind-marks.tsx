import { FACTIONS } from './kind-names.ts';
import file from './kind-glyphs.svg?url&no-inline';
import { GlyphMark, type MarkProps } from './mark.tsx';

/** Alliance or Horde; nothing where both are meant. Pass `label` where the name does not stand beside it. */
export function FactionMark({ faction, ...rest }: MarkProps & { faction: string }) {
  const known = FACTIONS[faction.toLowerCase()];
  return known ? <GlyphMark file={file} glyph={known.glyph} tint={known.tint} {...rest} /> : null;
}
