import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPage } from './support/browser.ts';
import { startServer, type ServerProcess } from './support/server-process.ts';

const SERVICE_KEY = 'a service key of this test';
/** As the banner has it: milliseconds between two looks. */
const LOOK_MS = 4000;

let server: ServerProcess;
beforeAll(async () => {
  server = await startServer({ FARSEER_SAMPLE: '0', FARSEER_SERVICE_ROLE_KEY: SERVICE_KEY });
  // A sample of which the last part is missing, as in the first minute of a new installation.
  const begun = await fetch(`${server.baseUrl}/rest/v1/data_origins`, {
    method: 'POST',
    headers: { apikey: SERVICE_KEY, 'content-type': 'application/json' },
    body: JSON.stringify({
      kind: 'lines',
      region: 'eu',
      origin: 'sample',
      source: 'sample',
      updated_at: new Date().toISOString(),
    }),
  });
  if (begun.status !== 201) throw new Error(await begun.text());
});
afterAll(() => server.stop());

it('asks for the page again while the sample loads, and leaves the answer of a form where it is', async () => {
  const { page, goto } = await openPage({ context: { baseURL: server.baseUrl } });
  await page.clock.install();
  await goto('/login?view=sign-up');
  await page.locator('[data-sample-loading]').waitFor();
  await page.getByLabel('Email address').fill('ana@example.org');
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery 7');
  await page.getByRole('button', { name: 'Create account' }).click();
  const code = page.getByLabel('Code', { exact: true });
  await code.waitFor();

  const looks: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.data')) looks.push(request.url());
  });
  await page.clock.runFor(3 * LOOK_MS);
  await code.fill('123456');
  expect(looks).toEqual([]);

  // On a page without an answer it looks again.
  await page.getByRole('link', { name: 'Credits' }).click();
  await page.getByRole('heading', { level: 1, name: 'Credits' }).waitFor();
  const look = page.waitForRequest((request) => request.url().includes('/credits.data'));
  await page.clock.runFor(LOOK_MS);
  await look;
});
