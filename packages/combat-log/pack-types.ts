import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';

const source = import.meta.dirname;
const ENTRY = 'combat-log/src/index.d.ts';
const ALIASES: Readonly<Record<string, string>> = {
  '#parser/': 'combat-log/src/parser/',
  '#analysis/': 'combat-log/src/analysis/',
  '#lib/': 'basics/src/',
  '#game/': 'game-data/src/',
};
/** What names another file in a declaration: `from '…'` and `import('…')`. */
const NAMED = /(?<=(?:from |import\()')[#.][^'\n]*(?=')/g;

/**
 * Writes the declarations of what the entry names, and of nothing else, into `folder`. They name each other by relative paths that end
 * in `.js`, so that any resolution finds them without our sources.
 *
 * @returns the path of the entry's declarations in `folder`.
 * @throws Error where a declaration names a file that is not there.
 */
export function writeTypes(folder: string): string {
  const all = mkdtempSync(join(tmpdir(), 'combat-log-types-'));
  try {
    emitAll(all);
    const waiting = [ENTRY];
    const written = new Set(waiting);
    for (const file of waiting) {
      const text = readFileSync(join(all, file), 'utf8');
      const target = join(folder, file);
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(
        target,
        text.replaceAll(NAMED, (name) => {
          const named = namedBy(name, file);
          if (!written.has(named)) waiting.push(named);
          written.add(named);
          const way = posix.relative(posix.dirname(file), named).replace(/\.d\.ts$/, '.js');
          return way.startsWith('.') ? way : `./${way}`;
        }),
      );
    }
    return ENTRY;
  } finally {
    rmSync(all, { recursive: true, force: true });
  }
}

/** The file below the packages that a name in `file` means. */
function namedBy(name: string, file: string): string {
  const alias = Object.keys(ALIASES).find((start) => name.startsWith(start));
  const path =
    alias === undefined
      ? posix.join(posix.dirname(file), name)
      : ALIASES[alias]! + name.slice(alias.length);
  return path.replace(/\.ts$/, '.d.ts');
}

function emitAll(folder: string): void {
  const tsc = join(source, '..', '..', 'node_modules', '.bin', 'tsc');
  const emit = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--outDir', folder];
  execFileSync(tsc, [
    '-p',
    source,
    ...emit,
    '--incremental',
    'false',
    '--rootDir',
    join(source, '..'),
  ]);
}
