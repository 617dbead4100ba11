/**
 * Takes the people out of what a log says, where names are off: whatever carries a player's name carries the label of the
 * book instead, and the role where a specialization stood. Everything that shows or exports it then names no player,
 * without knowing of it.
 */
import type { ListedFight } from './fight-groups.ts';
import { createAliases } from './aliases.ts';
import type { Aliases, Person } from './aliases.ts';
import { roleSpecId } from './player-style.ts';

/** Gives the same value without names; the very same where no player is named in it. */
export type Anonymize = <T>(value: T) => T;

const PLAYER = 'Player-';
const PET = 'Pet-';

const none: Anonymize = (value) => value;

/** A pet's name is given by its player, and tells who that is. */
const PET_LABEL = 'Pet';

type Plain = Record<string, unknown>;

function isPlain(value: object): value is Plain {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/**
 * A anonymize for what `people` did; one that changes nothing when the book names them. Lines quoted from the
 * log are taken out; `forFiles` takes out GUIDs and roles standing in for a specialization as well.
 */
export function createAnonymizer(
  book: Aliases,
  people: Iterable<Person>,
  { forFiles = false }: { forFiles?: boolean } = {},
): Anonymize {
  if (!book.hidden) return none;
  const labels = new Map<string, string>();
  for (const { guid, name } of people) labels.set(name, book.label(guid));
  const known = new WeakMap<object, unknown>();

  function textOf(text: string): string {
    const label = labels.get(text);
    if (label !== undefined) return label;
    return forFiles && text.startsWith(PLAYER) ? book.label(text) : text;
  }

  function partOf(owner: Plain, key: string, value: unknown): unknown {
    if (key === 'example') return '';
    const { guid } = owner;
    if (typeof guid === 'string') {
      const isPlayer = guid.startsWith(PLAYER);
      if (key === 'specId' && isPlayer) return forFiles ? null : roleSpecId(book.role(guid));
      if (key === 'name' && isPlayer) return book.label(guid);
      if (key === 'name' && guid.startsWith(PET)) return PET_LABEL;
      if (key === 'guid' && forFiles && guid.startsWith(PET)) return PET_LABEL;
    }
    return anonymized(value);
  }

  function anonymized(value: unknown): unknown {
    if (typeof value === 'string') return textOf(value);
    if (typeof value !== 'object' || value === null) return value;
    const before = known.get(value);
    if (before !== undefined) return before;
    const after = Array.isArray(value) ? listOf(value) : isPlain(value) ? objectOf(value) : value;
    known.set(value, after);
    return after;
  }

  function listOf(list: readonly unknown[]): readonly unknown[] {
    const after = list.map((one) => anonymized(one));
    return after.some((one, at) => one !== list[at]) ? after : list;
  }

  function objectOf(object: Plain): Plain {
    const after: Plain = {};
    let same = true;
    for (const [key, value] of Object.entries(object)) {
      after[key] = partOf(object, key, value);
      same &&= after[key] === value;
    }
    return same ? object : after;
  }

  return <T>(value: T): T => anonymized(value) as T;
}

/** For a file with everything of a log, the invented or the real ones: who is called what as on the pages. */
export function anonymizerForFiles(fights: readonly ListedFight[], sample: boolean): Anonymize {
  const people = fights
    .filter((item) => item.sample === sample)
    .flatMap(({ fight }) => fight.players);
  return createAnonymizer(createAliases(people, true), people, { forFiles: true });
}
