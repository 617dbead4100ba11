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
  project.provide('baseUrl', server.baseUrl);
  return server.stop;
}
