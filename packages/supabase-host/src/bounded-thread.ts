import { Worker } from 'node:worker_threads';

/** Why a thread gives no answer: the question took too long or the thread ended (of memory, as a rule), or too many others wait. */
export type ThreadRefusal = 'late' | 'ended' | 'busy';

export interface ThreadBounds {
  /** Milliseconds that one question may take, besides the start of the thread; the thread is ended then, and the next question starts it anew. Null waits on. */
  patienceMs: number | null;
  /** Questions that may wait for their turn; a further one is refused. Null refuses none. */
  mostWaiting: number | null;
  /** MiB that the objects of the thread may take. */
  memoryMb: number;
  /** The error that the asker is given. */
  refuse: (why: ThreadRefusal) => Error;
}

/** What a thread says: once that it is ready, and to each question what it found, or why it could not. */
export type ThreadSaid = 'ready' | { answer: unknown } | { problem: string };

/** Asks the thread. @param transfer what the question gives away, as `postMessage` takes it. */
export type AskBoundedThread = (
  question: unknown,
  transfer?: readonly ArrayBuffer[],
) => Promise<unknown>;

class Refused extends Error {
  override readonly name = 'Refused';
  readonly why: ThreadRefusal;

  constructor(why: ThreadRefusal) {
    super(why);
    this.why = why;
  }
}

/**
 * A thread that reads what strangers send, one question after the other. It starts with the first question and keeps no process
 * alive.
 *
 * @param file the module of the thread: it says when it is ready, and answers each message, as a `ThreadSaid`.
 */
export function createBoundedThread(
  file: URL,
  { patienceMs, mostWaiting, memoryMb, refuse }: ThreadBounds,
): AskBoundedThread {
  let thread: Worker | null = null;
  let isReady = false;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  async function askNow(question: unknown, transfer: readonly ArrayBuffer[]): Promise<unknown> {
    const started = (thread ??= startThread());
    started.ref();
    let patience: NodeJS.Timeout | undefined;
    const { promise, resolve, reject } = Promise.withResolvers<Exclude<ThreadSaid, 'ready'>>();
    const onEnd = () => reject(new Refused('ended'));
    const onMessage = (said: ThreadSaid) => {
      if (said === 'ready') put();
      else resolve(said);
    };
    const put = () => {
      isReady = true;
      if (patienceMs !== null) patience = setTimeout(() => reject(new Refused('late')), patienceMs);
      started.postMessage(question, [...transfer]);
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
      if (!(error instanceof Refused)) throw error;
      thread = null;
      void started.terminate();
      throw refuse(error.why);
    } finally {
      clearTimeout(patience);
      started.off('message', onMessage);
      started.off('error', onEnd);
      started.off('exit', onEnd);
    }
  }

  function startThread(): Worker {
    isReady = false;
    const started = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
    // Between two questions as well: an error without a listener would end the process.
    const onEnd = () => {
      if (thread === started) thread = null;
    };
    started.on('error', onEnd);
    started.on('exit', onEnd);
    return started;
  }

  return async (question, transfer = []) => {
    if (mostWaiting !== null && waiting >= mostWaiting) throw refuse('busy');
    waiting += 1;
    const turn = last.then(() => askNow(question, transfer));
    last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      waiting -= 1;
    }
  };
}
