import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, openPage, waitForReact } from './support/browser.ts';
import { navigateWithin } from './support/navigate.ts';

function countDocuments(page: Page): string[] {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  return documents;
}

describe('§4: after a chunk-load error the page reloads once within 10 s', () => {
  it('at the page one wanted; the second time it says so and stays, and offers to try again', async () => {
    const { page, goto } = await openPage({ path: '/' });
    const documents = countDocuments(page);
    await page.route('**/assets/raid-*.js', (route) => route.abort());
    await navigateWithin(page, '/raid');
    await page.waitForURL('**/raid');
    await page.getByRole('heading', { level: 1, name: 'Your log' }).waitFor();
    expect(documents).toEqual(['/raid']);

    await goto('/');
    await navigateWithin(page, '/raid');
    await page.getByText('A part of this page could not be loaded').waitFor();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    expect(documents).toEqual(['/raid', '/']);
    expect(new URL(page.url()).pathname).toBe('/');
    // The page lives on.
    await page.getByRole('link', { name: 'Title', exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: /title cutoff/ }).waitFor();
  });

  it.each([
    ['a part the page itself imports', '**/assets/raid-*.js'],
    ['the start of the app', '**/assets/entry.client-*.js'],
    ['what everything stands on', '**/assets/framework-*.js'],
  ])('while the page first loads: %s', async (_what, part) => {
    const { page, consoleErrors } = await openPage();
    const documents = countDocuments(page);
    await page.route(part, (route) => route.abort());
    await page.goto('/raid?tab=timeline');
    const notice = page.getByRole('alert');
    await notice.getByText('You can read this page, but its controls did not load.').waitFor();
    expect((await notice.boundingBox())?.y).toBe(0);
    expect(documents).toEqual(['/raid', '/raid']);
    expect(consoleErrors.some((text) => text.startsWith('Error while mounting app:'))).toBe(true);
    // No policy was broken on the way.
    expect(consoleErrors.filter((text) => text.includes('Content Security Policy'))).toEqual([]);
    await page.getByRole('heading', { level: 1, name: 'Your log' }).waitFor();
    await expectAccessible(page);

    await page.unroute(part);
    await notice.getByRole('button', { name: 'Reload' }).click();
    await waitForReact(page);
    expect(await notice.count()).toBe(0);
    expect(documents).toEqual(['/raid', '/raid', '/raid']);
  });

  it('asks once more before anything else, also for a part of a page', async () => {
    const { page, goto } = await openPage({ path: '/' });
    const documents = countDocuments(page);
    await page.route('**/assets/raid-*.js', (route) => route.abort(), { times: 1 });
    await navigateWithin(page, '/raid');
    await page.getByRole('heading', { level: 1, name: 'Your log' }).waitFor();
    expect(documents).toEqual([]);

    await goto('/mplus');
    await page.route('**/assets/review-page-*.js', (route) => route.abort(), { times: 1 });
    await page.getByRole('link', { name: 'Review', exact: true }).click();
    await page.getByRole('button', { name: 'Try a sample log' }).waitFor();
    expect(documents[0]).toBe('/mplus');
    // A browser that keeps the failure of an address cannot ask once more, and the page is loaded anew, once.
    expect(documents.length).toBeLessThanOrEqual(2);
    expect(await page.getByText('A part of this page').count()).toBe(0);
  });

  it('never closes an open log without asking, and tries the page that was wanted', async () => {
    const { page } = await openPage({ path: '/hps-dps?view=log' });
    await page.getByRole('button', { name: 'Try a sample log' }).click();
    await page.getByText('Add logs').waitFor();
    const documents = countDocuments(page);
    await page.route('**/assets/raid-*.js', (route) => route.abort(), { times: 2 });
    await navigateWithin(page, '/raid');
    await page.getByText('A part of this page could not be loaded').waitFor();
    await page.getByText('closes the log that is open').waitFor();
    expect(new URL(page.url()).pathname).toBe('/hps-dps');
    await page.getByText('Add logs').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/raid');
    expect(documents).toEqual([]);
    // The log is still there.
    await navigateWithin(page, '/hps-dps');
    await page.getByText('Add logs').waitFor();
  });

  describe('when the mouse was over the link first', () => {
    const PART = '**/assets/cooldowns-route-*.js';
    /** Opens the sample log; every request for the code of /cooldowns fails from then on. */
    async function openLog() {
      const { page } = await openPage({ path: '/hps-dps?view=log' });
      await page.getByRole('button', { name: 'Try a sample log' }).click();
      await page.getByText('Add logs').waitFor();
      const asked: string[] = [];
      await page.route(PART, (route) => {
        asked.push(route.request().url());
        return route.abort();
      });
      const link = page.getByRole('link', { name: 'Cooldowns', exact: true }).first();
      return { page, link, asked, documents: countDocuments(page) };
    }

    it('a prefetch is no visit: the page that is read stays, and nothing is said', async () => {
      const { page, link, asked, documents } = await openLog();
      await link.hover();
      await expect.poll(() => asked.length).toBeGreaterThan(0);
      // By the clock of the page: whatever it does after a failure, it has done by then.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 2000)));
      expect(documents).toEqual([]);
      expect(await page.getByText('A part of this page could not be loaded').count()).toBe(0);

      // Nor is it remembered: the press loads the page by itself.
      await page.unroute(PART);
      await link.click();
      await page.waitForURL('**/cooldowns*');
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(documents).toEqual([]);
    });

    it('"Try again" opens the page that was wanted, and keeps the log', async () => {
      const { page, link, documents } = await openLog();
      await link.hover();
      await link.click();
      const again = page.getByRole('button', { name: 'Try again' });
      await again.waitFor();
      await page.unroute(PART);
      await again.click();
      await expect.poll(() => new URL(page.url()).pathname).toBe('/cooldowns');
      expect(documents).toEqual([]);
      await navigateWithin(page, '/hps-dps');
      await page.getByText('Add logs').waitFor();
    });

    it('a page without an open log stays as well', async () => {
      const { page } = await openPage({ path: '/mplus' });
      const documents = countDocuments(page);
      const asked: string[] = [];
      await page.route(PART, (route) => {
        asked.push(route.request().url());
        return route.abort();
      });
      await page.getByRole('link', { name: 'Cooldowns', exact: true }).first().hover();
      await expect.poll(() => asked.length).toBeGreaterThan(0);
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 2000)));
      expect(documents).toEqual([]);
    });
  });

  it('"Try again" goes to the page that was wanted, not to the one on the screen', async () => {
    const { page, goto } = await openPage({ path: '/' });
    await page.route('**/assets/cooldowns-*.js', (route) => route.abort(), { times: 5 });
    await navigateWithin(page, '/cooldowns');
    await page.waitForURL('**/cooldowns');
    await goto('/mplus');
    await page.unrouteAll();
    await page.route('**/assets/cooldowns-*.js', (route) => route.abort(), { times: 2 });
    await navigateWithin(page, '/cooldowns');
    const again = page.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    expect(new URL(page.url()).pathname).toBe('/mplus');
    await again.click();
    await page.waitForURL('**/cooldowns');
    await waitForReact(page);
  });

  it('while the page first loads: once is enough when the part is there again', async () => {
    const { page } = await openPage();
    const documents = countDocuments(page);
    // Only in the first document. A browser asks there once or twice: for the preload, and for the import if that was
    // over by then. Parts of the page that a view asks for later have similar names.
    let part: string | undefined;
    let failures = 0;
    await page.route('**/assets/raid-*.js', (route) => {
      const { pathname } = new URL(route.request().url());
      part ??= pathname;
      if (pathname !== part || documents.length > 1) return route.continue();
      failures += 1;
      return route.abort();
    });
    await page.goto('/raid');
    await expect.poll(() => documents).toEqual(['/raid', '/raid']);
    await waitForReact(page);
    expect(failures).toBeGreaterThan(0);
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  it('for any other part as well, and never in a loop', async () => {
    const { page } = await openPage({ path: '/raid' });
    const documents = countDocuments(page);
    const fail = () =>
      page.evaluate(() => {
        const event = new Event('vite:preloadError', { cancelable: true });
        return !window.dispatchEvent(event);
      });
    const loaded = page.waitForEvent('load');
    expect(await fail()).toBe(true);
    await loaded;
    await page.waitForFunction(() => document.getElementById('farseer-tooltip') !== null);
    expect(await fail()).toBe(false);
    await page.getByText('A part of this page could not be loaded').waitFor();
    expect(documents).toEqual(['/raid']);
  });
});
