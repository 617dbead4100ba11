import { askPublic } from '#kit/database-context.server.ts';
import type { Route } from './+types/timeline-route';
import { loadTimeline, readTimelineQuestion } from './load-timeline.server.ts';

/**
 * `GET /cooldowns/timeline?boss=3135&difficulty=14`: the timeline of a raid boss from published pulls, as `{ timeline }`; null where there are
 * too few. `boss` is the game's number of the encounter, `difficulty` that of logs. 400 for no such boss, 503 while no database runs.
 */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const question = readTimelineQuestion(new URL(request.url).searchParams);
  if (!question)
    return Response.json({ problem: 'Name a raid boss and a difficulty.' }, { status: 400 });
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
