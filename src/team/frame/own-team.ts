import { SAMPLE_ROSTER } from '#kit/shell/pages.ts';
import type { OwnTeam } from '#store/queries/teams.ts';

/** Leads to the page of the visitor's team, to a choice where there are several, to the sample guild where there is none. */
export const OWN_TEAM = '/team?mine';

/** Where `OWN_TEAM` leads a visitor with these teams; null where the list of them is the answer. */
export function ownTeamAddress(teams: readonly Pick<OwnTeam, 'id'>[]): string | null {
  const [only, another] = teams;
  if (only === undefined) return SAMPLE_ROSTER;
  return another === undefined ? `/team/${only.id}` : null;
}
