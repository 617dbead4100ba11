import { describe, expect, it } from 'vitest';
import { openPage } from './support/browser.ts';

describe('/', () => {
  it('takes a dropped log along to the page that reads it', async () => {
    const { page } = await openPage({ path: '/' });
    const transfer = await page.evaluateHandle(() => {
      const data = new DataTransfer();
      data.items.add(new File(['not a log'], 'WoWCombatLog.txt', { type: 'text/plain' }));
      return data;
    });
    await page.dispatchEvent('main', 'dragenter', { dataTransfer: transfer });
    await page.locator('[data-drop-overlay]').waitFor();
    await page.dispatchEvent('main', 'drop', { dataTransfer: transfer });
    await page.waitForURL('**/hps-dps*');
    await page.getByText('WoWCombatLog.txt').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/hps-dps');
  });

  it('shows the weekly resets in the viewer’s own zone, and the time until then', async () => {
    const { page, goto } = await openPage({
      context: { timezoneId: 'Asia/Tokyo', locale: 'en-US' },
    });
    await page.clock.install({ time: new Date('2026-11-24T11:50:00Z') });
    await goto('/');
    await page.clock.pauseAt(new Date('2026-11-24T12:00:00Z'));
    await expect.poll(() => page.locator('[data-reset]').innerText()).toBe('16 h 00 min');
    await page.getByText('All regions', { exact: true }).click();
    const rows = page.getByRole('list', { name: /^Weekly reset/ }).getByRole('listitem');
    await page.getByText('in 3 h 00 min').waitFor();
    expect(await rows.allTextContents()).toEqual([
      expect.stringMatching(/^AmericasWed,? 00:00in 3 h 00 min$/),
      expect.stringMatching(/^EuropeWed,? 13:00in 16 h 00 min$/),
      expect.stringMatching(/^Korea, Taiwan, ChinaThu,? 08:00in 1 d 11 h$/),
    ]);
    await page.clock.runFor(60 * 60_000);
    await page.getByText('in 2 h 00 min').waitFor();
  });

  it('says the hours in UTC and how long until then where there is no script', async () => {
    const { page } = await openPage({ context: { javaScriptEnabled: false } });
    await page.goto('/');
    await page.getByText('All regions', { exact: true }).click();
    const row = page.getByRole('listitem').filter({ hasText: 'Europe' });
    expect(await row.textContent()).toMatch(
      /^EuropeWed,? 04:00 UTCin (\d d \d\d h|\d+ d \d+ h|\d+ h \d\d min|\d+ min)$/,
    );
  });
});
