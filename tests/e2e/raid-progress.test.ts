import { describe, expect, it } from 'vitest';
import { openPage } from './support/browser.ts';

describe('are we close', () => {
  it('says without scripts what a chance needs', async () => {
    const { page } = await openPage({ context: { javaScriptEnabled: false } });
    await page.goto('/raid');
    const card = page.locator('[data-close]');
    await expect
      .poll(() => card.textContent())
      .toContain('A chance needs the pulls of other guilds on this boss.');
  });

  it('compares the sample night with the invented guilds of the sample, and says so', async () => {
    const { page, consoleErrors } = await openPage({ path: '/raid' });
    const card = page.locator('[data-close]');
    await card.getByText(/^\d+% chance of a kill tonight, 80% range \d+–\d+%$/).waitFor();
    await card.locator('[data-how] summary').click();
    await card.getByText('Sample data').waitFor();
    expect(await card.locator('[data-how]').textContent()).toMatch(/At that rate \d+% kill it/);
    expect(consoleErrors).toEqual([]);
  });

  it('follows the pulls that are left', async () => {
    const { page, consoleErrors } = await openPage({ path: '/raid' });
    const words = page.locator('[data-close] h2');
    const share = async () => Number(/^(\d+)%/.exec((await words.textContent()) ?? '')?.[1]);
    const before = await share();
    await page.getByLabel('If you pull').selectOption('3');
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
});
