import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { GLYPH_FILES, markGlyphs } from './build-mark-glyphs.ts';

it.each(GLYPH_FILES)('the drawings of %s are those that the marks name', (name, names) => {
  const file = join(import.meta.dirname, '..', '..', 'src', 'kit', 'ui', 'marks', name);
  expect(readFileSync(file, 'utf8')).toBe(markGlyphs(names));
});
