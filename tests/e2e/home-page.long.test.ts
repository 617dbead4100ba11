import { describe, expect, inject, it } from 'vitest';
import { DESKTOP, expectAccessible, openPage, PHONE } from './support/browser.ts';

/** The store of the test's server is filled in the background: the last thing a test needs has to be there. */
async function openHome(search = '', options: Parameters<typeof openPage>[0] = {}) {
  await expect
    .poll(async () => (await fetch(`${inject('baseUrl')}/?feed=kill`)).text(), {
      timeout: 60_000,
      interval: 1000,
    })
    .toMatch(/first in the region/);
  const opened = await openPage(options);
  await opened.goto(`/${search}`);
  return opened;
}

describe('the start page', () => {
  it('shows the state of its sources in a popover', async () => {
    const { page } = await openHome();
    await page.getByRole('button', { name: 'Sample data', exact: true }).click();
    expect(await page.locator('[data-sources]').innerText()).toMatch(
      /sample[\s\S]*Realms[\s\S]*the list that comes with this page/i,
    );
    await expectAccessible(page);
  });

  it('leads from a first kill to the guild', async () => {
    const { page } = await openHome('?feed=kill');
    await page.locator('[data-feed] a').first().click();
    await expect.poll(() => page.locator('[data-guild]').count()).toBe(1);
  });

  it('opens the search where nothing is pinned', async () => {
    const { page } = await openHome();
    await page.getByRole('button', { name: 'Find my character' }).click();
    await expect.poll(() => page.getByRole('combobox').count()).toBe(1);
  });

  it('has every value of its small lines in a table', async () => {
    const { page } = await openHome();
    await page.getByText('Show as table').click();
    const rows = page.getByRole('table', { name: /title cutoff of each region/ }).getByRole('row');
    await expect.poll(() => rows.count()).toBeGreaterThan(50);
    await page.locator('[data-export] summary').click();
    await page.getByRole('button', { name: 'CSV' }).waitFor();
  });

  it('lives with an address that makes no sense', async () => {
    const { page, consoleErrors } = await openHome('?region=mars&feed=%3Cb%3E&q=%00%25&x=1');
    await page.getByRole('heading', { name: 'Title cutoff', exact: true }).waitFor();
    expect(consoleErrors).toEqual([]);
  });

  it.each([
    ['dark', DESKTOP],
    ['light', PHONE],
  ] as const)('is accessible, %s', async (colorScheme, size) => {
    const { page } = await openHome('', { ...size, colorScheme });
    await page.mouse.move(5, 5);
    await expectAccessible(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(size.width);
  });
});
