import { describe, expect, it } from 'vitest';
import { openFiles, writeTestLog, unfoldFiles } from './log-fixtures.ts';
import { openPage } from './support/browser.ts';

describe('the parse report', () => {
  it('is made when it is opened, and accounts for every line', async () => {
    const night = writeTestLog('report-night.txt', { keys: 0 });
    const { page, consoleErrors } = await openPage({ path: '/hps-dps?view=log' });
    await openFiles(page, night.path);
    expect(await page.locator('[data-parse-report]').count()).toBe(0);
    await unfoldFiles(page);
    await page.getByText('Parse report', { exact: true }).click();
    const report = page.locator('[data-parse-report]');
    await report.waitFor();
    const counts = await report
      .getByRole('table', { name: 'Lines by kind' })
      .locator('tbody td:nth-child(2)')
      .allInnerTexts();
    const sum = counts.reduce((all, text) => all + Number(text.replaceAll(',', '')), 0);
    expect(sum).toBe(night.expected.lines);
    await report.locator('details').first().locator('summary').click();
    await expect
      .poll(() =>
        report
          .getByRole('table', { name: /^Support shares in/ })
          .first()
          .innerText(),
      )
      .toMatch(/re-attributed/);
    const saved = page.waitForEvent('download');
    await report.getByRole('button', { name: 'Save report as JSON' }).click();
    expect((await saved).suggestedFilename()).toMatch(/-report\.json$/);
    expect(consoleErrors).toEqual([]);
  });
});
