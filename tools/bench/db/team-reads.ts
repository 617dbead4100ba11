import type { Queryable, Visitor } from '#store/database.ts';
import { ownPerformances } from '#store/queries/own-performances.ts';
import { publishedTeamPulls, reportedPulls } from '#store/queries/team-pulls.ts';
import { MEMBER, TEAM } from './team-rows.ts';

/** The generated player of a team, as a page asks for them. */
export const AS_MEMBER: Visitor = {
  role: 'authenticated',
  claims: { role: 'authenticated', sub: MEMBER },
};

/** Before the first generated kill. */
const SINCE = new Date('2026-08-18Z');

/** What “How you did, week by week” and “Our progress” ask. None may be empty: that would measure nothing. */
const READS: readonly [name: string, read: (database: Queryable) => Promise<unknown[]>][] = [
  ['own published kills, 2,000', (database) => ownPerformances(database, SINCE)],
  [
    'pulls that members published for a team, 3,000',
    (database) => publishedTeamPulls(database, TEAM.id, SINCE),
  ],
  [
    'pulls of a guild in reports of a thousand guilds',
    (database) => reportedPulls(database, { region: 'eu', nameKey: TEAM.nameKey, since: SINCE }),
  ],
];

/** The same, each of which throws when it finds nothing. */
export const TEAM_READS = READS.map(([name, read]) => ({
  name,
  read: async (database: Queryable): Promise<void> => {
    if ((await read(database)).length === 0) throw new Error(`“${name}” found nothing.`);
  },
}));
