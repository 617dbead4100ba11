import type { Client } from 'pg';
import { from, to } from 'pg-copy-streams';

/**
 * Runs one `copy … from stdin` on a client that does nothing else and does not pipeline, and gives it all its data. Ends
 * when the server has answered: only then may the next statement go out.
 *
 * @throws what the server answered, and whatever `data` throws; nothing is copied then.
 */
export async function copyIn(
  client: Client,
  text: string,
  data: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): Promise<void> {
  const stream = client.query(from(text));
  const refusal = Promise.withResolvers<never>();
  refusal.promise.catch(() => undefined);
  let isRefused = false;
  stream.on('error', (error) => {
    isRefused = true;
    refusal.reject(error);
  });
  const next = (event: 'drain' | 'finish') =>
    Promise.race([new Promise((resolve) => stream.once(event, resolve)), refusal.promise]);
  try {
    for await (const piece of data) {
      if (isRefused) await refusal.promise;
      if (!stream.write(piece)) await next('drain');
    }
    const finished = next('finish');
    stream.end();
    await finished;
  } catch (error) {
    if (!isRefused) {
      const closed = new Promise((resolve) => stream.once('close', resolve));
      stream.destroy(error instanceof Error ? error : new Error(String(error)));
      await closed;
    }
    throw error;
  }
}

/**
 * Runs one `copy … to stdout` on such a client and hands every piece of it to `take`; the server waits while `take` works.
 *
 * @throws what the server answered, and whatever `take` throws. What is still on its way would then be taken for the answer
 *   to the next statement: the caller closes the connection.
 */
export async function copyOut(
  client: Client,
  text: string,
  take: (piece: Uint8Array) => Promise<void> | void,
): Promise<void> {
  const stream: AsyncIterable<Uint8Array> = client.query(to(text));
  for await (const piece of stream) await take(piece);
}
