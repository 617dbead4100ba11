import type { PastNight } from './full-raid-odds.ts';

/** An answer to a raid that is over. */
export interface SaidAnswer {
  seriesId: string;
  /** `2026-11-25` */
  date: string;
  memberId: string;
  /** `yes`, `late`, `tentative` or `no`. */
  answer: string;
}

/** A past night that was saved from a log: who was in a pull or on the bench. */
export interface LoggedNight {
  /** `2026-11-25` */
  date: string;
  /** The raid of the calendar; null for a night without one. */
  seriesId: string | null;
  memberIds: readonly string[];
}

/**
 * Which players came to which past nights. On a night that was saved from a log those came who were in a pull or on the bench, whatever
 * they had answered. On every other night it is the last answers: yes and late count as coming, everything else and no answer as
 * not. A night counts for a player from the first one that the player answered or came to.
 *
 * @param answers of past nights; a night without any answer and without a log is none.
 */
export function pastNights(
  answers: readonly SaidAnswer[],
  logged: readonly LoggedNight[] = [],
): { history: PastNight[]; nights: number } {
  const nights = new Map<string, { said: Set<string>; came: Set<string> }>();
  const nightOf = (date: string, seriesId: string | null) => {
    const key = `${date} ${seriesId ?? ''}`;
    const night = nights.get(key) ?? { said: new Set(), came: new Set() };
    nights.set(key, night);
    return night;
  };
  for (const { date, seriesId, memberId, answer } of answers) {
    const night = nightOf(date, seriesId);
    night.said.add(memberId);
    if (answer === 'yes' || answer === 'late') night.came.add(memberId);
  }
  for (const { date, seriesId, memberIds } of logged)
    nightOf(date, seriesId).came = new Set(memberIds);
  const keys = [...nights.keys()].toSorted();
  const first = new Map<string, string>();
  for (const key of keys)
    for (const memberId of [...nights.get(key)!.said, ...nights.get(key)!.came])
      if (!first.has(memberId)) first.set(memberId, key);
  const history = keys.flatMap((key) => {
    const { came } = nights.get(key)!;
    const weekday = new Date(`${key.slice(0, 10)}T00:00Z`).getUTCDay();
    return [...first]
      .filter(([, since]) => since <= key)
      .map(([playerId]) => ({ playerId, weekday, came: came.has(playerId) }));
  });
  return { history, nights: keys.length };
}
