import { currentMs } from '#lib/clock.ts';
import { askPublic } from '#kit/database-context.server.ts';
import { answerUnknownEncounter } from '#season/views/asked-encounter.ts';
import type { Route } from './+types/listed-route';
import { loadListed, readListedQuestion } from '#season/statistics/load-listed.server.ts';

/**
 * `GET /hps-dps/listed?boss=3135&difficulty=16&by=dps&seconds=312`: what players of each specialization did per second in listed kills of a raid boss,
 * as `ListedKills`. `boss` is the game's number of the encounter, `difficulty` that of logs,
 * `seconds` how long the kill took. 204 for a boss that the packs do not list, 400 for no number, 503 while no database
 * runs. The page of an own log asks, and compares in the browser.
 */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const params = new URL(request.url).searchParams;
  const question = readListedQuestion(params);
  if (!question) return answerUnknownEncounter(params);
  const answer = await askPublic(context, (transaction) =>
    loadListed(transaction, question, currentMs()),
  );
  if (!answer)
    return Response.json(
      { problem: 'The database does not run. Try again in a moment.' },
      { status: 503, headers: { 'Cache-Control': 'no-store' } },
    );
  return Response.json(answer, {
    headers: { 'Cache-Control': 'public, max-age=60, s-maxage=300' },
  });
}
