import { beforeAll, describe, expect, it } from 'vitest';
import { writeTestLog } from './log-fixtures.ts';
import type { TestLog } from './log-fixtures.ts';
import { chooseTab, openNight } from './raid-fixtures.ts';
import { DESKTOP, PHONE, expectAccessible, openPage } from './support/browser.ts';
import type { OpenPage } from './support/browser.ts';

let night: TestLog;
beforeAll(() => {
  night = writeTestLog('night.txt', { seed: 5, pulls: 13, keys: 0, pace: 0.2, chatter: 0.2 });
});

/** What is wrong with the page as it stands: errors it logged, and whether it scrolls sideways. */
async function flawsOf({ page, consoleErrors }: OpenPage): Promise<string[]> {
  await expectAccessible(page);
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return sideways > 0 ? [...consoleErrors, `scrolls sideways by ${sideways} px`] : consoleErrors;
}

const WAYS = [
  ['desktop, light', DESKTOP, 'light'],
  ['desktop, dark', DESKTOP, 'dark'],
  ['phone, light', PHONE, 'light'],
  ['phone, dark', PHONE, 'dark'],
] as const;

describe.each(WAYS)(
  'the night on a %s: accessible, without errors, without scrolling sideways',
  (_, size, colorScheme) => {
    const options = {
      ...size,
      colorScheme,
      touch: size === PHONE,
      // A phone's scroll bar takes no room.
      context: { isMobile: size === PHONE },
    };

    it('without a log', async () => {
      expect(await flawsOf(await openPage({ path: '/raid', ...options }))).toEqual([]);
    });

    it.each([
      ['of a pull', ['deaths', 'avoidable', 'timeline', 'prep']],
      ['of its boss', ['all', 'share']],
    ])('in the views %s', async (__, tabs) => {
      const opened = await openNight([night.path], '', options);
      for (const tab of tabs) {
        await chooseTab(opened.page, tab);
        expect({ tab, flaws: await flawsOf(opened) }).toEqual({ tab, flaws: [] });
      }
    });

    it('with the strip as a table and the badge opened', async () => {
      const opened = await openNight([night.path], 'names=off&scale=even', options);
      await opened.page.locator('[data-night-table] summary').click();
      await opened.page.locator('[data-trust] summary').click();
      expect(await flawsOf(opened)).toEqual([]);
    });
  },
);
