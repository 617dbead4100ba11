/** What a user of Discord asks of a team, as the server: `farseer_identity` decides who may. */
import type { Queryable } from '#store/database.ts';

/** Notes an interaction. @returns `new`, `seen` for one that was noted before, `many` beyond 30 of a user in a minute. */
export async function noteInteraction(
  database: Queryable,
  id: string,
  discordId: string,
): Promise<'new' | 'seen' | 'many'> {
  const [row] = await database.query<{ end: 'new' | 'seen' | 'many' }>(
    'select farseer_identity.note_discord_interaction($1, $2) as end',
    [id, discordId],
  );
  return row!.end;
}

/** Who a user of Discord is in the team of a channel; null as far as it is not known. */
export interface DiscordPlayer {
  teamId: string | null;
  account: string | null;
  memberId: string | null;
  role: string | null;
}

export async function discordPlayer(
  database: Queryable,
  discordId: string,
  channelId: string,
): Promise<DiscordPlayer> {
  const [row] = await database.query<DiscordPlayer>(
    `select p.team_id as "teamId", p.account, p.member_id as "memberId", p.role
     from farseer_identity.discord_player($1, $2) as p`,
    [discordId, channelId],
  );
  return row!;
}

/** Why an answer was not written: no team in the channel, no linked account, no player, a guest, a raid of another team. */
export type AnswerEnd = 'done' | 'channel' | 'account' | 'player' | 'guest' | 'raid';

/**
 * Answers for the player who a user of Discord is.
 *
 * @param said null leaves the answer that is there; without one it is yes. A missing `specId` leaves the specialization, null takes it out.
 * @throws DatabaseError P0001 for a day without a raid and for a specialization of no character of the player.
 */
export async function answerByDiscord(
  database: Queryable,
  who: { discordId: string; channelId: string },
  night: { seriesId: string; date: string },
  said: { answer: string | null; specId?: number | null },
): Promise<AnswerEnd> {
  const specId = said.specId === undefined ? null : (said.specId ?? 0);
  const [row] = await database.query<{ end: AnswerEnd }>(
    'select farseer_identity.answer_by_discord($1, $2, $3, $4::date, $5, $6) as end',
    [who.discordId, who.channelId, night.seriesId, night.date, said.answer, specId],
  );
  return row!.end;
}

/** What a code has linked, or why it has not: unknown or expired, no server, no right in Discord, no officer any more, a channel of another team. */
export type CodeEnd = 'account' | 'team' | 'code' | 'server' | 'right' | 'officer' | 'taken';

/** Uses a code up. @throws DatabaseError P0001 with a sentence beyond ten channels of a team. */
export async function applyDiscordCode(
  database: Queryable,
  code: string,
  from: {
    discordId: string;
    name: string;
    serverId: string | null;
    channelId: string;
    manages: boolean;
  },
): Promise<CodeEnd> {
  const [row] = await database.query<{ end: CodeEnd }>(
    'select farseer_identity.use_discord_code($1, $2, $3, $4, $5, $6) as end',
    [code, from.discordId, from.name, from.serverId, from.channelId, from.manages],
  );
  return row!.end;
}

/** The user of Discord that the caller's account is linked to. */
export interface LinkedDiscord {
  name: string;
  linkedAt: Date;
  /** By Discord's own sign-in, which is taken back under "Ways to sign in". */
  bySignIn: boolean;
}

export async function linkedDiscord(database: Queryable): Promise<LinkedDiscord | undefined> {
  const [row] = await database.query<LinkedDiscord>(
    'select o.name, o.linked_at as "linkedAt", o.by_sign_in as "bySignIn" from public.own_discord() as o',
  );
  return row;
}

/** @returns false where the caller has no link. */
export async function unlinkDiscord(database: Queryable): Promise<boolean> {
  const rows = await database.query('delete from public.discord_accounts returning 1');
  return rows.length > 0;
}

/** A code for the caller's account, or for a channel of a team. @throws DatabaseError 42501 for who is no officer of it. */
export async function makeDiscordCode(database: Queryable, teamId: string | null): Promise<string> {
  const [row] = await database.query<{ code: string }>(
    'select public.make_discord_code($1) as code',
    [teamId],
  );
  return row!.code;
}

/** A channel of Discord in which a team answers. */
export interface TeamChannel {
  channelId: string;
  serverId: string;
  connectedAt: Date;
}

/** The channels of a team, for its officers. Index: team_discord_channels_team. */
export async function teamChannels(database: Queryable, teamId: string): Promise<TeamChannel[]> {
  return database.query<TeamChannel>(
    `select c.channel_id as "channelId", c.server_id as "serverId", c.connected_at as "connectedAt"
     from public.team_discord_channels c where c.team_id = $1 order by c.connected_at, c.channel_id`,
    [teamId],
  );
}

/** @returns false where the team has no such channel, or the caller is no officer. */
export async function disconnectChannel(
  database: Queryable,
  teamId: string,
  channelId: string,
): Promise<boolean> {
  const rows = await database.query(
    'delete from public.team_discord_channels where team_id = $1 and channel_id = $2 returning 1',
    [teamId, channelId],
  );
  return rows.length > 0;
}
