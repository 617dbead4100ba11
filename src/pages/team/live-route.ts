import { readSentLive } from '#team/model/roster/live-night.ts';
import { liveNight, putLiveNight } from '#store/queries/live-nights.ts';
import { answerForm, fieldOf, type TeamAnswer } from '#team/access/answer-form.server.ts';
import { askTeam } from '#team/access/ask-team.server.ts';
import type { Route } from './+types/live-route';
import { liveView } from '#team/live/live-view.ts';

const HEADERS = { 'Cache-Control': 'private, no-store' };

/** `GET /team/:team/live`: the night that goes on, or null. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const night = await askTeam(context, params.team, async (transaction, team) =>
    liveView(await liveNight(transaction, team.id)),
  );
  return Response.json({ night }, { headers: HEADERS });
}

/** `POST /team/:team/live`: all pulls so far, as the field `night` (JSON). 200 shown, 422 refused, with the reason. */
export async function action({ request, params, context }: Route.ActionArgs): Promise<Response> {
  const form = await request.formData();
  const sent = readSentLive(fieldOf(form, 'night'));
  const { data, init } = await answerForm(form, async () => {
    if (!sent) return { problem: 'This is no raid night. Reload the page and open the log again.' };
    const isTaken = await askTeam(context, params.team, (transaction, team) =>
      putLiveNight(transaction, team.id, sent),
    );
    return isTaken
      ? { notice: 'Shown.' }
      : { problem: 'Another officer shows a night of this team live already.' };
  });
  const { notice, problem }: TeamAnswer = data;
  return Response.json(problem === undefined ? { notice } : { problem }, {
    status: problem === undefined ? 200 : (init?.status ?? 422),
    headers: HEADERS,
  });
}
