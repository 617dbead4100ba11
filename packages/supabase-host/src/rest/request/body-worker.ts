import { parentPort } from 'node:worker_threads';
import { RestError } from '#host/rest/rest-error.ts';
import { readingOf } from './body-reading.ts';
import type { ApartAnswer, ApartQuestion } from './read-apart.ts';

/** The thread of `read-apart.ts`. */
parentPort?.on('message', (question: ApartQuestion) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
  parentPort?.postMessage(answer(question));
});

function answer({ bytes, task }: ApartQuestion): ApartAnswer {
  try {
    return { reading: readingOf(new TextDecoder().decode(bytes), task) };
  } catch (error) {
    if (error instanceof RestError) return { refusal: error.message };
    throw error;
  }
}
