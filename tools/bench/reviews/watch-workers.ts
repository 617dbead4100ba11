/** Notes in the page when it and its workers speak to each other. */
import type { Page } from 'playwright-core';

/** A message between the page and a worker. */
export interface Said {
  /** Milliseconds of the page's clock. */
  at: number;
  to: 'page' | 'worker';
  /** Its type, of a task also the digests that are asked for. */
  what: string;
}

declare global {
  // oxlint-disable-next-line no-var -- a global of the page
  var saidByWorkers: Said[];
}

/** Before the page loads. */
export async function watchWorkers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.saidByWorkers = [];
    const Native = globalThis.Worker;
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page gets this function alone
    const note = (to: Said['to'], data: unknown): void => {
      const { type, task } = data as { type: string; task?: { digests?: string[] } };
      const what = task ? `${type} ${task.digests?.join(' ') ?? ''}` : type;
      globalThis.saidByWorkers.push({ at: performance.now(), to, what });
    };
    globalThis.Worker = class extends Native {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        this.addEventListener('message', ({ data }) => note('page', data));
      }

      override postMessage(
        message: unknown,
        rest?: Transferable[] | StructuredSerializeOptions,
      ): void {
        note('worker', message);
        super.postMessage(message, rest as Transferable[]);
      }
    };
  });
}

export const saidIn = (page: Page): Promise<Said[]> =>
  page.evaluate(() => globalThis.saidByWorkers);

/** Waits until every task that the page gave to a worker is answered. */
export async function allAnswered(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { saidByWorkers } = globalThis;
    const tasks = saidByWorkers.filter(
      ({ to, what }) => to === 'worker' && what.startsWith('read '),
    ).length;
    const answers = saidByWorkers.filter(
      ({ to, what }) => to === 'page' && what === 'digests',
    ).length;
    return (
      tasks > 0 && answers >= tasks && !document.body.innerText.includes('Reading what happened')
    );
  });
}
