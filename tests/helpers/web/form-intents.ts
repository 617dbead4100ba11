import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SRC = join(import.meta.dirname, '..', '..', '..', 'src');
/** Folders of `src` that draw. */
const DRAWS = /^(?:account|kit|log|published|team|web)[\\/]/;
/** `intent="x"`, `intent === 'x'`, `intent: 'x'` and a hidden field of that name. */
const SAID = /(?:intent(?:="|: '| === '|'\) === '| !== ')|name="intent" value=")([a-z-]+)/g;
const LISTED = /INTENTS = (?:new Set\()?\[([^\]]*)\]/g;

/** Every word by which a form of the site says what it asks for, and the empty one, by the folder of its page, such as `roster` for `src/web/roster`. */
export function readFormIntents(): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const name of readdirSync(SRC, { recursive: true, encoding: 'utf8' })) {
    if (!DRAWS.test(name) || !/\.tsx?$/.test(name) || /\.test\.tsx?$/.test(name)) continue;
    const text = readFileSync(join(SRC, name), 'utf8');
    const folder = name.split(/[\\/]/)[1] ?? '';
    const words = found.get(folder) ?? new Set(['']);
    found.set(folder, words);
    for (const [, word = ''] of text.matchAll(SAID)) words.add(word);
    for (const [, list = ''] of text.matchAll(LISTED))
      for (const [, word = ''] of list.matchAll(/'([a-z-]+)'/g)) words.add(word);
  }
  return found;
}
