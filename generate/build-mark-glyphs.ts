// Writes src/web/ui/marks/glyphs.svg: the drawings of all marks in one file, which a page asks for once.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IconifyJSON } from '@iconify/types';
import { MARK_GLYPHS } from '#web/ui/marks/glyph-names.ts';

const root = join(import.meta.dirname, '..');

/** One SVG with a symbol for each glyph of a mark, named as in the game-icons set. Throws when one is not in the set. */
export function markGlyphs(): string {
  const file = join(root, 'node_modules', '@iconify-json', 'game-icons', 'icons.json');
  const set = JSON.parse(readFileSync(file, 'utf8')) as IconifyJSON;
  const side = set.width ?? 512;
  const symbols = MARK_GLYPHS.map((name) => {
    const icon = set.icons[name];
    if (!icon) throw new Error(`Not in game-icons: ${name}`);
    return `<symbol id="${name}" viewBox="0 0 ${side} ${side}">${icon.body}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`;
}

if (import.meta.main)
  writeFileSync(join(root, 'src', 'web', 'ui', 'marks', 'glyphs.svg'), markGlyphs());
