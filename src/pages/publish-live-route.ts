import { readSentLive } from '#team/model/roster/live-night.ts';
import type { Transaction } from '#store/database.ts';
import { mayInTeam, ownerOfToken } from '#store/queries/account-tokens.ts';
import { putLiveNight } from '#store/queries/live-nights.ts';
import { isUuid } from '#lib/guards.ts';
import { AWAY_HEADERS } from '#kit/away-answer.server.ts';
import { bearerOf } from '#account/auth/account-token.server.ts';
import { askAsServer } from '#kit/database-context.server.ts';
import type { Route } from './+types/publish-live-route';

interface Shown {
  status: number;
  /** Why it is not shown. */
  problem?: string;
}

const UNKNOWN: Shown = {
  status: 401,
  problem: 'This token is unknown or was taken back. Make one on /account/fights.',
};

/**
 * `POST /publish/live`: the night that goes on, from a program of an officer. Fields: `team` (id) and `night` (JSON: all pulls so far, as a
 * tab sends them). `Authorization: Bearer` names the account. Answers `{}` or `{ problem }`: 200 shown, 401 for an unknown token, 403 for
 * who is no officer of the team, 422 refused, 503 without the database.
 */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const bearer = bearerOf(request);
  if (bearer === null || bearer === 'malformed') return answer(UNKNOWN);
  const form = await request.formData();
  const [team, night] = [form.get('team'), form.get('night')];
  const sent = typeof night === 'string' ? readSentLive(night) : null;
  if (!isUuid(team) || !sent)
    return answer({ status: 422, problem: 'This is no raid night of a team.' });
  const done = await askAsServer(context, async (transaction): Promise<Shown> => {
    const owner = await ownerOfToken(transaction, bearer);
    return owner === undefined ? UNKNOWN : show(transaction, { owner, team, sent });
  });
  return answer(
    done ?? { status: 503, problem: 'The database does not run. Try again in a moment.' },
  );
}

async function show(
  transaction: Transaction,
  {
    owner,
    team,
    sent,
  }: { owner: string; team: string; sent: NonNullable<ReturnType<typeof readSentLive>> },
): Promise<Shown> {
  if (!(await mayInTeam(transaction, owner, team, 'live.write')))
    return { status: 403, problem: 'The owner of this token is no officer of this team.' };
  return (await putLiveNight(transaction, team, sent))
    ? { status: 200 }
    : { status: 422, problem: 'Another officer shows a night of this team live already.' };
}

function answer({ status, problem }: Shown): Response {
  return Response.json(problem === undefined ? {} : { problem }, {
    status,
    headers: status === 503 ? AWAY_HEADERS : { 'Cache-Control': 'private, no-store' },
  });
}
