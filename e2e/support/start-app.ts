import { setTimeout as wait } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
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
  const server = await startServer();
  await sampleSeason(server.output);
  project.provide('baseUrl', server.baseUrl);
  return server.stop;
}

/** Milliseconds within which a busy machine fills the small sample season. */
const SAMPLE_TIMEOUT = 180_000;
const LOOK = 250;

/** Waits until every page has its sample: a page that is drawn earlier is empty, and stays so for a minute. */
async function sampleSeason(output: () => string): Promise<void> {
  for (let waited = 0; !output().includes('The sample season is there'); waited += LOOK) {
    if (waited > SAMPLE_TIMEOUT) throw new Error(`The sample season did not come:\n${output()}`);
    await wait(LOOK);
  }
}
