import { data, type RouterContextProvider } from 'react-router';
import { isFailure } from '#lib/failure.ts';
import { serverContext } from '#kit/server-context.server.ts';
import type { DocumentKind } from './document-kind.ts';
import {
  answerQuestion,
  type DocumentAnswer,
  type DocumentQuestion,
} from './document-questions.ts';

/**
 * Asks about a document in the thread for documents of teams.
 *
 * @throws a 503 answer when it takes too long or too much is asked at the moment.
 */
export async function askDocumentThread<Q extends DocumentQuestion, Value>(
  context: Readonly<RouterContextProvider>,
  kind: DocumentKind<Value>,
  question: Q,
): Promise<DocumentAnswer<Q, Value>> {
  const ask = context.get(serverContext).planThread;
  if (!ask) return answerQuestion(kind, question);
  // Bytes of the database lie in larger pieces, which would be sent along.
  const parts = question.parts.map((part) => new Uint8Array(part));
  return inTime(kind.name, () => ask({ ...question, parts, of: kind.name })) as Promise<
    DocumentAnswer<Q, Value>
  >;
}

/** Runs what the thread is asked. @throws a 503 answer where it does not answer in time. */
export async function inTime<T>(name: string, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!isFailure(error, 'no-answer')) throw error;
    const sentence = `The ${name} could not be read in time`;
    throw data(`${sentence}. Try again in a moment.`, { status: 503, statusText: sentence });
  }
}
