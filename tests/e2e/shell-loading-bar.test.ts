import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage } from './support/browser.ts';
import { navigateWithin } from './support/navigate.ts';

const bar = (page: Page) => page.locator('[data-loading-bar]');
const barState = (page: Page) => bar(page).getAttribute('data-loading-bar');

/**
 * A page whose code comes when the test says so, on a clock the test turns. It is left from the start page, untouched, some
 * parts of which sleep until it is used.
 */
async function openHeldPage() {
  const { page, goto } = await openPage();
  await page.clock.install();
  await goto('/');
  const released = Promise.withResolvers<string | undefined>();
  await page.route('**/assets/roster-*.js', async (route) => {
    const body = await released.promise;
    if (body === undefined) await route.continue();
    else await route.fulfill({ contentType: 'text/javascript', body });
  });
  await page.clock.pauseAt(Date.now() + 60_000);
  await navigateWithin(page, '/roster');
  // Drawn as pending, and one task later: then the bar knows, and its clock runs.
  await page.locator('a.pending[href="/roster"]').first().waitFor({ state: 'attached' });
  await page.evaluate(async () => {
    const { port1, port2 } = new MessageChannel();
    await new Promise((done) => {
      port1.addEventListener('message', done);
      port1.start();
      port2.postMessage(null);
    });
  });
  return { page, release: released.resolve };
}

describe('§2, §4: the loading bar at the top', () => {
  it('§4: throttle 200 ms, estimated duration 2000 ms, hide delay 500 ms, height 3px', async () => {
    const { page, release } = await openHeldPage();
    await page.clock.runFor(199);
    expect(await barState(page)).toBe('idle');
    await page.clock.runFor(1);
    expect(await barState(page)).toBe('loading');
    const box = await bar(page).evaluate((element) => ({
      height: getComputedStyle(element).height,
      top: element.getBoundingClientRect().top,
    }));
    expect(box).toEqual({ height: '3px', top: 0 });
    await page.clock.runFor(1000);
    expect(await bar(page).getAttribute('aria-valuenow')).toBe('50');
    expect(await bar(page).ariaSnapshot()).toContain('progressbar "Loading the page"');
    release(undefined);
    await page.getByRole('heading', { level: 1, name: /^Raid night/ }).waitFor();
    await expect.poll(() => bar(page).getAttribute('aria-valuenow')).toBe('100');
    await page.clock.runFor(499);
    expect(await barState(page)).toBe('loading');
    await page.clock.runFor(1);
    expect(await barState(page)).toBe('idle');
  });

  it('§4: finishes on an application error and shows an error color', async () => {
    const { page, release } = await openHeldPage();
    await page.clock.runFor(300);
    release(`export const clientLoader = ({ serverLoader }) => serverLoader();
export default function Broken() { throw new Error('broken in a test'); }`);
    await page.getByText('broken in a test').waitFor();
    await expect.poll(() => barState(page)).toBe('failed');
    await page.clock.runFor(100);
    const [color, danger] = await bar(page).evaluate((element) => {
      const probe = document.createElement('i');
      probe.style.background = 'var(--danger)';
      document.body.append(probe);
      return [element, probe].map((one) => getComputedStyle(one).backgroundColor);
    });
    expect(color).toBe(danger);
    await page.clock.runFor(500);
    expect(await barState(page)).toBe('idle');
  });
});
