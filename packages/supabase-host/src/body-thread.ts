import type { FieldsTask } from './auth/fields.ts';
import { createBoundedThread } from './bounded-thread.ts';
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

/** One body is read at a time; as objects it takes many times its bytes. */
const ask = createBoundedThread(new URL('./body-worker.ts', import.meta.url), {
  patienceMs: null,
  mostWaiting: null,
  memoryMb: 1024,
  refuse: () => new HostError('body-too-large', 'The body is too large to be read'),
});

/**
 * Has another thread read a body. The bytes are given away.
 *
 * @throws RefusedBody as the service refuses it; HostError `body-too-large` where it takes more memory than the thread may have.
 */
export async function readInThread<T extends ThreadTask>(
  bytes: Uint8Array<ArrayBuffer>,
  task: T,
): Promise<ThreadReading<T>> {
  const question: ThreadQuestion = { bytes, task };
  const answer = (await ask(question, [bytes.buffer])) as ThreadAnswer;
  if ('refusal' in answer) throw new RefusedBody(answer.refusal);
  return answer.reading as ThreadReading<T>;
}
