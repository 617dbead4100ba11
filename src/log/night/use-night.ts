import { useMemo } from 'react';
import type { Aliases, Person } from '#log/session/aliases.ts';
import { choosePull, nightsOf } from '#log/session/nights.ts';
import type { Chosen, Night } from '#log/session/nights.ts';
import { isReading, mayBringFights } from '#log/session/reading-files.ts';
import { useLogState } from '#log/session/shown-logs.tsx';
import { useAliases } from '#log/session/use-aliases.ts';
import type { RaidUrl } from './url-state.ts';

export interface NightView {
  nights: readonly Night[];
  /** Null when no opened file has a raid boss, and while the one of the address may still come. */
  chosen: Chosen | null;
  /** Everybody in the opened logs, once a fight. */
  people: readonly Person[];
  book: Aliases;
  /** Whether a file is being read to its end. */
  reading: boolean;
  /** Whether more pulls may come. */
  more: boolean;
}

/** The nights of the opened logs, what the address asks for, and what its people are called. */
export function useNight(url: RaidUrl): NightView {
  const { files, fights } = useLogState();
  const nights = useMemo(() => nightsOf(fights), [fights]);
  const { night, boss, pull, names } = url;
  const found = useMemo(
    () => choosePull(nights, { night, boss, pull }),
    [nights, night, boss, pull],
  );
  const reading = isReading(files);
  const chosen = found && !(found.missing && reading) ? found : null;
  const { people, book } = useAliases(chosen?.night.sample ?? false, names);
  return { nights, chosen, people, book, reading, more: mayBringFights(files) };
}
