/** What each role in a team may do. The policies of the database say the same: `src/store/team-policy.database.test.ts` compares. */

export type TeamRole = 'owner' | 'officer' | 'raider' | 'guest';
export const TEAM_ROLES: readonly TeamRole[] = ['owner', 'officer', 'raider', 'guest'];

export function isTeamRole(text: string): text is TeamRole {
  return TEAM_ROLES.some((role) => role === text);
}

const EVERYONE = TEAM_ROLES;
const PLAYERS = ['owner', 'officer', 'raider'] as const;
const OFFICERS = ['owner', 'officer'] as const;
const OWNER = ['owner'] as const;

const WITH_ARTICLE: Record<TeamRole, string> = {
  owner: 'the owner',
  officer: 'an officer',
  raider: 'a raider',
  guest: 'a guest',
};

/** A role in a sentence: `an officer`. */
export function roleInSentence(role: TeamRole): string {
  return WITH_ARTICLE[role];
}

/**
 * A thing of a team and what is done with it. `write` is to add, change or remove. What a player owns in a team (the own answers and
 * their reasons, the own row) is read and, for answers, written in every role.
 */
const POLICY = {
  /** Name, guild, zone, size of the group. */
  'team.read': EVERYONE,
  'team.write': OFFICERS,
  'team.dissolve': OWNER,
  /** Give the team to another player, name an officer, invite one. */
  'officer.write': OWNER,
  /** Players and their characters. */
  'roster.read': PLAYERS,
  'roster.write': OFFICERS,
  /** Which ranks of the guild are in the roster. */
  'rank-rule.read': OFFICERS,
  'rank-rule.write': OFFICERS,
  'claim.read': OFFICERS,
  'invite.read': OFFICERS,
  'invite.write': OFFICERS,
  /** Raids on the calendar. */
  'raid.read': EVERYONE,
  'raid.write': OFFICERS,
  /** Answers of others to raids. */
  'answer.read': PLAYERS,
  'answer.write': OFFICERS,
  /** Why others do not come. */
  'reason.read': OFFICERS,
  'reason.write': OFFICERS,
  'own-answer.read': EVERYONE,
  'own-answer.write': EVERYONE,
  /** Who raids and who sits out. */
  'place.read': PLAYERS,
  'place.write': OFFICERS,
  'bench-rule.read': OFFICERS,
  'bench-rule.write': OFFICERS,
  /** Drafts of the composition. */
  'board.read': PLAYERS,
  'board.write': OFFICERS,
  'board-history.read': OFFICERS,
  /** Raid nights that were saved. */
  'attendance.read': PLAYERS,
  'attendance.write': OFFICERS,
  /** Items that players got. */
  'loot.read': PLAYERS,
  'loot.write': OFFICERS,
  /** What items would gain other players. */
  'wish.read': PLAYERS,
  'wish.write': OFFICERS,
  'own-wish.read': PLAYERS,
  'own-wish.write': PLAYERS,
  /** The night that is sent while it is played. */
  'live.read': PLAYERS,
  'live.write': OFFICERS,
  /** Fights that players published for the team. */
  'fight.read': PLAYERS,
  'fight.publish': PLAYERS,
  /** Cooldown plans; guests read those that are shared with them. */
  'plan.read': PLAYERS,
  'plan.write': OFFICERS,
  'plan-history.read': OFFICERS,
  'webhook.read': OFFICERS,
  'webhook.write': OFFICERS,
  /** Channels of Discord in which the team answers. */
  'channel.read': OFFICERS,
  'channel.write': OFFICERS,
  /** What changed in the team, and who changed it. */
  'change.read': OFFICERS,
} as const satisfies Record<string, readonly TeamRole[]>;

export type TeamVerb = keyof typeof POLICY;

/** @internal for tests */
export const TEAM_VERBS = Object.keys(POLICY) as TeamVerb[];

/** @param role of the visitor; anything that is no role of a team may nothing. */
export function may(role: string | null | undefined, verb: TeamVerb): boolean {
  return rolesThatMay(verb).some((one) => one === role);
}

export function rolesThatMay(verb: TeamVerb): readonly TeamRole[] {
  return POLICY[verb];
}
