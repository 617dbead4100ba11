import { seesBoard } from '#database/queries/team-boards.ts';
import { isUuid } from '#lib/guards.ts';
import { askTeam, noSuch, serverDatabase } from '#web/team/ask-team.server.ts';
import { askBoardThread } from '#web/shared-document/ask-board-thread.server.ts';
import { LARGEST_BOARD } from '#web/shared-document/check-board.ts';
import type { Route } from './+types/board-document-route';
import { boardState, storeBoardUpdate } from './store-board.server.ts';

type Arguments = Pick<Route.LoaderArgs, 'params' | 'context'>;

/** A state vector of more people than ever changed a draft is none. */
const LONGEST_VECTOR = 20_000;

/** What the document of a draft has beyond the state vector in `since` (base64url); all of it without one. */
export async function loader({ params, context, url }: Route.LoaderArgs): Promise<Response> {
  const at = await findBoard({ params, context });
  const since = url.searchParams.get('since') ?? '';
  if (since.length > LONGEST_VECTOR) return refusal(400, 'This state vector is too long.');
  const state = await boardState(serverDatabase(context), at, (question) =>
    askBoardThread(context, question),
  );
  if (!state) throw noSuch('draft');
  const vector = since === '' ? null : new Uint8Array(Buffer.from(since, 'base64url'));
  const update = await askBoardThread(context, { want: 'since-board', parts: [state], vector });
  if (!update) return refusal(400, 'This is no state vector.');
  return new Response(Buffer.from(update), {
    headers: { 'Content-Type': 'application/octet-stream', 'Cache-Control': 'private, no-store' },
  });
}

/** Stores an update, sent as the file `update` of a form. 204: it is stored; 409: send the whole document; 403, 413, 422: it was refused, and why; 503: try again. */
export async function action({ request, params, context }: Route.ActionArgs): Promise<Response> {
  if (request.method !== 'POST') return refusal(405, 'Updates are sent by POST.');
  const sent = (await request.formData()).get('update');
  if (!(sent instanceof File)) return refusal(422, 'The form has no file named update.');
  if (sent.size > LARGEST_BOARD) return refusal(413, 'This change is too large.');
  const at = await findBoard({ params, context });
  const update = new Uint8Array(await sent.arrayBuffer());
  const answer = await storeBoardUpdate(serverDatabase(context), { ...at, update }, (question) =>
    askBoardThread(context, question),
  );
  return answer.kind === 'stored'
    ? new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } })
    : refusal(answer.status, answer.reason);
}

async function findBoard({ params, context }: Arguments) {
  const { team, board } = params;
  if (!isUuid(board)) throw noSuch('draft');
  return askTeam(context, team, async (transaction, head) => {
    if (!(await seesBoard(transaction, head.id, board))) throw noSuch('draft');
    return { boardId: board, memberId: head.ownMemberId };
  });
}

function refusal(status: number, reason: string): Response {
  return Response.json({ reason }, { status, headers: { 'Cache-Control': 'no-store' } });
}
