import { describe, expect, it } from 'vitest';
import { openPage, PHONE } from './support/browser.ts';
import { flawsOf } from './support/flaws.ts';

describe('what top raids press', () => {
  it('lays a pull of an opened log below the kills, and says where the pull of an address is not open', async () => {
    const { page, consoleErrors } = await openPage({ path: '/raid' });
    await page.getByRole('button', { name: 'Try a sample log' }).click();
    await page.locator('[data-sample-banner]').waitFor({ state: 'detached' });
    await page.locator('a[href^="/cooldowns"]').first().click();
    await page.locator('[data-tab=top]').click();
    await page.locator('select[name=align]').selectOption('time');
    await page.waitForURL(/align=time/);
    const choice = page.getByLabel('Compare with my pull').first();
    await choice.focus();
    await choice.press('ArrowDown');
    await page.waitForURL(/mine=/);
    const lanes = page.locator('[data-own-pull]');
    await lanes.locator('[data-top-cast]').first().waitFor();
    expect(await lanes.locator('[data-enemy-row]').count()).toBeGreaterThan(0);
    const table = page.locator('[data-own-pull-tables] table').first();
    expect(await table.locator('tbody tr').count()).toBe(
      await lanes.locator('[data-top-cast]').count(),
    );
    await page.goto('/cooldowns?view=top&mine=encounter-1-2');
    await page.getByText('The pull in this address is not in an opened log.').waitFor();
    expect(consoleErrors).toEqual([]);
  });

  it('becomes a plan of this device with one press, and stands above the kills then', async () => {
    const { page, consoleErrors } = await openPage({ path: '/cooldowns?view=top' });
    await page
      .getByRole('button', { name: /^Copy as my plan/ })
      .first()
      .click();
    await page.locator('[data-plan-view][data-plan-from=device]').waitFor();
    expect(await page.locator('[data-plan-cast]').count()).toBeGreaterThan(5);
    await page.locator('[data-tab=top]').click();
    await page.getByText('Your plan:', { exact: false }).waitFor();
    await page.locator('[data-tab=plan]').click();
    await page.locator('[data-plan-view]').waitFor();
    expect(consoleErrors).toEqual([]);
  });

  it('says what marks mean, shows the minutes of each phase, and on a phone that the chart goes on', async () => {
    const opened = await openPage({ path: '/cooldowns?view=top', ...PHONE, touch: true });
    const { page } = opened;
    const axis = await page.locator('[data-top-axis]').innerText();
    expect(axis).toContain('Phase 1');
    expect(axis).toContain('1:00');
    expect(await page.locator('[data-top-legend]').innerText()).toContain(
      'Two letters name a raid cooldown',
    );
    expect(await page.locator('[data-swipe]').isVisible()).toBe(true);
    expect(await flawsOf(opened)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await page.locator('[data-swipe]').isVisible()).toBe(false);
  });
});
