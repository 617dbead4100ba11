import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage } from './support/browser.ts';
import { navigateWithin } from './support/navigate.ts';

const HOUR = 3_600_000;

/** The server has another build now. */
async function putUpNewBuild(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route('**/builds/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    asked.push(pathname);
    if (pathname === '/builds/latest.json')
      return route.fulfill({ json: { id: 'next', timestamp: 1 } });
    if (pathname === '/builds/meta/next.json')
      return route.fulfill({
        json: {
          id: 'next',
          timestamp: 1,
          prerendered: [],
          matcher: { static: {}, wildcard: {}, dynamic: {} },
        },
      });
    return route.continue();
  });
  return asked;
}

describe('§7: builds', () => {
  it('builds/latest.json is polled and a manifest per build id is fetched; the new version is offered in a toast', async () => {
    const { page, goto } = await openPage();
    await page.clock.install();
    const asked = await putUpNewBuild(page);
    await goto('/');
    await page.clock.runFor(HOUR - 60_000);
    expect(asked).not.toContain('/builds/latest.json');
    await page.clock.runFor(60_000);
    await page.getByText('A new version of Farseer is here').waitFor();
    expect(asked).toEqual(
      expect.arrayContaining(['/builds/latest.json', '/builds/meta/next.json']),
    );
    // It waits for an answer.
    await page.clock.runFor(HOUR);
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Reload' }).click();
    await reloaded;
  });

  it('says nothing while the server has the build that runs here', async () => {
    const { page, goto } = await openPage();
    await page.clock.install();
    await goto('/');
    const answered = page.waitForResponse('**/builds/latest.json');
    await page.clock.runFor(HOUR);
    await (await answered).finished();
    expect(await page.locator('[data-toast]').count()).toBe(0);
  });

  it('§2: route-rule lookup fetches a build metadata file and may redirect, before the page is asked for', async () => {
    const { page } = await openPage({ path: '/' });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await navigateWithin(page, '/dps?x=1');
    await page.waitForURL('**/hps-dps?x=1');
    expect(asked.filter((path) => path.startsWith('/dps'))).toEqual([]);
  });

  it('goes on without rules when the metadata cannot be had', async () => {
    const { page, goto } = await openPage();
    await page.route('**/builds/meta/**', (route) => route.abort());
    await goto('/');
    await page.getByRole('link', { name: 'Raid', exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Your log' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/raid');
  });
});
