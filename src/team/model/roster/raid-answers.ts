/** What a player can answer to a raid, with the words of the player's own buttons and of others about it. */
export const ANSWERS = [
  { answer: 'yes', word: 'I’m in', other: 'in', sign: '✓' },
  { answer: 'late', word: 'Late', other: 'late', sign: '◔' },
  { answer: 'tentative', word: 'Not sure', other: 'not sure', sign: '?' },
  { answer: 'no', word: 'I’m out', other: 'out', sign: '✗' },
] as const;

/** True for an answer that the database takes. */
export function isAnswer(text: string): boolean {
  return ANSWERS.some(({ answer }) => answer === text);
}

/** The words of an answer; undefined for what is none. */
export function answerByName(text: string): (typeof ANSWERS)[number] | undefined {
  return ANSWERS.find(({ answer }) => answer === text);
}

/** The next raid of one of the visitor's teams, as `GET /team-nights?next` answers it. */
export interface NextRaid {
  team: { id: string; name: string };
  seriesId: string;
  /** `2026-11-25`, on the calendar of the raid's zone. */
  date: string;
  title: string;
  /** Epoch ms. */
  startMs: number;
  endMs: number;
  /** The visitor's own answer; null without one. */
  own: string | null;
  /** Players who said to come, and places of the group. */
  coming: number;
  groupSize: number;
  /** Names of players without an answer; null for a guest, who does not see them. */
  missing: string[] | null;
  boss: CurrentBoss | null;
}

/** The boss that stands in the guild's way. */
export interface CurrentBoss {
  name: string;
  difficulty: string;
  pulls: number | null;
  /** Health left in the best pull, percent; null where no source names it. */
  best: number | null;
  /** `tracked`: the guild's public progress. `nights`: saved raid nights of the team. */
  source: 'tracked' | 'nights';
}
