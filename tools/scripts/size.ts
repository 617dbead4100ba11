// `npm run size [-- REVISION]`: files and lines of each room, and what came in and went out since a revision (default: the last commit).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listGit } from './run-git.ts';
import { sizesOf, tableOf, type SizedFile } from './room-sizes.ts';

const root = join(import.meta.dirname, '..', '..');
const revision = process.argv[2] ?? 'HEAD';

// What is new and not yet added counts, too.
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

const sized = [...new Set([...files, ...changes.keys()])].map((file): SizedFile => {
  const lines = linesOf(file);
  const change = changes.get(file) ?? { added: untracked.has(file) ? lines : 0, removed: 0 };
  return { file, lines, ...change };
});
console.log(tableOf(sizesOf(sized)).join('\n'));

function linesOf(file: string): number {
  try {
    return readFileSync(join(root, file), 'utf8').split('\n').length - 1;
  } catch {
    // It was removed.
    return 0;
  }
}
