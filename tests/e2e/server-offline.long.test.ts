import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openFiles, writeTestLog } from './log-fixtures.ts';
import { openPage, waitForReact } from './support/browser.ts';

/** Opens a path and waits until the worker answers for the page. */
async function openWithWorker(path: string) {
  const opened = await openPage({ path, serviceWorkers: 'allow' });
  await opened.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return opened;
}

function cachedPaths(page: Page, cacheName: string): Promise<string[]> {
  return page.evaluate(async (name) => {
    const cache = await caches.open(name);
    return (await cache.keys()).map(({ url }) => new URL(url).pathname);
  }, cacheName);
}

describe('installing', () => {
  it('§1: the product is installable as an app', async () => {
    const { page } = await openWithWorker('/');
    const devtools = await page.context().newCDPSession(page);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    // Tests run in a private window, from which nothing can be installed. A Chromium without a window does not say so.
    const errors = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
    expect(errors).toEqual([]);
    const manifest = await devtools.send('Page.getAppManifest');
    expect(manifest.url).toMatch(/\/manifest\.webmanifest$/);
    expect(manifest.errors).toEqual([]);
  });

  it('§1: the worker is registered at the root of the site', async () => {
    const { page } = await openWithWorker('/mplus');
    const registration = await page.evaluate(async () => {
      const { scope, active } = await navigator.serviceWorker.ready;
      return { scope, script: active?.scriptURL };
    });
    const { origin } = new URL(page.url());
    expect(registration).toEqual({ scope: `${origin}/`, script: `${origin}/sw.js` });
  });
});

describe('without a connection', () => {
  it('§1: pages visited last open, however one came to them, and work', async () => {
    const { page, consoleErrors } = await openWithWorker('/');
    await page.getByRole('link', { name: 'Raid' }).first().click();
    const heading = 'Your log';
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await expect.poll(() => cachedPaths(page, 'pages')).toEqual(['/', '/raid']);
    await page.context().setOffline(true);
    // Some browsers forget with the reload that the test took the connection away, and say that there is one.
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false });
    });
    await page.reload();
    await waitForReact(page);
    expect(await page.locator('h1').first().textContent()).toBe(heading);
    // Chromium cuts the connection of a reloaded page, but tells it that it is online until the state is set anew.
    await page.context().setOffline(false);
    await page.context().setOffline(true);
    const kept = await page.locator('[data-offline] time').getAttribute('datetime');
    expect(Math.abs(Date.parse(kept!) - Date.now())).toBeLessThan(10 * 60_000);
    // A state of the page that was never asked for is better shown as the page than not at all.
    await page.goto('/raid?boss=1');
    expect(await page.locator('h1').first().textContent()).toBe(heading);
    await page.goto('/');
    await waitForReact(page);
    expect(await page.locator('h1').first().textContent()).not.toBe('You are offline');
    // Not visited, but all code is there: the app can go to it.
    await page.getByRole('link', { name: 'Cooldowns' }).first().click();
    await page.waitForURL('**/cooldowns');
    // Requests for icons that were not kept fail without a connection; their boxes stay empty.
    const faults = consoleErrors.filter(
      (text) => !/ERR_(?:INTERNET_DISCONNECTED|FAILED)/.test(text),
    );
    expect(faults).toEqual([]);
  });

  it.each(['/raid', '/hps-dps?view=log', '/cooldowns?view=pull', '/mplus?view=review'])(
    '%s reads a log from the installation on, though it was never visited',
    async (path) => {
      const { page } = await openWithWorker('/');
      await expect.poll(() => cachedPaths(page, 'log-pages')).toHaveLength(4);
      await page.context().setOffline(true);
      await page.goto(path);
      await waitForReact(page);
      const night = writeTestLog('offline.txt', { pulls: 2, keys: 1 });
      await openFiles(page, night.path);
      await expect
        .poll(() => page.locator('[data-fight]').count())
        .toBe(night.expected.fights.length);
      expect(await page.locator('h1').innerText()).toBe('Your log');
    },
  );

  it('an unknown page is not kept', async () => {
    const { page } = await openWithWorker('/no-such-page');
    await page.goto('/');
    await expect.poll(() => cachedPaths(page, 'pages')).toContain('/');
    expect(await cachedPaths(page, 'pages')).not.toContain('/no-such-page');
  });

  it('a page that was never visited says so, in the look of the app', async () => {
    const { page } = await openWithWorker('/');
    await page.context().setOffline(true);
    await page.evaluate(() => localStorage.setItem('nuxt-color-mode', 'light'));
    await page.goto('/credits');
    expect(await page.title()).toBe('You are offline · Farseer');
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(await background()).toBe('rgb(255, 255, 255)');
    await page.evaluate(() => localStorage.setItem('nuxt-color-mode', 'dark'));
    await page.reload();
    expect(await background()).toBe('rgb(17, 24, 39)');
    await page.context().setOffline(false);
    await page.getByRole('link', { name: 'Try again' }).click();
    await waitForReact(page);
    expect(new URL(page.url()).pathname).toBe('/credits');
  });

  it('§9: an icon asked for once is still there', async () => {
    const { page } = await openWithWorker('/');
    const ask = () =>
      page.evaluate(async () => {
        const response = await fetch('/api/_nuxt_icon/lucide.json?icons=anchor', {
          cache: 'no-store',
        });
        return (await response.json()) as { icons: Record<string, unknown> };
      });
    await ask();
    await expect.poll(() => cachedPaths(page, 'icons')).toContain('/api/_nuxt_icon/lucide.json');
    await page.context().setOffline(true);
    expect(Object.keys((await ask()).icons)).toEqual(['anchor']);
  });

  it('§7: what tells of new versions and what is no page is never kept', async () => {
    const { page } = await openWithWorker('/');
    await page.evaluate(async () => {
      await Promise.all(['/builds/latest.json', '/api/health'].map((path) => fetch(path)));
    });
    const names = await page.evaluate(() => caches.keys());
    const kept = (await Promise.all(names.map((name) => cachedPaths(page, name)))).flat();
    expect(kept).toContain('/offline.html');
    expect(kept).not.toContain('/builds/latest.json');
    expect(kept).not.toContain('/api/health');
  });
});
