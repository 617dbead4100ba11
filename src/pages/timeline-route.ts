import { askPublic } from '#kit/database-context.server.ts';
import { answerUnknownEncounter } from '#season/views/asked-encounter.ts';
import type { Route } from './+types/timeline-route';
import { loadTimeline, readTimelineQuestion } from '#team/plans/logged/load-timeline.server.ts';

/**
 * `GET /cooldowns/timeline?boss=3135&difficulty=14`: the timeline of a raid boss from published pulls, as `{ timeline }`; null where there are
 * too few. `boss` is the game's number of the encounter, `difficulty` that of logs. 204 for a boss that the packs do not list, 400 for no number, 503 while no database runs.
 */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const params = new URL(request.url).searchParams;
  const question = readTimelineQuestion(params);
  if (!question) return answerUnknownEncounter(params);
  const answer = await askPublic(context, async (transaction) => ({
    timeline: await loadTimeline(transaction, question),
  }));
  if (!answer)
    return Response.json(
      { problem: 'The database does not run. Try again in a moment.' },
      { status: 503 },
    );
  return Response.json(answer, {
    headers: { 'Cache-Control': 'public, max-age=60, s-maxage=300' },
  });
}
