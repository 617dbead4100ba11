/** Reads the keyboard: which keys, one after the other, mean what. Pure. */

export type Shortcut = { go: string } | 'help' | 'search';

interface KeyPress {
  key: string;
  /** With Ctrl, Alt or Meta a key means what the browser says. */
  modified: boolean;
  /** Typed into a field, where a letter is a letter. */
  typing: boolean;
  /** Milliseconds, any origin. */
  at: number;
}

/** Milliseconds between `g` and the letter after it. */
export const SEQUENCE_TIME = 1500;

/**
 * @param goKeys letter after `g` → path.
 * @returns a reader that gets each key and answers with what it means, if anything.
 */
export function createShortcutReader(
  goKeys: Readonly<Record<string, string>>,
): (press: KeyPress) => Shortcut | undefined {
  let wentAt = Number.NEGATIVE_INFINITY;
  return ({ key, modified, typing, at }) => {
    if (modified || typing) {
      wentAt = Number.NEGATIVE_INFINITY;
      return undefined;
    }
    const afterG = at - wentAt <= SEQUENCE_TIME;
    wentAt = key === 'g' && !afterG ? at : Number.NEGATIVE_INFINITY;
    if (afterG && Object.hasOwn(goKeys, key)) return { go: goKeys[key]! };
    if (key === '?') return 'help';
    return key === '/' ? 'search' : undefined;
  };
}
