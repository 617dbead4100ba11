import { describe, expect, it } from 'vitest';
import { openPage } from './support/browser.ts';

describe('what top raids press', () => {
  it('is there without scripts, labeled as invented, with its filters as a form', async () => {
    const { page } = await openPage({ context: { javaScriptEnabled: false } });
    await page.goto('/cooldowns?view=top&difficulty=heroic');
    expect(await page.locator('[data-top-cast]').count()).toBeGreaterThan(50);
    expect(await page.locator('[data-top-moments] tbody tr').count()).toBeGreaterThan(2);
    expect(await page.locator('[data-sample]').count()).toBe(1);
    expect(await page.locator('select[name=difficulty]').inputValue()).toBe('heroic');
  });

  it('names every mark below the chart, so that none must be pointed at, on a phone too', async () => {
    const { page } = await openPage({
      context: { javaScriptEnabled: false, viewport: { width: 390, height: 844 } },
    });
    await page.goto('/cooldowns?view=top');
    const lettersOf = async (part: string): Promise<string[]> => [
      ...new Set(await page.locator(`${part} .spell-mark text`).allTextContents()),
    ];
    const drawn = await lettersOf('[data-top-cast]');
    expect(drawn.length).toBeGreaterThan(5);
    const spells = page.locator('[data-spell-legend] dd');
    const named = await lettersOf('[data-spell-legend]');
    expect(drawn.filter((letters) => !named.includes(letters))).toEqual([]);
    expect(named).toHaveLength(await spells.count());
    const side = await page.locator('[data-top-cast] svg').first().boundingBox();
    expect(side?.width).toBeGreaterThanOrEqual(20);
  });

  it('takes a boss at once, lines up by time, and says when nothing fits', async () => {
    const { page, consoleErrors } = await openPage({ path: '/cooldowns' });
    await page.locator('[data-tab=top]').click();
    await page.locator('[data-top-words]').waitFor();
    await page.locator('select[name=boss]').selectOption({ index: 0 });
    await page.waitForURL(/boss=/);
    const boss = await page.locator('select[name=boss] option').first().textContent();
    await page.locator('[data-top-words]').getByText(boss!).waitFor();
    await page.locator('select[name=align]').selectOption('time');
    await page.waitForURL(/align=time/);
    await page.goto('/cooldowns?view=top&kill=4&boss=ulatek');
    await page.getByText('No kill of', { exact: false }).waitFor();
    expect(consoleErrors).toEqual([]);
  });

  it('shows the casts of the boss below the kills, with their source and a table', async () => {
    const { page } = await openPage({ path: '/cooldowns?view=top&align=time' });
    const rows = page.locator('[data-top-boss] [data-enemy-row]');
    await rows.first().waitFor();
    const source = page.locator('[data-top-boss-source]');
    expect(await source.locator('p').innerText()).toContain('add-on');
    await source.locator('summary').click();
    expect(await source.locator('tbody tr').count()).toBe(await rows.count());
  });
});
