import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  imports: Record<string, string>;
};

/** The file that `#folder/file.ts` means in the application; a package keeps its own files in `src`. */
export function fileOfAlias(specifier: string): string {
  const [alias = '', ...path] = specifier.split('/');
  const target = imports[`${alias}/*`];
  if (target === undefined) throw new Error(`package.json knows no ${alias}/*.`);
  const [first = '', ...folders] = target.replace(/\/\*$/, '').split('/');
  return first === '.'
    ? join(root, ...folders, ...path)
    : join(root, 'packages', first, 'src', ...folders, ...path);
}
