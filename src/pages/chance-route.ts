import { askPublic } from '#kit/database-context.server.ts';
import { answerUnknownEncounter } from '#season/views/asked-encounter.ts';
import type { Route } from './+types/chance-route';
import { loadBossChance, readBossChanceQuestion } from '#season/race/load-boss-chance.server.ts';

/**
 * `GET /raid/chance?boss=3135&difficulty=16`: what other groups say of the chance of a kill on a raid boss, as `BossChance`; with `sample=1`
 * what the invented ones say. `boss` is the game's number of the encounter, `difficulty` that of logs. 204 for a boss that the packs do not list, 400 for no number. While no
 * database runs, `model` is null and `problem` says so: the page that asks is drawn without one, too.
 */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const params = new URL(request.url).searchParams;
  const question = readBossChanceQuestion(params);
  if (!question) return answerUnknownEncounter(params);
  const answer = await askPublic(context, (transaction) => loadBossChance(transaction, question));
  if (!answer)
    return Response.json(
      {
        model: null,
        updatedMs: null,
        problem: 'The database does not run. Try again in a moment.',
      },
      { headers: { 'Cache-Control': 'no-store' } },
    );
  return Response.json(answer, {
    headers: { 'Cache-Control': 'public, max-age=60, s-maxage=300' },
  });
}
