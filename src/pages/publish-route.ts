import type { RouterContextProvider } from 'react-router';
import type { FightSummary } from '#analysis/publish/fight-summary.ts';
import { NAME_CHOICES } from '#analysis/publish/summary-names.ts';
import type { PublishAnswer } from '#analysis/publish/publish-answer.ts';
import { mayInTeam, ownerOfToken } from '#store/queries/account-tokens.ts';
import { mayPublish } from '#store/queries/store-publication.ts';
import { currentMs } from '#lib/clock.ts';
import { AWAY_HEADERS } from '#kit/away-answer.server.ts';
import { bearerOf } from '#account/auth/account-token.server.ts';
import { findUser } from '#account/auth/require-user.server.ts';
import { OUT_OF_REACH } from '#account/auth/messages.ts';
import { visitContext } from '#account/auth/visit.server.ts';
import { askSignedIn, askAsServer } from '#kit/database-context.server.ts';
import { loadOwnHistory } from '#published/own-history.server.ts';
import { throughputAddress } from '#season/views/throughput/throughput-question.ts';
import { serverContext } from '#kit/server-context.server.ts';
import type { Route } from './+types/publish-route';
import { teamsToPublishFor } from '#published/own-fights.server.ts';
import { publishFight, refuseFlood } from '#published/publish-fight.server.ts';
import { readSummary, unpackSummary } from '#published/read-summary.server.ts';
import { readVisibility } from '#published/visibility.ts';

/**
 * `GET /publish`: the visitor's own published kills week by week, for the parameters `by`, `boss`, `difficulty`, `region` and `spec` of
 * `/hps-dps`. Answers `{ history }`, null before any season; 401 without an account, 503 without the account service or the database.
 * With `teams`: `{ teams }`, those for whose members the visitor may publish.
 */
export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  const visitor = await findUser(context.get(visitContext));
  if (visitor === 'away') return said(503, { problem: OUT_OF_REACH });
  if (visitor === 'out') return said(401, { problem: 'Sign in to see your own kills.' });
  const question = throughputAddress.read(url.searchParams);
  const found = await askSignedIn(context, visitor, async (transaction) =>
    url.searchParams.has('teams')
      ? { teams: await teamsToPublishFor(transaction) }
      : { history: await loadOwnHistory(transaction, question, currentMs()) },
  );
  return found
    ? said(200, found)
    : said(503, { problem: 'The database does not run. Try again in a moment.' });
}

function said(status: number, body: object): Response {
  return Response.json(body, { status, headers: status === 503 ? AWAY_HEADERS : PRIVATE });
}

/**
 * `POST /publish`: one fight of the visitor's own log. Fields: `summary` (a file: JSON, gzip), `names` (`full`, `roles`, `own`),
 * `visibility` (`link`, `public` or `team:{id}`) and, where the sender says it, `own`: the index of the own player in the summary. A program brings a token of an account as `Authorization: Bearer`. Answers a PublishAnswer: 200 published or held back, 401 without an account, 422
 * refused, 429 too many, 503 without the account service or the database.
 */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const form = await request.formData();
  const names = NAME_CHOICES.find((one) => one === form.get('names'));
  const seen = readVisibility(form.get('visibility'));
  if (!names || !seen) return answer(422, 'Choose whom to name and who may see the fight.');
  const own = readIndex(form.get('own'));
  const sender = await senderOf(request, context, seen.teamId);
  if (sender instanceof Response) return sender;
  const { userId } = sender;
  // A transaction of its own: a refused upload counts as well.
  const counted = await askAsServer(context, async (transaction) => ({
    flood: await refuseFlood(transaction, userId),
  }));
  if (counted === null) return away();
  if (counted.flood) return Response.json(counted.flood, { status: 429, headers: PRIVATE });
  const read = await readSummary(form.get('summary'), unpackerOf(context));
  if ('problem' in read) return answer(422, read.problem);
  const done = await askAsServer(context, (transaction) =>
    publishFight(transaction, read.summary, { userId, names, own, ...seen }, currentMs()),
  );
  if (done === null) return away();
  const status = done.outcome === 'published' ? 200 : 422;
  return Response.json(done, { status, headers: PRIVATE });
}

/** Null for anything but a whole number that a group can have. */
function readIndex(field: FormDataEntryValue | null): number | null {
  return typeof field === 'string' && /^\d{1,2}$/.test(field) ? Number(field) : null;
}

const PRIVATE = { 'Cache-Control': 'private, no-store' };

function answer(status: number, reason: string): Response {
  const said: PublishAnswer = { outcome: 'refused', reasons: [reason] };
  return Response.json(said, { status, headers: status === 503 ? AWAY_HEADERS : PRIVATE });
}

function away(): Response {
  return answer(503, 'The database does not run. Nothing was published. Try again in a moment.');
}

/** Who publishes: the owner of the token that a program brings, or the visitor who is signed in. A refusal for anyone else. */
async function senderOf(
  request: Request,
  context: Readonly<RouterContextProvider>,
  teamId: string | null,
): Promise<{ userId: string } | Response> {
  const bearer = bearerOf(request);
  if (bearer !== null) {
    if (bearer === 'malformed') return answer(401, UNKNOWN_TOKEN);
    const found = await askAsServer(context, async (transaction) => {
      const userId = await ownerOfToken(transaction, bearer);
      const may =
        userId !== undefined &&
        (teamId === null || (await mayInTeam(transaction, userId, teamId, 'fight.publish')));
      return { userId, may };
    });
    if (found === null) return away();
    if (found.userId === undefined) return answer(401, UNKNOWN_TOKEN);
    return found.may
      ? { userId: found.userId }
      : answer(403, 'The owner of this token cannot publish for this team.');
  }
  const visitor = await findUser(context.get(visitContext));
  if (visitor === 'away') return answer(503, ACCOUNT_AWAY);
  if (visitor === 'out')
    return answer(401, 'Sign in to publish fights. Your session may have ended.');
  const may = await askSignedIn(context, visitor, async (transaction) => ({
    may: await mayPublish(transaction, teamId),
  }));
  if (may === null) return away();
  return may.may
    ? visitor
    : answer(403, 'You cannot publish for this team, or your second factor is missing.');
}

const ACCOUNT_AWAY =
  'The account service cannot be reached right now. Nothing was published. Try again in a moment.';
const UNKNOWN_TOKEN = 'This token is unknown or was taken back. Make one on /account/fights.';

/** What unpacks a summary that a member has sent. @throws Error for what is none, or takes too long. */
function unpackerOf(
  context: Readonly<RouterContextProvider>,
): (packed: Uint8Array) => Promise<FightSummary> {
  const ask = context.get(serverContext).summaryThread;
  return ask ? async (packed) => (await ask(packed)) as FightSummary : unpackSummary;
}
