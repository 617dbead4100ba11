import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { preparedVariables } from './prepared-data.ts';
import { buildIfStale, ensureChromium, startServer, type ServerProcess } from './server-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the app of this test run answers, without a slash at the end. */
    baseUrl: string;
    /** Path of the Chromium to test with. */
    chromium: string;
  }
}

interface RunningApp {
  baseUrl: string;
  chromium: string;
  stop: () => Promise<void>;
}

/** The app of this run, and how many projects use it. Each project loads this file anew, so the process keeps it. */
const kept = globalThis as { farseerTestApp?: { app: Promise<RunningApp>; users: number } };

/** Once per test run, for all its projects: the built app on a free port. `FARSEER_URL` tests one that runs already. */
export default async function shareApp(project: TestProject): Promise<() => Promise<void>> {
  const shared = (kept.farseerTestApp ??= { app: startApp(), users: 0 });
  shared.users += 1;
  const { baseUrl, chromium, stop } = await shared.app;
  project.provide('baseUrl', baseUrl);
  project.provide('chromium', chromium);
  return async () => {
    shared.users -= 1;
    if (shared.users === 0) await stop();
  };
}

async function startApp(): Promise<RunningApp> {
  const chromium = await ensureChromium();
  const running = process.env['FARSEER_URL'];
  if (running !== undefined && running !== '')
    return { baseUrl: running.replace(/\/+$/, ''), chromium, stop: async () => {} };
  await buildIfStale();
  const removePrepared = await prepareData();
  const server = await startServer();
  return {
    baseUrl: server.baseUrl,
    chromium,
    async stop() {
      await server.stop();
      await removePrepared();
    },
  };
}

/** Milliseconds within which a busy machine fills the small sample season. */
const SAMPLE_TIMEOUT = 900_000;
const LOOK = 250;

/**
 * Makes data for every server of this run: those of an empty database first, then the same with the sample season.
 *
 * @returns removes them.
 */
async function prepareData(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'farseer-prepared-'));
  // The database may run as another user, which has to come in.
  await chmod(folder, 0o711);
  const empty = join(folder, 'empty');
  const sample = join(folder, 'sample');
  await (await startServer({ FARSEER_DATA: empty, FARSEER_SAMPLE: '0' })).stop();
  await promisify(execFile)('cp', ['-Rp', empty, sample]);
  const server = await startServer({ FARSEER_DATA: sample });
  try {
    await untilSample(server);
  } finally {
    await server.stop();
  }
  process.env[preparedVariables.empty] = empty;
  process.env[preparedVariables.sample] = sample;
  return () => rm(folder, { recursive: true, force: true });
}

/** A page that is drawn before every page has its sample is empty, and stays so for a minute. */
async function untilSample({ output }: ServerProcess): Promise<void> {
  for (let waited = 0; !output().includes('The sample season is there'); waited += LOOK) {
    if (waited > SAMPLE_TIMEOUT) throw new Error(`The sample season did not come:\n${output()}`);
    await wait(LOOK);
  }
}
