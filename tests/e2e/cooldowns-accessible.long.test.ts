import { beforeAll, describe, expect, it } from 'vitest';
import { openFiles, writeTestLog } from './log-fixtures.ts';
import type { TestLog } from './log-fixtures.ts';
import { type DESKTOP, PHONE, expectAccessible, openPage } from './support/browser.ts';
import { VIEWS } from './support/flaws.ts';

let night: TestLog;
beforeAll(() => {
  night = writeTestLog('night.txt', { pulls: 5, keys: 0 });
});

interface View {
  size: typeof DESKTOP;
  colorScheme: 'light' | 'dark';
}

const FINE = { scrollsSideways: false, consoleErrors: [] };

async function openView({ size, colorScheme }: View) {
  const { page, consoleErrors } = await openPage({
    path: '/cooldowns',
    ...size,
    colorScheme,
    touch: size === PHONE,
    // A phone's scroll bar takes no room.
    context: { isMobile: size === PHONE },
  });
  /** Fails where axe finds something; answers with what else there is to see. */
  async function look(): Promise<{ scrollsSideways: boolean; consoleErrors: string[] }> {
    await expectAccessible(page);
    const scrollsSideways = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    return { scrollsSideways, consoleErrors };
  }
  return { page, look };
}

/** Many elements, looked at in many states. */
const PATIENCE_MS = 300_000;

describe.each(VIEWS)('%s', (_, size, colorScheme) => {
  it(
    'the drawing is accessible, without errors and without scrolling sideways',
    async () => {
      const { page, look } = await openView({ size, colorScheme });
      expect(await look()).toEqual(FINE);
      await openFiles(page, night.path);
      await page.locator('[data-pull-timeline]').waitFor();
      await page.locator('[data-cursor]').focus();
      await page.keyboard.press('ArrowRight');
      await page.locator('[data-moment]').waitFor();
      await page.getByRole('button', { name: 'Zoom in' }).click();
      await page.getByRole('button', { name: 'By ability' }).click();
      expect(await look()).toEqual(FINE);
      await page.getByLabel('Compare with').selectOption({ index: 1 });
      await page.getByText('Hollow and below').waitFor();
      await page.locator('[data-tab=again]').click();
      expect(await look()).toEqual(FINE);
    },
    PATIENCE_MS,
  );

  it(
    'the tables behind it, the note and the filters are accessible',
    async () => {
      const { page, look } = await openView({ size, colorScheme });
      await openFiles(page, night.path);
      await page.locator('[data-pull-timeline]').waitFor();
      for (const tab of ['pulls', 'intake', 'note']) {
        await page.locator(`[data-tab=${tab}]`).click();
        expect(await look()).toEqual(FINE);
      }
      if (size === PHONE) {
        await page.getByRole('button', { name: 'Fights and filters' }).click();
        await page.getByRole('dialog').locator('[data-cooldown-filter]').waitFor();
      } else await page.getByRole('button', { name: 'Wide' }).click();
      expect(await look()).toEqual(FINE);
    },
    PATIENCE_MS,
  );
});

describe('on a phone', () => {
  it('everything to tap is at least 44 px high', async () => {
    const { page } = await openPage({ path: '/cooldowns', ...PHONE, touch: true });
    await openFiles(page, night.path);
    await page.locator('[data-pull-timeline]').waitFor();
    const small = await page
      .locator('main')
      .locator(
        'button:visible, select:visible, summary:visible, input[type=text]:visible, label:visible:has(input[type=checkbox])',
      )
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
