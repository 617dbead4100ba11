/** Letters that a mistyped one may stand for, by the script of the word. Folded as `searchKey` does. */
const ALPHABETS = ['abcdefghijklmnopqrstuvwxyz', 'абвгдежзиклмнопрстуфхцчшщъыьэюя'] as const;

/** A shorter word is near too many others, a longer one is no name of a character or guild. */
const SHORTEST = 4;
const LONGEST = 24;

/**
 * Every word that is one mistake away: a letter missing, too many, another one, or two neighbors swapped. At most some 1,700
 * of them, so that an index can be asked for all.
 *
 * @param key folded by `searchKey`.
 * @returns without the word itself; empty for a word that is too short or too long.
 */
export function nearSpellings(key: string): string[] {
  const letters = Array.from(key);
  const near = new Set<string>();
  if (letters.length < SHORTEST || letters.length > LONGEST) return [];
  const alphabet = Array.from(
    ALPHABETS.find((one) => letters.some((letter) => one.includes(letter))) ?? '',
  );
  const put = (at: number, removed: number, ...placed: string[]) =>
    near.add([...letters.slice(0, at), ...placed, ...letters.slice(at + removed)].join(''));
  for (let at = 0; at <= letters.length; at += 1) {
    const letter = letters[at];
    for (const other of alphabet) put(at, 0, other);
    if (letter === undefined) continue;
    put(at, 1);
    for (const other of alphabet) put(at, 1, other);
    const next = letters[at + 1];
    if (next !== undefined) put(at, 2, next, letter);
  }
  near.delete(key);
  return [...near];
}
