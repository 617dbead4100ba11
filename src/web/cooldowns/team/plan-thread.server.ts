import { data, type RouterContextProvider } from 'react-router';
import { isFailure } from '#lib/failure.ts';
import { serverContext } from '#web/server-context.server.ts';
import { answerPlanQuestion, type PlanAnswer, type PlanQuestion } from './plan-questions.ts';

/**
 * Asks about a plan in the thread for it.
 *
 * @throws a 503 answer when it takes too long or too much is asked at the moment.
 */
export async function askPlanThread<Q extends PlanQuestion>(
  context: Readonly<RouterContextProvider>,
  question: Q,
): Promise<PlanAnswer<Q>> {
  const ask = context.get(serverContext).planThread;
  if (!ask) return answerPlanQuestion(question);
  try {
    return (await ask(withOwnBytes(question))) as PlanAnswer<Q>;
  } catch (error) {
    if (!isFailure(error, 'no-answer')) throw error;
    throw data('The plan could not be read in time. Try again in a moment.', {
      status: 503,
      statusText: 'The plan could not be read in time',
    });
  }
}

/** Bytes of the database lie in larger pieces, which would be sent along. */
function withOwnBytes(question: PlanQuestion): PlanQuestion {
  return 'parts' in question
    ? { ...question, parts: question.parts.map((part) => new Uint8Array(part)) }
    : question;
}
