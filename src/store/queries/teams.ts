import type { Queryable } from '#store/database.ts';
import type { TeamRole } from '#lib/team-policy.ts';

/** A team of the signed-in player (role `authenticated`). */
export interface OwnTeam {
  id: string;
  name: string;
  guild: string;
  region: string;
  role: TeamRole;
  players: number;
}

/** The teams in which the signed-in player has a role, by guild and name. Index: team_members_user. */
export async function ownTeams(database: Queryable): Promise<OwnTeam[]> {
  return database.query<OwnTeam>(
    `select t.id, t.name, g.name as guild, g.region, public.team_role(t.id) as role,
       (select count(*) from public.team_members m where m.team_id = t.id and m.left_at is null)::int as players
     from public.teams t join public.team_guilds g on g.id = t.guild_id
     order by g.name, t.name, t.id limit 100`,
  );
}

/** What stands above every page of a team. */
export interface TeamHead {
  id: string;
  name: string;
  guild: string;
  region: string;
  zone: string;
  groupSize: number;
  role: TeamRole;
  ownMemberId: string;
  /** Numbers that grow with each change of raids, members or drafts of the composition. */
  revision: { raids: number; members: number; boards: number };
}

/** A team as the signed-in player sees it; nothing for one in which the player has no role. Index: the primary key. */
export async function teamHead(database: Queryable, teamId: string): Promise<TeamHead | undefined> {
  const [row] = await database.query<TeamHead>(
    `select t.id, t.name, g.name as guild, g.region, t.zone, t.group_size as "groupSize", public.team_role(t.id) as role,
       public.own_team_member(t.id) as "ownMemberId",
       jsonb_build_object('raids', r.raids, 'members', r.members, 'boards', r.boards) as revision
     from public.teams t join public.team_guilds g on g.id = t.guild_id join public.team_revisions r on r.team_id = t.id
     where t.id = $1`,
    [teamId],
  );
  return row;
}

/** Creates a guild with its first team; the signed-in player owns it. @returns the id of the team. */
export async function createTeam(
  database: Queryable,
  made: { guild: string; team: string; region: string; zone: string; player: string },
): Promise<string> {
  const [row] = await database.query<{ id: string }>(
    'select public.create_team($1, $2, $3, $4, $5) as id',
    [made.guild, made.team, made.region, made.zone, made.player],
  );
  return row!.id;
}

/** What a valid invite says to a signed-in visitor. */
export interface SeenInvite {
  teamId: string;
  team: string;
  guild: string;
  role: TeamRole;
  /** The player of the roster whom it is for; null for any. */
  player: string | null;
  /** The visitor is in the team already. */
  isIn: boolean;
}

/** The invite of a code; nothing for one that is revoked, over or used up. Index: team_invites' code. */
export async function lookAtInvite(
  database: Queryable,
  code: string,
): Promise<SeenInvite | undefined> {
  const [row] = await database.query<SeenInvite>(
    `select i.team_id as "teamId", i.team, i.guild, i.role, i.player, i.is_in as "isIn"
     from public.look_at_invite($1) as i`,
    [code],
  );
  return row;
}

/** A player of a roster who has no account yet. */
export interface RosterPlayer {
  memberId: string;
  player: string;
  /** Mains first: `Doraxa-Kazzak`. */
  characters: string[];
}

/** Whom of the roster the holder of an invite for any player may be; none for a guest, and for one who is in the team. */
export async function invitePlayers(database: Queryable, code: string): Promise<RosterPlayer[]> {
  return database.query<RosterPlayer>(
    `select p.member_id as "memberId", p.player, p.characters from public.invite_players($1) as p`,
    [code],
  );
}

/**
 * Lets the signed-in player in by an invite, as a player of the roster or as a new one.
 *
 * @returns the id of the team.
 * @throws DatabaseError P0001 with the reason, such as a name that the team has already.
 */
export async function joinTeam(
  database: Queryable,
  code: string,
  player: string,
  asMember: string | null = null,
): Promise<string> {
  const [row] = await database.query<{ id: string }>(
    'select public.join_team($1, $2, $3::uuid) as id',
    [code, player, asMember],
  );
  return row!.id;
}

export interface TeamInvite {
  id: string;
  role: TeamRole;
  player: string | null;
  expiresAt: Date;
  revokedAt: Date | null;
  used: number;
  mostUses: number;
}

/** The newest invites of a team, for its officers. Index: team_invites_team. */
export async function teamInvites(database: Queryable, teamId: string): Promise<TeamInvite[]> {
  return database.query<TeamInvite>(
    `select i.id, i.role, m.display_name as player, i.expires_at as "expiresAt", i.revoked_at as "revokedAt", i.used,
       i.most_uses as "mostUses"
     from public.team_invites i left join public.team_members m on m.team_id = $1 and m.id = i.member_id
     where i.team_id = $1 order by i.made_at desc limit 20`,
    [teamId],
  );
}

export interface TeamChange {
  id: number;
  at: Date;
  /** Null for a change that no player of the team made. */
  actor: string | null;
  subject: string | null;
  what: string;
}

/** The newest changes of a team, for its officers. Index: team_changes_team. */
export async function teamChanges(database: Queryable, teamId: string): Promise<TeamChange[]> {
  return database.query<TeamChange>(
    `select c.id, c.at, a.display_name as actor, s.display_name as subject, c.what
     from public.team_changes c left join public.team_members a on a.team_id = $1 and a.id = c.actor_id
     left join public.team_members s on s.team_id = $1 and s.id = c.subject_id
     where c.team_id = $1 order by c.id desc limit 50`,
    [teamId],
  );
}
