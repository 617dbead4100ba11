import type { RouterContextProvider } from 'react-router';
import { NAME_CHOICES } from '#analysis/publish/summary-names.ts';
import type { PublishAnswer } from '#analysis/publish/publish-answer.ts';
import { mayPublish } from '#database/queries/store-publication.ts';
import { visitContext } from '#web/auth/request-context.server.ts';
import { readTokenClaims } from '#web/auth/token-claims.ts';
import { askSignedIn, askAsServer } from '#web/database-context.server.ts';
import type { Route } from './+types/publish-route';
import { publishFight, refuseFlood } from './publish-fight.server.ts';
import { readSummary } from './read-summary.server.ts';
import { readVisibility } from './visibility.ts';

/**
 * `POST /publish`: one fight of the visitor's own log. Fields: `summary` (a file: JSON, gzip), `names` (`full`, `roles`, `own`) and
 * `visibility` (`link`, `public` or `team:{id}`). Answers a PublishAnswer: 200 published or held back, 401 without an account, 422
 * refused, 429 too many, 503 without the database.
 */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const form = await request.formData();
  const names = NAME_CHOICES.find((one) => one === form.get('names'));
  const seen = readVisibility(form.get('visibility'));
  if (!names || !seen) return answer(422, 'Choose whom to name and who may see the fight.');
  const visitor = await readVisitor(context);
  if (!visitor) return answer(401, 'Sign in to publish fights. Your session may have ended.');
  const may = await askSignedIn(context, visitor, async (transaction) => ({
    may: await mayPublish(transaction, seen.teamId),
  }));
  if (may === null) return away();
  if (!may.may)
    return answer(403, 'You cannot publish for this team, or your second factor is missing.');
  const { userId } = visitor;
  // A transaction of its own: a refused upload counts as well.
  const counted = await askAsServer(context, async (transaction) => ({
    flood: await refuseFlood(transaction, userId),
  }));
  if (counted === null) return away();
  if (counted.flood) return Response.json(counted.flood, { status: 429, headers: PRIVATE });
  const read = await readSummary(form.get('summary'));
  if ('problem' in read) return answer(422, read.problem);
  const done = await askAsServer(context, (transaction) =>
    publishFight(transaction, read.summary, { userId, names, ...seen }, Date.now()),
  );
  if (done === null) return away();
  const status = done.outcome === 'published' ? 200 : 422;
  return Response.json(done, { status, headers: PRIVATE });
}

const PRIVATE = { 'Cache-Control': 'private, no-store' };

function answer(status: number, reason: string): Response {
  const said: PublishAnswer = { outcome: 'refused', reasons: [reason] };
  return Response.json(said, { status, headers: PRIVATE });
}

function away(): Response {
  return answer(503, 'The database does not run. Nothing was published; try again in a moment.');
}

async function readVisitor(context: Readonly<RouterContextProvider>) {
  const visit = context.get(visitContext);
  const user = await visit.confirmUser();
  if (!user) return null;
  const { sessionId } = readTokenClaims(visit.session()?.access_token ?? '');
  return { userId: user.id, sessionId };
}
