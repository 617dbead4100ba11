import { Worker } from 'node:worker_threads';
import type { FieldsTask } from './auth/fields.ts';
import { HostError } from './host-error.ts';
import type { BodyReading, BodyTask } from './rest/request/body-reading.ts';

/** From here on a body is read by another thread: requests of other visitors are answered meanwhile. */
export const largeBytes = 256 * 1024;

/** What the thread is asked for: by the rest service, or by the account service. */
export type ThreadTask = BodyTask | FieldsTask;

export type ThreadReading<T extends ThreadTask> = T extends BodyTask
  ? BodyReading<T>
  : Record<string, unknown>;

/** What the thread answers; a refusal is the error of the service that asked, as far as it can be sent. */
export type ThreadAnswer =
  | { reading: ThreadReading<ThreadTask> }
  | { refusal: { status: number; code: string; message: string } };

export interface ThreadQuestion {
  bytes: Uint8Array<ArrayBuffer>;
  task: ThreadTask;
}

/** Why a body is refused, in the words of the service that asked. */
export class RefusedBody extends Error {
  override readonly name = 'RefusedBody';
  readonly status: number;
  readonly code: string;

  constructor({ status, code, message }: { status: number; code: string; message: string }) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

interface Waiting {
  resolve: (answer: ThreadAnswer) => void;
  reject: (error: Error) => void;
}

let thread: Worker | null = null;
/** Questions in the order in which they were asked: the thread answers one after the other. */
const waiting: Waiting[] = [];

/**
 * Has another thread read a body. The bytes are given away.
 *
 * @throws RefusedBody as the service refuses it; HostError `body-too-large` where it takes more memory than the thread may have.
 */
export async function readInThread<T extends ThreadTask>(
  bytes: Uint8Array<ArrayBuffer>,
  task: T,
): Promise<ThreadReading<T>> {
  const answer = await ask({ bytes, task });
  if ('refusal' in answer) throw new RefusedBody(answer.refusal);
  return answer.reading as ThreadReading<T>;
}

function ask(question: ThreadQuestion): Promise<ThreadAnswer> {
  thread ??= startThread();
  thread.ref();
  const { promise, resolve, reject } = Promise.withResolvers<ThreadAnswer>();
  waiting.push({ resolve, reject });
  thread.postMessage(question, [question.bytes.buffer]);
  return promise;
}

function startThread(): Worker {
  const started = new Worker(new URL('./body-worker.ts', import.meta.url), {
    // One body is read at a time; as objects it takes many times its bytes.
    resourceLimits: { maxOldGenerationSizeMb: 1024 },
  });
  started.on('message', (answer: ThreadAnswer) => {
    waiting.shift()?.resolve(answer);
    if (waiting.length === 0) started.unref();
  });
  // What it read took more memory than it may have.
  const end = (cause?: unknown) => {
    if (thread !== started) return;
    thread = null;
    const error = Object.assign(
      new HostError('body-too-large', 'The body is too large to be read'),
      { cause },
    );
    for (const { reject } of waiting.splice(0)) reject(error);
  };
  started.on('error', end);
  started.on('exit', () => end());
  started.unref();
  return started;
}
