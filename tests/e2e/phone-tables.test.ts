import { describe, expect, it } from 'vitest';
import { openPage, PHONE } from './support/browser.ts';

describe('a long table on a phone', () => {
  it('shows ten rows, and all once its switch is on', async () => {
    const { page } = await openPage({ path: '/roster', ...PHONE, touch: true });
    const rows = page.locator('[data-season-table=members] tbody tr');
    const all = await rows.count();
    expect(all).toBeGreaterThan(20);
    expect(await rows.filter({ visible: true }).count()).toBe(10);
    await page.getByLabel(`Show all ${all} rows`).check();
    expect(await rows.filter({ visible: true }).count()).toBe(all);
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await page.getByLabel(`Show all ${all} rows`).isVisible()).toBe(false);
  });

  it('shows five rows where the page names the best ones above it', async () => {
    const { page } = await openPage({ path: '/mplus', ...PHONE, touch: true });
    const rows = page.locator('[data-season-table=keys] tbody tr');
    const all = await rows.count();
    expect(await rows.filter({ visible: true }).count()).toBe(5);
    await page.getByLabel(`Show all ${all} rows`).check();
    expect(await rows.filter({ visible: true }).count()).toBe(all);
  });

  it('keeps what killed, and all deaths but three, one press away', async () => {
    const { page } = await openPage({ path: '/raid', ...PHONE, touch: true });
    const deaths = page.locator('[data-deaths] > li');
    await deaths.first().waitFor();
    expect(await deaths.filter({ visible: true }).count()).toBe(3);
    await page.getByRole('button', { name: /^Show \d+ more, until/ }).click();
    expect(await deaths.filter({ visible: true }).count()).toBe(21);
    for (const caption of ['What killed, and how often it came', 'Hits and heals before']) {
      const folded = page.locator(`section[aria-label^="${caption}"]`);
      expect(await folded.getByRole('table').isVisible()).toBe(false);
      await folded.getByLabel(/^Show all \d+ rows$/).check();
      expect(await folded.getByRole('table').isVisible()).toBe(true);
    }
  });

  it('folds without a script, too', async () => {
    const { page } = await openPage({
      ...PHONE,
      touch: true,
      context: { javaScriptEnabled: false },
    });
    await page.goto('/roster');
    const rows = page.locator('[data-season-table=members] tbody tr');
    expect(await rows.filter({ visible: true }).count()).toBe(10);
    await page.getByLabel(/^Show all \d+ rows$/).check();
    expect(await rows.filter({ visible: true }).count()).toBeGreaterThan(20);
  });
});
