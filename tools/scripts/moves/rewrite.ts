import { posix } from 'node:path';
import { aliasOfPath, pathOfAlias, type Package } from './aliases.ts';
import { fromRoot, relativePath, type Places } from './places.ts';

export interface Rewriting {
  places: Places;
  /** As they were and as they are. */
  before: readonly Package[];
  after: readonly Package[];
}

const QUOTED = `'[^'\\n]*'`;
/** `join(import.meta.dirname, '..', 'docs'`: a way from the file itself. */
const FROM_HERE = `\\b(?:join|resolve)\\(\\s*import\\.meta\\.dirname(?:,\\s*${QUOTED})+`;
/** `'./file.ts'`, `'#folder/file.ts'`. */
const SPECIFIER = `(['"])(?:\\.{1,2}(?:/[^'"\\n]*)?|#[^'"\\n]+)\\1`;
/** `'scripts', 'build.ts'`: a path in parts. */
const PARTS = `'[\\w.-]+'(?:,\\s*'[\\w.-]+')+`;

/** The text of a file that was `file`, as it has to be at its new place. */
export function rewriteCode(text: string, file: string, how: Rewriting): string {
  const pattern = new RegExp(`${FROM_HERE}|${SPECIFIER}|${PARTS}|${namedPaths(how.places)}`, 'g');
  return text.replace(pattern, (found: string) => {
    if (/^(?:join|resolve)\(/.test(found)) return rewriteWay(found, file, how.places);
    if (/^(['"])\./.test(found))
      return quote(found, rewriteRelative(found.slice(1, -1), file, how));
    if (/^(['"])#/.test(found)) return quote(found, rewriteAlias(found.slice(1, -1), file, how));
    if (found.startsWith("'")) return rewriteParts(found, how.places);
    return rewriteNamed(found, file, how.places);
  });
}

/** The same for Markdown: links, and, unless it is history, what it names besides. */
export function rewriteDocument(
  text: string,
  file: string,
  { places }: Rewriting,
  isHistory: boolean,
): string {
  const link = String.raw`\]\([^)#\s:]+(?=[)#])`;
  const pattern = new RegExp(isHistory ? link : `${link}|${namedPaths(places)}`, 'g');
  return text.replace(pattern, (found: string) => {
    if (!found.startsWith('](')) return rewriteNamed(found, file, places);
    const path = fromRoot(posix.dirname(file), found.slice(2));
    if (!places.had(path)) return found;
    const ending = found.endsWith('/') ? '/' : '';
    const way = relativePath(posix.dirname(places.moved(file)), places.moved(path));
    return `](${way.replace(/^\.\//, '')}${ending}`;
  });
}

/** Places where a text still names an old path, such as `12: scripts/build.ts`. */
export function oldPathsIn(text: string, file: string, { places }: Rewriting): string[] {
  const pattern = new RegExp(namedPaths(places), 'g');
  return text
    .split('\n')
    .flatMap((line, at) =>
      [...line.matchAll(pattern)]
        .filter(([path]) => rewriteNamed(path, file, places) !== path)
        .map(([path]) => `${at + 1}: ${path}`),
    );
}

/** What follows an old folder, or an old path of several parts. A path that something stands before is none from the root. */
function namedPaths({ moves }: Places): string {
  const names = Object.keys(moves).toSorted((a, b) => b.length - a.length);
  const each = names.map((name) => {
    const escaped = name.replaceAll('.', String.raw`\.`);
    return name.includes('/') ? `${escaped}(?![\\w-])` : `${escaped}(?=/)`;
  });
  return `(?<![\\w@#$%./*-])(?:${each.join('|')})[\\w./-]*`;
}

function rewriteNamed(found: string, file: string, places: Places): string {
  // The end of a sentence is no part of it.
  const path = found.endsWith('.') ? found.slice(0, -1) : found;
  const [first = ''] = path.split('/');
  // The file may mean a neighbor of its own.
  const folders = posix.dirname(file).split('/');
  const isOwn = folders.some((_, at) => {
    const folder = folders.slice(0, at + 1).join('/');
    return folder !== '.' && places.had(`${folder}/${first}`);
  });
  return isOwn && !places.had(path) ? found : places.moved(path) + found.slice(path.length);
}

function rewriteWay(found: string, file: string, places: Places): string {
  const begin = found.indexOf("'");
  const head = found.slice(0, begin);
  const list = found.slice(begin);
  const parts = quotedIn(list);
  const target = fromRoot(posix.dirname(file), parts.join('/'));
  const way = relativePath(posix.dirname(places.moved(file)), places.moved(target));
  const old = relativePath(posix.dirname(file), target);
  if (way === old) return found;
  const short = way.replace(/^\.\//, '');
  const isSplit = parts.length > 1 || (!list.includes('/') && parts[0] === '..');
  return head + (isSplit ? short.split('/') : [short]).map((part) => `'${part}'`).join(', ');
}

function rewriteRelative(specifier: string, file: string, { places, after }: Rewriting): string {
  const [bare = '', ...query] = specifier.split('?');
  // By itself it may be anything: a parent in a page, a hostile name in an attack.
  if (bare === '..' || bare === '.') return specifier;
  const path = fromRoot(posix.dirname(file), bare);
  const [fixed = ''] = path.split('*');
  if (!places.had(fixed.endsWith('/') ? fixed.slice(0, -1) : fixed)) return specifier;
  const to = places.moved(path);
  const at = places.moved(file);
  const way = relativePath(posix.dirname(at), to);
  if (way === relativePath(posix.dirname(file), path)) return specifier;
  const alias = !way.startsWith('./') && bare.startsWith('./') ? aliasOfPath(to, at, after) : null;
  return [alias ?? way, ...query].join('?');
}

function rewriteAlias(alias: string, file: string, { places, before, after }: Rewriting): string {
  const [bare = '', ...query] = alias.split('?');
  const path = pathOfAlias(bare, file, before);
  if (path === null || !places.had(path)) return alias;
  const at = places.moved(file);
  const to = places.moved(path);
  if (pathOfAlias(bare, at, after) === to) return alias;
  const name = aliasOfPath(to, at, after) ?? relativePath(posix.dirname(at), to);
  return [name, ...query].join('?');
}

function rewriteParts(found: string, places: Places): string {
  const parts = quotedIn(found);
  const path = parts.join('/');
  const moved = places.moved(path);
  if (!places.had(path) || moved === path) return found;
  return moved
    .split('/')
    .map((part) => `'${part}'`)
    .join(', ');
}

function quote(found: string, text: string): string {
  return found[0]! + text + found[0]!;
}

function quotedIn(text: string): string[] {
  return text.split("'").filter((_, at) => at % 2 === 1);
}
