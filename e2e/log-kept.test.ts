import { describe, expect, it } from 'vitest';
import { openFiles, wholeLog, writeTestLog } from './log-fixtures.ts';
import { openPage } from './support/browser.ts';

describe('a log opened again', () => {
  it('shows its fights from what this browser kept, until that is forgotten', async () => {
    const night = writeTestLog('kept-night.txt', { keys: 0 });
    const { page, consoleErrors } = await openPage({ path: '/hps-dps' });
    const shelf = page.locator('[data-files]');
    await openFiles(page, night.path);
    const first = await wholeLog(page);
    expect(await shelf.innerText()).not.toContain('read before');

    // The reading is kept after it is shown: opening anew until it is there.
    await expect
      .poll(
        async () => {
          await page.reload();
          await openFiles(page, night.path);
          return shelf.innerText();
        },
        { timeout: 30_000 },
      )
      .toContain('read before, kept on this device');
    expect(await wholeLog(page)).toEqual(first);
    await page.locator('[data-fight]').first().click();

    await page.reload();
    await page.getByText('What this browser keeps').click();
    await page.getByRole('button', { name: 'Forget kept logs' }).click();
    await page.getByRole('button', { name: 'Nothing is kept any more' }).waitFor();
    await openFiles(page, night.path);
    expect(await shelf.innerText()).not.toContain('read before');
    expect(consoleErrors).toEqual([]);
  });
});
