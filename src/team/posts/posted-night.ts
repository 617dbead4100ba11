import { buffCoverage } from '#team/model/roster/buff-coverage.ts';
import type { Queryable } from '#store/database.ts';
import { raidAnswers, raidPlaces } from '#store/queries/raid-schedule.ts';
import type { PostedTeam } from '#store/queries/team-posts.ts';
import { teamRoster } from '#store/queries/team-roster.ts';
import { currentBoss } from '#team/attendance/current-boss.ts';
import type { RaidDate } from '#team/schedule/raid-dates.ts';
import { nightMembers } from '#team/raids/night-members.ts';
import { digestText, type PostedNight } from './post-text.ts';

/** A night as posts name it, as the server reads it. */
export async function readPostedNight(
  database: Queryable,
  team: PostedTeam,
  { seriesId, date, title, startMs }: RaidDate,
  siteUrl: string,
): Promise<PostedNight> {
  const answers = await raidAnswers(database, { teamId: team.id, from: date, to: date });
  const { members, withoutCharacter } = nightMembers(
    await teamRoster(database, team.id),
    answers.filter((one) => one.seriesId === seriesId),
    await raidPlaces(database, { teamId: team.id, seriesId, date }),
  );
  return {
    team: `${team.guild}, ${team.name}`,
    title,
    startMs,
    groupSize: team.groupSize,
    members,
    withoutCharacter,
    link: `${siteUrl}/team/${team.id}?night=${seriesId}.${date}`,
  };
}

/** The digest of a night, with what its group lacks and the boss that stands. */
export async function nightDigest(
  database: Queryable,
  team: PostedTeam,
  posted: PostedNight,
  nowMs: number,
): Promise<string> {
  const isGroup = posted.members.some(({ place }) => place === 'group');
  const gaps = buffCoverage(posted.members).filter(({ bringers }) => bringers.length === 0);
  return digestText(posted, {
    lacking: isGroup ? gaps.map(({ name }) => name) : [],
    boss: await currentBoss(database, team, nowMs),
  });
}
