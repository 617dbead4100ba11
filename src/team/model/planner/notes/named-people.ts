/** The names in a stretch of a note: who they are, and what else they may be. */

/** A player or a group word, and whom the cast is for. */
export interface Person {
  who: string;
  target: string | null;
}

/** What of names was guessed. */
export interface PeopleDoubt {
  words: string;
  otherWords: string;
}

export interface NamedPeople {
  people: Person[];
  /** Null where the names are clear. */
  doubt: PeopleDoubt | null;
  /** The people where the doubt is decided the other way. */
  other: Person[];
}

const GROUP_WORD = /^(?:class|role|type|group|spec):/i;
/** As the game forms names: letters, then perhaps a realm. A class or specialization stands by number in some notes. */
const NAME = /^(?:[\p{L}\p{M}]+(?:-[\p{L}\p{M}\d'’()\s-]+)?|\d+|group\d)$/u;
/** Signs of a list before and behind names: `- `, `* `, `1. `, `> `, `: `. */
const BEFORE = /^(?:[\s*•·●>:;+|.,=~–—−-]|\d{1,2}[.)]\s)+/u;
const BEHIND = /[\s:;,.!=~>–—−-]+$/u;
const AND = /\s*[,;&/+|]\s*|\s+(?:and|then)\s+/i;

/** Without the signs of a list around it; empty where nothing else is there. */
export function withoutSigns(text: string): string {
  const plain = text
    .replace(BEFORE, '')
    .replace(BEHIND, '')
    .replace(/^(?:and|then)\s+/i, '')
    .trim();
  return /[\p{L}\p{N}{]/u.test(plain) ? plain : '';
}

/** True for one name as the game forms them, with or without a realm. */
export function isName(text: string): boolean {
  return NAME.test(text.trim());
}

/** `A, B`, `A & B`, `A and B`, `A @T`, `A@T, B@U`. Two capitalized words may be two players, and `A > B` a cast on B. */
export function readPeople(text: string): NamedPeople {
  const parts = withoutSigns(text)
    .split(AND)
    .map((part) => readPart(part.trim()))
    .filter((one): one is NamedPeople => one !== null);
  if (parts.length === 0) {
    const all = [{ who: 'everyone', target: null }];
    return { people: all, doubt: null, other: all };
  }
  return {
    people: parts.flatMap(({ people }) => people),
    doubt: parts.find(({ doubt }) => doubt !== null)?.doubt ?? null,
    other: parts.flatMap(({ other }) => other),
  };
}

/** Null where nothing is named. */
function readPart(part: string): NamedPeople | null {
  const [before = '', ...targets] = part.split('@').map((one) => one.trim());
  const target = targets.at(-1) || null;
  const name = withoutSigns(before).replace(/^[[(](.*)[\])]$/, '$1');
  if (name === '') return null;
  const one = [{ who: /^everyone$/i.test(name) ? 'everyone' : name, target }];
  if (GROUP_WORD.test(name) || name.includes('{') || isName(name))
    return { people: one, doubt: null, other: one };
  const [, caster = '', on = ''] = /^(.+?)\s*(?:->|→|»|>)\s*(.+)$/.exec(name) ?? [];
  if (isName(caster) && isName(on))
    return {
      people: [{ who: caster, target: on }],
      doubt: { words: `${caster} on ${on}`, otherWords: `Players ${caster} and ${on}` },
      other: [
        { who: caster, target },
        { who: on, target },
      ],
    };
  const words = name.split(/\s+/);
  if (words.every((word) => /^\p{Lu}\p{Ll}+$/u.test(word)))
    return {
      people: words.map((who) => ({ who, target })),
      doubt: { words: `Players ${words.join(' and ')}`, otherWords: `One player “${name}”` },
      other: one,
    };
  // The first word that can be a name, or the whole where none can.
  const first = words.find((word) => /^\p{Lu}/u.test(word) && isName(word));
  if (first === undefined)
    return {
      people: [{ who: 'everyone', target }],
      doubt: { words: `Everyone: “${name}” is no name`, otherWords: `One player “${name}”` },
      other: one,
    };
  return {
    people: [{ who: first, target }],
    doubt: { words: `Player ${first} of “${name}”`, otherWords: `One player “${name}”` },
    other: one,
  };
}
