import { describe, expect, it } from 'vitest';
import { FOLLOWED_NAME, offerFile, writeFile } from './followed-file.ts';
import { waitForFile, writeTestLog } from './log-fixtures.ts';
import { openPage } from './support/browser.ts';

describe('a log after a reload', () => {
  it('opens again with one press, where the browser asks for permission', async () => {
    const night = writeTestLog('again.txt', { seed: 5, pulls: 2, keys: 0 });
    const { page, goto, consoleErrors } = await openPage();
    await offerFile(page);
    // A file of the private storage needs no permission: this one is asked for like one of the disk.
    await page.addInitScript(() => {
      Object.assign(window, { askedFor: 0 });
      Object.assign(FileSystemHandle.prototype, {
        queryPermission: () => Promise.resolve('prompt'),
        requestPermission() {
          Object.assign(window, {
            askedFor: (window as never as { askedFor: number }).askedFor + 1,
          });
          return Promise.resolve('granted');
        },
      });
    });
    await goto('/raid');
    await writeFile(page, night, 0, night.text.length);
    await page.getByText('Choose log files').click();
    await waitForFile(page, FOLLOWED_NAME);
    const fights = await page.locator('[data-fight]').count();
    expect(fights).toBe(night.expected.fights.length);
    await page.reload();
    await page.locator('[data-open-again]').click();
    await waitForFile(page, FOLLOWED_NAME);
    await expect.poll(() => page.locator('[data-fight]').count()).toBe(fights);
    await page.locator('[data-sample-banner]').waitFor({ state: 'detached' });
    expect(await page.evaluate('window.askedFor')).toBe(1);
    expect(consoleErrors).toEqual([]);
  });

  it('opens without a press where the permission still stands, and is chosen again once it is forgotten', async () => {
    const night = writeTestLog('again.txt', { seed: 6, pulls: 2, keys: 0 });
    const { page, goto } = await openPage();
    await offerFile(page);
    await goto('/hps-dps?view=log');
    await writeFile(page, night, 0, night.text.length);
    await page.getByText('Choose log files').click();
    await waitForFile(page, FOLLOWED_NAME);
    await page.reload();
    await waitForFile(page, FOLLOWED_NAME);
    await page.locator('[data-files-chip]').click();
    await page.locator('[data-kept-logs] > summary').click();
    await page.getByRole('button', { name: 'Forget kept logs' }).click();
    await page.getByText('Nothing is kept any more').waitFor();
    await page.reload();
    await page.locator('[data-sample-banner]').waitFor();
    expect(await page.locator('[data-file]').count()).toBe(0);
  });
});

describe('the offer to install', () => {
  /** A browser without a window offers nothing: the event comes from the test, with what the visitor answers. */
  const offer = `(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    window.prompts = 0;
    event.prompt = () => { window.prompts += 1; return Promise.resolve({ outcome: 'accepted' }); };
    window.dispatchEvent(event);
    return event.defaultPrevented;
  })()`;

  it('stands in the footer once the browser makes it, and goes when it is used', async () => {
    const { page } = await openPage({ path: '/' });
    const button = page.getByRole('contentinfo').getByRole('button', { name: 'Install' });
    expect(await button.count()).toBe(0);
    expect(await page.evaluate(offer)).toBe(true);
    await button.click();
    await expect.poll(() => page.evaluate('window.prompts')).toBe(1);
    await expect.poll(() => button.count()).toBe(0);
  });

  it('stands beside the log from the second visit on', async () => {
    const first = await openPage({ path: '/raid' });
    await first.page.evaluate(offer);
    const buttons = (page: typeof first.page) => page.getByRole('button', { name: 'Install' });
    await expect.poll(() => buttons(first.page).count()).toBe(1);
    const second = await first.page.context().newPage();
    await second.goto(first.page.url());
    await second.evaluate(offer);
    await expect.poll(() => buttons(second).count()).toBe(2);
  });
});
