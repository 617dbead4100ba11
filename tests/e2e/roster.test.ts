import { describe, expect, it } from 'vitest';
import { DESKTOP, expectAccessible, openPage, PHONE } from './support/browser.ts';

const named = (texts: string[]) => texts.map((text) => /^[A-Z][a-z]+/.exec(text)?.[0]);

describe('/roster', () => {
  it('is drawn by the server for a visitor without an account, and says that the guild is invented', async () => {
    const { page, consoleErrors } = await openPage({ context: { javaScriptEnabled: false } });
    await page.goto('/roster');
    expect(await page.title()).toBe('Roster · Farseer');
    await page
      .getByRole('heading', { level: 1, name: /^Raid night, \w{3}, \w{3} \d+, 19:00–22:00 UTC$/ })
      .waitFor();
    await page.getByText('Sample guild, invented').waitFor();
    expect(await page.locator('[data-answers]').allTextContents()).toEqual([
      '✓ 21 in',
      '? 3 unanswered',
      '✗ 4 out',
    ]);
    // Nothing is offered that does not work.
    expect(await page.locator('main').getByRole('button').count()).toBe(0);
    expect(consoleErrors).toEqual([]);
  });

  it('says what the group lacks and who could bring it', async () => {
    const { page } = await openPage({ path: '/roster' });
    expect(await page.locator('[data-gaps]').textContent()).toBe('Missing: Mystic Touch');
    const fixes = page.locator('[data-gap="Mystic Touch"] li');
    expect(await fixes.allTextContents()).toEqual([
      expect.stringContaining('has not answered yet'),
      expect.stringContaining('is out that night'),
    ]);
    // The two Monks of the table, in this order.
    const monks = page.locator('[data-season-table] tbody tr', { hasText: 'Monk' });
    expect(named(await fixes.allTextContents())).toEqual(named(await monks.allTextContents()));
    expect(await page.locator('[data-group] li').count()).toBe(28);
  });

  it('sorts its members by any column, also without scripts, and ignores an order that it does not know', async () => {
    const { page } = await openPage({ context: { javaScriptEnabled: false } });
    await page.goto('/roster');
    const levels = async (): Promise<number[]> =>
      (
        await page.locator('[data-season-table] tbody td.number:nth-of-type(4)').allTextContents()
      ).map(Number);
    const press = async (): Promise<void> => {
      const before = page.url();
      await page.getByRole('link', { name: 'Item level' }).click();
      // The whole next document is there.
      await page.waitForURL(({ href }) => href !== before);
    };
    await press();
    const sorted = await levels();
    expect(sorted).toHaveLength(28);
    expect(sorted).toEqual(sorted.toSorted((one, other) => other - one));
    await press();
    expect(await levels()).toEqual(sorted.toReversed());
    await page.goto('/roster?sort=members.-nothing_x&rows=members.999');
    expect(await levels()).toHaveLength(28);
  });

  it('axe finds nothing, light and dark, and nothing scrolls sideways', async () => {
    const { page } = await openPage({ path: '/roster' });
    for (const size of [DESKTOP, PHONE, { width: 320, height: 800 }]) {
      await page.setViewportSize(size);
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(over, `${size.width} px`).toBeLessThanOrEqual(0);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.waitForFunction(
          (dark) => document.documentElement.classList.contains('dark') === dark,
          colorScheme === 'dark',
        );
        await expectAccessible(page);
      }
    }
  });
});
