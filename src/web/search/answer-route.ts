import { seasonSpans } from '#database/queries/season-spans.ts';
import { currentMs } from '#lib/clock.ts';
import { askPublic } from '#web/database-context.server.ts';
import { choicesOf } from '#web/season/choices.server.ts';
import type { Route } from './+types/answer-route';
import { findAnything } from './find-anything.server.ts';
import { readSearchQuestion } from './search-question.ts';

/** What is typed is never longer; a longer text is pasted, and the page of the search takes it. */
const LONGEST = 300;

/** What is found while a visitor types: a `SearchAnswer`. 503 while no database runs. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const text = readSearchQuestion(new URL(request.url).searchParams).slice(0, LONGEST);
  const { region } = choicesOf(request);
  const answer = await askPublic(context, async (transaction) => {
    const [newest] = await seasonSpans(transaction, new Date(currentMs()));
    return findAnything(transaction, { text, region, seasonId: newest?.seasonId ?? 0 });
  });
  if (!answer) return Response.json({ error: 'no database' }, { status: 503 });
  return Response.json(answer, {
    headers: { 'Cache-Control': 'public, max-age=30, s-maxage=60' },
  });
}
