import { describe, expect, it } from 'vitest';
import { waitForFile, writeTestLog } from './log-fixtures.ts';
import { openPage } from './support/browser.ts';

describe('before a log is open', () => {
  it('changes nothing on the page when the engine takes over', async () => {
    const { page } = await openPage({ path: '/raid' });
    const words = () => page.locator('[data-fact=first-fix]').innerText();
    const deaths = () => page.locator('[data-deaths]').innerText();
    const before = [await words(), await deaths()];
    await page.getByRole('button', { name: 'Try a sample log' }).click();
    await page.locator('[data-sample-banner]').waitFor({ state: 'detached' });
    expect([await words(), await deaths()]).toEqual(before);
  });
});

describe('an own log', () => {
  it('is read although the page has changed while the browser let one choose it', async () => {
    const night = writeTestLog('chosen-late.txt', { seed: 6, keys: 0 });
    const { page, consoleErrors, goto } = await openPage();
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'showOpenFilePicker');
      Reflect.deleteProperty(Window.prototype, 'showOpenFilePicker');
    });
    await goto('/raid');
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByText('Choose log files').click(),
    ]);
    // The whole sample takes the place of the banner, and its control goes with it.
    await page.getByRole('button', { name: 'Try a sample log' }).click();
    await page.locator('[data-sample-banner]').waitFor({ state: 'detached' });
    await chooser.setFiles(night.path);
    await waitForFile(page, night.name);
    expect(consoleErrors).toEqual([]);
  });

  it('keeps the page when an address names something that is not open', async () => {
    const { page, consoleErrors } = await openPage({ path: '/raid?pull=encounter-1-1&death=99' });
    await page.getByText('open the same log again').waitFor();
    await page.locator('[data-fact=first-fix]').waitFor();
    expect(consoleErrors).toEqual([]);
  });
});
