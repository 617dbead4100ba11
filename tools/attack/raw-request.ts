import { once } from 'node:events';
import { connect } from 'node:net';

/**
 * Sends bytes as they are, and reads until the server closes or has been silent for a second.
 *
 * @returns everything that came, also nothing.
 */
export async function sendRaw(port: number, bytes: string | Buffer): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('error', () => {});
  socket.on('data', (data) => (answer += data.toString('latin1')));
  // The time to the first byte is the server's; after the last one a silence says that it waits for more.
  socket.setTimeout(1000, () => socket.destroy());
  const closed = once(socket, 'close').catch(() => {});
  socket.write(bytes);
  await closed;
  return answer;
}

/** Statuses of all answers in what came. */
export function statusesOf(answer: string): number[] {
  return [...answer.matchAll(/(?:^|\r\n|\})HTTP\/1\.1 (\d{3})/g)].map(([, status]) =>
    Number(status),
  );
}
