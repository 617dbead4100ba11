import type { Page } from 'playwright-core';
import { waitForReact } from './browser.ts';

/** Keeps every script of the app from a page, as a slow line does. Returns what lets them in and waits for React. */
export async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const released = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await released.promise;
    // A page that was left in between no longer asks.
    await route.continue().catch(() => {});
  });
  return async () => {
    released.resolve();
    await waitForReact(page);
  };
}
