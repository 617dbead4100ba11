import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import { preparedVariable } from './prepared-data.ts';
import { buildIfStale, ensureChromium, startServer } from './server-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the app of this test run answers, without a slash at the end. */
    baseUrl: string;
    /** Path of the Chromium to test with. */
    chromium: string;
  }
}

/** Once per test run: the built app on a free port. `FARSEER_URL` tests one that runs already. */
export default async function startApp(project: TestProject): Promise<() => Promise<void>> {
  project.provide('chromium', await ensureChromium());
  const running = process.env['FARSEER_URL'];
  if (running !== undefined && running !== '') {
    project.provide('baseUrl', running.replace(/\/+$/, ''));
    return async () => {};
  }
  await buildIfStale();
  const removePrepared = await prepareData();
  const server = await startServer();
  project.provide('baseUrl', server.baseUrl);
  return async () => {
    await server.stop();
    await removePrepared();
  };
}

/** Milliseconds within which a busy machine fills the small sample season. */
const SAMPLE_TIMEOUT = 180_000;
const LOOK = 250;

/**
 * Makes data for every server of this run. It waits until every page has its sample: a page that is drawn earlier is empty, and
 * stays so for a minute.
 *
 * @returns removes them.
 */
async function prepareData(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'farseer-prepared-'));
  const server = await startServer({ FARSEER_DATA: folder });
  try {
    for (let waited = 0; !server.output().includes('The sample season is there'); waited += LOOK) {
      if (waited > SAMPLE_TIMEOUT)
        throw new Error(`The sample season did not come:\n${server.output()}`);
      await wait(LOOK);
    }
  } finally {
    await server.stop();
  }
  process.env[preparedVariable] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
