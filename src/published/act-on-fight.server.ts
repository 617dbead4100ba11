import { data, type RouterContextProvider } from 'react-router';
import { answerOrAway, awayAnswer, DATABASE_AWAY } from '#kit/away-answer.server.ts';
import { seenPublication } from '#store/queries/publications.ts';
import { isUuid } from '#lib/guards.ts';
import { requireUser } from '#account/auth/require-user.server.ts';
import { visitContext } from '#account/auth/visit.server.ts';
import { askAsServer, askSignedIn } from '#kit/database-context.server.ts';
import { removeName } from './remove-name.server.ts';

/**
 * The form of a published fight: `intent` is `remove-name`, `player` the index of the player.
 *
 * @throws a redirect to the login without an account, 404 for a fight that the visitor does not see, 400 for anything else.
 */
export async function actOnFight(
  context: Readonly<RouterContextProvider>,
  id: string,
  form: FormData,
) {
  const player = form.get('player');
  const index = typeof player === 'string' && /^\d{1,2}$/.test(player) ? Number(player) : null;
  if (form.get('intent') !== 'remove-name' || index === null)
    throw data('Bad request', { status: 400, statusText: 'Bad request' });
  return answerOrAway(
    () => remove(context, id, index),
    ({ problem }) => ({
      status: problem === undefined ? 200 : 422,
      headers: { 'Cache-Control': 'private, no-store' },
    }),
  );
}

async function remove(context: Readonly<RouterContextProvider>, id: string, index: number) {
  const visitor = await requireUser(context.get(visitContext));
  const sees = isUuid(id)
    ? await askSignedIn(context, visitor, async (transaction) => ({
        does: (await seenPublication(transaction, id)) !== undefined,
      }))
    : { does: false };
  if (sees === null) throw awayAnswer(DATABASE_AWAY);
  if (!sees.does)
    throw data('There is no such published fight.', { status: 404, statusText: 'No such fight' });
  const answer = await askAsServer(context, (transaction) =>
    removeName(transaction, id, index, visitor.userId),
  );
  if (answer === null) throw awayAnswer(DATABASE_AWAY);
  return answer;
}
