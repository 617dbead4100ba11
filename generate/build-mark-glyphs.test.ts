import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { markGlyphs } from './build-mark-glyphs.ts';

it('the drawings of marks are those that the marks name', () => {
  const file = join(import.meta.dirname, '..', 'src', 'web', 'ui', 'marks', 'glyphs.svg');
  expect(readFileSync(file, 'utf8')).toBe(markGlyphs());
});
