import type { CooldownCategory } from '#game/packs/cooldown-table.ts';
import { FACTIONS, SPELL_KINDS } from './kind-names.ts';
import file from './kind-glyphs.svg?url&no-inline';
import { GlyphMark, type MarkProps } from './mark.tsx';

/** What kind of ability it is: raid healing, an external, bloodlust. Its name is read out and shown on focus and hover. */
export function SpellKindMark({
  kind,
  spellId,
  ...rest
}: MarkProps & {
  kind: CooldownCategory;
  /** The ability itself, whose own picture is shown where the server has it. */
  spellId: number | null;
}) {
  const { name, glyph, tint } = SPELL_KINDS[kind];
  return (
    <GlyphMark
      file={file}
      glyph={glyph}
      media={spellId === null ? undefined : `spell-${spellId}`}
      tint={tint}
      label={name}
      {...rest}
    />
  );
}

/** Alliance or Horde; nothing where both are meant. Pass `label` where the name does not stand beside it. */
export function FactionMark({ faction, ...rest }: MarkProps & { faction: string }) {
  const known = FACTIONS[faction.toLowerCase()];
  return known ? <GlyphMark file={file} glyph={known.glyph} tint={known.tint} {...rest} /> : null;
}
