/** Letters for the marks of one pull: of names in any language, no two the same. Pure. */
import { lettersAmong } from '#game/spell-letters.ts';
import type { NamedPull } from './named-pull.ts';

export interface PullLetters {
  /** By name of an enemy's cast. */
  bosses: ReadonlyMap<string, string>;
  /** By name of a cooldown. */
  lanes: ReadonlyMap<string, string>;
}

/** `other`: the pull beside it, whose spells come after. */
export function pullLetters(pull: NamedPull, other: NamedPull | null): PullLetters {
  const timelines = [pull, ...(other ? [other] : [])].map(({ timeline }) => timeline);
  const namesOf = (of: 'bosses' | 'lanes'): string[] =>
    timelines.flatMap((timeline) => timeline[of].map(({ name }) => name));
  return { bosses: lettersAmong(namesOf('bosses')), lanes: lettersAmong(namesOf('lanes')) };
}
