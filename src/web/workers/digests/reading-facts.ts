import type { FightStory } from '#analysis/story/fight-story.ts';

/** What was read of a fight and what was not. */
export interface ReadingFacts {
  lines: number;
  /** Lines that could not be read. */
  unreadable: number;
  /** Events for which there was no room; 0 in any real fight. */
  beyondLimit: number;
  lengthMs: number;
}

/** How much of a fight was read, for the badge of trust. */
export function readingFacts({ story }: { story: FightStory }): ReadingFacts {
  const { lines, unreadable, beyondLimit, lengthMs } = story;
  return { lines, unreadable, beyondLimit, lengthMs };
}
