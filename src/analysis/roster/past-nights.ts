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

/**
 * Which players came to which past nights, by their last answers: yes and late count as coming, everything else and no answer
 * as not. A night counts for a player from the first one that the player answered.
 *
 * @param answers of past nights; a night without any answer is none.
 */
export function pastNights(answers: readonly SaidAnswer[]): {
  history: PastNight[];
  nights: number;
} {
  const byNight = Map.groupBy(answers, ({ seriesId, date }) => `${date} ${seriesId}`);
  const nights = [...byNight.keys()].toSorted();
  const first = new Map<string, string>();
  for (const night of nights)
    for (const { memberId } of byNight.get(night) ?? [])
      if (!first.has(memberId)) first.set(memberId, night);
  const history = nights.flatMap((night) => {
    const said = new Map(
      (byNight.get(night) ?? []).map(({ memberId, answer }) => [memberId, answer]),
    );
    const weekday = new Date(`${night.slice(0, 10)}T00:00Z`).getUTCDay();
    return [...first]
      .filter(([, since]) => since <= night)
      .map(([playerId]) => ({
        playerId,
        weekday,
        came: ['yes', 'late'].includes(said.get(playerId) ?? ''),
      }));
  });
  return { history, nights: nights.length };
}
