/** Search over the logs that are open in this tab. The code that holds them says what is found; without an open log nothing. */

import { searchKey } from '#lib/search-key.ts';
import type { SearchHit } from './search-hits.ts';

/** A file or a fight that can be found by its name. */
export interface NamedLog {
  name: string;
  /** When or what it was. */
  place: string;
  href: string;
}

const MOST = 5;
let listLogs: () => readonly NamedLog[] = () => [];

/** Says from now on which logs are open. */
export function searchLogsIn(list: () => readonly NamedLog[]): void {
  listLogs = list;
}

/** Open logs of which a word begins like this. Nothing of it leaves the browser. */
export function findLogs(text: string): SearchHit[] {
  const key = searchKey(text.trim());
  if (key.length < 2) return [];
  return listLogs()
    .filter(({ name }) => {
      const words = searchKey(name).split(/[\s\-_.,'’]+/);
      return words.some((_, index) => words.slice(index).join(' ').startsWith(key));
    })
    .slice(0, MOST)
    .map(({ name, place, href }) => ({
      kind: 'log',
      name,
      place,
      detail: null,
      href,
      classId: null,
      specId: null,
      dungeon: null,
      isSample: false,
    }));
}
