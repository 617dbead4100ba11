import { useMemo } from 'react';
import { createNameBook } from './name-book.ts';
import type { NameBook, Person } from './name-book.ts';
import { createVeil } from './veil.ts';
import type { Veil } from './veil.ts';
import { useLogState } from './shown-logs.tsx';

export interface People {
  /** Everybody in the opened logs, once a fight: invented people apart from real ones. */
  people: readonly Person[];
  book: NameBook;
  veil: Veil;
}

/** What the people of the opened logs are called: the same on every page, whatever part of a night it shows. */
export function useNameBook(sample: boolean, names: boolean): People {
  const { fights } = useLogState();
  return useMemo(() => {
    const people = fights
      .filter((item) => item.sample === sample)
      .flatMap(({ fight }) => fight.players);
    const book = createNameBook(people, !names);
    return { people, book, veil: createVeil(book, people) };
  }, [fights, sample, names]);
}
