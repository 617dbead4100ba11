/** How the events of a fight are read for each digest. Apart from the digests themselves, whose code belongs to the workers alone. */
import type { PlacesKept } from '#analysis/fight-events/events-reader.ts';
import type { DigestKind } from './digests.ts';

/** What is read beside what every reading has. */
export interface EventsReading {
  places: PlacesKept;
  /** The resources that came to players. */
  resources: boolean;
  /** How blows met and missed, and what shields held. */
  blows: boolean;
}

/**
 * How the events are read for a digest. Digests that are read alike are made of one reading, and a digest is the same whichever
 * others are made with it. Without one, as for most of them.
 */
export function readingOf(kind: DigestKind | undefined): EventsReading {
  return {
    places: kind === 'pull-positions' ? 'all' : 'deaths',
    resources: kind === 'player-facts' || kind === 'player-resources',
    blows: kind === 'ability-blows',
  };
}

/** Whether two digests can be made of one reading. */
export function areReadAlike(one: DigestKind, other: DigestKind): boolean {
  const [a, b] = [readingOf(one), readingOf(other)];
  return a.places === b.places && a.resources === b.resources && a.blows === b.blows;
}
