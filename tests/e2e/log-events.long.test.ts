import { describe, expect, it } from 'vitest';
import { openPage, PHONE } from './support/browser.ts';

describe('the list of events', () => {
  it('says so when nothing fits, and shows all again', async () => {
    const { page } = await openPage({
      path: '/hps-dps?view=log&events=on&espell=1&esource=npc-1',
      ...PHONE,
    });
    await page.getByText('No event fits.').waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.locator('[data-event-list] tbody tr').first().waitFor();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(PHONE.width);
  });
});
