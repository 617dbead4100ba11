import { knownParameters } from './page-parameters.ts';

/** Letters of a text in an address: no name of a character, guild, realm or boss comes near. */
export const LONGEST_TEXT = 200;
/** Letters of what lists choices, and of what another service gave. */
const LONGEST_LIST = 4000;

/** Parameters that list what is chosen. */
const LISTS: ReadonlySet<string> = new Set(
  '_routes show compare also mark player target fight pull night etype esource etarget espell auras tuned to kill'.split(
    ' ',
  ),
);
/** Read by pages of their own, which bound it: a state vector of a shared document. */
const BOUND_ELSEWHERE: ReadonlySet<string> = new Set(['since']);

/**
 * The first parameter of a page that is longer than any value it can have: it is refused before a pattern looks at it. What a page does
 * not read is not looked at.
 *
 * @returns its name and the most letters; null where all are short enough.
 */
export function longParameter({ pathname, searchParams }: URL): {
  name: string;
  most: number;
} | null {
  const known = knownParameters(pathname);
  for (const [name, value] of searchParams) {
    // A page that is not listed reads what it wants.
    const isText = known !== null && !LISTS.has(name);
    if (BOUND_ELSEWHERE.has(name) && known === null) continue;
    if (known !== null && !known.includes(name) && !name.startsWith('find-')) continue;
    const most = isText ? LONGEST_TEXT : LONGEST_LIST;
    if (value.length > most) return { name, most };
  }
  return null;
}
