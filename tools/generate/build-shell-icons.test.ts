import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SHELL_ICON_NAMES } from './shell-icon-names.ts';
import { PAGE_LIST } from '#kit/shell/pages.ts';
import { shellIcons } from './build-shell-icons.ts';

it('the icons in the page’s own code are those of the installed collection', () => {
  const file = join(import.meta.dirname, '..', '..', 'src', 'kit', 'ui', 'shell-icons.json');
  const written: unknown = JSON.parse(readFileSync(file, 'utf8'));
  expect(written).toEqual(JSON.parse(JSON.stringify(shellIcons())));
  // What `Icon` counts on when it draws them.
  expect(written).toMatchObject({ prefix: 'lucide', width: 24, height: 24 });
  expect(written).not.toHaveProperty('aliases');
});

it('every page’s icon is among them', () => {
  const known = SHELL_ICON_NAMES.map((name) => `lucide:${name}`);
  for (const page of PAGE_LIST) expect(known).toContain(page.icon);
});
