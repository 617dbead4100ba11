/** The two factions: what they are called, and which drawing of game-icons stands for them. */

interface KindLook {
  name: string;
  glyph: string;
  /** The class that sets the colors (styles/marks.css). */
  tint: string;
}

export const FACTIONS: Readonly<Record<string, KindLook>> = {
  alliance: { name: 'Alliance', glyph: 'lion', tint: 'faction-alliance' },
  horde: { name: 'Horde', glyph: 'orc-head', tint: 'faction-horde' },
};

/**
 * Every drawing of `kind-glyphs.svg`. After a change: `node tools/generate/build-mark-glyphs.ts` (a test fails without it).
 *
 * @internal for the commands that write the project
 */
export const KIND_GLYPHS: readonly string[] = Object.values(FACTIONS)
  .map(({ glyph }) => glyph)
  .toSorted();
