// `npm run copies [-- REVISION]`: refuses what a change has copied: eight lines or more that stand somewhere else, outside of tests.
// A change is what differs from the revision: without one from the last commit, or from the one before where nothing is open.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { copiedRuns, LEAST_COPIED } from './copied-runs.ts';
import { listGit, runGit } from './run-git.ts';

const root = join(import.meta.dirname, '..', '..');
const SOURCE = /^(?:src|packages|tools\/(?!attack\/)[^/]+)\/.*\.(?:ts|tsx|mjs)$/;
const TEST = /\.(?:test|long\.test)\.tsx?$/;

const isOpen = runGit('status', '--porcelain').trim() !== '';
const revision = process.argv[2] ?? (isOpen ? 'HEAD' : 'HEAD~1');
const listed = (...args: string[]): string[] =>
  listGit('ls-files', '-z', ...args).filter((file) => SOURCE.test(file) && !TEST.test(file));
const untracked = listed('--others', '--exclude-standard');
const texts = new Map(
  [...new Set([...listed('--cached'), ...untracked])].flatMap((file): [string, string][] => {
    try {
      return [[file, readFileSync(join(root, file), 'utf8')]];
    } catch {
      return []; // It was removed.
    }
  }),
);

const runs = copiedRuns(texts, addedLines());
for (const { file, from, to, twin } of runs)
  console.error(`${file}:${from}-${to} stands at ${twin} as well: let one of them own it.`);
if (runs.length > 0) {
  console.error(`${runs.length} copied runs of ${LEAST_COPIED} lines or more since ${revision}.`);
  process.exitCode = 1;
}

function addedLines(): Map<string, Set<number>> {
  const added = new Map<string, Set<number>>();
  let own = new Set<number>();
  for (const line of runGit('diff', '--unified=0', '--no-color', revision, '--').split('\n')) {
    const file = /^\+\+\+ b\/(.*)$/.exec(line)?.[1];
    if (file !== undefined) added.set(file, (own = new Set()));
    const [, from, count = '1'] = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? [];
    if (from !== undefined) for (let at = 0; at < Number(count); at++) own.add(Number(from) + at);
  }
  for (const file of untracked)
    added.set(
      file,
      new Set(
        texts
          .get(file)
          ?.split('\n')
          .map((_, at) => at + 1),
      ),
    );
  return added;
}
