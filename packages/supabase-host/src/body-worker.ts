import { parentPort } from 'node:worker_threads';
import { AuthError } from './auth/auth-error.ts';
import { fieldsOf } from './auth/fields.ts';
import type { ThreadAnswer, ThreadQuestion } from './body-thread.ts';
import { readingOf } from './rest/request/body-reading.ts';
import { RestError } from './rest/rest-error.ts';

/** The thread of `body-thread.ts`. */
parentPort?.on('message', (question: ThreadQuestion) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
  parentPort?.postMessage({ answer: answer(question) });
});

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
parentPort?.postMessage('ready');

function answer({ bytes, task }: ThreadQuestion): ThreadAnswer {
  const text = new TextDecoder().decode(bytes);
  try {
    return { reading: task.want === 'fields' ? fieldsOf(text, task) : readingOf(text, task) };
  } catch (error) {
    if (error instanceof RestError || error instanceof AuthError) {
      const { status, code, message } = error;
      return { refusal: { status, code, message } };
    }
    throw error;
  }
}
