import { data, type RouterContextProvider } from 'react-router';
import { isFailure } from '#lib/failure.ts';
import { serverContext } from '#web/server-context.server.ts';
import { answerBoardQuestion, type BoardAnswer, type BoardQuestion } from './check-board.ts';

/**
 * Asks about a composition in the thread for documents of teams.
 *
 * @throws a 503 answer when it takes too long or too much is asked at the moment.
 */
export async function askBoardThread<Q extends BoardQuestion>(
  context: Readonly<RouterContextProvider>,
  question: Q,
): Promise<BoardAnswer<Q>> {
  const ask = context.get(serverContext).planThread;
  if (!ask) return answerBoardQuestion(question);
  // Bytes of the database lie in larger pieces, which would be sent along.
  const sent: BoardQuestion =
    'parts' in question
      ? { ...question, parts: question.parts.map((part) => new Uint8Array(part)) }
      : question;
  try {
    return (await ask(sent)) as BoardAnswer<Q>;
  } catch (error) {
    if (!isFailure(error, 'no-answer')) throw error;
    throw data('The composition could not be read in time. Try again in a moment.', {
      status: 503,
      statusText: 'The composition could not be read in time',
    });
  }
}
