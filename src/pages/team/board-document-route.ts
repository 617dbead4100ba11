import { seesBoard } from '#store/queries/team-boards.ts';
import { readDocument, receiveUpdate } from '#team/shared-document/document-route.server.ts';
import type { Route } from './+types/board-document-route';
import { BOARD_STORE } from '#team/board/board-store.server.ts';

const DRAFTS = { store: BOARD_STORE, sees: seesBoard };

/** The document of a draft of the composition. */
export function loader({ params, context, url }: Route.LoaderArgs): Promise<Response> {
  return readDocument(DRAFTS, { context, teamId: params.team, id: params.board }, url);
}

export function action({ request, params, context }: Route.ActionArgs): Promise<Response> {
  return receiveUpdate(DRAFTS, { context, teamId: params.team, id: params.board }, request);
}
