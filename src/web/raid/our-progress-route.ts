import { isUuid } from '#lib/guards.ts';
import { visitContext } from '#web/auth/visit.server.ts';
import { readTokenClaims } from '#web/auth/token-claims.ts';
import { askSignedIn } from '#web/database-context.server.ts';
import type { Route } from './+types/our-progress-route';
import { loadOurProgress } from './our-progress.server.ts';

/**
 * `GET /team-progress`: how far a team of the visitor is on each boss; `team` names one by its id. Answers an `OurProgress`; 401 without
 * an account, 503 without the database.
 */
export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  const visit = context.get(visitContext);
  const user = await visit.confirmUser();
  if (!user) return answer(401, { problem: 'Sign in to see how far your team is.' });
  const { sessionId } = readTokenClaims(visit.session()?.access_token ?? '');
  const team = url.searchParams.get('team');
  const found = await askSignedIn(context, { userId: user.id, sessionId }, (transaction) =>
    loadOurProgress(transaction, isUuid(team) ? team : null, Date.now()),
  );
  return found
    ? answer(200, found)
    : answer(503, { problem: 'The database does not run. Try again in a moment.' });
}

function answer(status: number, body: object): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'private, no-store' } });
}
