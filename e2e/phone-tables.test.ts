import { describe, expect, it } from 'vitest';
import { openPage, PHONE } from './support/browser.ts';
import { WALKED_PATHS } from './support/page-paths.ts';

/** Longest page on a phone, in CSS pixels: four screens. */
const MOST_HEIGHT = 3500;
/** They do not hold this yet. */
const LONGER = new Set(['/mplus', '/raid']);
const PATHS = WALKED_PATHS.filter((path) => !LONGER.has(path));

describe('on a phone', () => {
  it.each(PATHS)('is four screens long at most, before more is asked for: %s', async (path) => {
    const { page } = await openPage({ path, ...PHONE, touch: true });
    await page.waitForLoadState('networkidle');
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThanOrEqual(MOST_HEIGHT);
  });

  it('a long table shows ten rows, and all once its switch is on', async () => {
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

  it('a long table folds without a script, too', async () => {
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
