import { boardVersions } from '#database/queries/team-boards.ts';
import { isUuid } from '#lib/guards.ts';
import { askTeam } from '#web/team/ask-team.server.ts';
import type { BoardVersion } from './read-versions.ts';
import type { Route } from './+types/board-history-route';

/** For officers: the seats of a draft before each player's changes, the newest first. No other player gets any. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const { board } = params;
  const versions = await askTeam(context, params.team, async (transaction, team) =>
    isUuid(board) ? boardVersions(transaction, team.id, board) : [],
  );
  return Response.json(
    versions.map(({ at, ...rest }): BoardVersion => ({
      ...rest,
      seats: rest.seats as BoardVersion['seats'],
      atMs: at.getTime(),
    })),
    { headers: { 'Cache-Control': 'private, no-store' } },
  );
}
