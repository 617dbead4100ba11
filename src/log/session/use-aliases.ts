import { useMemo } from 'react';
import { createAliases } from './aliases.ts';
import type { Aliases, Person } from './aliases.ts';
import { createAnonymizer } from './anonymize.ts';
import type { Anonymize } from './anonymize.ts';
import { useLogState } from './shown-logs.tsx';

export interface People {
  /** Everybody in the opened logs, once a fight: invented people apart from real ones. */
  people: readonly Person[];
  book: Aliases;
  anonymize: Anonymize;
}

/** What the people of the opened logs are called: the same on every page, whatever part of a night it shows. */
export function useAliases(sample: boolean, names: boolean): People {
  const { fights } = useLogState();
  return useMemo(() => {
    const people = fights
      .filter((item) => item.sample === sample)
      .flatMap(({ fight }) => fight.players);
    const book = createAliases(people, !names);
    return { people, book, anonymize: createAnonymizer(book, people) };
  }, [fights, sample, names]);
}
