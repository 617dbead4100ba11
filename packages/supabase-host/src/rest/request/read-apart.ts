import { largeBytes, readInThread, RefusedBody } from '#host/body-thread.ts';
import { isHostError } from '#host/host-error.ts';
import { RestError } from '#host/rest/rest-error.ts';
import { readingOf, type BodyReading, type BodyTask } from './body-reading.ts';

/** A text of short fields takes as long as a much larger one of JSON: a form or a sheet is large earlier. */
const largeFields = 16 * 1024;

/**
 * Reads a body, a large one in another thread.
 *
 * @throws RestError PGRST102
 */
export async function readApart<T extends BodyTask>(
  bytes: Uint8Array<ArrayBuffer>,
  task: T,
): Promise<BodyReading<T>> {
  const isJson = task.want === 'arguments' || task.kind === 'json';
  if (bytes.byteLength <= (isJson ? largeBytes : largeFields))
    return readingOf(new TextDecoder().decode(bytes), task);
  try {
    return (await readInThread(bytes, task)) as BodyReading<T>;
  } catch (error) {
    if (error instanceof RefusedBody)
      throw new RestError(error.status, error.code, error.message, { cause: error });
    if (isHostError(error, 'body-too-large'))
      throw new RestError(413, 'PGRST102', error.message, { cause: error });
    throw error;
  }
}
