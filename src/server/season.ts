import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ConnectionOptions } from '#store/connect.ts';
import type { Database } from '#store/database.ts';
import { seedFacts } from '#season/ingest/seed-facts.ts';
import type { SampleTask } from '#season/ingest/sample/sample-worker.ts';
import type { SourceSettings } from '#season/ingest/schedule/settings.ts';
import type { SourceWork } from '#season/ingest/schedule/source-worker.ts';
import { clockCourse, currentMs } from '#lib/clock.ts';
import type { OperatorLine, OperatorLog } from '#lib/operator-log.ts';
import { keepTrying } from './keep-trying.ts';

export interface SeasonOptions {
  /** Share of the real number of characters that the sample season invents; 0 loads none. */
  sampleSize: number;
  /** Which public sources are followed; null follows none. */
  sources: SourceSettings | null;
  log: OperatorLog;
  signal: AbortSignal;
  /** Milliseconds before a step that failed is tried again the first time; for tests. */
  firstPauseMs?: number;
}

/**
 * Keeps the store of the season: the facts of the game packs at once, then, beside the visitors, an invented season for
 * everything that no real source has filled, and then the public sources for as long as the server runs. It goes on where an
 * earlier start stopped. A step that fails, because the database went away for example, is tried again until it succeeds.
 *
 * @returns when it is done (with sources: when it was aborted); failures are logged and never thrown, because pages live without it.
 */
export async function keepSeason(
  database: Database,
  connection: ConnectionOptions,
  options: SeasonOptions,
): Promise<void> {
  const { sources } = options;
  const steps: [what: string, work: () => Promise<unknown>][] = [
    ["The season's facts could not be stored", () => seedFacts(database)],
    ['The sample season could not be stored', () => keepSample(connection, options)],
    [
      'The public sources could not be followed',
      async () => {
        if (sources !== null)
          await followBeside({ connection, settings: sources, clock: clockCourse() }, options);
      },
    ],
  ];
  for (const [what, work] of steps) {
    const isDone = await keepTrying(what, async () => void (await work()), options);
    if (!isDone) return;
  }
}

async function keepSample(connection: ConnectionOptions, options: SeasonOptions): Promise<void> {
  if (options.sampleSize === 0 || options.signal.aborted) return;
  const startedMs = performance.now();
  const steps = await loadBeside(
    { connection, size: options.sampleSize, nowMs: currentMs() },
    options,
  );
  if (steps > 0)
    options.log.info(
      `The sample season is there, ${((performance.now() - startedMs) / 1000).toFixed(1)} s; pages say "sample data" until real data comes.`,
    );
}

/**
 * Memory of the thread that invents the sample. Without bounds it keeps a hundred megabytes that it does not use. Measured: 60 MB
 * of heap at a size of 0.005 and 64 MB at 0.02, of the 124 and 304 MB that it may take.
 */
function sampleBounds(size: number) {
  return {
    maxYoungGenerationSizeMb: 8,
    maxOldGenerationSizeMb: 64 + Math.ceil(size * 12_000),
  };
}

/**
 * Runs in a thread. When it ends in the middle, the database takes back its open transaction.
 *
 * @throws what the thread throws, and Error when it ends without a word.
 */
async function loadBeside(
  task: SampleTask,
  { log, signal }: Pick<SeasonOptions, 'log' | 'signal'>,
): Promise<number> {
  const worker = new Worker(new URL('../season/ingest/sample/sample-worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: sampleBounds(task.size),
  });
  const { promise: finished, resolve: finish } = Promise.withResolvers<number>();
  worker.on('message', (said: string | number) =>
    typeof said === 'string' ? log.info(said) : finish(said),
  );
  const abort = () => void worker.terminate();
  signal.addEventListener('abort', abort, { once: true });
  try {
    const ended = once(worker, 'exit', { signal }).then(() => {
      throw new Error('its thread has ended too early');
    });
    return await Promise.race([finished, ended]);
  } finally {
    signal.removeEventListener('abort', abort);
    await worker.terminate();
  }
}

/** How long the thread may take to end by itself; afterwards the database takes back what was open. */
const LAST_WORDS_MS = 3000;

/** Runs until the signal is aborted, or the thread has nothing to follow. */
async function followBeside(
  work: SourceWork,
  { log, signal }: Pick<SeasonOptions, 'log' | 'signal'>,
): Promise<void> {
  const worker = new Worker(
    new URL('../season/ingest/schedule/source-worker.ts', import.meta.url),
    {
      workerData: work,
      // What a source answers may take this much and no more: then the thread ends, and is started again.
      resourceLimits: { maxOldGenerationSizeMb: 1024 },
    },
  );
  let timer: NodeJS.Timeout | undefined;
  const abort = () => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, not a window
    worker.postMessage('end');
    timer = setTimeout(() => void worker.terminate(), LAST_WORDS_MS);
  };
  worker.on('message', ({ level, line }: OperatorLine) => log[level](line));
  signal.addEventListener('abort', abort, { once: true });
  try {
    await once(worker, 'exit');
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}
