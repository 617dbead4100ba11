import { afterAll, describe, expect, it } from 'vitest';
import { openPage, type OpenPage } from './support/browser.ts';
import { ratedName } from './support/rated-name.ts';

/** A page as the printer gets it: A4, from the dark theme, with how many sheets it takes. */
async function printAnew(path: string): Promise<OpenPage & { sheets: number }> {
  const opened = await openPage({ path, colorScheme: 'dark', keep: true });
  const pdf = await opened.page.pdf({ format: 'A4' });
  await opened.page.emulateMedia({ media: 'print' });
  return { ...opened, sheets: pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0 };
}

/** Each page is printed once, and every rule looks at it. */
const printed = new Map<string, ReturnType<typeof printAnew>>();
function print(path: string): ReturnType<typeof printAnew> {
  const made = printed.get(path) ?? printAnew(path);
  printed.set(path, made);
  return made;
}
afterAll(async () => {
  for (const page of await Promise.allSettled(printed.values()))
    if (page.status === 'fulfilled') await page.value.close();
});

describe('on paper', () => {
  it.each(['/cooldowns', '/roster', '/boss/loomithar'])(
    '%s takes one sheet, without controls',
    async (path) => {
      const { page, sheets } = await print(path);
      expect(sheets).toBe(1);
      const main = page.getByRole('main');
      expect(await main.getByRole('heading').first().isVisible()).toBe(true);
      for (const role of ['textbox', 'navigation'] as const)
        expect(await main.getByRole(role).count()).toBe(0);
      // In a table or a list a button is the name of what it opens.
      expect(await main.locator('button:visible:not(td *, th *, li *)').count()).toBe(0);
    },
  );

  it('the plan keeps its casts, the roster its members, the boss its abilities', async () => {
    for (const [path, rows, least] of [
      ['/cooldowns', 'main table tbody tr', 7],
      ['/roster', '[data-season-table=members] tbody tr', 28],
      ['/boss/loomithar', 'main table tbody tr', 10],
    ] as const) {
      const { page } = await print(path);
      const shown = page.locator(rows).filter({ visible: true });
      expect(await shown.count()).toBeGreaterThanOrEqual(least);
    }
  });

  it('names have the colors of white paper, also from the dark theme', async () => {
    const { page } = await print('/roster');
    const priest = page.locator('[data-group] .class-5 .mark').first();
    expect(await priest.evaluate((one) => getComputedStyle(one).color)).toBe('rgb(75, 85, 99)');
  });

  it('what a page is narrowed to stays, as text', async () => {
    await ratedName();
    const { page } = await print('/current-title-holders');
    expect(await page.locator('[data-shown-region]').innerText()).toBe('Europe');
    const season = page.getByRole('main').locator('select[name=season]');
    expect(await season.isVisible()).toBe(true);
    expect(await season.evaluate((one) => getComputedStyle(one).borderTopWidth)).toBe('0px');
    expect(await page.getByRole('main').locator('textarea:visible').count()).toBe(0);
    expect(await page.locator('[data-export]:visible').count()).toBe(0);
  });

  it('a log page keeps its answer, what it rests on and the label of the sample', async () => {
    const { page } = await print('/raid');
    const answer = page.locator('[data-fact]').first();
    expect(await answer.locator('h2').isVisible()).toBe(true);
    const restsOn = answer.locator('details p').first();
    expect(await restsOn.textContent()).toMatch(/deaths in/);
    expect(await restsOn.isVisible()).toBe(true);
    expect(await answer.getByText('How we know').first().isVisible()).toBe(false);
    expect(await page.locator('[data-sample-banner]').getByText('Sample night').isVisible()).toBe(
      true,
    );
  });
});
