import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage, type PageOptions } from './support/browser.ts';
import { holdScripts } from './support/hold-scripts.ts';

/** A page as the server sends it; its scripts come when the test says so. */
async function openUnscripted(path: string, options: PageOptions = {}) {
  const { page } = await openPage(options);
  const release = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
  return { page, release };
}

const log = {
  name: 'WoWCombatLog-early.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from('5/1/2024 20:00:00.0001  ZONE_CHANGE,2549,"A place",0\r\n'),
};

/** Drops a file on the page. True when the page keeps it from the browser, which would open it. */
function drop(page: Page): Promise<boolean> {
  return page.locator('main').evaluate((main, name) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['a log'], name));
    const event = { bubbles: true, cancelable: true, dataTransfer };
    return (
      !main.dispatchEvent(new DragEvent('dragover', event)) &&
      !main.dispatchEvent(new DragEvent('drop', event))
    );
  }, log.name);
}

describe('a page that is used before its scripts are there', () => {
  it.each(['/hps-dps?view=log', '/mplus?view=review'])(
    '%s shows that the sample is on its way, and opens it',
    async (path) => {
      const { page, release } = await openUnscripted(path);
      await page.getByRole('button', { name: 'Try a sample log' }).click();
      const bar = page.locator('[data-loading-bar]');
      await expect.poll(() => bar.evaluate((one) => getComputedStyle(one).opacity)).toBe('1');
      await release();
      await page.getByText('Add logs').waitFor();
      expect(await page.locator('html[data-waiting]').count()).toBe(0);
    },
  );

  it('reads a log that was chosen or dropped', async () => {
    const dropped = await openUnscripted('/');
    expect(await drop(dropped.page)).toBe(true);
    const chosen = await openUnscripted('/raid');
    const [chooser] = await Promise.all([
      chosen.page.waitForEvent('filechooser'),
      chosen.page.getByText('Choose log files').click(),
    ]);
    await chooser.setFiles(log);
    for (const { page, release } of [dropped, chosen]) {
      await release();
      // A list of files that are all read is folded into one chip.
      await page.locator(`[data-file="${log.name}"]`).waitFor({ state: 'attached' });
      await page.locator('[data-files-chip]').waitFor();
    }
    expect(new URL(dropped.page.url()).pathname).toBe('/hps-dps');
  });

  it('follows what was chosen from a list', async () => {
    for (const path of ['/current-title-holders', '/mplus?view=runs']) {
      const { page, release } = await openUnscripted(path);
      const region = page.getByRole('combobox', { name: /^Region/ });
      await region.selectOption('us');
      await release();
      await page.waitForURL(/[?&]region=us/);
      await expect.poll(() => region.inputValue()).toBe('us');
    }
  });

  it('has the colors and opens the filters that were asked for', async () => {
    const { page, release } = await openUnscripted('/cooldowns?view=pull', {
      width: 390,
      height: 844,
    });
    await page.getByRole('radio', { name: 'Light' }).check();
    await page.getByRole('button', { name: 'Fights and filters' }).click();
    await release();
    await page.getByRole('dialog', { name: 'Fights and filters' }).waitFor();
    const chosen = () => page.locator('html').getAttribute('data-color-preference');
    await expect.poll(chosen).toBe('light');
    await page.keyboard.press('Escape');
    await page.getByRole('radio', { name: 'As the system' }).check();
    await expect.poll(chosen).toBe('system');
  });
});
