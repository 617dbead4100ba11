import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fightPages } from './build-fight-pages.ts';

it('the pages that logs link to are those of the packs', () => {
  const file = join(import.meta.dirname, '..', '..', 'src', 'log', 'views', 'fight-pages.json');
  expect(
    JSON.parse(readFileSync(file, 'utf8')),
    'node tools/generate/build-fight-pages.ts',
  ).toEqual(fightPages());
});
