import { seasonSpans } from '#database/queries/season-spans.ts';
import { askPublic } from '#web/database-context.server.ts';
import type { Route } from './+types/search-route';
import { findAnything } from './find-anything.server.ts';
import { withoutControls } from './home-question.ts';

const LONGEST = 300;

/** What is found while somebody types: `{ text, tooShort, hits }`. 503 while no database runs. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const text = withoutControls(new URL(request.url).searchParams.get('q') ?? '')
    .trim()
    .slice(0, LONGEST);
  const answer = await askPublic(context, async (transaction) => {
    const [newest] = await seasonSpans(transaction, new Date());
    return findAnything(transaction, text, newest?.seasonId ?? 0);
  });
  if (!answer) return Response.json({ error: 'no database' }, { status: 503 });
  return Response.json(answer, {
    headers: { 'Cache-Control': 'public, max-age=30, s-maxage=60' },
  });
}
