/** The world that the replay server invents, for tests that ask it without a server. */
export { inventAnswer } from '../../replay-server/invented-answers.ts';
export { inventLadder } from '../../replay-server/invented-ladder.ts';
