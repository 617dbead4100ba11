import { seasonSpans } from '#store/queries/season-spans.ts';
import { currentMs } from '#lib/clock.ts';
import { askPublic } from '#kit/database-context.server.ts';
import { regionOf } from '#season/views/choices.server.ts';
import type { Route } from './+types/answer-route';
import { serverContext } from '#kit/server-context.server.ts';
import { findAnything } from '#season/search/find-anything.server.ts';
import { offerHit, offerUnknown } from '#season/search/offer-unknown.server.ts';
import { readSearchQuestion } from '#season/search/search-question.ts';

/** What is typed is never longer; a longer text is pasted, and the page of the search takes it. */
const LONGEST = 300;

/** What is found while a visitor types: a `SearchAnswer`. 503 while no database runs. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const text = readSearchQuestion(new URL(request.url).searchParams).slice(0, LONGEST);
  const region = regionOf(request);
  const canLookUp = context.get(serverContext).lookUp !== null;
  const answer = await askPublic(context, async (transaction) => {
    const [newest] = await seasonSpans(transaction, new Date(currentMs()));
    const seasonId = newest?.seasonId ?? 0;
    const found = await findAnything(transaction, { text, region, seasonId, canLookUp });
    const offers = await offerUnknown(context, transaction, found, region);
    return { ...found, hits: [...found.hits, ...offers.map(offerHit)] };
  });
  if (!answer) return Response.json({ error: 'no database' }, { status: 503 });
  return Response.json(answer, {
    headers: { 'Cache-Control': 'public, max-age=30, s-maxage=60' },
  });
}
