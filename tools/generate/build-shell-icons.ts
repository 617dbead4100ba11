// Writes src/kit/ui/shell-icons.json: the few icons that are part of the page's own code.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IconifyJSON } from '@iconify/types';
import { getIcons } from '@iconify/utils';
import { SHELL_ICON_NAMES } from './shell-icon-names.ts';

const root = join(import.meta.dirname, '..', '..');

/** The subset of the collection the shell uses, as Iconify's JSON. Throws when a name is not in it. */
export function shellIcons(): IconifyJSON {
  const file = join(root, 'node_modules', '@iconify-json', 'lucide', 'icons.json');
  const lucide = JSON.parse(readFileSync(file, 'utf8')) as IconifyJSON;
  const subset = getIcons(lucide, SHELL_ICON_NAMES, true);
  if (!subset || subset.not_found?.length)
    throw new Error(`Not in lucide: ${subset?.not_found?.join(', ') ?? 'any of them'}`);
  const { prefix, icons, aliases, width, height } = subset;
  return {
    prefix,
    icons,
    ...(aliases && { aliases }),
    ...(width && { width }),
    ...(height && { height }),
  };
}

if (import.meta.main) {
  const target = join(root, 'src', 'kit', 'ui', 'shell-icons.json');
  writeFileSync(target, `${JSON.stringify(shellIcons(), null, 2)}\n`);
}
