import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openPage, waitForReact } from './support/browser.ts';
import { startServer } from './support/server-process.ts';

/** Milliseconds until all modules of a page are there. */
const COMPILED_MS = 400_000;

it('npm run dev serves compiled pages with the database, the accounts and the calls of the app', async () => {
  const root = join(import.meta.dirname, '..', '..');
  const server = await startServer({}, root, 'tools/scripts/dev-server.ts');
  try {
    const { baseUrl } = server;
    expect((await fetch(`${baseUrl}/api/health`)).status).toBe(200);
    // Ours answers, and asks for its key.
    expect((await fetch(`${baseUrl}/auth/v1/settings`)).status).toBe(401);
    const redirect = await fetch(`${baseUrl}/cds?boss=1`, { redirect: 'manual' });
    expect(redirect.headers.get('location')).toBe(`${baseUrl}/cooldowns?boss=1`);

    const { page } = await openPage();
    // Each module is compiled when it is first asked for: minutes on a busy machine.
    page.setDefaultTimeout(COMPILED_MS);
    await page.goto(`${baseUrl}/current-title-holders`, { waitUntil: 'commit' });
    await waitForReact(page);
    // What only a database can know, drawn by the server.
    await expect.poll(async () => page.locator('main').innerText()).toContain('Sample data');
  } finally {
    await server.stop();
  }
  // Ended by itself, its database with it.
  expect(server.process.exitCode).toBe(0);
}, 600_000);
