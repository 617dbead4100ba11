import { boardVersion, boardVersions } from '#store/queries/team-boards.ts';
import { answerHistory } from '#team/shared-document/history-route.server.ts';
import type { Route } from './+types/board-history-route';

const DRAFTS = { name: 'draft', versions: boardVersions, version: boardVersion } as const;

/** The earlier seats of a draft of the composition. */
export function loader({ params, context, url }: Route.LoaderArgs): Promise<Response> {
  return answerHistory(DRAFTS, { context, teamId: params.team, id: params.board }, url);
}
