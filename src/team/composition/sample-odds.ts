import { fullRaidOdds } from '#team/model/roster/full-raid-odds.ts';
import type { SampleGuild } from '#season/sample/guild/sample-guild.ts';

/** Past nights of the sample guild, eight on each of its two days. */
const NIGHTS = 16;
const ANSWERS = { group: 'yes', bench: 'yes', open: null, absent: 'no' } as const;

/** The chance that the next night of the sample guild is full, from its invented history. */
export function sampleOdds({ members, schedule, groupSize }: SampleGuild, startMs: number) {
  return fullRaidOdds({
    players: members.map(({ name, place }) => ({ id: name, name, answer: ANSWERS[place] })),
    history: members.flatMap(({ name, offered }) =>
      Array.from({ length: NIGHTS }, (_, night) => ({
        playerId: name,
        weekday: schedule.weekdays[night % schedule.weekdays.length] ?? 0,
        came: night < offered,
      })),
    ),
    nights: NIGHTS,
    weekday: new Date(startMs).getUTCDay(),
    groupSize,
  });
}
