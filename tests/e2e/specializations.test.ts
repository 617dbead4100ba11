import { beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { openPage } from './support/browser.ts';

async function isFilled(): Promise<void> {
  const html = await (await fetch(`${inject('baseUrl')}/hps-dps`)).text();
  if (!html.includes('data-season-table="damage"')) throw new Error('No kills yet.');
}

describe('what specializations do', () => {
  beforeAll(async () => {
    // The invented kills come with the sample season, which the server fills while it answers.
    await vi.waitFor(isFilled, { timeout: 90_000, interval: 1000 });
  }, 300_000);

  it('is there without scripts, as dots with intervals, and says that it is invented', async () => {
    const { page } = await openPage({ context: { javaScriptEnabled: false } });
    await page.goto('/hps-dps');
    await page.getByRole('heading', { level: 1, name: 'DPS & HPS' }).waitFor();
    expect(await page.locator('[data-season-table=damage] tbody tr').count()).toBeGreaterThan(20);
    const answer = page.locator('[data-best=damage]');
    expect(await answer.textContent()).toMatch(/Highest DPS.*per second.*item level \d{3}/);
    const top = async (selector: string) => (await page.locator(selector).boundingBox())!.y;
    expect(await top('[data-best=damage]')).toBeLessThan(await top('[data-throughput-filters]'));
    expect(await page.locator('[data-sample]').count()).toBe(1);
    expect(await page.locator('[data-method]').textContent()).toContain('invented');
  });

  it('takes a boss at once, and says where a figure stands among matched players', async () => {
    const { page, consoleErrors } = await openPage({ path: '/hps-dps' });
    await page.locator('select[name=boss]').selectOption({ index: 1 });
    await page.waitForURL(/[?&]boss=[a-z]/);
    await page.getByText('Your gear, kill time and result').click();
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
});
