import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SizedFile } from './room-sizes.ts';
import { listGit } from './run-git.ts';

const root = join(import.meta.dirname, '..', '..');

/** Every file of the project with its lines, and what came in and went out since a revision. What is new and not yet added counts, too. */
export function sizedFiles(revision: string): SizedFile[] {
  const files = listGit(
    'ls-files',
    '-z',
    '--cached',
    '--others',
    '--exclude-standard',
    '--deduplicate',
  );
  const changes = new Map(
    listGit('diff', '--numstat', '-z', '--no-renames', revision, '--').map((line) => {
      const [added = '0', removed = '0', file = ''] = line.split('\t');
      return [file, { added: Number(added) || 0, removed: Number(removed) || 0 }];
    }),
  );
  const untracked = new Set(listGit('ls-files', '-z', '--others', '--exclude-standard'));
  return [...new Set([...files, ...changes.keys()])].map((file): SizedFile => {
    const lines = linesOf(file);
    const change = changes.get(file) ?? { added: untracked.has(file) ? lines : 0, removed: 0 };
    return { file, lines, ...change };
  });
}

function linesOf(file: string): number {
  try {
    return readFileSync(join(root, file), 'utf8').split('\n').length - 1;
  } catch {
    // It was removed.
    return 0;
  }
}
