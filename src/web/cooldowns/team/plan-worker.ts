/** The thread that reads plans and compositions of teams; `src/server/application-build.ts` starts it, with bounds of time and memory. */
import { parentPort } from 'node:worker_threads';
import { answerBoardQuestion, type BoardQuestion } from '#web/shared-document/check-board.ts';
import { answerPlanQuestion, type PlanQuestion } from './plan-questions.ts';

type Question = PlanQuestion | BoardQuestion;

parentPort?.on('message', (question: Question) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
  parentPort?.postMessage(answer(question));
});

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
parentPort?.postMessage('ready');

function answer(question: Question): { answer: unknown } | { problem: string } {
  try {
    return {
      answer: isOfBoard(question) ? answerBoardQuestion(question) : answerPlanQuestion(question),
    };
  } catch (error) {
    return { problem: String(error) };
  }
}

function isOfBoard(question: Question): question is BoardQuestion {
  return question.want.endsWith('-board');
}
