import { visitContext } from '#web/auth/visit.server.ts';
import { readTokenClaims } from '#web/auth/token-claims.ts';
import { askSignedIn } from '#web/database-context.server.ts';
import { loadOwnHistory } from '#web/season/own-history.server.ts';
import { readThroughputQuestion } from '#web/season/throughput-question.ts';
import type { Route } from './+types/own-history-route';

/**
 * `GET /account/fights/history`: the visitor's own published kills week by week, for the parameters `by`, `boss`, `difficulty`, `region` and
 * `spec` of `/hps-dps`. Answers `{ history }`, null before any season; 401 without an account, 503 without the database.
 */
export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  const visit = context.get(visitContext);
  const user = await visit.confirmUser();
  if (!user) return answer(401, { problem: 'Sign in to see your own kills.' });
  const { sessionId } = readTokenClaims(visit.session()?.access_token ?? '');
  const question = readThroughputQuestion(url.searchParams);
  const found = await askSignedIn(context, { userId: user.id, sessionId }, async (transaction) => ({
    history: await loadOwnHistory(transaction, question, Date.now()),
  }));
  return found
    ? answer(200, found)
    : answer(503, { problem: 'The database does not run. Try again in a moment.' });
}

function answer(status: number, body: object): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'private, no-store' } });
}
