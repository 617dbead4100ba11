import { Worker } from 'node:worker_threads';
import type { AskThread } from '#lib/ask-thread.ts';
import { Failure } from '#lib/failure.ts';

export interface ThreadBounds {
  /** Milliseconds that one question may take, besides the start of the thread; the thread is ended then, and the next question starts it anew. */
  patienceMs: number;
  /** Questions that may wait for their turn; a further one is refused. */
  mostWaiting: number;
}

/** What a thread says: once that it is ready, and to each question what it found, or why it could not. */
export type ThreadSaid = 'ready' | { answer: unknown } | { problem: string };

const USUAL: ThreadBounds = { patienceMs: 3000, mostWaiting: 50 };

/**
 * A thread that reads what members send, one question after the other. It starts with the first question and keeps no process
 * alive.
 *
 * @param file the module of the thread: it says when it is ready, and answers each message, as a `ThreadSaid`.
 */
export function createBoundedThread(
  file: URL,
  { patienceMs, mostWaiting }: ThreadBounds = USUAL,
): AskThread {
  let thread: Worker | null = null;
  let isReady = false;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  async function askNow(question: unknown): Promise<unknown> {
    const started = (thread ??= startThread());
    started.ref();
    let patience: NodeJS.Timeout | undefined;
    const { promise, resolve, reject } = Promise.withResolvers<Exclude<ThreadSaid, 'ready'>>();
    const onEnd = () => reject(new Failure('no-answer', 'Reading this took too much memory.'));
    const onMessage = (said: ThreadSaid) => {
      if (said === 'ready') put();
      else resolve(said);
    };
    const put = () => {
      isReady = true;
      const late = new Failure('no-answer', 'Reading this took too long.');
      patience = setTimeout(() => reject(late), patienceMs);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
      started.postMessage(question);
    };
    started.on('message', onMessage);
    started.once('error', onEnd);
    started.once('exit', onEnd);
    try {
      if (isReady) put();
      const said = await promise;
      started.unref();
      if ('problem' in said) throw new Error(said.problem);
      return said.answer;
    } catch (error) {
      if (error instanceof Failure) {
        thread = null;
        void started.terminate();
      }
      throw error;
    } finally {
      clearTimeout(patience);
      started.off('message', onMessage);
      started.off('error', onEnd);
      started.off('exit', onEnd);
    }
  }

  function startThread(): Worker {
    isReady = false;
    const started = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: 512 } });
    // Between two questions as well: an error without a listener would end the process.
    const onEnd = () => {
      if (thread === started) thread = null;
    };
    started.on('error', onEnd);
    started.on('exit', onEnd);
    return started;
  }

  return async (question) => {
    if (waiting >= mostWaiting)
      throw new Failure('no-answer', 'Too much is being read at the moment.');
    waiting += 1;
    const turn = last.then(() => askNow(question));
    last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      waiting -= 1;
    }
  };
}
