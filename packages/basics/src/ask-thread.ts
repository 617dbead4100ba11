/**
 * Asks another thread, so that what takes long holds up no visitor. Question and answer are data without functions.
 *
 * @throws Failure `no-answer` when it does not answer in its time, or has too much to do.
 */
export type AskThread = (question: unknown) => Promise<unknown>;
