import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
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
    // Tests run in a private window, from which nothing can be installed.
    expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
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
  it('a visited page opens, works, and leads to other pages', async () => {
    const { page, consoleErrors } = await openWithWorker('/');
    // Visited under the worker, so that it is kept.
    await page.goto('/raid');
    await waitForReact(page);
    const title = await page.title();
    const heading = await page.locator('h1').first().textContent();
    await page.context().setOffline(true);
    await page.goto('/');
    // "/" was opened before the worker was there and is asked for the first time now.
    expect(await page.locator('h1').textContent()).toBe('You are offline');
    await page.goto('/raid');
    await waitForReact(page);
    expect(await page.title()).toBe(title);
    expect(await page.locator('h1').first().textContent()).toBe(heading);
    await page.getByRole('link', { name: 'Cooldowns' }).first().click();
    await page.waitForURL('**/cooldowns');
    expect(consoleErrors.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  });

  it('a page that was never visited says so, in the look of the app', async () => {
    const { page } = await openWithWorker('/');
    await page.context().setOffline(true);
    await page.evaluate(() => localStorage.setItem('nuxt-color-mode', 'light'));
    await page.goto('/roster');
    expect(await page.title()).toBe('You are offline · Farseer');
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(await background()).toBe('rgb(255, 255, 255)');
    await page.evaluate(() => localStorage.setItem('nuxt-color-mode', 'dark'));
    await page.reload();
    expect(await background()).toBe('rgb(17, 24, 39)');
    await page.context().setOffline(false);
    await page.getByRole('link', { name: 'Try again' }).click();
    await waitForReact(page);
    expect(new URL(page.url()).pathname).toBe('/roster');
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
