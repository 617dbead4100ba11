import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..', '..');
/** `intent="x"`, `intent === 'x'`, `intent: 'x'` and a hidden field of that name. */
const SAID = /(?:intent(?:="|: '| === '|'\) === '| !== ')|name="intent" value=")([a-z-]+)/g;
const LISTED = /INTENTS = (?:new Set\()?\[([^\]]*)\]/g;
/** What a module takes from one of ours: beside it, or by the name of its room. */
const TAKEN = /(?:from|import) '((?:\.{1,2}|#[a-z]+)\/[^']+\.tsx?)'/g;

/**
 * Every word by which a form says what it asks for, in the modules that a route is made of, and the empty one. A word that none of them
 * has is the same to the route as any other that it does not know.
 *
 * @param file of the route, below `src/pages`.
 */
export function readFormIntents(file: string): ReadonlySet<string> {
  const words = new Set(['']);
  for (const path of modulesOf(join(ROOT, 'src', 'pages', file))) {
    const text = readModule(path);
    for (const [, word = ''] of text.matchAll(SAID)) words.add(word);
    for (const [, list = ''] of text.matchAll(LISTED))
      for (const [, word = ''] of list.matchAll(/'([a-z-]+)'/g)) words.add(word);
  }
  return words;
}

/** A module and all that it takes of `src`, also through others. */
function modulesOf(first: string): ReadonlySet<string> {
  const found = new Set([first]);
  // What is added while it is walked is walked too.
  for (const path of found)
    for (const [, name = ''] of readModule(path).matchAll(TAKEN)) {
      const taken = name.startsWith('#')
        ? join(ROOT, 'src', name.slice(1))
        : join(dirname(path), name);
      if (existsSync(taken)) found.add(taken);
    }
  return found;
}

const texts = new Map<string, string>();

function readModule(path: string): string {
  const text = texts.get(path) ?? readFileSync(path, 'utf8');
  texts.set(path, text);
  return text;
}
