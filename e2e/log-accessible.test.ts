import { beforeAll, describe, expect, it } from 'vitest';
import { openFiles, writeTestFile, writeTestLog } from './log-fixtures.ts';
import type { TestLog } from './log-fixtures.ts';
import { DESKTOP, PHONE, expectAccessible, openPage } from './support/browser.ts';

let night: TestLog;
let notes: string;
beforeAll(() => {
  night = writeTestLog('night.txt');
  notes = writeTestFile('notes.txt', 'no log\n');
});

for (const [name, size] of [
  ['desktop', DESKTOP],
  ['phone', PHONE],
] as const)
  for (const colorScheme of ['light', 'dark'] as const)
    describe(`${name}, ${colorScheme}`, () => {
      it('is accessible in every state, without errors and without scrolling sideways', async () => {
        const { page, consoleErrors } = await openPage({
          path: '/hps-dps',
          ...size,
          colorScheme,
          touch: size === PHONE,
        });
        const check = async (): Promise<void> => {
          await expectAccessible(page);
          const sideways = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          expect(sideways).toBeLessThanOrEqual(0);
        };
        await check();
        await openFiles(page, notes, night.path);
        await page.locator('[data-meters]').waitFor();
        await check();
        await page.locator('[data-meters] tr[data-player] button').first().click();
        await page.locator('[data-spells]').waitFor();
        await page.getByLabel('From', { exact: true }).fill('0:05');
        await page.keyboard.press('Enter');
        await page.getByRole('button', { name: 'Whole fight' }).waitFor();
        await check();
        for (const metric of ['healing', 'taken', 'deaths', 'interrupts', 'casts']) {
          await page.locator(`[data-metric=${metric}]`).click();
          await check();
        }
        await page.getByRole('button', { name: 'By player' }).click();
        await check();
        await page.getByRole('button', { name: 'Table', exact: true }).click();
        await check();
        if (size === PHONE) {
          await page.getByRole('button', { name: 'Fights' }).click();
          await page.getByRole('dialog').locator('[data-fight]').first().waitFor();
          await check();
          await page.getByRole('dialog').locator('[data-fight]').nth(1).click();
          await page.getByRole('dialog').waitFor({ state: 'hidden' });
        }
        expect(consoleErrors).toEqual([]);
      });
    });

describe('on a phone', () => {
  it('everything to tap is at least 44 px high', async () => {
    const { page } = await openPage({ path: '/hps-dps', ...PHONE, touch: true });
    await openFiles(page, night.path);
    await page.locator('[data-meters]').waitFor();
    const small = await page
      .locator('main')
      .locator('button:visible, select:visible, summary:visible, input[type=text]:visible')
      .evaluateAll((elements) =>
        elements
          .filter((element) => element.getBoundingClientRect().height < 43.5)
          .map(
            (element) =>
              `${element.outerHTML.slice(0, 80)} ${element.getBoundingClientRect().height}`,
          ),
      );
    expect(small).toEqual([]);
  });
});
