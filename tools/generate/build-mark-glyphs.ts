// Writes the drawings of all marks into two files, each of which a page asks for once: glyphs.svg, which nearly every page
// shows, and kind-glyphs.svg, which few do.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IconifyJSON } from '@iconify/types';
import { classes } from '#game/classes.ts';
import { specializations } from '#game/specializations.ts';
import { AFFIX_GLYPHS, ROLE_GLYPHS, UNKNOWN_GLYPH } from '#kit/ui/marks/glyph-names.ts';
import { KIND_GLYPHS } from '#kit/ui/marks/kind-names.ts';

const root = join(import.meta.dirname, '..', '..');

/** One SVG with a symbol for each glyph of a mark, named as in the game-icons set. Throws when one is not in the set. */
export function markGlyphs(names: readonly string[]): string {
  const file = join(root, 'node_modules', '@iconify-json', 'game-icons', 'icons.json');
  const set = JSON.parse(readFileSync(file, 'utf8')) as IconifyJSON;
  const side = set.width ?? 512;
  const symbols = names.map((name) => {
    const icon = set.icons[name];
    if (!icon) throw new Error(`Not in game-icons: ${name}`);
    return `<symbol id="${name}" viewBox="0 0 ${side} ${side}">${icon.body}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`;
}

/** Every drawing that a mark can show. After a change: `node tools/generate/build-mark-glyphs.ts` (a test fails without it). */
const MARK_GLYPHS: readonly string[] = [
  ...new Set([
    UNKNOWN_GLYPH,
    ...classes.map(({ icon }) => icon),
    ...specializations.map(({ icon }) => icon),
    ...Object.values(ROLE_GLYPHS),
    ...Object.values(AFFIX_GLYPHS),
  ]),
].toSorted();

export const GLYPH_FILES: readonly (readonly [file: string, names: readonly string[]])[] = [
  ['glyphs.svg', MARK_GLYPHS],
  ['kind-glyphs.svg', KIND_GLYPHS],
];

if (import.meta.main)
  for (const [file, names] of GLYPH_FILES)
    writeFileSync(join(root, 'src', 'kit', 'ui', 'marks', file), markGlyphs(names));
