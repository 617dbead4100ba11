import { Worker } from 'node:worker_threads';
import { invalidBody, RestError } from '#host/rest/rest-error.ts';
import { readingOf, type BodyReading, type BodyTask } from './body-reading.ts';

/** From here on a body is read by another thread: requests of other visitors are answered meanwhile. */
export const largeBytes = 256 * 1024;

/** What the thread answers. */
export type ApartAnswer = { reading: BodyReading<BodyTask> } | { refusal: string };

export interface ApartQuestion {
  bytes: Uint8Array<ArrayBuffer>;
  task: BodyTask;
}

interface Waiting {
  resolve: (answer: ApartAnswer) => void;
  reject: (error: Error) => void;
}

let thread: Worker | null = null;
/** Questions in the order in which they were asked: the thread answers one after the other. */
const waiting: Waiting[] = [];

/**
 * Reads a body, a large one in another thread.
 *
 * @throws RestError PGRST102
 */
export async function readApart<T extends BodyTask>(
  bytes: Uint8Array<ArrayBuffer>,
  task: T,
): Promise<BodyReading<T>> {
  if (bytes.byteLength <= largeBytes) return readingOf(new TextDecoder().decode(bytes), task);
  const answer = await ask({ bytes, task });
  if ('refusal' in answer) throw invalidBody(answer.refusal);
  return answer.reading as BodyReading<T>;
}

function ask(question: ApartQuestion): Promise<ApartAnswer> {
  thread ??= startThread();
  thread.ref();
  const { promise, resolve, reject } = Promise.withResolvers<ApartAnswer>();
  waiting.push({ resolve, reject });
  thread.postMessage(question, [question.bytes.buffer]);
  return promise;
}

function startThread(): Worker {
  const started = new Worker(new URL('./body-worker.ts', import.meta.url), {
    // One body is read at a time; as objects it takes many times its bytes.
    resourceLimits: { maxOldGenerationSizeMb: 1024 },
  });
  started.on('message', (answer: ApartAnswer) => {
    waiting.shift()?.resolve(answer);
    if (waiting.length === 0) started.unref();
  });
  // What it read took more memory than it may have.
  const end = (cause?: unknown) => {
    if (thread !== started) return;
    thread = null;
    const error = new RestError(413, 'PGRST102', 'The body is too large to be read', { cause });
    for (const { reject } of waiting.splice(0)) reject(error);
  };
  started.on('error', end);
  started.on('exit', () => end());
  started.unref();
  return started;
}
