/**
 * A process of its own that asks the most expensive requests without a pause, so that whoever measures the server does not
 * spend its own time on them. The first message says whom to ask; it ends with the second, or with its parent.
 */
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { expensiveRequests } from './expensive-requests.ts';
import { memoryOf } from './process-memory.ts';

/** The first message. */
export interface Assault {
  /** Of the rest service, with `/` at its end. */
  url: string;
  apiKey: string;
  /** Who asks: each has an address and a token of its own and as many requests at a time as it has turns. */
  visitors: readonly { address: string; token: string; atOnce: number }[];
  /** The processes whose memory is watched. */
  pids: readonly number[];
}

/** What it says in the end. */
export interface AssaultReport {
  /** Answers by status; 0 for a connection that ended without one. */
  answers: Record<string, number>;
  /** Most bytes of memory that the processes held; null where the system does not say. */
  mostBytes: number | null;
}

/** Milliseconds between two requests: a refusal costs nothing, and this is about what does cost something. */
const PAUSE_MS = 50;
const agent = new Agent({ keepAlive: true });

process.once('message', (assault: Assault) => {
  const answers: Record<string, number> = {};
  let mostBytes: number | null = null;
  const note = (bytes: number | null) => {
    if (bytes !== null) mostBytes = Math.max(mostBytes ?? 0, bytes);
  };
  setInterval(() => note(memoryOf(assault.pids)), 1000);
  process.once('message', () => {
    const report: AssaultReport = { answers, mostBytes };
    process.send?.(report, () => process.exit(0));
  });
  let number = 0;
  for (const { address, token, atOnce } of assault.visitors)
    for (let turn = 0; turn < atOnce; turn += 1)
      void repeat(assault, { address, token, from: number++ }, (status) => {
        answers[status] = (answers[status] ?? 0) + 1;
      });
});
process.once('disconnect', () => process.exit(0));

async function repeat(
  { url, apiKey }: Assault,
  { address, token, from }: { address: string; token: string; from: number },
  note: (status: number) => void,
): Promise<never> {
  const headers = { apikey: apiKey, authorization: `Bearer ${token}`, 'x-forwarded-for': address };
  for (let turn = from; ; turn += 1) {
    const path = expensiveRequests[turn % expensiveRequests.length] ?? '';
    note(await ask(new URL(path, url), headers));
    await wait(PAUSE_MS);
  }
}

/** The status of the answer once it has come to its end; its body is thrown away. */
function ask(url: URL, headers: Readonly<Record<string, string>>): Promise<number> {
  return new Promise((resolve) => {
    const asked = request(url, { agent, headers }, (answer) => {
      answer.resume();
      answer.once('close', () => resolve(answer.statusCode ?? 0));
    });
    asked.once('error', () => resolve(0));
    asked.end();
  });
}
