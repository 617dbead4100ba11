import { beforeAll, describe, expect, it } from 'vitest';
import { openFiles, writeTestFile, writeTestLog } from './log-fixtures.ts';
import type { TestLog } from './log-fixtures.ts';
import { PHONE, openPage } from './support/browser.ts';
import type { OpenPage } from './support/browser.ts';
import { flawsOf, VIEWS } from './support/flaws.ts';

let night: TestLog;
let notes: string;
beforeAll(() => {
  night = writeTestLog('night.txt');
  notes = writeTestFile('notes.txt', 'no log\n');
});

describe.each(VIEWS)(
  '%s: accessible, without errors, without scrolling sideways',
  (_, size, colorScheme) => {
    async function openNight(...more: string[]): Promise<OpenPage> {
      const opened = await openPage({
        path: '/hps-dps?view=log',
        ...size,
        colorScheme,
        touch: size === PHONE,
        // A phone's scroll bar takes no room.
        context: { isMobile: size === PHONE },
      });
      await openFiles(opened.page, ...more, night.path);
      await opened.page.locator('[data-meters]').waitFor();
      return opened;
    }

    it('without a log', async () => {
      expect(
        await flawsOf(await openPage({ path: '/hps-dps?view=log', ...size, colorScheme })),
      ).toEqual([]);
    });

    it('with a log and a file that is none', async () => {
      expect(await flawsOf(await openNight(notes))).toEqual([]);
    });

    it('with an open player and a brush', async () => {
      const opened = await openNight();
      await opened.page.locator('[data-meters] tr[data-player] button').first().click();
      await opened.page.locator('[data-spells]').waitFor();
      await opened.page.getByLabel('From', { exact: true }).fill('0:05');
      await opened.page.keyboard.press('Enter');
      await opened.page.getByRole('button', { name: 'Whole fight' }).waitFor();
      expect(await flawsOf(opened)).toEqual([]);
    });

    it('by every metric', async () => {
      const opened = await openNight();
      for (const metric of ['healing', 'taken', 'interrupts', 'casts']) {
        const isTab = metric === 'casts';
        await opened.page.locator(isTab ? '[data-tab=casts]' : `[data-metric=${metric}]`).click();
        await opened.page
          .locator(
            isTab
              ? '[data-tab=casts][aria-current=page]'
              : `[data-metric=${metric}][aria-pressed=true]`,
          )
          .waitFor();
        expect({ metric, flaws: await flawsOf(opened) }).toEqual({ metric, flaws: [] });
      }
    });

    it('with the timeline by player, and as a table', async () => {
      const opened = await openNight();
      await opened.page.getByRole('button', { name: 'By player' }).click();
      expect(await flawsOf(opened)).toEqual([]);
      await opened.page.getByRole('button', { name: 'Table', exact: true }).click();
      expect(await flawsOf(opened)).toEqual([]);
    });
  },
);

describe('on a phone', () => {
  it('fights are chosen in a sheet that closes with the choice', async () => {
    const opened = await openPage({ path: '/hps-dps?view=log', ...PHONE, touch: true });
    const { page } = opened;
    await openFiles(page, night.path);
    await page.getByRole('button', { name: 'Fights' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.locator('[data-fight]').first().waitFor();
    expect(await flawsOf(opened)).toEqual([]);
    const key = await sheet.locator('[data-fight]').nth(1).getAttribute('data-fight');
    await sheet.locator('[data-fight]').nth(1).click();
    await sheet.waitFor({ state: 'hidden' });
    expect(await page.locator('[data-fight-view]').getAttribute('data-fight-view')).toBe(key);
  });

  it('everything to tap is at least 44 px high', async () => {
    const { page } = await openPage({ path: '/hps-dps?view=log', ...PHONE, touch: true });
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
