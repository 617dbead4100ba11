import { describe, expect, it } from 'vitest';
import { openPage, PHONE } from './support/browser.ts';
import { flawsOf } from './support/flaws.ts';

describe('what specializations do', () => {
  it('is there without scripts, as dots with intervals, and says that it is invented', async () => {
    const { page } = await openPage({ context: { javaScriptEnabled: false } });
    await page.goto('/hps-dps');
    await page.getByRole('heading', { level: 1, name: 'DPS & HPS' }).waitFor();
    expect(await page.locator('[data-season-table=damage] tbody tr').count()).toBeGreaterThan(20);
    expect(await page.locator('[data-best=damage]').textContent()).toMatch(/item level \d{3}/);
    expect(await page.locator('[data-sample]').count()).toBe(1);
    expect(await page.locator('[data-method]').textContent()).toContain('invented');
  });

  it('takes a boss at once, and says where a figure stands among matched players', async () => {
    const { page, consoleErrors } = await openPage({ path: '/hps-dps' });
    await page.locator('select[name=boss]').selectOption({ index: 1 });
    await page.waitForURL(/[?&]boss=[a-z]/);
    await page.getByText('Your gear, kill time and figure').click();
    await page.getByLabel('You play').selectOption({ label: 'Shadow Priest' });
    await page.waitForURL(/[?&]spec=258/);
    await page.getByLabel('You did, per second').fill('1.3M');
    await page.getByRole('button', { name: 'Show' }).click();
    await page
      .locator('[data-matched]')
      .getByText(/matched|match/)
      .first()
      .waitFor();
    expect(new URL(page.url()).searchParams.get('mine')).toBe('1.3M');
    expect(consoleErrors).toEqual([]);
  });

  it('falls back for an address that means nothing', async () => {
    const { page, consoleErrors } = await openPage({
      path: '/hps-dps?boss=%3Cscript%3E&ilvl=-1&kill=9:99:9&p=x&mine=NaN&spec=0',
    });
    await page.locator('[data-season-table=damage]').waitFor();
    expect(consoleErrors).toEqual([]);
  });

  it.each(['light', 'dark'] as const)('is without flaws on a phone, %s', async (colorScheme) => {
    expect(
      await flawsOf(await openPage({ path: '/hps-dps', ...PHONE, touch: true, colorScheme })),
    ).toEqual([]);
  });
});
