/** The two letters that stand for a spell on its mark, taken from its name in any language. Pure. */

/** Words that no player would shorten a name by. */
const SMALL: ReadonlySet<string> = new Set(
  ['of', 'on', 'the', 'a', 'an', 'and', 'to', 'in', 'for', 'from', 'with'].concat([
    'der',
    'die',
    'das',
    'des',
    'und',
    'de',
    'du',
    'la',
    'le',
    'les',
    'el',
    'los',
    'et',
    'y',
  ]),
);
const WORDS = /[\p{Letter}\p{Number}]+(?:['’][\p{Letter}]+)*/gu;

/**
 * Two letters for a name, the best first: of several words their initials (after a colon the first word of that part), of one word its
 * first two letters; then every other pair in the order of the name.
 */
export function letterChoices(name: string): string[] {
  const words = [...name.matchAll(WORDS)].map(([word]) => word);
  const large = words.filter((word) => !SMALL.has(word.toLowerCase()));
  const own = (large.length > 0 ? large : words).map(lettersOf);
  const [first, ...others] = own;
  if (!first) return ['?'];
  const part = name.includes(':')
    ? [...name.split(':').at(-1)!.matchAll(WORDS)][0]?.[0]
    : undefined;
  const initial = upper(first[0]!);
  const initials = [...(part === undefined ? [] : [lettersOf(part)]), ...others].map(
    ([letter]) => initial + upper(letter!),
  );
  const inFirst = first.slice(1).map((letter) => initial + letter.toLowerCase());
  const later = others.flatMap((word) =>
    word.slice(1).map((letter) => initial + letter.toLowerCase()),
  );
  const ofOthers = others.flatMap(([letter, ...rest]) =>
    rest.map((next) => upper(letter!) + next.toLowerCase()),
  );
  const numbered = Array.from({ length: 9 }, (_, index) => `${initial}${index + 1}`);
  const choices = [...initials, ...inFirst, ...later, ...ofOthers, ...numbered];
  return [...new Set(first.length === 1 && others.length === 0 ? [initial, ...choices] : choices)];
}

/**
 * Letters for spells that are seen together: each name has its best free pair, earlier names choose first, and a name that comes twice is
 * one spell.
 *
 * @param isTaken whether letters are taken for this name, by names before it; without it no two names share letters.
 */
export function lettersAmong(
  names: readonly string[],
  isTaken: (name: string, letters: string, before: readonly string[]) => boolean = () => true,
): ReadonlyMap<string, string> {
  const chosen = new Map<string, string>();
  const users = new Map<string, string[]>();
  for (const name of names) {
    if (chosen.has(name)) continue;
    const choices = letterChoices(name);
    const free = choices.find((letters) => {
      const before = users.get(letters);
      return before === undefined || !isTaken(name, letters, before);
    });
    const letters = free ?? choices.at(-1)!;
    chosen.set(name, letters);
    users.set(letters, [...(users.get(letters) ?? []), name]);
  }
  return chosen;
}

const lettersOf = (word: string): string[] =>
  Array.from(word).filter((letter) => letter !== "'" && letter !== '’');
const upper = (letter: string): string => letter.toUpperCase();
