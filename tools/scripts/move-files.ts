/**
 * `node move-files.ts TABLE` moves files as `moves/TABLE.json` says, and rewrites what names them: imports, ways from a file, links
 * and paths in texts. `moves/TABLE.ts` holds what no rule can know, until the move has landed. It lists the places where an old path is
 * still named; exit code 1 when there are any.
 */
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, posix } from 'node:path';
import type { Package } from './moves/aliases.ts';
import { editText, type Edits } from './moves/edit-text.ts';
import { movesDocument, type MoveTable } from './moves/moves-document.ts';
import { createPlaces, isBelow } from './moves/places.ts';
import { oldPathsIn, rewriteCode, rewriteDocument, type Rewriting } from './moves/rewrite.ts';

const root = execFileSync('git', ['rev-parse', '--show-toplevel'], {
  cwd: import.meta.dirname,
  encoding: 'utf8',
}).trim();
const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 });
const listFiles = (): string[] => git('ls-files', '-z').split('\0').filter(Boolean);
const readText = (file: string): string => readFileSync(join(root, file), 'utf8');

const TEXT =
  /(?:\.(?:[cm]?[jt]sx?|json|css|md|ya?ml|html)|(?:^|\/)(?:Dockerfile|run|\.\w+ignore))$/;
/** What is frozen, recorded or written by a command, and what speaks of the moves. */
const LEFT_ALONE =
  /^(?:package-lock\.json|\.oxlintrc\.boundaries\.json|supabase\/|(?:tests\/)?fixtures\/|docs\/moves\.md|(?:tools\/)?scripts\/mov(?:es\/|e-files\.)|packages\/supabase-host\/platform\/)/;
const HISTORY = /^(?:CHANGELOG\.md$|docs\/decisions\/)/;

const name = process.argv[2] ?? '';
const folder = join(import.meta.dirname, 'moves');
if (!existsSync(join(folder, `${name}.json`))) {
  const tables = readdirSync(folder).filter((file) => /^\d.*\.json$/.test(file));
  console.error(`move-files: name one of ${tables.join(', ')} without its ending.`);
  process.exit(2);
}
const readTable = (file: string): MoveTable =>
  JSON.parse(readFileSync(join(folder, file), 'utf8')) as MoveTable;
const table = readTable(`${name}.json`);
const { edits } = existsSync(join(folder, `${name}.ts`))
  ? ((await import(`./moves/${name}.ts`)) as { edits: Edits })
  : { edits: {} };
const tables = readdirSync(folder)
  .filter((file) => /^\d.*\.json$/.test(file) && file <= `${name}.json`)
  .toSorted()
  .map(readTable);

const files = listFiles();
const places = createPlaces(table.moves, files);
const before = readPackages(files);

const changed = new Set<string>();
moveAll();
// New manifests name the new places before imports are rewritten.
const isManifest = (file: string): boolean => /(?:^|\/)package\.json$/.test(file);
const manifests = Object.keys(edits).filter(isManifest);
for (const file of files.filter(isManifest)) rewriteFile(file, { places, before, after: before });
for (const file of manifests) applyEdits(file);
const how: Rewriting = { places, before, after: readPackages(listFiles()) };
for (const file of files) if (!isManifest(file)) rewriteFile(file, how);
for (const file of Object.keys(edits)) if (!manifests.includes(file)) applyEdits(file);
write('docs/moves.md', movesDocument(tables));
for (const command of table.then)
  execFileSync('sh', ['-c', command], { cwd: root, stdio: 'inherit' });
const formatted = [...changed].filter((file) => /\.(?:[cm]?[jt]sx?|json|css)$/.test(file));
if (formatted.length > 0)
  execFileSync(
    join(root, 'node_modules/.bin/oxfmt'),
    ['--no-error-on-unmatched-pattern', ...formatted],
    {
      cwd: root,
      stdio: 'inherit',
    },
  );
git('add', '--all');
report();

function moveAll(): void {
  const groups = new Map<string, string[]>();
  for (const file of files) {
    const to = places.moved(file);
    if (to === file) continue;
    if (existsSync(join(root, to))) throw new Error(`${to} is there already: ${file} cannot move.`);
    const isRenamed = posix.basename(to) !== posix.basename(file);
    const target = isRenamed ? to : posix.dirname(to);
    mkdirSync(join(root, posix.dirname(to)), { recursive: true });
    groups.set(target, [...(groups.get(target) ?? []), file]);
  }
  for (const [target, group] of groups) git('mv', ...group, target);
  for (const old of Object.keys(table.moves)) removeEmpty(join(root, old));
  console.log(`${[...groups.values()].flat().length} files moved.`);
}

function removeEmpty(path: string): void {
  if (!existsSync(path)) return;
  for (const entry of readdirSync(path, { withFileTypes: true }))
    if (entry.isDirectory()) removeEmpty(join(path, entry.name));
  if (readdirSync(path).length === 0) rmdirSync(path);
}

function rewriteFile(file: string, by: Rewriting): void {
  if (!TEXT.test(file) || LEFT_ALONE.test(file)) return;
  const to = places.moved(file);
  const text = readText(to);
  const isKept = (table.keep ?? []).includes(to);
  if (isKept) return;
  write(
    to,
    file.endsWith('.md')
      ? rewriteDocument(text, file, by, HISTORY.test(file))
      : rewriteCode(text, file, by),
  );
}

function applyEdits(file: string): void {
  const text = existsSync(join(root, file)) ? readText(file) : null;
  write(file, editText(file, text, edits[file]!));
}

function write(file: string, text: string): void {
  const path = join(root, file);
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  changed.add(file);
}

function readPackages(of: readonly string[]): Package[] {
  return of
    .filter((file) => /^(?:packages\/[\w-]+\/)?package\.json$/.test(file))
    .concat(Object.keys(edits).filter((file) => /^packages\/[\w-]+\/package\.json$/.test(file)))
    .filter((file) => existsSync(join(root, file)))
    .map((file) => {
      const {
        imports = {},
        exports = {},
        name: called = '',
      } = JSON.parse(readText(file)) as Partial<Package>;
      return {
        folder: file === 'package.json' ? '' : posix.dirname(file),
        name: called,
        imports,
        exports,
      };
    });
}

function report(): void {
  const left = listFiles()
    .filter((file) => TEXT.test(file) && !LEFT_ALONE.test(file) && !HISTORY.test(file))
    .filter((file) => !(table.keep ?? []).includes(file))
    .flatMap((file) => oldPathsIn(readText(file), file, how).map((place) => `${file}:${place}`));
  const unmoved = listFiles().filter(
    (file) =>
      Object.keys(table.moves).some((old) => isBelow(file, old)) && places.moved(file) !== file,
  );
  for (const place of left) console.error(`old path: ${place}`);
  for (const file of unmoved) console.error(`not moved: ${file}`);
  console.log(`${changed.size} files rewritten, ${left.length} old paths left.`);
  if (left.length + unmoved.length > 0) process.exitCode = 1;
}
