import { askPublic } from '#web/database-context.server.ts';
import { MOST_CHARACTERS } from '#web/season/my-characters.ts';
import type { MyAnswer } from './my-cards.tsx';
import type { Route } from './+types/cards-route';
import { loadCharacterCard, loadGuildCard } from './season-cards.server.ts';

/**
 * The cards of the characters and the guild a device keeps: `?character=eu/realm/Name` (up to eight) and `?guild=…`. Nothing of
 * the question is kept here. 503 while no database runs.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const nowMs = Date.now();
  const answer = await askPublic(context, async (transaction): Promise<MyAnswer> => {
    const characters: MyAnswer['characters'] = [];
    for (const id of params.getAll('character').slice(0, MOST_CHARACTERS))
      characters.push({ id, card: await loadCharacterCard(transaction, id, nowMs) });
    const guild = params.get('guild');
    return {
      atMs: nowMs,
      characters,
      guild:
        guild === null ? null : { id: guild, card: await loadGuildCard(transaction, guild, nowMs) },
    };
  });
  if (!answer) return Response.json({ error: 'no database' }, { status: 503 });
  return Response.json(answer, { headers: { 'Cache-Control': 'private, max-age=30' } });
}
