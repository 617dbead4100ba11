/** The thread that reads plans of teams; `src/server/application-build.ts` starts it, with bounds of time and memory. */
import { parentPort } from 'node:worker_threads';
import { answerPlanQuestion, type PlanQuestion } from './plan-questions.ts';

parentPort?.on('message', (question: PlanQuestion) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
  parentPort?.postMessage(answer(question));
});

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
parentPort?.postMessage('ready');

function answer(question: PlanQuestion): { answer: unknown } | { problem: string } {
  try {
    return { answer: answerPlanQuestion(question) };
  } catch (error) {
    return { problem: String(error) };
  }
}
