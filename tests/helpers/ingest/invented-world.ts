/** The world that the replay server invents, for tests that ask it without a server. */
export { inventAnswer } from '../../../tools/replay/invented-answers.ts';
export { inventLadder } from '../../../tools/replay/invented-ladder.ts';
