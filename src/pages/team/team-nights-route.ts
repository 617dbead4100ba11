import type { RouterContextProvider } from 'react-router';
import { ownTeams } from '#store/queries/teams.ts';
import { isUuid } from '#lib/guards.ts';
import { loadOurProgress } from '#team/attendance/our-progress.server.ts';
import { AWAY_HEADERS, outageIn } from '#kit/away-answer.server.ts';
import { requireUser } from '#account/auth/require-user.server.ts';
import { visitContext } from '#account/auth/visit.server.ts';
import { answerForm, fieldOf } from '#team/access/answer-form.server.ts';
import { askAsPlayer } from '#team/access/ask-team.server.ts';
import type { Route } from './+types/team-nights-route';
import { answerRaid } from '#team/raids/act-on-raids.server.ts';
import { may } from '#lib/team-policy.ts';
import { loadNextRaids } from '#team/attendance/next-raids.server.ts';
import {
  loadNightHelp,
  saveSentNight,
  type SavedNight,
} from '#team/attendance/save-night.server.ts';

type Context = Readonly<RouterContextProvider>;
const HEADERS = { 'Cache-Control': 'private, no-store' };

/**
 * `GET /team-nights?next`: the next raids of the visitor's teams, for Home. With `progress`, the id of a team or nothing: how far that team or
 * the visitor's first one is on each boss, for `/raid`. `GET /team-nights`: the teams in which the visitor may save a raid night. With `team` and `date`: what finds the players of that
 * team in a log. 401 without an account, 503 without the account service or the database.
 */
export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  return forMembers(context, () => load(url, context));
}

async function load(url: URL, context: Context): Promise<Response> {
  if (url.searchParams.has('next'))
    return Response.json(await loadNextRaids(context), { headers: HEADERS });
  const progress = url.searchParams.get('progress');
  if (progress !== null)
    return Response.json(
      await askAsPlayer(context, (transaction) =>
        loadOurProgress(transaction, isUuid(progress) ? progress : null, Date.now()),
      ),
      { headers: HEADERS },
    );
  const team = url.searchParams.get('team');
  const date = url.searchParams.get('date') ?? '';
  if (team === null) {
    const teams = await askAsPlayer(context, ownTeams);
    const written = teams.filter(({ role }) => may(role, 'attendance.write'));
    return Response.json(
      { teams: written.map(({ id, name }) => ({ id, name })) },
      { headers: HEADERS },
    );
  }
  if (
    !isUuid(team) ||
    !/^20\d\d-(0\d|1[0-2])-[0-3]\d$/.test(date) ||
    Number.isNaN(Date.parse(date))
  )
    return refusal(400, 'This is no team or no day.');
  return Response.json(await loadNightHelp(context, team, date), { headers: HEADERS });
}

/**
 * `POST /team-nights`: saves a night of a log. Fields `team` and `night` (JSON). With `intent` `answer`: the visitor's answer to a raid, with
 * `night` (`{series}.{date}`) and `answer`. 200 saved (of a night with `plans`, those of its bosses), 401 without an account, 422 refused, 503 without the account service or the database.
 */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  return forMembers(context, async () => {
    const form = await request.formData();
    const team = fieldOf(form, 'team');
    if (!isUuid(team)) return refusal(400, 'This is no team.');
    const { data: answer, init } = await answerForm<SavedNight>(form, () =>
      fieldOf(form, 'intent') === 'answer'
        ? answerRaid(context, team, form)
        : saveSentNight(context, team, fieldOf(form, 'night')),
    );
    const said: SavedNight = { ...answer };
    return said.problem === undefined
      ? Response.json({ notice: said.notice, plans: said.plans }, { headers: HEADERS })
      : refusal(init?.status ?? 422, said.problem);
  });
}

const SIGN_IN = 'Sign in as a player of the team. Your session may have ended.';

/** Answers visitors with an account. Programs ask here: a refusal is a sentence in JSON and no redirect. */
async function forMembers(context: Context, work: () => Promise<Response>): Promise<Response> {
  try {
    await requireUser(context.get(visitContext));
    return await work();
  } catch (thrown) {
    if (thrown instanceof Response && thrown.status === 302) return refusal(401, SIGN_IN);
    const outage = outageIn(thrown);
    if (outage === null) throw thrown;
    return refusal(503, outage);
  }
}

function refusal(status: number, problem: string): Response {
  return Response.json({ problem }, { status, headers: status === 503 ? AWAY_HEADERS : HEADERS });
}
