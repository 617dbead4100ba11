/**
 * A process of its own that watches the memory of others, and asks the most expensive requests without a pause: whoever
 * measures the server does not spend its own time on that. Each message is answered with an `AssaultReport` on the time
 * since the message before: the first one says whose memory is watched, the second one begins the assault, the third one
 * ends the process, as the end of its parent does.
 */
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { expensiveRequests } from './expensive-requests.ts';
import { memoryOf } from './process-memory.ts';

/** The second message. */
export interface Assault {
  /** Of the rest service, with `/` at its end. */
  url: string;
  apiKey: string;
  /** Who asks: each has an address and a token of its own, and so many requests under way. */
  visitors: readonly { address: string; token: string; atOnce: number }[];
}

/** What was seen. */
export interface AssaultReport {
  /** Answers by status; 0 for a connection that ended without one. */
  answers: Record<string, number>;
  /** Most bytes of memory that the processes held; null where the system does not say. */
  mostBytes: number | null;
}

/** Milliseconds between two requests: a refusal costs nothing, and this is about what does cost something. */
const PAUSE_MS = 50;
/** Milliseconds that the end waits for the first whole answer: a busy machine may give none during a short assault. */
const PATIENCE_MS = 60_000;
const agent = new Agent({ keepAlive: true });

let seen: AssaultReport = { answers: {}, mostBytes: null };

process.once('message', ({ pids }: { pids: readonly number[] }) => {
  report();
  setInterval(() => {
    const bytes = memoryOf(pids);
    if (bytes !== null) seen.mostBytes = Math.max(seen.mostBytes ?? 0, bytes);
  }, 1000);
  process.once('message', (assault: Assault) => {
    report();
    let number = 0;
    for (const { address, token, atOnce } of assault.visitors)
      for (let turn = 0; turn < atOnce; turn += 1)
        void repeat(assault, { address, token, from: number++ }, (status) => {
          seen.answers[status] = (seen.answers[status] ?? 0) + 1;
        });
    process.once('message', () => void end());
  });
});
process.once('disconnect', () => process.exit(0));

/** Says what was seen since the report before. */
function report(onSent: () => void = () => {}): void {
  process.send?.(seen, onSent);
  seen = { answers: {}, mostBytes: null };
}

/** Ends the process once a request was answered. */
async function end(): Promise<void> {
  const untilMs = performance.now() + PATIENCE_MS;
  while (seen.answers['200'] === undefined && performance.now() < untilMs) await wait(PAUSE_MS);
  report(() => process.exit(0));
}

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
