import { describe, expect, it } from 'vitest';
import { openPage, PHONE } from './support/browser.ts';
import { flawsOf } from './support/flaws.ts';

describe('are we close', () => {
  it('is answered for the sample night without scripts, with its range and its record', async () => {
    const { page } = await openPage({ context: { javaScriptEnabled: false } });
    await page.goto('/raid');
    const card = page.locator('[data-close]');
    await card.getByText(/^\d+% chance of a kill tonight; 80% range \d+–\d+%$/).waitFor();
    expect(await card.textContent()).toContain('Classic bosses of four days');
    expect(await card.locator('[data-kill-record] tbody tr').count()).toBeGreaterThan(6);
  });

  it('follows the pulls that are left', async () => {
    const { page, consoleErrors } = await openPage({ path: '/raid' });
    const words = page.locator('[data-close] h2');
    const share = async () => Number.parseInt((await words.textContent()) ?? '', 10);
    const before = await share();
    await page.locator('[data-close] select').selectOption('3');
    await expect.poll(share).toBeLessThan(before);
    expect(consoleErrors).toEqual([]);
  });
});

describe('the progress of guilds', () => {
  it('is there without scripts, and says that it is invented', async () => {
    const { page } = await openPage({ context: { javaScriptEnabled: false } });
    await page.goto('/raid?view=race');
    expect(await page.locator('[data-season-table=guilds] tbody tr').count()).toBeGreaterThan(3);
    expect(await page.locator('[data-boss-race] tbody tr').count()).toBeGreaterThan(3);
    expect(await page.locator('[data-sample]').count()).toBe(1);
  });

  it('takes a region at once, and leads back to the night', async () => {
    const { page, consoleErrors } = await openPage({ path: '/raid?view=race' });
    await page.locator('select[name=region]').selectOption('eu');
    await page.waitForURL(/region=eu/);
    await page.locator('[data-race-words]').getByText('Europe').waitFor();
    await page.getByRole('link', { name: 'Your night' }).click();
    await page.locator('[data-strip]').first().waitFor();
    expect(consoleErrors).toEqual([]);
  });

  it('is without flaws on a phone', async () => {
    expect(
      await flawsOf(await openPage({ path: '/raid?view=race', ...PHONE, touch: true })),
    ).toEqual([]);
  });
});
