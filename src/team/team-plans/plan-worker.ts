/** The thread that reads plans and compositions of teams; `src/server/application-build.ts` starts it, with bounds of time and memory. */
import { parentPort } from 'node:worker_threads';
import { readPlanText } from '#team/plans/stored-plan.ts';
import { BOARD_KIND } from '#team/shared-document/board-kind.ts';
import { answerQuestion, type DocumentQuestion } from '#team/shared-document/document-questions.ts';
import { PLAN_KIND } from './plan-kind.ts';

type Question = { want: 'text'; text: string } | (DocumentQuestion & { of: 'plan' | 'draft' });

parentPort?.on('message', (question: Question) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
  parentPort?.postMessage(answer(question));
});

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
parentPort?.postMessage('ready');

function answer(question: Question): { answer: unknown } | { problem: string } {
  try {
    if (question.want === 'text') return { answer: readPlanText(question.text) };
    const isPlan = question.of === PLAN_KIND.name;
    return {
      answer: isPlan ? answerQuestion(PLAN_KIND, question) : answerQuestion(BOARD_KIND, question),
    };
  } catch (error) {
    return { problem: String(error) };
  }
}
