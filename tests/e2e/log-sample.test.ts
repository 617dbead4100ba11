import { describe, expect, it } from 'vitest';
import { openFiles, unfoldFiles, writeTestLog } from './log-fixtures.ts';
import { openPage } from './support/browser.ts';

const PAGES = [
  ['/raid', '[data-fact=first-fix]', '[data-strip]'],
  ['/cooldowns?view=pull', '[data-fact=hardest]', '[data-pull-timeline]'],
  ['/hps-dps?view=log', '[data-fight-view]', '[data-meters]'],
] as const;

describe('before a log is open', () => {
  it.each(PAGES)('%s shows the reviewed sample night without scripts', async (path, ...parts) => {
    const { page } = await openPage({ context: { javaScriptEnabled: false } });
    await page.goto(path);
    for (const part of parts) await page.locator(part).first().waitFor();
    await page.getByText('Sample night: generated data').waitFor();
    await expect.poll(() => page.getByText("Ula'tek").first().isVisible()).toBe(true);
  });

  it.each(PAGES)('%s starts no worker for it', async (path, part) => {
    const { page, consoleErrors } = await openPage();
    const workers: string[] = [];
    page.on('worker', (worker) => workers.push(worker.url()));
    await page.goto(path);
    await page.locator(part).first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(workers).toEqual([]);
    expect(consoleErrors).toEqual([]);
  });

  it('reads the whole sample when another pull is asked for, and stays on it', async () => {
    const { page, consoleErrors } = await openPage({ path: '/raid' });
    await page.getByRole('button', { name: 'Fight before' }).click();
    await page.locator('[data-file="Sample night"][data-status=done]').waitFor({
      state: 'attached',
    });
    await page.locator('[data-fight-header]').getByText('Pull 2 of 3').waitFor();
    await page.locator('[data-deaths] li').first().waitFor();
    expect(consoleErrors).toEqual([]);
  });
});

describe('an own log', () => {
  it('takes the place of the sample, folds into one chip, and comes back after it was closed', async () => {
    const night = writeTestLog('own-night.txt', { seed: 5, keys: 0 });
    const { page, consoleErrors } = await openPage({ path: '/raid' });
    await openFiles(page, night.path);
    await page.locator('[data-sample-banner]').waitFor({ state: 'detached' });
    expect(await page.locator('[data-files]').isVisible()).toBe(false);
    await unfoldFiles(page);
    await page.getByRole('button', { name: 'Close own-night.txt' }).click();
    await page.locator('[data-sample-banner]').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.locator('[data-sample-banner]').waitFor({ state: 'detached' });
    await page.locator('[data-file="own-night.txt"][data-status=done]').waitFor({
      state: 'attached',
    });
    expect(consoleErrors).toEqual([]);
  });
});
