import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  documentInNode,
  openFiles,
  readInNode,
  wholeLog,
  writeTestFile,
  writeTestLog,
  unfoldFiles,
} from './log-fixtures.ts';
import { openPage } from './support/browser.ts';

/** The reading is kept some seconds after it is shown. */
async function untilKept(page: Page): Promise<void> {
  const count = () =>
    page.evaluate(async () => {
      const root = await navigator.storage.getDirectory();
      const folder = await root.getDirectoryHandle('kept-logs', { create: true });
      let sizes = 0;
      for await (const handle of folder.values())
        if (handle.kind === 'file') sizes += (await handle.getFile()).size;
      return sizes;
    });
  await expect.poll(count, { timeout: 60_000 }).toBeGreaterThan(0);
}

describe('a log opened again', () => {
  it('shows its fights from what this browser kept, until that is forgotten', async () => {
    const night = writeTestLog('kept-night.txt', { keys: 0 });
    const { page, consoleErrors } = await openPage({ path: '/hps-dps?view=log' });
    const shelf = page.locator('[data-files]');
    await openFiles(page, night.path);
    const first = await wholeLog(page);
    expect(await shelf.innerText()).not.toContain('read before');

    await untilKept(page);
    await page.reload();
    await openFiles(page, night.path);
    expect(await shelf.innerText()).toContain('read before, kept on this device');
    expect(await wholeLog(page)).toEqual(first);
    await page.locator('[data-fight]').first().click();

    await page.reload();
    await page.getByText('Stored in this browser').click();
    await page.getByRole('button', { name: 'Forget kept logs' }).click();
    await page.getByRole('button', { name: 'Nothing is kept any more' }).waitFor();
    await openFiles(page, night.path);
    expect(await shelf.innerText()).not.toContain('read before');
    expect(consoleErrors).toEqual([]);
  });
});

describe('a page loaded again', () => {
  it('names the log that was open also beside the whole sample', async () => {
    const night = writeTestLog('night-before.txt');
    const { page, goto } = await openPage({ path: '/raid' });
    await openFiles(page, night.path);
    await goto('/raid');
    await page.locator('[data-open-before]').waitFor();
    await page.getByRole('button', { name: 'Try a sample log' }).click();
    await page.getByText('Add logs').waitFor();
    await page.locator('[data-sample-banner]').waitFor({ state: 'detached' });
    expect(await page.locator('[data-open-before]').innerText()).toMatch(/^night-before\.txt was/);
  });

  it.each(['/hps-dps?view=log', '/raid', '/cooldowns', '/mplus?view=review'])(
    'names the log that was open on %s above the sample, until it is closed',
    async (path) => {
      const night = writeTestLog('night-before.txt');
      const { page, consoleErrors, goto } = await openPage({ path });
      const line = page.locator('[data-open-before]');
      await openFiles(page, night.path);
      expect(await line.count()).toBe(0);

      await goto(path);
      await expect
        .poll(() => line.allInnerTexts())
        .toEqual([
          expect.stringMatching(/^night-before\.txt was open in this tab\. .* choose it again/),
        ]);
      await openFiles(page, night.path);
      await expect.poll(() => line.count()).toBe(0);

      await unfoldFiles(page);
      await page.getByRole('button', { name: 'Close night-before.txt' }).click();
      await page.locator('[data-files]').waitFor({ state: 'detached' });
      await goto(path);
      await page
        .getByText(/^(?:Choose log files|Open logs)$/)
        .first()
        .waitFor();
      expect(await line.count()).toBe(0);
      expect(consoleErrors).toEqual([]);
    },
  );
});

describe('a log that has grown since', () => {
  it('is read from where it ended, with the same result', async () => {
    const night = writeTestLog('grown-night.txt');
    const cut = readInNode(night.path).fights[1]!.byteEnd + 40;
    const { page, consoleErrors } = await openPage({ path: '/hps-dps?view=log' });
    const shelf = page.locator('[data-files]');
    writeTestFile(night.name, night.text.subarray(0, cut));
    await openFiles(page, night.path);
    await untilKept(page);
    await page.reload();
    await openFiles(page, night.path);
    expect(await shelf.innerText()).toContain('read before, kept on this device');
    writeTestFile(night.name, night.text);
    await page.reload();
    await openFiles(page, night.path);
    expect(await shelf.innerText()).toMatch(/only the new [\d.]+ .?B read, the rest was kept/);
    expect(await wholeLog(page)).toEqual(documentInNode(night.path));
    expect(consoleErrors).toEqual([]);
  });

  it('can be forgotten while it is open', async () => {
    const night = writeTestLog('forgotten-night.txt', { keys: 0 });
    const { page } = await openPage({ path: '/raid' });
    await openFiles(page, night.path);
    await unfoldFiles(page);
    await page.getByText('Stored in this browser').click();
    await page.getByRole('button', { name: 'Forget kept logs' }).click();
    await page.getByRole('button', { name: 'Nothing is kept any more' }).waitFor();
    await page.reload();
    await openFiles(page, night.path);
    expect(await page.locator('[data-files]').innerText()).not.toContain('read before');
  });
});
